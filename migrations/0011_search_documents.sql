-- Words are searched without accents: `unaccent` comes before each language's own stems. Rows are checked outside of any search path, so all names are whole.
-- The two functions are immutable as long as the dictionaries are: after a change of theirs the documents are made anew (`npm run search`).
CREATE FUNCTION search_fold(value text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary, lower(value))
$$;--> statement-breakpoint
DO $$
DECLARE
  language record;
BEGIN
  CREATE TEXT SEARCH CONFIGURATION public.search_simple (COPY = pg_catalog.simple);
  ALTER TEXT SEARCH CONFIGURATION public.search_simple ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.simple;
  FOR language IN
    SELECT locale, name, EXISTS (SELECT 1 FROM pg_ts_config c WHERE c.cfgname = name AND c.cfgnamespace = 'pg_catalog'::regnamespace) AS is_known
    FROM (VALUES ('fr', 'french'), ('en', 'english'), ('it', 'italian'), ('es', 'spanish'), ('ca', 'catalan'), ('da', 'danish'), ('ro', 'romanian')) each (locale, name)
  LOOP
    -- All seven come with PostgreSQL 15; a server without one has whole words instead of stems.
    EXECUTE format('CREATE TEXT SEARCH CONFIGURATION public.%I (COPY = %s)', 'search_' || language.locale,
      CASE WHEN language.is_known THEN format('pg_catalog.%I', language.name) ELSE 'public.search_simple' END);
    IF language.is_known THEN
      EXECUTE format('ALTER TEXT SEARCH CONFIGURATION public.%I ALTER MAPPING FOR hword, hword_part, word WITH public.unaccent, pg_catalog.%I', 'search_' || language.locale, language.name || '_stem');
    END IF;
  END LOOP;
END $$;--> statement-breakpoint
CREATE FUNCTION search_configuration(locale text) RETURNS regconfig LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE locale
    WHEN 'fr' THEN 'public.search_fr'::regconfig WHEN 'en' THEN 'public.search_en'::regconfig WHEN 'it' THEN 'public.search_it'::regconfig WHEN 'es' THEN 'public.search_es'::regconfig
    WHEN 'ca' THEN 'public.search_ca'::regconfig WHEN 'da' THEN 'public.search_da'::regconfig WHEN 'ro' THEN 'public.search_ro'::regconfig ELSE 'public.search_simple'::regconfig END
$$;--> statement-breakpoint
-- Stems for what is typed in another form, whole words for its beginning and for phrases, and the type.
CREATE FUNCTION search_vector(resource_type text, locale text, title text, body text) RETURNS tsvector LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT setweight(to_tsvector(public.search_configuration(locale), title), 'A') || setweight(to_tsvector('public.search_simple'::regconfig, title), 'A')
    || to_tsvector(public.search_configuration(locale), left(body, 100000)) || to_tsvector('public.search_simple'::regconfig, left(body, 100000)) || array_to_tsvector(ARRAY['§' || resource_type])
$$;--> statement-breakpoint
-- Formatted text as plain text: blocks apart, marks away, the four entities that clean HTML holds.
CREATE FUNCTION search_plain(html text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT replace(replace(replace(replace(replace(replace(
    regexp_replace(regexp_replace(regexp_replace(html, '<style[^>]*>.*?</style>', ' ', 'gi'), '</?(p|div|li|ul|ol|br|h[1-6]|tr|td|th|table|blockquote|section|figure|figcaption|dt|dd|hr)\M[^>]*>', ' ', 'gi'), '</?[a-z][^>]*>', '', 'gi'),
    '&nbsp;', ' '), '&lt;', '<'), '&gt;', '>'), '&quot;', '"'), '&amp;', '&'), U&'\2063', '')
$$;--> statement-breakpoint
-- All texts of a block in one locale, whatever its fields: translated leaves are `{"$t": {"fr": …}}`.
CREATE FUNCTION search_texts(props jsonb, locale text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(leaf -> '$t' ->> locale, ' '), '') FROM jsonb_path_query(props, 'lax $.** ? (exists (@."$t"))') leaf
$$;--> statement-breakpoint
-- What a person typed as a query. `terms`: [{"text", "kind": word|prefix|phrase, "not"}]. A word is found in any language's form; the reader's own stop words are left out beside others.
CREATE FUNCTION search_query(terms jsonb, reader text) RETURNS tsquery LANGUAGE plpgsql STABLE PARALLEL SAFE SET client_min_messages = warning AS $$
DECLARE
  configurations regconfig[] := ARRAY['public.search_fr', 'public.search_en', 'public.search_it', 'public.search_es', 'public.search_ca', 'public.search_da', 'public.search_ro']::regconfig[];
  own regconfig := public.search_configuration(reader);
  configuration regconfig;
  term jsonb;
  word text;
  forms text[];
  form tsquery;
  found tsquery;
  whole tsquery;
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
        IF term ->> 'kind' = 'prefix' THEN
          found := found || to_tsquery('public.search_simple', '''' || replace(replace(word, '\', ' '), '''', ' ') || ''':*');
        END IF;
      END IF;
      CONTINUE WHEN numnode(found) = 0;
      IF (term ->> 'not')::boolean THEN found := !!found; END IF;
      whole := CASE WHEN whole IS NULL THEN found ELSE whole && found END;
    END LOOP;
    EXIT WHEN whole IS NOT NULL;
  END LOOP;
  RETURN whole;
END $$;--> statement-breakpoint
CREATE TABLE "search_documents" (
	"resource_type" text NOT NULL,
	"resource_id" uuid NOT NULL,
	"locale" text NOT NULL,
	"title" text NOT NULL,
	"body" text NOT NULL,
	"changed_at" timestamp (3) with time zone NOT NULL,
	"vector" "tsvector" GENERATED ALWAYS AS (search_vector(resource_type, locale, title, body)) STORED NOT NULL,
	CONSTRAINT "search_documents_resource_type_resource_id_locale_pk" PRIMARY KEY("resource_type","resource_id","locale")
);
--> statement-breakpoint
CREATE TABLE "search_rebuilds" (
	"resource_type" text PRIMARY KEY NOT NULL,
	"definition" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "search_documents_vector_index" ON "search_documents" USING gin ("vector");--> statement-breakpoint
CREATE INDEX "search_documents_title_index" ON "search_documents" USING gin (search_fold("title") gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_documents_newest_index" ON "search_documents" USING btree ("resource_type","changed_at" DESC NULLS FIRST);
--> statement-breakpoint
-- Vectors stay in the row, so that the newest rows are looked through without a second read; long bodies do not.
ALTER TABLE "search_documents" ALTER COLUMN "vector" SET STORAGE MAIN;--> statement-breakpoint
ALTER TABLE "search_documents" ALTER COLUMN "body" SET STORAGE EXTERNAL;--> statement-breakpoint
ALTER TABLE "search_documents" SET (toast_tuple_target = 4080);
