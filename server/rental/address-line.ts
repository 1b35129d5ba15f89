import type { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

/** An address in one line, with the numbers of its organisation. */
export const addressLine = (
  {
    fullName,
    organization,
    siret,
    vatNumber,
    line1,
    line2,
    postalCode,
    city,
    country,
  }: typeof rentalAddresses.$inferSelect,
  locale: Locale,
): string =>
  [
    fullName,
    organization,
    line1,
    line2,
    `${postalCode} ${city}`,
    countryLine(country, locale),
    siret && `SIRET ${siret}`,
    vatNumber,
  ]
    .filter(Boolean)
    .join(', ')
