import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useMemo, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isEmptyCart } from '#server/rental/domain/cart.ts'
import { LONGEST_IN_DELAYS } from '#server/rental/domain/limits.ts'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import { nearestDuration } from '#server/rental/domain/period-rules.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { CheckoutFrame, checkoutPath } from '../CheckoutFrame.tsx'
import catalogStyles from '../catalog.css?url'
import styles from '../checkout.module.css'
import { More } from '../parts.tsx'
import { bookingOf, cartOf, chosenDays, periodOf } from '../cookies.ts'
import { addDays, countDays, formatDay, isDay, monthOf, todayInParis } from '#web/ui/days.ts'
import { PeriodNotices, usePeriodFault, type PeriodAnswer as Answer } from '../PeriodNotices.tsx'
import { PeriodPicker } from '../PeriodPicker.tsx'
import { pricePerDayOf, PriceText } from '../PriceText.tsx'
import { useCheck } from '../use-check.ts'
import { checkFor } from '../check.server.ts'
import { isAllowed, rulesText } from '../explain.ts'
import { periodRules } from '../period-rules.server.ts'
import { modelsOf } from '../models.server.ts'
import { reserveDays } from '../reserve-days.server.ts'
import { pickDay, type PickedDays } from '../pick.ts'
import { PeriodChoices } from '../PeriodChoices.tsx'
import { findBooking, loadCalendar, loadPeriods } from '../services.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { GivenCalendar } from '../types.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { listFormat } from '#server/domain/formats.ts'

export const handle = {
  guard: { audience: 'anyone', features: ['rental'] },
  title: 'rentals:period.title',
} satisfies RouteHandle
export const links = () => [{ rel: 'stylesheet', href: catalogStyles }]

/** The choice of the days: the rules, the next free periods of the whole cart, and a calendar. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const cart = cartOf(request)
  if (isEmptyCart(cart)) throw redirect(checkoutPath('cart'))
  const { terms, today } = await termsOf(args)
  const query = new URL(request.url).searchParams
  const typed = {
    from: isDay(query.get('from')) ? query.get('from')! : '',
    to: isDay(query.get('to')) ? query.get('to')! : '',
  }
  const pick = query.get('pick')
  const known = periodOf(request)
  const picked = isDay(pick)
    ? pickDay(typed, pick)
    : typed.from !== ''
      ? typed
      : known === null
        ? { from: '', to: '' }
        : { from: known.startDay, to: known.endDay }
  const rules = periodRules(terms, today)
  const asked = query.get('month') ?? ''
  const month =
    /^\d{4}-\d{2}$/.test(asked) && asked >= monthOf(today)
      ? asked
      : picked.from > today
        ? monthOf(picked.from)
        : monthOf(rules.earliest)
  const count = picked.from !== '' && picked.to >= picked.from ? countDays(picked.from, picked.to) : rules.minimum
  const length = nearestDuration(count, terms) ?? rules.minimum
  const loading = { request, context, models: cart }
  const [models, days, periods, booking, visitor, bound] = await Promise.all([
    modelsOf({ request, context, ids: Object.keys(cart) }),
    loadCalendar({ ...loading, month, today }).catch(() => []),
    loadPeriods({ ...loading, days: length, from: picked.from > rules.earliest ? picked.from : rules.earliest }).catch(
      () => [],
    ),
    findBooking({ request, context, held: bookingOf(request) }),
    visitorOf(request, context),
    checkFor({ request, context, days: chosenDays(picked.from, picked.to) }),
  ])
  const { rentalBookingExpirationDelay: delay, rentalMaxItems: most } = terms
  return {
    isGuest: visitor === null,
    holdLimits: { delay, most, longest: delay * LONGEST_IN_DELAYS },
    cart,
    picked,
    rules,
    length,
    periods,
    calendar: { month, today, days },
    held: booking === null || booking.isExpired ? null : { startDay: booking.startDay, endDay: booking.endDay },
    names: models.map(({ id, name }) => [id, name] as const),
    ...bound,
    pricePerDay: pricePerDayOf(models.map(({ id, pricePerDay }) => ({ pricePerDay, quantity: cart[id] ?? 1 }))),
  }
}

/** Creates a hold of the cart's models for the chosen days, or shows the problem with alternatives. */
export async function action(args: ActionFunctionArgs) {
  await requireAllowed(args, handle.guard)
  return reserveDays(args)
}

async function termsOf({ context }: Pick<LoaderFunctionArgs, 'context'>) {
  const { rental } = await siteOf(context)
  if (rental === null) throw new Response(null, { status: 404 })
  return { terms: rental, today: todayInParis() }
}

export default function PeriodPage() {
  const { t, i18n } = useTranslation()
  const loaded = useLoaderData<typeof loader>()
  const { isGuest, picked: given, length, periods, names } = loaded
  const answer = useActionData() as Answer | undefined
  const [picked, setPicked] = useState(answer?.days ?? given)
  const check = useCheck(picked, given, loaded.check)
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) summary.current?.focus()
  }, [answer])
  const fault = usePeriodFault(answer)
  const offered = answer?.unavailable?.periods ?? periods
  return (
    <CheckoutFrame
      step="period"
      title={t(given.to === '' ? 'rentals:period.title' : 'rentals:period.titleChosen')}
      intro={t('rentals:period.intro', { names: listFormat(i18n.language).format(names.map(([, name]) => name)) })}
    >
      <div ref={summary} tabIndex={-1} className={styles.answer}>
        <PeriodNotices answer={answer} fault={fault} isGuest={isGuest} />
      </div>
      <Form method="post" id="period">
        <Stack gap="lg">
          <button type="submit" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t('rentals:period.next')}
          </button>
          {offered.length === 0 ? null : (
            <PeriodChoices
              periods={offered}
              count={answer?.unavailable === undefined ? length : countDays(offered[0]!.startDay, offered[0]!.endDay)}
            />
          )}
          <Picker
            calendar={answer?.calendar ?? loaded.calendar}
            picked={picked}
            onChange={setPicked}
            check={check}
            fault={fault}
          />
          {isAllowed({ check }) ? <Total picked={picked} /> : null}
          <PeriodHelp />
          <Actions />
        </Stack>
      </Form>
    </CheckoutFrame>
  )
}

type PickerProps = {
  calendar: GivenCalendar
  picked: PickedDays
  onChange: (picked: PickedDays) => void
  check: RentalCheck | null
  fault: string | undefined
}

function Picker({ calendar, picked, onChange, check, fault }: PickerProps) {
  const { t, i18n } = useTranslation()
  const { cart, rules, held, names } = useLoaderData<typeof loader>()
  const called = useMemo(() => Object.fromEntries(names), [names])
  return (
    <div className="rental-panel">
      <PeriodPicker
        id="period"
        legend={t('rentals:period.choose')}
        help={rulesText(rules, t, i18n.language)}
        picked={picked}
        onChange={onChange}
        models={cart}
        given={calendar}
        showsCount={names.length === 1}
        names={names.length === 1 ? undefined : called}
        held={held}
        longest={rules.maximum}
        check={check}
        fault={fault}
      >
        <ShortestPeriod picked={picked} minimum={rules.minimum} onChange={onChange} />
      </PeriodPicker>
    </div>
  )
}

/** What the cart costs on these days. */
function Total({ picked: { from, to } }: { picked: PickedDays }) {
  const { pricePerDay, payer } = useLoaderData<typeof loader>()
  return (
    <Text component="div" fz="lg">
      <PriceText pricePerDay={pricePerDay} days={countDays(from, to)} payer={payer} />
    </Text>
  )
}

function Actions() {
  const { t } = useTranslation()
  const { state, formMethod } = useNavigation()
  const isBusy = state !== 'idle' && formMethod === 'POST'
  return (
    <Group gap="sm" className="rental-actions">
      <BusyButton look="primary" busy={isBusy} label={t('rentals:period.next')} busyLabel={t('rentals:busy')} />
      <LinkButton look="plain" to={checkoutPath('cart')}>
        {t('rentals:period.back')}
      </LinkButton>
    </Group>
  )
}

function PeriodHelp() {
  const { t, i18n } = useTranslation()
  const { isGuest, holdLimits, rules } = useLoaderData<typeof loader>()
  return (
    <More title={t('rentals:help.title')}>
      <Text>{t('rentals:period.free')}</Text>
      <Text>{t('rentals:help.lead', { count: rules.lead })}</Text>
      <Text>{t('rentals:rules.latest', { day: formatDay(rules.latest, i18n.language) })}</Text>
      <Text>
        {t('rentals:held.howLong', holdLimits)}
        {isGuest ? ` ${t('rentals:held.lastForAccounts')}` : ''}
      </Text>
    </More>
  )
}

type ShortestPeriodProps = { picked: PickedDays; minimum: number; onChange: (picked: PickedDays) => void }

/** With script, completes a first day to the shortest period that the rules allow. */
function ShortestPeriod({ picked, minimum, onChange }: ShortestPeriodProps) {
  const { t } = useTranslation()
  return (
    <div className="js-only">
      {picked.from !== '' && picked.to === '' ? (
        <Button
          type="button"
          look="plain"
          small
          onClick={() => onChange({ from: picked.from, to: addDays(picked.from, minimum - 1) })}
        >
          {t('rentals:period.shortest', { count: minimum })}
        </Button>
      ) : null}
    </div>
  )
}
