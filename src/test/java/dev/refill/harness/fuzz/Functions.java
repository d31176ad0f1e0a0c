package dev.refill.harness.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * The functions that Lance's planner knows, and a few that it does not, with the arguments that each is made for.
 *
 * <p>A letter stands for an argument: n number, s text, b boolean, t date or timestamp, l list, o struct, x binary, m map,
 * u a word such as a unit, an encoding or a time zone, r a regular expression, f a format, y an Arrow type's name, j
 * a long or structured text, a anything.
 */
final class Functions {
    /** @param arguments a letter each, see above */
    record Function(String name, String arguments) {}

    private static final String TABLE = """
            abs n|acos n|acosh n|asin n|asinh n|atan n|atan2 nn|atanh n|cbrt n|ceil n|cos n|cosh n|cot n|degrees n|exp n
            factorial n|floor n|gcd nn|isnan n|iszero n|lcm nn|ln n|log nn|log10 n|log2 n|nanvl nn|pi|pow nn|power nn
            radians n|round nn|round n|signum n|sin n|sinh n|sqrt n|tan n|tanh n|trunc nn|trunc n|ascii s|bit_length s
            btrim ss|char_length s|character_length s|chr n|concat ssn|concat_ws sss|contains ss|ends_with ss
            find_in_set ss|initcap s|instr ss|left sn|length s|levenshtein ss|lower s|lpad sns|lpad sn|ltrim ss|ltrim s
            octet_length s|overlay ssnn|position ss|repeat sn|replace sss|reverse s|right sn|rpad sns|rtrim ss
            split_part ssn|starts_with ss|strpos ss|substr_index ssn|substring_index ssn|to_hex n|translate sss|trim s
            upper s|uuid|space n|regexp_like sr|regexp_like sru|regexp_match sr|regexp_replace srs|regexp_replace srsu
            regexp_count sr|regexp_count srnu|regexp_instr sr|regexp_instr srnnun|decode su|encode xu|digest su|md5 s
            sha224 s|sha256 x|sha384 s|sha512 s|current_date|now|today|date_bin atta|date_bin at|date_format tf
            date_part ut|date_trunc ut|datepart ut|datetrunc ut|from_unixtime nu|from_unixtime n|make_date nnn
            make_time nnn|to_char tf|to_date s|to_date sf|to_date sff|to_local_time t|to_time s|to_timestamp s
            to_timestamp n|to_timestamp sff|to_timestamp_micros a|to_timestamp_millis a|to_timestamp_nanos a
            to_timestamp_seconds a|to_unixtime s|arrow_cast ay|arrow_typeof a|arrow_metadata a|arrow_metadata as
            coalesce aaa|get_field ou|get_field mu|greatest aaa|ifnull aa|least aaa|named_struct sasa|nullif aa|nvl aa
            nvl2 aaa|row aa|struct aaa|union_extract as|union_tag a|version|array_any_value l|array_append la
            array_cat ll|array_concat lll|array_contains la|array_dims l|array_distance ll|array_distinct l
            array_element ln|array_empty l|array_except ll|array_extract ln|array_has la|array_has_all ll
            array_has_any ll|array_indexof la|array_intersect ll|array_join ls|array_join lss|array_length l
            array_length ln|array_max l|array_min l|array_ndims l|array_pop_back l|array_pop_front l|array_position la
            array_position lan|array_positions la|array_prepend al|array_push_back la|array_push_front al
            array_remove la|array_remove_all la|array_remove_n lan|array_repeat an|array_replace laa
            array_replace_all laa|array_replace_n laan|array_resize lna|array_resize ln|array_reverse l|array_slice lnn
            array_slice lnnn|array_sort lss|array_sort ls|array_sort l|array_to_string ls|array_to_string lss
            array_union ll|arrays_overlap ll|arrays_zip ll|cardinality l|cardinality m|cosine_distance ll
            inner_product ll|array_sum l|element_at mn|empty l|flatten l|generate_series nnn|generate_series tta
            generate_series nn|range nnn|range n|range tta|list_append la|list_concat ll|list_contains la
            list_distance ll|list_element ln|list_extract ln|list_sort ls|list_slice lnn|list_to_string ls
            make_array aaa|make_list aa|map ll|make_map aaaa|map_entries m|map_extract ma|map_keys m|map_values m
            string_to_array ss|string_to_array sss|string_to_list ss|unnest l|array_transform la|array_filter la
            contains_tokens ss|json_array_contains ssa|json_array_length ss|json_exists ss|json_extract ss|json_get ss
            json_get_bool ss|json_get_float ss|json_get_int ss|json_get_string ss|json_extract_with_type sss
            st_contains ss|st_geomfromtext s|st_intersects ss|st_point nn|st_x a|st_distance aa|st_within aa|random
            sequence nn|count a|sum n|avg n|min a|max a|array_agg a|first_value a|last_value a|median n|stddev n
            approx_distinct a|string_agg ss|nth_value an|grouping a|bool_and b|corr nn|try_cast a|cast a|exists a|any l
            all l|not b|interval s|date s|timestamp s|array aa|unknown_function a|st_x x|st_y x|st_z x|st_astext x
            st_asbinary x|st_geomfromwkb x|st_centroid x|st_touches xx|st_crosses xx|st_overlaps xx|st_covers xx
            st_coveredby xx|st_area x|st_length x|st_distance xx|st_intersects xx|st_contains xx|list_any_value l
            list_cat ll|list_dims l|list_distinct l|list_empty l|list_except ll|list_has la|list_has_all ll
            list_has_any ll|list_indexof la|list_intersect ll|list_join ls|list_length ln|list_max l|list_ndims l
            list_pop_back l|list_pop_front l|list_position la|list_positions la|list_push_back la|list_push_front al
            list_remove la|list_remove_all la|list_remove_n lan|list_repeat an|list_replace laa|list_replace_all laa
            list_replace_n laan|list_resize lna|list_reverse l|list_union ll|list_zip ll|is_valid a|current_time
            json_get_int js|json_get_float js|json_get_bool js|json_get_string js|json_get js|json_extract js
            json_exists js|json_array_length js|json_array_contains jsa|json_extract_with_type jss|regexp_like lr
            get_field oo|replace jss|split_part jsn|string_to_array jss|levenshtein jj|array_resize lnl|repeat jn
            lpad jns
            """;

    static final List<Function> ALL = read();

    private Functions() {}

    private static List<Function> read() {
        List<Function> all = new ArrayList<>();
        for (String entry : TABLE.strip().split("[|\n]")) {
            String[] parts = entry.strip().split(" ");
            all.add(new Function(parts[0], parts.length > 1 ? parts[1] : ""));
        }
        return all;
    }
}
