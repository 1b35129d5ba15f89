import { sql } from 'drizzle-orm'
import { inAlphabeticalOrder } from '#db/collations.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { RentalFigures } from '../contract/figures.ts'
import type { AppContext } from '../../context.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'

/** What figures can be narrowed to, by name. One statement. */
export async function readChoices(
  { database: { orm }, site }: Pick<AppContext, 'database' | 'site'>,
  locale: Locale,
): Promise<RentalFigures['choices']> {
  const list = (from: ReturnType<typeof sql>) =>
    sql`(select coalesce(json_agg(json_build_object('id', c.id, 'name', c.name) order by
      ${sql.raw(inAlphabeticalOrder('c.name', locale))}, c.id), '[]')
      from (${from}) c)`
  const localized = (column: ReturnType<typeof sql>, otherwise: ReturnType<typeof sql>) =>
    localizedSql(column, { locale, fallback: site.defaultLocale, otherwise })
  const {
    rows: [choices],
  } = await orm.execute<RentalFigures['choices']>(sql`select
    ${list(sql`select s.id::text, s.name from rental_stocks s`)} as stocks,
    ${list(sql`select k.id::text, ${localized(sql`k.name`, sql`k.id::text`)} as name
      from rental_model_categories k`)} as
      categories,
    ${list(sql`select m.id::text, ${localized(sql`m.name`, sql`m.slug`)} as name from rental_models m
      where m.deleted_at is null`)} as models,
    ${list(sql`select y.id::text, ${localized(sql`y.name`, sql`y.id::text`)} as name
      from rental_strategies y`)} as
      strategies`)
  return choices!
}
