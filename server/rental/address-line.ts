import type { rentalAddresses } from '#db/schema/rental/addresses.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

type Address = typeof rentalAddresses.$inferSelect
type PostalAddress = Pick<Address, 'line1' | 'line2' | 'postalCode' | 'city'> & { country?: string | undefined }

/** Where it is, in one line. */
export const postalLine = ({ line1, line2, postalCode, city, country }: PostalAddress, locale: Locale): string =>
  [line1, line2, `${postalCode} ${city}`.trim(), countryLine(country, locale)].filter(Boolean).join(', ')

/** Whose it is and where, with the numbers of the organisation. */
export const addressLine = (address: Address, locale: Locale): string =>
  [
    address.fullName,
    address.organization,
    postalLine(address, locale),
    address.siret && `SIRET ${address.siret}`,
    address.vatNumber,
  ]
    .filter(Boolean)
    .join(', ')
