import { eq } from 'drizzle-orm'
import { appEnvs } from '#db/schema/pages/pages.ts'
import type { AppContext } from '../context.ts'

/** The site's own language as app-env has it, in place of the environment's, for as long as the process lives. */
export async function useStoredLocale({ site, database: { orm } }: AppContext): Promise<void> {
  const [row] = await orm.select({ defaultLocale: appEnvs.defaultLocale }).from(appEnvs).where(eq(appEnvs.id, 'main'))
  if (row?.defaultLocale && site.locales.includes(row.defaultLocale)) site.defaultLocale = row.defaultLocale
}
