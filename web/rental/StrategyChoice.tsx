import { useTranslation } from 'react-i18next'
import type { Strategy } from './checkout.server.ts'
import styles from './checkout.module.css'

/** The choice of the strategy, each with an explanation. The style sheet shows the shipping address by `data-ships`. */
export function StrategyChoice({
  strategies,
  chosen,
  retrievalAddress,
}: {
  strategies: readonly Strategy[]
  chosen: string
  retrievalAddress: string
}) {
  const { t } = useTranslation()
  return (
    <fieldset className={styles.choices}>
      <legend>{t('commands:addresses.how')}</legend>
      {strategies.map(({ id, name, description, needsShippingAddress, hasShippingFees }) => (
        <label key={id} className={styles.choice}>
          <input
            type="radio"
            name="strategy"
            value={id}
            defaultChecked={id === chosen}
            data-ships={needsShippingAddress || undefined}
          />
          <span>
            <strong>{name}</strong>
            {description === '' ? null : <span className={styles.quiet}>{description}</span>}
            {id === 'pick_up' && retrievalAddress !== '' ? (
              <span className={styles.quiet}>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</span>
            ) : null}
            {hasShippingFees ? <span className={styles.quiet}>{t('commands:addresses.fees')}</span> : null}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
