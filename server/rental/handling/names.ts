import { sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '../../context.ts'
import { localizedSql } from '#server/jsonapi/localized-sql.ts'

/** The name of a model in a reader's language. */
export const nameOf = (
  alias: string,
  locale: string,
  { defaultLocale }: Pick<AppContext['site'], 'defaultLocale'>,
): SQL =>
  localizedSql(sql.raw(`${alias}.name`), { locale, fallback: defaultLocale, otherwise: sql.raw(`${alias}.slug`) })
