import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#db/client.ts'
import { appPageComponents, appPages, type appEnvs } from '#db/schema/pages.ts'
import type { RentalTerms } from '../contract/site.ts'
import { localise } from '../domain/blocks/props.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'

/** The rules of renting and where the catalogue stands, for everybody (specification 3, sections 5 and 6). */
export async function rentalTerms(orm: Database['orm'], env: typeof appEnvs.$inferSelect, locale: Locale, defaultLocale: Locale): Promise<RentalTerms> {
  const [page] = await orm.select({ path: appPages.path }).from(appPages).innerJoin(appPageComponents, eq(appPageComponents.pageId, appPages.id))
    .where(and(eq(appPageComponents.name, 'rental-models'), eq(appPages.isDraft, false), isNull(appPages.deletedAt))).orderBy(asc(appPages.path)).limit(1)
  const { rentalDurationMultiple, rentalMinDuration, rentalMaxDuration, rentalBeforeStartDuration, rentalMaxItems, rentalMaxModels, rentalMaxPendingCommands, rentalBookingExpirationDelay, rentalOrganizationTax } = env
  return {
    rentalDurationMultiple, rentalMinDuration, rentalMaxDuration, rentalBeforeStartDuration, rentalMaxItems, rentalMaxModels, rentalMaxPendingCommands, rentalBookingExpirationDelay, rentalOrganizationTax,
    retrievalAddress: env.rentalRetrievalAddress ?? '',
    conditions: localise({ text: { $t: env.documentRentalConditions ?? {} } }, locale, defaultLocale).text as string,
    catalogPath: page?.path ?? null,
  }
}
