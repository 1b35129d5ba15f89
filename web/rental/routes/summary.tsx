import { type RefObject, useEffect, useRef } from 'react'
import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import {
  Form,
  Link,
  useActionData,
  useLoaderData,
  useNavigation,
  type ShouldRevalidateFunction,
} from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { formKeyOf } from '#web/forms/form-key.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { Address } from '../address-fields.ts'
import { savedAddresses } from '../addresses.server.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { AddressText } from '../AddressText.tsx'
import { COMMANDS_PATH, commandPath } from '../command.ts'
import { CheckoutFrame, checkoutPath } from '../CheckoutFrame.tsx'
import { isOfAnotherCart, requireHold, strategiesFor } from '../checkout.server.ts'
import styles from '../checkout.module.css'
import { Columns, More, Panel } from '../parts.tsx'
import { bookingCookie, bookingOf, cartCookie, periodCookie } from '../cookies.ts'
import { countDays, formatDay } from '#web/ui/days.ts'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { storeLocally, STRATEGY_KEY } from '../local-storage.ts'
import { modelsOf } from '../models.server.ts'
import { convertHold } from '../convert-hold.server.ts'
import { PriceLines } from '../PriceLines.tsx'
import { SalesConditions } from '../SalesConditions.tsx'
import { SummaryNotices, useTotalBefore, type SummaryAnswer as Answer } from '../SummaryNotices.tsx'
import { ChosenPlaces } from '../PlaceText.tsx'
import { chosenPlaces, parcelsInWords } from '../places.ts'
import { loadPlaces, loadQuote, refusalOf } from '../services.server.ts'
import { renewHold } from '../renew-hold.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:summary.title',
} satisfies RouteHandle

/** The summary: models, days, addresses, price and conditions. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const { cart, booking, held } = await requireHold(args)
  if (isOfAnotherCart(booking, cart))
    throw redirect(checkoutPath('period'), {
      headers: { 'set-cookie': flashCookie(request, { kind: 'warning', text: 'commands:summary.cartChanged' }) },
    })
  if (booking.billingAddressId === null || booking.rentalStrategy === null) throw redirect(checkoutPath('addresses'))
  const [saved, strategies, models, { rental, features }] = await Promise.all([
    savedAddresses({ request, context, userId: visitor.userId }),
    strategiesFor(args),
    modelsOf({ request, context, ids: Object.keys(booking.models) }),
    siteOf(context),
  ])
  const billing = saved.find(({ id }) => id === booking.billingAddressId)
  const strategy = strategies.find(({ id }) => id === booking.rentalStrategy)
  if (billing === undefined || strategy === undefined) throw redirect(checkoutPath('addresses'))
  const { startDay, endDay } = booking
  const quote = await loadQuote({
    request,
    context,
    models: booking.models,
    startDay,
    endDay,
    strategy: strategy.id,
    isIndividual: billing.organization === '',
    bookingId: booking.id,
  })
  const offered = strategy.id === 'pick_up' ? await loadPlaces({ request, context, held }) : { choices: [] }
  // Other days may have taken the choice of a place with them.
  if (offered.choices.length > 0 && booking.places === null) throw redirect(checkoutPath('addresses'))
  return {
    lines: quote.lines.map(line => ({
      name: models.find(({ id }) => id === line.modelId)?.name ?? '',
      quantity: line.quantity,
      price: line.price,
    })),
    quote,
    parcels: parcelsInWords(quote, id => models.find(model => model.id === id)?.name ?? ''),
    places: chosenPlaces(offered, booking.places),
    strategy,
    billing,
    shipping: saved.find(({ id }) => id === booking.shippingAddressId) ?? null,
    phone: booking.phone === null ? null : shownPhone(booking.phone).text,
    comment: booking.comment,
    days: { startDay, endDay },
    conditions: { text: rental?.conditions ?? '', figures: rental?.figures ?? null },
    hasTerms: features.rental,
    retrievalAddress: offered.choices.length === 0 ? (rental?.retrievalAddress ?? '') : '',
    expiresAt: booking.expiresAt,
    endsBy: booking.endsBy,
    isExpired: booking.isExpired,
    timeZone: visitor.timezone,
    formKey: randomUUID(),
  }
}

/**
 * Revalidates after a refusal too: the price above all may have changed. Not after an order that found no server:
 * asking again would open the dialog about that a second time.
 */
export const shouldRevalidate: ShouldRevalidateFunction = ({ actionStatus, defaultShouldRevalidate }) =>
  actionStatus === undefined ? defaultShouldRevalidate : actionStatus < 500

/** Places the command; on a failure the cart, the addresses and the ticked boxes are kept. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const sent = await readFields(request)
  const accepted = sent.has('conditions')
  const sentTotal = String(sent.get('_total'))
  const total = /^\d{1,9}$/.test(sentTotal) ? Number(sentTotal) : null
  const seen = total === null ? null : { total, days: String(sent.get('_days')) }
  const again = (answer: Omit<Answer, 'accepted' | 'key' | 'seen'>, status: number, headers?: Headers) =>
    data<Answer>({ accepted, seen, key: randomUUID(), ...answer }, { status, ...(headers ? { headers } : {}) })
  const renewed = await renewHold({ request, context, sent })
  if (renewed !== null) return again({ renewal: renewed.renewal }, 200, renewed.headers)
  const held = bookingOf(request)
  // A repeated submission: the first one has converted the hold; its key finds the command.
  if (held === null) return redirect(COMMANDS_PATH, { status: 303 })
  if (!accepted) return again({ fault: 'conditions' }, 422)
  try {
    const id = await convertHold({
      request,
      context,
      held,
      isIndividual: sent.get('_kind') !== 'organization',
      total,
      key: formKeyOf(sent),
    })
    const headers = new Headers()
    for (const cookie of [
      cartCookie(request, {}),
      periodCookie(request, null),
      bookingCookie(request, null),
      flashCookie(request, { kind: 'success', text: 'commands:summary.sent' }),
    ])
      headers.append('set-cookie', cookie)
    return redirect(commandPath(id), { status: 303, headers })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    if (error.errors.some(({ code }) => code === 'booking.expired'))
      return again({ renewal: { outcome: 'expired', offers: [] } }, 409)
    const refusal = refusalOf(error)
    if (refusal.reason === 'unavailable') return again({ unavailable: refusal.nextPeriods }, 409)
    const [first] = error.errors
    if (first?.code === 'rental.priceChanged') return again({}, 409)
    return again(
      { problem: { reason: (first?.code ?? '').replace('rental.', ''), limit: Number(first?.meta?.['limit'] ?? 0) } },
      error.status,
    )
  }
}

export default function Summary() {
  const { t } = useTranslation()
  const { quote, strategy, billing, days, conditions, formKey } = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer | undefined
  const navigation = useNavigation()
  const isBusy = navigation.state !== 'idle' && navigation.formData?.has('send') === true
  const top = useRef<HTMLDivElement>(null)
  const shownDays = `${days.startDay}_${days.endDay}`
  const before = useTotalBefore({ total: quote.totalPrice, days: shownDays }, answer)
  useFocusAfterAnswer(top, answer)
  useEffect(() => storeLocally(STRATEGY_KEY, strategy.id), [strategy.id])
  const count = countDays(days.startDay, days.endDay)
  return (
    <CheckoutFrame step="summary" title={t('commands:summary.title')} intro={t('commands:summary.intro')}>
      <Form method="post">
        <Stack gap="lg">
          <button type="submit" name="send" value="1" className="visually-hidden" tabIndex={-1} aria-hidden="true">
            {t('commands:summary.send')}
          </button>
          <input type="hidden" name="_key" value={answer?.key ?? formKey} />
          <input type="hidden" name="_total" value={quote.totalPrice} />
          <input type="hidden" name="_days" value={shownDays} />
          <input type="hidden" name="_kind" value={billing.organization === '' ? 'individual' : 'organization'} />
          <div ref={top} tabIndex={-1} className={styles.answer}>
            <SummaryNotices answer={answer} count={count} before={before} now={quote.totalPrice} />
          </div>
          <Countdown renewal={answer?.renewal} />
          <What count={count} />
          <Where />
          <SalesConditions {...conditions} isFaulty={answer?.fault === 'conditions'} isAccepted={!!answer?.accepted} />
          <Text c="dimmed">{t('commands:summary.next')}</Text>
          <Group gap="sm" className="rental-actions">
            <BusyButton
              look="primary"
              name="send"
              value="1"
              busy={isBusy}
              label={t('commands:summary.send')}
              busyLabel={t('rentals:busy')}
              onClick={event => {
                if (isBusy) event.preventDefault()
              }}
            />
            <LinkButton look="plain" to={checkoutPath('addresses')}>
              {t('commands:summary.back')}
            </LinkButton>
          </Group>
        </Stack>
      </Form>
    </CheckoutFrame>
  )
}

/** Moves the focus to the missing acceptance of the conditions, otherwise to the notices. */
function useFocusAfterAnswer(notices: RefObject<HTMLDivElement>, answer: Answer | undefined): void {
  useEffect(() => {
    if (answer === undefined) return
    const fault = document.querySelector<HTMLElement>('[name="conditions"][aria-invalid]')
    if (fault === null) notices.current?.focus()
    else fault.focus()
  }, [answer, notices])
}

/** The time that is left of the hold. */
function Countdown({ renewal }: Pick<Answer, 'renewal'>) {
  const { expiresAt, endsBy, isExpired, timeZone } = useLoaderData<typeof loader>()
  return (
    <HoldCountdown expiresAt={expiresAt} endsBy={endsBy} isExpired={isExpired} timeZone={timeZone} renewal={renewal} />
  )
}

function What({ count }: { count: number }) {
  const { t, i18n } = useTranslation()
  const words = (day: string) => formatDay(day, i18n.language)
  const { days, lines, quote } = useLoaderData<typeof loader>()
  return (
    <Panel id="what" title={t('commands:summary.what')}>
      <Text suppressHydrationWarning>
        <strong suppressHydrationWarning>
          {t('commands:summary.days', { count, from: words(days.startDay), to: words(days.endDay) })}
        </strong>{' '}
        <Link to={checkoutPath('period')}>
          {t('commands:summary.change')}
          <span className="visually-hidden"> {t('rentals:steps.period')}</span>
        </Link>
      </Text>
      <PriceLines lines={lines} days={count} sums={quote} />
      {quote.depositAmount > 0 ? (
        <More title={t('rentals:help.depositTitle')}>
          <Text>{t('rentals:help.deposit')}</Text>
        </More>
      ) : null}
    </Panel>
  )
}

function Where() {
  const { t } = useTranslation()
  const { strategy, places, parcels, days, retrievalAddress, billing, shipping, phone, comment } =
    useLoaderData<typeof loader>()
  return (
    <Panel id="where" title={t('commands:summary.where')}>
      <Text>
        <strong>{strategy.name}</strong>{' '}
        <Link to={checkoutPath('addresses')}>
          {t('commands:summary.change')}
          <span className="visually-hidden"> {t('rentals:steps.addresses')}</span>
        </Link>
      </Text>
      {strategy.id === 'internal_association' ? <Text>{t('commands:address.freeShipping')}</Text> : null}
      {strategy.id === 'pick_up' && retrievalAddress !== '' ? (
        <Text>{t('commands:addresses.pickUpAt', { address: retrievalAddress })}</Text>
      ) : null}
      <ChosenPlaces places={places} parcels={parcels} startDay={days.startDay} />
      <Columns min={14}>
        <div>
          <Title order={3} size="h5">
            {t('commands:address.billing')}
          </Title>
          <AddressText address={billing as Address} />
        </div>
        {shipping === null ? null : (
          <div>
            <Title order={3} size="h5">
              {t('commands:address.shipping')}
            </Title>
            <AddressText address={shipping as Address} />
          </div>
        )}
      </Columns>
      {phone === null ? null : <Text>{t('commands:summary.phone', { phone })}</Text>}
      {comment === null ? null : <Text c="dimmed">{comment}</Text>}
    </Panel>
  )
}
