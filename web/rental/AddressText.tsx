import { useTranslation } from '#web/i18n/use-translation.ts'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import { Stack } from '#web/ui/layout.ts'
import type { Address } from './address-fields.ts'

/** A postal address as on an envelope, followed by the numbers for an organisation's invoices. */
export function AddressText({ address }: { address: Address }) {
  const { t, i18n } = useTranslation()
  const { organization, fullName, line1, line2, postalCode, city, country, siret, vatNumber } = address
  const lines = [
    organization,
    fullName,
    line1,
    line2,
    `${postalCode} ${city}`.trim(),
    countryLine(country, i18n.language),
    siret && t('commands:address.numbers.siret', { siret }),
    vatNumber && t('commands:address.numbers.vatNumber', { vatNumber }),
  ].filter(Boolean)
  return (
    <Stack component="address" gap={0} fs="normal">
      {lines.map(line => (
        <span key={line} suppressHydrationWarning>
          {line}
        </span>
      ))}
    </Stack>
  )
}
