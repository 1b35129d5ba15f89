import { useTranslation } from 'react-i18next'
import type { Address } from './address-fields.ts'
import styles from './checkout.module.css'

const MAX_SHOWN = 4

/** The saved addresses of the renter: each is a button that fills the fields above, also without script. */
export function SavedAddresses({ part, saved }: { part: 'billing' | 'shipping'; saved: readonly Address[] }) {
  const { t } = useTranslation()
  const offered = saved.filter(address => part === 'billing' || address.organization === '').slice(0, MAX_SHOWN)
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
