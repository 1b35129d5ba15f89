import { useTranslation } from '#web/i18n/use-translation.ts'
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
  isForOther = false,
}: {
  strategies: readonly (Strategy & { isInternal?: boolean })[]
  chosen: string
  retrievalAddress: string
  /** Staff order for somebody else: the words speak to staff. */
  isForOther?: boolean
}) {
  const { t } = useTranslation()
  return (
    <Stack component="fieldset" gap="xs" className="rental-plain">
      <legend>{t(isForOther ? 'admin:office.order.how' : 'commands:addresses.how')}</legend>
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
            ...(isForOther ? [] : [description]),
            ...(id === 'pick_up' && retrievalAddress !== ''
              ? [t('commands:addresses.pickUpAt', { address: retrievalAddress })]
              : []),
            ...(hasShippingFees ? [t(isForOther ? 'admin:office.order.fees' : 'commands:addresses.fees')] : []),
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
