import { useTranslation } from 'react-i18next'
import type { Strategy } from './checkout.server.ts'
import { Radio } from '#web/ui/controls.ts'
import { Stack } from '#web/ui/layout.ts'
import styles from './checkout.module.css'
import './rental.css'

/** The choice of the strategy, each with an explanation. The style sheet shows the shipping address by `data-ships`. */
export function StrategyChoice({
  strategies,
  chosen,
  retrievalAddress,
}: {
  strategies: readonly (Strategy & { isInternal?: boolean })[]
  chosen: string
  retrievalAddress: string
}) {
  const { t } = useTranslation()
  return (
    <Stack component="fieldset" gap="xs" className="rental-plain">
      <legend>{t('commands:addresses.how')}</legend>
      {strategies.map(({ id, name, description, needsShippingAddress, hasShippingFees, isInternal = false }) => (
        <Radio
          key={id}
          name="strategy"
          value={id}
          defaultChecked={id === chosen}
          data-ships={needsShippingAddress || undefined}
          data-free={isInternal || id === 'locked' || undefined}
          className={styles.choice}
          label={<strong>{name}</strong>}
          description={[
            description,
            ...(id === 'pick_up' && retrievalAddress !== ''
              ? [t('commands:addresses.pickUpAt', { address: retrievalAddress })]
              : []),
            ...(hasShippingFees ? [t('commands:addresses.fees')] : []),
          ]
            .filter(Boolean)
            .map(text => (
              <span key={text} style={{ display: 'block' }}>
                {text}
              </span>
            ))}
        />
      ))}
    </Stack>
  )
}
