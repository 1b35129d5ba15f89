import { Link } from '@remix-run/react'
import type { BoardCard } from '#server/rental/contract/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Sign } from '../parts.tsx'
import { NextAction } from './NextAction.tsx'
import { useFormats } from './use-formats.tsx'

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
    <Stack
      component="article"
      gap={6}
      align="flex-start"
      p="sm"
      className="rental-panel"
      aria-labelledby={`card-${id}`}
      data-command={id}
    >
      <Title order={4} size="h6" id={`card-${id}`}>
        <Link to={resourcePath('rental-commands', 'show', id)}>{t('admin:rentals.command', { number })}</Link>
      </Title>
      {who.length === 0 ? null : <Text fw={600}>{who.join(' · ')}</Text>}
      {card.renterProof === null ? null : (
        <Text fw={600} c="warning">
          <Sign icon="alert">{t(`resources:rental-commands.options.renterProof.${card.renterProof}`)}</Sign>
        </Text>
      )}
      <Text suppressHydrationWarning>{period(startDay, endDay)}</Text>
      <RealDays days={card} />
      <Text>
        {list(models.map(({ name, quantity }) => (quantity === 1 ? name : `${name} × ${quantity}`)))}
        {models.length > 1 ? ` (${t('admin:office.units', { count: units })})` : ''}
      </Text>
      {stocks.length === 0 ? null : <Text c="dimmed">{list(stocks)}</Text>}
      {alerts.length + shownFlags.length === 0 ? null : <Marks alerts={alerts} owes={owes} shownFlags={shownFlags} />}
      {next === null && dueDay !== null ? (
        <Text c="dimmed" suppressHydrationWarning>
          {t('admin:office.awaits', { day: day(dueDay) })}
        </Text>
      ) : null}
      {next === null ? null : <NextAction slug={next} command={{ id, number, strategy }} from={from} />}
    </Stack>
  )
}

/** When it really went out and came back, where that was on another day than planned. */
export function RealDays({
  days: { startDay, endDay, outDay, backDay = null },
}: {
  days: Pick<BoardCard, 'startDay' | 'endDay' | 'outDay'> & { backDay?: string | null }
}) {
  const { t, day } = useFormats()
  const texts = [
    outDay === null || outDay === startDay ? '' : t('admin:office.wentOut', { day: day(outDay) }),
    backDay === null || backDay === endDay ? '' : t('admin:office.cameBack', { day: day(backDay) }),
  ].filter(Boolean)
  return texts.length === 0 ? null : (
    <Text c="dimmed" suppressHydrationWarning>
      {texts.join(' · ')}
    </Text>
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
    <Stack component="ul" gap={4} className="rental-plain">
      {alerts.map(alert => (
        <Text
          component="li"
          key={alert}
          fw={600}
          c={alert === 'returnSoon' || alert === 'message' ? 'warning' : 'error'}
        >
          <Sign icon={alert === 'returnSoon' ? 'clock' : 'alert'}>
            {t(`admin:office.alert.${alert}`)}
            {alert === 'owing' ? ` : ${price(owes)}` : ''}
          </Sign>
        </Text>
      ))}
      {shownFlags.map(flag => (
        <li key={flag}>
          <Sign icon="info">{t(`resources:rental-commands.options.flags.${flag}`)}</Sign>
        </li>
      ))}
    </Stack>
  )
}
