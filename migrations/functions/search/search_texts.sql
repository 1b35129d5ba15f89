-- All texts of a block in one locale, whatever its fields: translated values are `{"$t": {"fr": …}}`.
CREATE OR REPLACE FUNCTION search_texts(props jsonb, locale text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(leaf -> '$t' ->> locale, ' '), '')
  FROM jsonb_path_query(props, 'lax $.** ? (exists (@."$t"))') leaf
$$;
