import { useTranslation } from 'react-i18next'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import styles from './checkout.module.css'
import type { Address } from './address-fields.ts'

/** An address as it is written on an envelope, and below it the numbers that a bill to an organisation bears. */
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
