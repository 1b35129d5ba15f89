import styles from './checkout.module.css'
import type { Address } from './address-fields.ts'

/** An address as it is written on an envelope. */
export function AddressText({ address }: { address: Address }) {
  const { organization, fullName, line1, line2, postalCode, city } = address
  return <address className={styles.address}>{[organization, fullName, line1, line2, `${postalCode} ${city}`.trim()].filter(Boolean).map(line => <span key={line}>{line}</span>)}</address>
}
