-- The words of a text that a typing error is looked for in, in lower case and with their accents.
CREATE OR REPLACE FUNCTION search_words_of(value text) RETURNS SETOF text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT DISTINCT word FROM regexp_split_to_table(lower(search_spelling(left(value, 100000))), '[^[:alpha:]]+') word
  WHERE length(word) BETWEEN 4 AND 40
$$;
