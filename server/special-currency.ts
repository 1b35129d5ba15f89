import { eq } from 'drizzle-orm'
import type { Orm } from '#db/client.ts'
import { appEnvs } from '#db/schema/pages/pages.ts'
import { localise } from './domain/blocks/props.ts'
import { DEFAULT_LOCALE, type Locale } from './domain/vocabulary/locales.ts'

/**
 * What the owner calls the special currency in app-env; empty where the catalogue's own word stands (specification 3,
 * section 4b).
 */
export async function specialCurrencyName(orm: Pick<Orm, 'select'>, locale: Locale): Promise<string> {
  const [row] = await orm.select({ name: appEnvs.specialCurrencyName }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  return localise({ name: { $t: row?.name ?? {} } }, locale, DEFAULT_LOCALE).name as string
}
