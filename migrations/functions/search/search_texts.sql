-- All texts of a block in one locale, whatever its fields: translated values are `{"$t": {"fr": …}}`. What describes a
-- picture for those who don't see it is no text of the page.
CREATE OR REPLACE FUNCTION search_texts(props jsonb, locale text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(leaf -> '$t' ->> locale, ' '), '')
  FROM jsonb_path_query(
    props,
    'strict $.** ? (@.type() == "object").keyvalue() ? (@.key != "alt" && exists (@.value."$t")).value'
  ) leaf
$$;
