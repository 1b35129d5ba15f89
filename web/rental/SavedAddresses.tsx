import { useTranslation } from 'react-i18next'
import type { Address } from './address-fields.ts'
import styles from './checkout.module.css'

const MOST = 4

/** Addresses that the renter keeps: a button each fills the fields above, without script too. */
export function SavedAddresses({ part, saved }: { part: 'billing' | 'shipping'; saved: readonly Address[] }) {
  const { t } = useTranslation()
  const offered = saved.filter(address => part === 'billing' || address.organization === '').slice(0, MOST)
  if (offered.length < (part === 'billing' ? 2 : 1)) return null
  return (
    <details className={styles.saved} data-part={part}>
      <summary>{t('commands:addresses.saved')}</summary>
      <ul>
        {offered.map(address => (
          <li key={address.id}>
            <button className={styles.offer} name="use" value={`${part}:${address.id}`}>
              <span>
                <span className="visually-hidden">{t('commands:addresses.use')} </span>
                {address.label}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </details>
  )
}
