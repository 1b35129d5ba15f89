import { useTranslation } from 'react-i18next'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import styles from './checkout.module.css'
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
    <address className={styles.address}>
      {lines.map(line => (
        <span key={line} suppressHydrationWarning>
          {line}
        </span>
      ))}
    </address>
  )
}
