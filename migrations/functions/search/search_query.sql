-- What a person typed as a query. `terms`: [{"text", "kind": word|prefix|phrase, "not", "any", "same": [text]}]. A word
-- is found in the forms of every language, and in those of the words that mean the same; of the terms with `any` one is
-- enough. The stop words of the reader's language are left out beside other words.
CREATE OR REPLACE FUNCTION search_query(terms jsonb, reader text) RETURNS tsquery
LANGUAGE plpgsql STABLE PARALLEL SAFE SET client_min_messages = warning AS $$
DECLARE
  configurations regconfig[] := ARRAY[
    'public.search_fr', 'public.search_en', 'public.search_it', 'public.search_es', 'public.search_ca',
    'public.search_da', 'public.search_ro']::regconfig[];
  own regconfig := public.search_configuration(reader);
  configuration regconfig;
  term jsonb;
  word text;
  forms text[];
  form tsquery;
  found tsquery;
  whole tsquery;
  loose tsquery;
  other text;
BEGIN
  FOR keeps_all IN 0..1 LOOP
    FOR term IN SELECT * FROM jsonb_array_elements(terms) LOOP
      word := term ->> 'text';
      IF term ->> 'kind' = 'phrase' THEN
        found := phraseto_tsquery('public.search_simple', word);
      ELSE
        CONTINUE WHEN keeps_all = 0 AND term ->> 'kind' = 'word' AND numnode(plainto_tsquery(own, word)) = 0;
        found := plainto_tsquery('public.search_simple', word);
        forms := ARRAY[found::text];
        FOREACH configuration IN ARRAY configurations LOOP
          form := plainto_tsquery(configuration, word);
          CONTINUE WHEN numnode(form) = 0 OR form::text = ANY (forms);
          found := found || form;
          forms := forms || form::text;
        END LOOP;
        FOR other IN SELECT jsonb_array_elements_text(coalesce(term -> 'same', '[]')) LOOP
          found := found || phraseto_tsquery('public.search_simple', other) || phraseto_tsquery(own, other);
        END LOOP;
        IF term ->> 'kind' = 'prefix' THEN
          found := found
            || to_tsquery('public.search_simple', '''' || replace(replace(word, '\', ' '), '''', ' ') || ''':*');
        END IF;
      END IF;
      CONTINUE WHEN numnode(found) = 0;
      IF (term ->> 'not')::boolean THEN found := !!found; END IF;
      IF coalesce((term ->> 'any')::boolean, false) THEN
        loose := CASE WHEN loose IS NULL THEN found ELSE loose || found END;
      ELSE
        whole := CASE WHEN whole IS NULL THEN found ELSE whole && found END;
      END IF;
    END LOOP;
    EXIT WHEN whole IS NOT NULL OR loose IS NOT NULL;
  END LOOP;
  RETURN CASE WHEN loose IS NULL THEN whole WHEN whole IS NULL THEN loose ELSE loose && whole END;
END $$;
