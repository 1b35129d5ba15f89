import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData, useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isRecordId } from '#server/rental/domain/cart.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { checkoutPath } from '../CheckoutFrame.tsx'
import { COMMANDS_PATH } from '../command.ts'
import { Field, Page, Panel } from '../parts.tsx'
import { bookingCookie, cartCookie, chosenDays, periodCookie } from '../cookies.ts'
import { isDay, todayInParis } from '#web/ui/days.ts'
import { refusalText } from '../explain.ts'
import { catalogPathOf, modelsOf } from '../models.server.ts'
import { WaitingCard } from '../WaitingCard.tsx'
import { MAX_WAITING_UNITS, WAITINGS_PATH } from '../waiting.ts'
import { joinWaiting, leaveWaiting, listWaitings, type WaitingRefusal } from '../waitings.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:waiting.title',
} satisfies RouteHandle

type Typed = { from: string; to: string; quantity: string }
type Answer = { refused: WaitingRefusal; typed: Typed }

/** The person's waitings; with a model in the URL also the form to join its list. Guests are sent to sign in. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const query = new URL(request.url).searchParams
  const [asked, from, to, quantity] = ['model', 'from', 'to', 'quantity'].map(name => query.get(name) ?? '') as [
    string,
    string,
    string,
    string,
  ]
  const [waitings, [model = null], catalogPath] = await Promise.all([
    listWaitings({ request, context, userId: visitor.userId }),
    modelsOf({ request, context, ids: isRecordId(asked) ? [asked] : [] }),
    catalogPathOf(context),
  ])
  return {
    waitings,
    catalogPath,
    model: model === null ? null : { id: model.id, name: model.name, href: model.href },
    today: todayInParis(),
    timeZone: visitor.timezone,
    typed: {
      from: isDay(from) ? from : '',
      to: isDay(to) ? to : '',
      quantity: /^[1-9]\d?$/.test(quantity) ? quantity : '1',
    } satisfies Typed,
  }
}

/** Joins a list, leaves it, or takes an offer to the checkout with its hold. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const sent = await readFields(request)
  const [intent, id] = [String(sent.get('intent') ?? ''), String(sent.get('waiting') ?? '')]
  const redirectWithFlash = (text: string) =>
    redirect(WAITINGS_PATH, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: `commands:waiting.${text}` }) },
    })
  if (intent === 'join') {
    const typed: Typed = {
      from: String(sent.get('from') ?? ''),
      to: String(sent.get('to') ?? ''),
      quantity: String(sent.get('quantity') ?? ''),
    }
    const days = chosenDays(typed.from, typed.to)
    const quantity = Number(typed.quantity)
    if (days === null || days.startDay < todayInParis())
      return data<Answer>({ refused: { kind: 'days', period: null }, typed }, { status: 422 })
    if (!Number.isInteger(quantity) || quantity < 1 || quantity > MAX_WAITING_UNITS)
      return data<Answer>({ refused: { kind: 'quantity', period: null }, typed }, { status: 422 })
    const refused = await joinWaiting({ request, context, model: String(sent.get('model') ?? ''), ...days, quantity })
    return refused === null
      ? redirectWithFlash('joined')
      : data<Answer>({ refused, typed }, { status: refused.kind === 'days' || refused.kind === 'quantity' ? 422 : 409 })
  }
  if (!isRecordId(id)) throw new Response(null, { status: 400 })
  if (intent === 'leave') {
    await leaveWaiting({ request, context, id })
    return redirectWithFlash('left')
  }
  const offer = (await listWaitings({ request, context, userId: visitor.userId })).find(
    one => one.id === id && one.booking !== null,
  )
  if (intent !== 'take' || offer === undefined)
    return redirect(WAITINGS_PATH, {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'warning', text: 'commands:waiting.gone' }) },
    })
  const headers = new Headers()
  headers.append('set-cookie', cartCookie(request, { [offer.model.id]: offer.quantity }))
  headers.append('set-cookie', periodCookie(request, { startDay: offer.startDay, endDay: offer.endDay }))
  // The hold belongs to the person: the session authorizes it, as its token was never sent.
  headers.append('set-cookie', bookingCookie(request, { id: offer.booking!, token: 'opened-by-the-session' }))
  return redirect(checkoutPath('addresses'), { status: 303, headers })
}

export default function Waitings() {
  const { t } = useTranslation()
  const { waitings, model, catalogPath, timeZone } = useLoaderData<typeof loader>()
  return (
    <Page
      isWide
      title={t('commands:waiting.title')}
      lead={t('commands:waiting.lead')}
      back={{ to: COMMANDS_PATH, label: t('commands:list.title') }}
    >
      {model === null ? null : <Join key={model.id} model={model} />}
      {waitings.length === 0 ? (
        model === null ? (
          <EmptyState icon="clock" title={t('commands:waiting.empty')} text={t('commands:waiting.emptyText')}>
            <LinkButton look="primary" to={catalogPath}>
              {t('rentals:cart.toCatalog')}
            </LinkButton>
          </EmptyState>
        ) : null
      ) : (
        <Stack component="ul" gap="sm" className="rental-plain">
          {waitings.map(waiting => (
            <WaitingCard key={waiting.id} waiting={waiting} timeZone={timeZone} />
          ))}
        </Stack>
      )}
    </Page>
  )
}

/** The days and the number of units from the model's page, which can be changed. */
function Join({ model }: { model: { id: string; name: string; href: string } }) {
  const { t, i18n } = useTranslation()
  const { typed, today } = useLoaderData<typeof loader>()
  const answer = useActionData() as Answer | undefined
  const fault = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) fault.current?.focus()
  }, [answer])
  const values = answer?.typed ?? typed
  const describedBy = answer === undefined ? undefined : 'waiting-fault'
  const isWrong = (kind: WaitingRefusal['kind']) => (answer?.refused.kind === kind ? true : undefined)
  const why =
    answer === undefined
      ? ''
      : answer.refused.period === null
        ? t(`commands:waiting.refused.${answer.refused.kind}`)
        : refusalText(answer.refused.period, t, i18n.language)
  return (
    <Panel id="join" title={t('commands:waiting.join', { name: model.name })}>
      <Text>{t('commands:waiting.how')}</Text>
      <div ref={fault} tabIndex={-1} id="waiting-fault">
        {answer === undefined ? null : <Notice tone={answer.refused.kind === 'free' ? 'info' : 'error'} title={why} />}
      </div>
      <Form method="post" noValidate>
        <Stack gap="sm">
          <input type="hidden" name="model" value={model.id} />
          <input type="hidden" name="intent" value="join" />
          <Field id="waiting-from" label={t('rentals:days.first')}>
            <input
              id="waiting-from"
              type="date"
              name="from"
              min={today}
              defaultValue={values.from}
              required
              aria-invalid={isWrong('days')}
              aria-describedby={describedBy}
            />
          </Field>
          <Field id="waiting-to" label={t('rentals:days.last')}>
            <input
              id="waiting-to"
              type="date"
              name="to"
              min={today}
              defaultValue={values.to}
              required
              aria-invalid={isWrong('days')}
              aria-describedby={describedBy}
            />
          </Field>
          <QuantityField values={values} isWrong={isWrong} describedBy={describedBy} />
          <JoinActions values={values} model={model} />
        </Stack>
      </Form>
    </Panel>
  )
}

function QuantityField({
  values,
  isWrong,
  describedBy,
}: {
  values: Typed
  isWrong: (kind: WaitingRefusal['kind']) => true | undefined
  describedBy: 'waiting-fault' | undefined
}) {
  const { t } = useTranslation()
  return (
    <Field id="waiting-quantity" label={t('rentals:model.quantity')}>
      <input
        id="waiting-quantity"
        type="number"
        inputMode="numeric"
        name="quantity"
        min={1}
        max={MAX_WAITING_UNITS}
        defaultValue={values.quantity}
        aria-invalid={isWrong('quantity')}
        aria-describedby={describedBy}
      />
    </Field>
  )
}

function JoinActions({ values, model }: { values: Typed; model: { id: string; name: string; href: string } }) {
  const navigation = useNavigation()
  const { t } = useTranslation()
  return (
    <Group gap="sm" className="rental-actions">
      <BusyButton
        look="primary"
        busy={navigation.formData?.get('intent') === 'join'}
        label={t('rentals:waiting.tell')}
        busyLabel={t('rentals:busy')}
      />
      <LinkButton
        look="plain"
        to={isDay(values.from) && isDay(values.to) ? `${model.href}?from=${values.from}&to=${values.to}` : model.href}
      >
        {t('commands:waiting.back')}
      </LinkButton>
    </Group>
  )
}
