package dev.refill.ui.refresh;

import dev.refill.model.DatabaseAddress;
import dev.refill.model.RefillException;
import dev.refill.model.RefreshRequest;
import dev.refill.request.Form;
import dev.refill.request.RequestText;
import javafx.beans.property.ObjectProperty;
import javafx.beans.property.ReadOnlyObjectProperty;
import javafx.beans.property.ReadOnlyObjectWrapper;
import javafx.beans.property.SimpleObjectProperty;
import org.jspecify.annotations.Nullable;

/** The refresh that the dialog would start, as text to run elsewhere. For the UI thread alone. */
public final class SameRequestModel {
    /**
     * @param text empty where there is none
     * @param remark what is left out, or why there is no text; may be empty
     */
    public record Shown(String text, String remark) {}

    private final DatabaseAddress address;
    private final ObjectProperty<Form> form;
    private final ReadOnlyObjectWrapper<Shown> shown = new ReadOnlyObjectWrapper<>(new Shown("", ""));
    private @Nullable RefreshRequest request;

    SameRequestModel(DatabaseAddress address) {
        this.address = address;
        this.form = new SimpleObjectProperty<>(address instanceof DatabaseAddress.Server ? Form.REST : Form.SQL);
        form.addListener((property, before, now) -> write());
    }

    public ObjectProperty<Form> formProperty() {
        return form;
    }

    public ReadOnlyObjectProperty<Shown> shownProperty() {
        return shown.getReadOnlyProperty();
    }

    /** @param next null where nothing can be asked for yet */
    void show(@Nullable RefreshRequest next) {
        request = next;
        write();
    }

    private void write() {
        RefreshRequest asked = request;
        if (asked == null) {
            shown.set(new Shown("", "Choose what to compute on."));
            return;
        }
        try {
            RequestText written = form.get().write(address, asked);
            String unavailable = written.unavailable();
            if (unavailable != null) {
                shown.set(new Shown("", unavailable));
            } else {
                shown.set(new Shown(written.text(), remark(written)));
            }
        } catch (RefillException refused) {
            shown.set(new Shown("", refused.sentence()));
        }
    }

    private static String remark(RequestText written) {
        if (written.leftOut().isEmpty()) {
            return "";
        }
        return "This form has no words for "
                + String.join(
                        ", ",
                        written.leftOut().stream()
                                .map(field -> field.substring(0, field.indexOf(" = ")))
                                .toList())
                + ".";
    }
}
