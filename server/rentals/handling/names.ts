import { sql, type SQL } from 'drizzle-orm'
import type { AppContext } from '../../context.ts'

/** The name of a model in a reader's language, or in the site's. */
export const nameOf = (alias: string, locale: string, { defaultLocale }: Pick<AppContext['site'], 'defaultLocale'>): SQL =>
  sql`coalesce(nullif(${sql.raw(`${alias}.name`)} ->> ${locale}, ''), nullif(${sql.raw(`${alias}.name`)} ->> ${defaultLocale}, ''), ${sql.raw(`${alias}.slug`)})`
