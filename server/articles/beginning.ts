import { sql } from 'drizzle-orm'
import { expression } from '#server/jsonapi/define.ts'

/** Of a short description where several stand together (specification 2, section 9). */
const LENGTH = 150
/** Of a section's HTML, as much is read as surely holds the beginning of its text. */
const READ_LENGTH = 4_000

/**
 * The beginning of the first section's text, by locale, for an article without a short description (specification 2,
 * section 3.5).
 */
export const defaultShortDescription = expression(
  sql.raw(`(select jsonb_object_agg(b.locale, case when length(b.words) <= ${LENGTH} then b.words
      else regexp_replace(left(b.words, ${LENGTH}), '\\s+\\S*$', '') || '…' end)
    from (select t.key as locale, trim(regexp_replace(search_plain(regexp_replace(left(t.value, ${READ_LENGTH}),
        '<[^>]*$', '')), '\\s+', ' ', 'g')) as words
      from (select s."content" from "article_sections" s where s."article_id" = "articles"."id"
        order by s."position", s."id" limit 1) f, jsonb_each_text(f."content") t) b
    where b.words <> '' and not exists (select 1 from jsonb_each_text("articles"."short_description") d
      where d.value <> ''))`),
  { translated: true, schema: { type: ['string', 'null'] } },
)
