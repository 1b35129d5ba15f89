import type { appEnvs } from '#db/schema/pages/pages.ts'
import type { RentalTerms } from '#server/contract/site.ts'
import { figuresOfSettings } from './domain/condition-figures.ts'
import { localise } from '#server/domain/blocks/props.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** The rules of renting, for everybody (specification 3, sections 5 and 6). */
export function rentalTerms(
  env: typeof appEnvs.$inferSelect,
  { locale, defaultLocale }: { locale: Locale; defaultLocale: Locale },
): RentalTerms {
  const {
    rentalDurationMultiple,
    rentalMinDuration,
    rentalMaxDuration,
    rentalBeforeStartDuration,
    rentalMaxAdvance,
    rentalMaxItems,
    rentalMaxModels,
    rentalMaxPendingCommands,
    rentalBookingExpirationDelay,
    rentalOrganizationTax,
  } = env
  return {
    rentalDurationMultiple,
    rentalMinDuration,
    rentalMaxDuration,
    rentalBeforeStartDuration,
    rentalMaxAdvance,
    rentalMaxItems,
    rentalMaxModels,
    rentalMaxPendingCommands,
    rentalBookingExpirationDelay,
    rentalOrganizationTax,
    retrievalAddress: env.rentalRetrievalAddress ?? '',
    figures: figuresOfSettings(env),
    conditions: localise({ text: { $t: env.documentRentalConditions ?? {} } }, locale, defaultLocale).text as string,
  }
}
