package dev.refill.ui.common;

import java.util.List;
import java.util.stream.Stream;

/** The functions and keywords that a condition over columns is most often made of. */
public final class SqlWords {
    /** Each with its arguments in words; all are functions that Lance's planner knows. */
    public static final List<String> FUNCTIONS =
            Stream.of("""
            abs(number)|round(number, digits)|sqrt(number)|power(number, number)|ln(number)
            log10(number)|log2(number)|exp(number)|signum(number)|trunc(number)|isnan(number)|nanvl(number, number)
            sin(number)|cos(number)|tan(number)|degrees(number)|radians(number)|gcd(digits, digits)|lcm(digits, digits)
            lower(text)|upper(text)|btrim(text)|ltrim(text)|rtrim(text)|length(text)|octet_length(text)|initcap(text)
            contains(text, text)|starts_with(text, text)|ends_with(text, text)|strpos(text, text)|replace(text, text, text)
            split_part(text, text, digits)|concat(text, text)|concat_ws(text, text, text)|reverse(text)|ascii(text)
            lpad(text, digits)|rpad(text, digits)|levenshtein(text, text)|md5(text)
            sha256(text)|regexp_like(text, text)|regexp_replace(text, text, text)|regexp_match(text, text)
            date_part(unit, time)|date_trunc(unit, time)|to_timestamp(day)|to_date(day)
            coalesce(number, number)|nullif(number, number)|greatest(number, number)|least(number, number)
            arrow_cast(number, type)|arrow_typeof(number)|array_length(list)|array_has(list, number)
            array_has_any(list, list)|array_position(list, number)|array_sort(list)|array_distinct(list)
            array_to_string(list, text)|cardinality(list)""".split("[|\n]")).map(String::strip).toList();

    public static final List<String> KEYWORDS = List.of(
            "AND", "BETWEEN", "FALSE", "ILIKE", "IN", "IS NOT NULL", "IS NULL", "LIKE", "NOT", "NULL", "OR", "TRUE");

    public static final List<String> STATEMENTS = List.of(
            "ALTER COLUMN",
            "ALTER TABLE",
            "COUNT(*)",
            "DESC",
            "FROM",
            "LIMIT",
            "OFFSET",
            "ON",
            "ORDER BY",
            "REFRESH COLUMN",
            "SELECT",
            "SET auto_refresh_enabled =",
            "SET auto_refresh_interval_seconds =",
            "WHERE",
            "WITH");

    private SqlWords() {}
}
