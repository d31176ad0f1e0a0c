package dev.refill.harness.fuzz;

import java.util.ArrayList;
import java.util.List;

/**
 * The functions that Lance's planner may know, with the arguments that each is made for.
 *
 * <p>A letter stands for an argument: n number, s text, b boolean, t date or timestamp, l list, o struct, x binary, m map,
 * u a word such as a unit, an encoding or a time zone, r a regular expression, f a format, y an Arrow type's name, a
 * anything.
 */
final class Functions {
    /** @param arguments a letter each, see above */
    record Function(String name, String arguments) {}

    private static final String TABLE = """
            abs n|acos n|acosh n|asin n|asinh n|atan n|atan2 nn|atanh n|cbrt n|ceil n|cos n|cosh n|cot n|degrees n|exp n
            factorial n|floor n|gcd nn|isnan n|iszero n|lcm nn|ln n|log nn|log10 n|log2 n|nanvl nn|pi |pow nn|power nn
            radians n|round nn|round n|signum n|sin n|sinh n|sqrt n|tan n|tanh n|trunc nn|trunc n|mod nn|div nn
            ascii s|bit_length s|btrim ss|char_length s|character_length s|chr n|concat ssn|concat_ws sss|contains ss
            ends_with ss|find_in_set ss|initcap s|instr ss|left sn|length s|levenshtein ss|lower s|lpad sns|lpad sn
            ltrim ss|ltrim s|octet_length s|overlay ssnn|position ss|repeat sn|replace sss|reverse s|right sn|rpad sns
            rtrim ss|split_part ssn|starts_with ss|strpos ss|substr snn|substr sn|substring snn|substr_index ssn
            substring_index ssn|to_hex n|translate sss|trim s|upper s|uuid |soundex s|space n|char n|hex n|unhex s
            regexp_like sr|regexp_like sru|regexp_match sr|regexp_replace srs|regexp_replace srsu|regexp_count sr
            regexp_count srnu|regexp_instr sr|regexp_instr srnnun|parse_url su|format_string fnn|luhn_check s|elt nss
            decode su|encode xu|digest su|md5 s|sha224 s|sha256 x|sha384 s|sha512 s|crc32 s|sha1 s|xxhash64 s
            current_date |now |today |date_add tn|date_sub tn|date_bin atta|date_bin at|date_format tf|date_part ut
            date_trunc ut|datepart ut|datetrunc ut|datediff tt|extract ut|from_unixtime nu|from_unixtime n|last_day t
            make_date nnn|make_time nnn|make_timestamp nnnnnn|make_interval nnnn|next_day ts|to_char tf|to_date s
            to_date sf|to_date sff|to_local_time t|to_time s|to_timestamp s|to_timestamp n|to_timestamp sff
            to_timestamp_micros a|to_timestamp_millis a|to_timestamp_nanos a|to_timestamp_seconds a|to_unixtime s
            year t|month t|day t|hour t|minute t|second t|dayofweek t|timezone ut|age tt
            arrow_cast ay|arrow_typeof a|arrow_metadata a|arrow_metadata as|arrow_field a|arrow_try_cast ay|coalesce aaa
            get_field ou|get_field mu|greatest aaa|ifnull aa|least aaa|named_struct sasa|nullif aa|nvl aa|nvl2 aaa|row aa
            struct aaa|union_extract as|union_tag a|version |with_metadata ass|cast_to_type aa|is_not_null a|if baa
            array_any_value l|array_append la|array_cat ll|array_concat lll|array_contains la|array_dims l
            array_distance ll|array_distinct l|array_element ln|array_empty l|array_except ll|array_extract ln
            array_has la|array_has_all ll|array_has_any ll|array_indexof la|array_intersect ll|array_join ls
            array_join lss|array_length l|array_length ln|array_max l|array_min l|array_ndims l|array_pop_back l
            array_pop_front l|array_position la|array_position lan|array_positions la|array_prepend al
            array_push_back la|array_push_front al|array_remove la|array_remove_all la|array_remove_n lan
            array_repeat an|array_replace laa|array_replace_all laa|array_replace_n laan|array_resize lna
            array_resize ln|array_reverse l|array_slice lnn|array_slice lnnn|array_sort lss|array_sort ls|array_sort l
            array_to_string ls|array_to_string lss|array_union ll|array_zip ll|arrays_overlap ll|arrays_zip ll
            cardinality l|cardinality m|cosine_distance ll|inner_product ll|array_normalize l|array_sum l|dot_product ll
            element_at mn|empty l|flatten l|generate_series nnn|generate_series tta|generate_series nn|range nnn
            range n|range tta|list_append la|list_concat ll|list_contains la|list_distance ll|list_element ln
            list_extract ln|list_sort ls|list_slice lnn|list_to_string ls|l2_distance ll|make_array aaa|make_list aa
            map ll|make_map aaaa|map_entries m|map_extract ma|map_from_arrays ll|map_keys m|map_values m
            string_to_array ss|string_to_array sss|string_to_list ss|unnest l|array_transform la|array_filter la
            array_any_match la|transform la|filter la|array_fold laa|array_compact l|shuffle l|array_insert lna
            contains_tokens ss|json_array_contains ssa|json_array_length ss|json_exists ss|json_extract ss|json_get ss
            json_get_bool ss|json_get_float ss|json_get_int ss|json_get_string ss|json_extract_with_type sss|json s
            st_contains ss|st_geomfromtext s|st_intersects ss|st_point nn|st_x a|st_distance aa|st_within aa
            bit_count n|bit_get nn|bitmap_count x|shiftleft nn|shiftright nn|width_bucket nnnn|rint n|sign n|csc n|sec n
            expm1 n|log1p n|hypot nn|negative n|positive n|ceiling n|bround nn|conv snn|random |rand n|sequence nn
            count a|sum n|avg n|min a|max a|array_agg a|first_value a|last_value a|median n|stddev n|approx_distinct a
            string_agg ss|row_number |rank |lag an|lead an|ntile n|nth_value an|grouping a|bool_and b|corr nn
            try_cast a|cast a|exists a|any l|all l|not b|interval s|date s|timestamp s|array aa|unknown_function a
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
