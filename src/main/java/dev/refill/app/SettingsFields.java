package dev.refill.app;

import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.node.ObjectNode;
import dev.refill.ui.common.Lettering;
import dev.refill.ui.common.Theme;
import dev.refill.ui.settings.LastSession;
import dev.refill.ui.settings.Preferences;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The fields of the settings' file. Each stands for itself: one that is missing or wrong is the default, the others count. */
final class SettingsFields {
    private static final Logger log = LoggerFactory.getLogger(SettingsFields.class);
    private static final ObjectMapper JSON = new ObjectMapper();

    private SettingsFields() {}

    static Settings read(ObjectNode fields) {
        return new Settings(
                texts(fields, "recentDatabases"),
                preferences(fields),
                get(
                        fields,
                        "refreshPresets",
                        new TypeReference<Map<String, Map<String, Map<String, String>>>>() {},
                        Map.of()),
                new Settings.Schedule(
                        texts(fields, "scheduledDatabases"),
                        fields.path("schedulePaused").asBoolean(false)),
                session(fields.path("session")));
    }

    static void write(Settings settings, ObjectNode fields) {
        fields.set("recentDatabases", JSON.valueToTree(settings.recentDatabases()));
        Preferences chosen = settings.preferences();
        fields.put("theme", chosen.theme().word());
        fields.put("themeOfSystem", chosen.asSystem());
        fields.put("scale", chosen.lettering().percent());
        fields.put("font", chosen.lettering().font());
        fields.put("codeFont", chosen.lettering().codeFont());
        fields.put("nullText", chosen.lettering().nullText());
        fields.put("pageRows", chosen.pageRows());
        fields.put("refreshMemory", chosen.memoryBytes());
        fields.set("refreshPresets", JSON.valueToTree(settings.presets()));
        fields.set("scheduledDatabases", JSON.valueToTree(settings.schedule().databases()));
        fields.put("schedulePaused", settings.schedule().paused());
        write(settings.session(), fields.putObject("session"));
    }

    private static Preferences preferences(ObjectNode fields) {
        Preferences usual = Preferences.DEFAULT;
        return new Preferences(
                Theme.of(fields.path("theme").asText("")),
                fields.path("themeOfSystem").asBoolean(usual.asSystem()),
                new Lettering(
                        fields.path("scale").asInt(usual.lettering().percent()),
                        fields.path("font").asText(""),
                        fields.path("codeFont").asText(""),
                        fields.path("nullText").asText("")),
                fields.path("pageRows").asInt(usual.pageRows()),
                fields.path("refreshMemory").asLong(usual.memoryBytes()));
    }

    private static LastSession session(JsonNode session) {
        JsonNode frame = session.path("frame");
        JsonNode table = session.path("table");
        JsonNode panels = session.path("panels");
        return new LastSession(
                frame.isObject()
                        ? Optional.of(new LastSession.Frame(
                                frame.path("x").asDouble(),
                                frame.path("y").asDouble(),
                                frame.path("width").asDouble(),
                                frame.path("height").asDouble(),
                                frame.path("maximized").asBoolean()))
                        : Optional.empty(),
                texts(session, "databases"),
                table.isObject()
                        ? Optional.of(new LastSession.Shown(
                                table.path("database").asText(""),
                                texts(table, "path"),
                                table.path("branch").asText(""),
                                table.path("version").asLong(0)))
                        : Optional.empty(),
                session.path("tab").asText(""),
                new LastSession.Panels(
                        panels.path("tree").asDouble(),
                        panels.path("inspector").asDouble(),
                        panels.path("jobs").asDouble()));
    }

    private static void write(LastSession session, ObjectNode to) {
        session.frame().ifPresent(frame -> to.set("frame", JSON.valueToTree(frame)));
        to.set("databases", JSON.valueToTree(session.databases()));
        session.table().ifPresent(table -> to.set("table", JSON.valueToTree(table)));
        to.put("tab", session.tab());
        to.set("panels", JSON.valueToTree(session.panels()));
    }

    private static List<String> texts(JsonNode of, String name) {
        return get(of, name, new TypeReference<List<String>>() {}, List.of());
    }

    private static <T> T get(JsonNode of, String name, TypeReference<T> type, T otherwise) {
        JsonNode field = of.path(name);
        if (field.isMissingNode() || field.isNull()) {
            return otherwise;
        }
        try {
            T value = JSON.convertValue(field, type);
            return value == null || holdsNull(field) ? otherwise : value;
        } catch (IllegalArgumentException wrong) {
            log.warn("The setting {} cannot be read; the default applies", name);
            return otherwise;
        }
    }

    private static boolean holdsNull(JsonNode node) {
        for (JsonNode child : node) {
            if (child.isNull() || holdsNull(child)) {
                return true;
            }
        }
        return false;
    }
}
