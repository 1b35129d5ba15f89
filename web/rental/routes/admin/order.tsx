import { randomUUID } from 'node:crypto'
import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useEffect } from 'react'
import type { RentalQuote } from '#server/rental/contract/rentals.ts'
import { choicesFor, searchVia } from '#web/admin/choices.server.ts'
import { RENTAL_ADMINS } from '../../admin/rental-staff.ts'
import { manifestOf } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { Box } from '#web/ui/layout.ts'
import { EVERY_FIELD, orderFields, SHOWN } from '../../office/order-fields.ts'
import {
  chosenPerson,
  factsOf,
  findRenter,
  findRenters,
  idOf,
  listStrategies,
  placeFor,
  priceOf,
  quoteFor,
  renterChoices,
  type PricedOrder,
} from '../../office/order.server.ts'
import { OrderAnswer } from '../../office/OrderAnswer.tsx'
import { BOARD } from '../../office/paths.ts'
import { readOrder } from '../../office/read-order.server.ts'
import { useFormats } from '../../office/use-formats.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { FormAnswer, FormValues } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { ChosenDays } from '../../cookies.ts'
import { countryOptions } from '#web/forms/country-options.server.ts'
import { refusalOf } from '../../services.server.ts'
import { StrategyChoice } from '../../StrategyChoice.tsx'
import { flashCookie } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import checkout from '../../checkout.module.css'
import { placeParts } from '../../PlaceText.tsx'
import { placeFields, placeValues, readPlaceChoice, type PlaceChoice } from '../../places.ts'

export const handle = { guard: RENTAL_ADMINS, title: 'admin:office.order.title' } satisfies RouteHandle

type Answer = FormAnswer & {
  strategy: string
  /** Where it could be fetched. */
  places?: PlaceChoice[]
  priced?: PricedOrder
  /** The rules that it breaks: it is placed with a reason alone. */
  broken?: RentalQuote['refusals']
  /** The next periods when all is free, where it is not free on these days. */
  offers?: readonly ChosenDays[]
}

/**
 * Models are searched like any records; people by a service for rental staff, which also gives the choices that depend
 * on the person.
 */
const MODEL = EVERY_FIELD.find(({ name }) => name === 'models')!.fields![0]!

export async function loader({ request, context }: LoaderFunctionArgs) {
  const visitor = await requireSignedIn({ request, context }, RENTAL_ADMINS)
  const { searchParams } = new URL(request.url)
  const asked = searchParams.get('rentBy') ?? ''
  const model = searchParams.get('model') ?? ''
  const [startDay, endDay] = ['startDay', 'endDay'].map(name => searchParams.get(name) ?? '')
  const [manifest, renter, strategies] = await Promise.all([
    manifestOf(request, context),
    findRenter({ request, context, id: asked }),
    listStrategies({ request, context }),
  ])
  const choices = {
    ...(await choicesFor(
      request,
      context,
      manifest,
      [{ ...MODEL, name: 'models.model' }],
      model === '' ? {} : { 'models.model': [model] },
    )),
    rentBy: chosenPerson(renter),
    rentFor: chosenPerson(null),
    ...renterChoices(renter),
  }
  const values = {
    ...toFormValues(EVERY_FIELD, {}, { timeZone: visitor.timezone }),
    ...(renter === null ? {} : { rentBy: renter.id }),
    models: [{ model, quantity: '1' }],
    ...(startDay === '' ? {} : { startDay }),
    ...(endDay === '' ? {} : { endDay }),
  } satisfies FormValues
  return { values, choices, strategies, countries: countryOptions(context.locale), formKey: randomUUID() }
}

export function action({ request, context }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn({ request, context }, RENTAL_ADMINS)
    const order = await readOrder({ request, context })
    const { sent, manifest, strategy, typed, renter, recipient, needs, places, isPlaced } = order
    const shown: Pick<Answer, 'priced' | 'offers' | 'broken'> = {}
    const answer = await handleForm({
      request,
      data: sent,
      timeZone: visitor.timezone,
      fields: [...placeFields(places, isPlaced, ''), ...orderFields(needs)],
      search: (field, query) =>
        field.name === 'model'
          ? searchVia(request, context, manifest)(field, query, '')
          : findRenters({ request, context, search: query }),
      async send({ output, key }) {
        const facts = factsOf(output, strategy.id)
        const quote = await quoteFor({ request, context, facts })
        const total = Number(sent.get('_total') ?? Number.NaN)
        shown.priced = await priceOf({ request, context, quote })
        shown.broken = quote.refusals
        // An order needs a confirmed price: the first submission only shows it.
        if (total !== quote.totalPrice) throw new ApiProblem(200, [])
        if (quote.refusals.length > 0 && facts.overrideReason === null) throw REASON_MISSING
        const chosen = isPlaced ? readPlaceChoice(output, places) : null
        const broken = quote.refusals
        const placing = { request, context, facts, output, needs, total, key, broken, places: chosen }
        const id = await placeFor(placing).catch((error: unknown) => {
          Object.assign(shown, offersOf(error))
          throw error
        })
        return redirect(resourcePath('rental-commands', 'show', id), {
          status: 303,
          headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'admin:office.order.done' }) },
        })
      },
    })
    if (answer instanceof Response) return answer
    const isPrice = answer.init?.status === 200 && shown.priced !== undefined
    const choices = {
      rentBy: chosenPerson(renter),
      rentFor: chosenPerson(recipient),
      ...renterChoices(renter),
      ...(await modelChoices({ request, context, manifest, typed })),
    }
    return data<Answer>(
      {
        ...answer.data,
        ...(isPrice ? { faults: {} } : {}),
        values: { ...answer.data.values, ...(isPlaced ? {} : placeValues(places, null)) },
        choices: { ...choices, ...answer.data.choices },
        strategy: strategy.id,
        places,
        ...shown,
      },
      answer.init ?? {},
    )
  })
}

const REASON_MISSING = new ApiProblem(422, [
  {
    id: '1',
    status: '422',
    title: 'Unprocessable',
    code: 'validation.required',
    source: { pointer: '/data/attributes/overrideReason' },
  },
])

/** The next periods when all is free, if the order was refused because it is not. */
function offersOf(error: unknown): Pick<Answer, 'offers'> {
  if (!(error instanceof ApiProblem)) return {}
  const refusal = refusalOf(error)
  return refusal.reason === 'unavailable' ? { offers: refusal.nextPeriods } : {}
}

/** Selected choices keep their labels without script. */
async function modelChoices({
  request,
  context,
  manifest,
  typed,
}: Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  manifest: Awaited<ReturnType<typeof manifestOf>>
  typed: FormValues
}) {
  const models = Array.isArray(typed['models'])
    ? typed['models'].flatMap(row => (typeof row === 'object' ? (idOf((row as FormValues)['model']) ?? []) : []))
    : []
  return choicesFor(request, context, manifest, [{ ...MODEL, name: 'models.model' }], { 'models.model': models })
}

/** Moves the focus to the requested price. */
function useFocusOnPrice(key: string | undefined): void {
  useEffect(() => {
    if (key !== undefined) document.getElementById('order-price')?.focus()
  }, [key])
}

/** An order for somebody else: renter, models, days, strategy, addresses; the price is shown before it is placed. */
export default function RentalOrderScreen() {
  const { t, price } = useFormats()
  const { values, choices, strategies, countries, formKey } = useFormData<typeof loader>()
  const answer = useFormResult() as Answer | undefined
  const part = (name: string, names: readonly string[]) => ({ title: t(`admin:office.order.parts.${name}`), names })
  const { priced, offers, key, broken, places = [] } = answer ?? {}
  const isBroken = broken !== undefined && broken.length > 0
  useFocusOnPrice(key)
  return (
    <>
      <ScreenHead
        title={t('admin:office.order.title')}
        lead={t('admin:office.order.lead')}
        crumbs={[{ label: t('admin:office.board.title'), to: BOARD }, { label: t('admin:office.order.title') }]}
      />
      <Box maw="48rem" className={checkout.addresses} key={offers === undefined ? 'order' : answer?.key}>
        <FormPage
          id="order"
          fields={[
            ...placeFields(places, false, t('commands:addresses.anyTime'), 'admin:office.order.anyPlace'),
            ...orderFields({ ...SHOWN, countries }).filter(({ name }) => isBroken || name !== 'overrideReason'),
          ]}
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          hidden={priced === undefined ? {} : { _total: String(priced.sums.totalPrice) }}
          parts={[
            ...(isBroken ? [part('broken', ['overrideReason'])] : []),
            ...placeParts(places, t, t('admin:office.order.parts.where')),
            part('who', ['rentBy', 'rentFor', 'organization', 'phone']),
            part('what', ['models']),
            part('when', ['startDay', 'endDay']),
            part('billing', ['savedBillingAddress', 'billing']),
            part('shipping', ['savedShippingAddress', 'shipping']),
            part('more', ['comment']),
          ]}
          submit={
            priced === undefined
              ? t('admin:office.order.price')
              : t('admin:office.order.submit', { price: price(priced.sums.totalPrice) })
          }
          actions={
            <LinkButton look="plain" to={BOARD}>
              {t('forms:cancel')}
            </LinkButton>
          }
        >
          {answer === undefined ? null : <OrderAnswer answer={answer} />}
          <StrategyChoice
            isForOther
            strategies={strategies}
            chosen={answer?.strategy ?? strategies[0]?.id ?? ''}
            retrievalAddress=""
          />
        </FormPage>
      </Box>
    </>
  )
}
