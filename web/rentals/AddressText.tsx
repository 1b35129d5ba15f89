import { useTranslation } from 'react-i18next'
import { countryLine } from '#server/domain/vocabulary/countries.ts'
import styles from './checkout.module.css'
import type { Address } from './address-fields.ts'

/** An address as it is written on an envelope. */
export function AddressText({ address }: { address: Address }) {
  const { i18n } = useTranslation()
  const { organization, fullName, line1, line2, postalCode, city, country } = address
  const lines = [organization, fullName, line1, line2, `${postalCode} ${city}`.trim(), countryLine(country, i18n.language)].filter(Boolean)
  return <address className={styles.address}>{lines.map(line => <span key={line} suppressHydrationWarning>{line}</span>)}</address>
}
