import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { IconButton } from '#web/ui/IconButton.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import styles from './checkout.module.css'
import { pricePerDayOf, PriceText } from './PriceText.tsx'
import type { ListedModel, Payer } from './types.ts'

type Props = { lines: readonly (ListedModel & { quantity: number })[]; days: number; payer: Payer }

/** The models of the cart, each with its quantity and what it costs. `days`: 0 while none may be rented. */
export function CartLines({ lines, days, payer }: Props) {
  const { t } = useTranslation()
  return (
    <ul className="rental-plain">
      {lines.map(line => (
        <li key={line.id} className={styles.line}>
          <div>
            <Text fw={600}>
              <Link to={line.href}>{line.name}</Link>
            </Text>
            <PriceText pricePerDay={line.pricePerDay} days={days} quantity={line.quantity} payer={payer} />
          </div>
          <Group
            gap={4}
            className="rental-field"
            role="group"
            aria-label={t('rentals:cart.quantityOf', { name: line.name })}
          >
            <IconButton icon="minus" name="less" value={line.id} label={t('rentals:cart.less', { name: line.name })} />
            <input
              type="number"
              inputMode="numeric"
              min={0}
              max={99}
              name={`quantity[${line.id}]`}
              defaultValue={line.quantity}
              aria-label={t('rentals:cart.quantity')}
            />
            <IconButton icon="plus" name="more" value={line.id} label={t('rentals:cart.more', { name: line.name })} />
          </Group>
          <Button look="plain" name="remove" value={line.id}>
            <span>
              {t('rentals:cart.remove')}
              <span className="visually-hidden"> {line.name}</span>
            </span>
          </Button>
        </li>
      ))}
    </ul>
  )
}

export function CartTotal({ lines, days, payer }: Props) {
  const { t } = useTranslation()
  return (
    <Group justify="space-between" align="start" gap="0 1rem" fz="lg">
      <Text inherit fw={600}>
        {t('rentals:cart.total')}
      </Text>
      <Text component="div" inherit>
        <PriceText pricePerDay={pricePerDayOf(lines)} days={days} payer={payer} />
      </Text>
    </Group>
  )
}
