import { Link } from '@remix-run/react'
import type { BoardCard } from '#server/rental/contract/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { NextAction } from './NextAction.tsx'
import { useFormats } from './use-formats.tsx'
import styles from './office.module.css'

/** The card of a command on the board: renter, days, lines, place, alerts and next action. */
export function OrderCard({ card, from }: { card: BoardCard; from: string }) {
  const { t, day, period, list } = useFormats()
  const {
    id,
    number,
    renter,
    organization,
    startDay,
    endDay,
    models,
    stocks,
    alerts,
    flags,
    dueDay,
    owes,
    next,
    strategy,
    units,
  } = card
  const who = [renter, organization].filter(one => one !== null)
  // The column's name says the rest.
  const shownFlags = flags.filter(
    flag => flag === 'extensionAsked' || (card.stage === 'agreement' && flag.startsWith('requiring')),
  )
  return (
    <article
      className={styles.card}
      aria-labelledby={`card-${id}`}
      data-command={id}
      data-alert={alerts.length > 0 || undefined}
    >
      <h4 id={`card-${id}`}>
        <Link to={resourcePath('rental-commands', 'show', id)}>{t('admin:rentals.command', { number })}</Link>
      </h4>
      {who.length === 0 ? null : <p className={styles.who}>{who.join(' · ')}</p>}
      {card.renterProof === null ? null : (
        <p className={styles.marks}>
          <span data-tone="warning">
            <Icon name="alert" size={16} /> {t(`resources:rental-commands.options.renterProof.${card.renterProof}`)}
          </span>
        </p>
      )}
      <p suppressHydrationWarning>{period(startDay, endDay)}</p>
      <p>
        {list(models.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)))}
        {models.length > 1 ? ` (${t('admin:office.units', { count: units })})` : ''}
      </p>
      {stocks.length === 0 ? null : <p className={styles.quiet}>{list(stocks)}</p>}
      {alerts.length + shownFlags.length === 0 ? null : <Marks alerts={alerts} owes={owes} shownFlags={shownFlags} />}
      {next === null && dueDay !== null ? (
        <p className={styles.quiet} suppressHydrationWarning>
          {t('admin:office.awaits', { day: day(dueDay) })}
        </p>
      ) : null}
      {next === null ? null : <NextAction slug={next} command={{ id, number, strategy }} from={from} />}
    </article>
  )
}

function Marks({
  alerts,
  owes,
  shownFlags,
}: {
  alerts: BoardCard['alerts']
  owes: number
  shownFlags: BoardCard['flags']
}) {
  const { t, price } = useFormats()
  return (
    <ul className={styles.marks}>
      {alerts.map(alert => (
        <li key={alert} data-tone={alert === 'returnSoon' || alert === 'message' ? 'warning' : 'error'}>
          <Icon name={alert === 'returnSoon' ? 'clock' : 'alert'} size={16} />
          <span suppressHydrationWarning>
            {t(`admin:office.alert.${alert}`)}
            {alert === 'owing' ? ` : ${price(owes)}` : ''}
          </span>
        </li>
      ))}
      {shownFlags.map(flag => (
        <li key={flag}>
          <Icon name="info" size={16} />
          <span>{t(`resources:rental-commands.options.flags.${flag}`)}</span>
        </li>
      ))}
    </ul>
  )
}
