import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import type { FormAnswer, FormValues } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { readForm } from '#web/forms/read-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { asValues, checkoutFields, type Address } from '../address-fields.ts'
import { lastPhone, savedAddresses } from '../addresses.server.ts'
import { countryOptions } from '#web/forms/country-options.server.ts'
import { CheckoutFrame, checkoutPath } from '../CheckoutFrame.tsx'
import { requireHold, strategiesFor, type Strategy } from '../checkout.server.ts'
import styles from '../checkout.module.css'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { placeParts } from '../PlaceText.tsx'
import { placeChoices, placeFields, placeValues, type PlaceChoice } from '../places.ts'
import { modelsOf } from '../models.server.ts'
import type { HeldBooking } from '../cookies.ts'
import { loadPlaces } from '../services.server.ts'
import { AddressCheck } from '../AddressCheck.tsx'
import { takeTown } from '../address-fields.ts'
import { PICK_UP, saveDetails } from '../save-details.server.ts'
import { SavedAddresses } from '../SavedAddresses.tsx'
import { renewHold, type HoldRenewal } from '../renew-hold.server.ts'
import { StrategyChoice } from '../StrategyChoice.tsx'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['rental'] },
  title: 'commands:addresses.title',
} satisfies RouteHandle

/** All fields are rendered; the style sheet hides those that do not apply to the renter. */
const everyField = (canBeOrganization: boolean) =>
  checkoutFields({ isOrganization: canBeOrganization, canBeOrganization, shipsElsewhere: true })

type Answer = FormAnswer & {
  strategy: string
  /** Whether a saved address has been filled in. */
  isFilled?: boolean
  renewal?: HoldRenewal
}

/** The strategy and the addresses of the checkout, with known values filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const { booking, held } = await requireHold(args)
  const [strategies, saved, phone, { rental }, places] = await Promise.all([
    strategiesFor(args),
    savedAddresses({ request, context, userId: visitor.userId }),
    booking.phone ?? lastPhone({ request, context, userId: visitor.userId }),
    siteOf(context),
    choicesOf(args, held),
  ])
  const billing = saved.find(({ id }) => id === booking.billingAddressId) ?? saved[0] ?? null
  const shipping = saved.find(({ id }) => id === booking.shippingAddressId) ?? null
  const canBeOrganization = visitor.organizations.length > 0
  const isOrganization =
    canBeOrganization &&
    ((billing?.organization ?? '') !== '' || (billing === null && visitor.actingAsOrganizationId !== null))
  const acting = visitor.organizations.find(({ id }) => id === visitor.actingAsOrganizationId)
  const values: FormValues = {
    kind: isOrganization ? 'organization' : 'individual',
    phone,
    ...placeValues(places, booking.places),
    comment: booking.comment ?? '',
    billing:
      billing === null
        ? { ...asValues({ fullName: visitor.fullName, organization: acting?.name ?? '' }) }
        : asValues(billing),
    sameAddress: shipping === null || shipping.id === billing?.id,
    shipping: asValues(shipping ?? { fullName: visitor.fullName }),
  }
  return {
    canBeOrganization,
    strategies,
    chosen: strategies.find(({ id }) => id === booking.rentalStrategy)?.id ?? strategies[0]?.id ?? '',
    saved,
    places,
    values,
    retrievalAddress: rental?.retrievalAddress ?? '',
    expiresAt: booking.expiresAt,
    endsBy: booking.endsBy,
    isExpired: booking.isExpired,
    timeZone: visitor.timezone,
    countries: countryOptions(context.locale),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { held } = await requireHold(args)
    const [sent, places, strategies, saved] = await Promise.all([
      readFields(request),
      choicesOf(args, held),
      strategiesFor(args),
      savedAddresses({ request, context, userId: visitor.userId }),
    ])
    takeTown(sent)
    const strategy = strategies.find(({ id }) => id === sent.get('strategy')) ?? strategies[0]
    const canBeOrganization = visitor.organizations.length > 0
    const used = withSaved(sent, saved, canBeOrganization)
    const shown = { strategy: strategy?.id ?? '' }
    const times = readForm(placeFields(places, false, ''), sent)
    if (used !== null) return data<Answer>({ ...used, values: { ...used.values, ...times }, ...shown, isFilled: true })
    const renewed = await renewHold({ request, context, sent })
    if (renewed !== null)
      return data<Answer>(
        {
          values: { ...readForm(everyField(canBeOrganization), sent), ...times },
          faults: {},
          key: randomUUID(),
          ...shown,
          renewal: renewed.renewal,
        },
        { headers: renewed.headers },
      )
    const isOrganization = canBeOrganization && sent.get('kind') === 'organization'
    const needsAddress = strategy?.needsShippingAddress === true
    const answer = await handleForm({
      request,
      data: sent,
      timeZone: visitor.timezone,
      fields: [
        ...placeFields(places, strategy?.id === PICK_UP, ''),
        ...checkoutFields({
          isOrganization,
          canBeOrganization,
          shipsElsewhere: needsAddress && !sent.has('sameAddress'),
        }),
      ],
      send: ({ output }) =>
        saveDetails(args, {
          output,
          held,
          saved,
          kept: sent.getAll('keep').map(String),
          places,
          strategy,
          isOrganization,
        }),
    })
    return answer instanceof Response ? answer : data<Answer>({ ...answer.data, ...shown }, answer.init ?? {})
  })
}

/** Where this hold can be fetched. */
async function choicesOf({ request, context }: LoaderFunctionArgs, held: HeldBooking): Promise<PlaceChoice[]> {
  const found = await loadPlaces({ request, context, held })
  const ids = found.choices.flatMap(({ models }) => Object.keys(models ?? {}))
  const models = await modelsOf({ request, context, ids: [...new Set(ids)] })
  return placeChoices(found, id => models.find(model => model.id === id)?.name ?? '')
}

/** Fills in a saved address; the other fields keep their input. */
function withSaved(sent: FormData, saved: readonly Address[], canBeOrganization: boolean): FormAnswer | null {
  const [part, id] = String(sent.get('use') ?? '').split(':')
  const address = saved.find(one => one.id === id)
  if (address === undefined || (part !== 'billing' && part !== 'shipping')) return null
  const values = readForm(everyField(canBeOrganization), sent)
  const kind: FormValues =
    part === 'billing' && canBeOrganization ? { kind: address.organization === '' ? 'individual' : 'organization' } : {}
  return {
    values: { ...values, ...kind, [part]: asValues(address) },
    faults: {},
    key: randomUUID(),
    focus: `#checkout-${part}-group`,
  }
}

export default function Addresses() {
  const { t } = useTranslation()
  const { canBeOrganization, strategies, chosen, places, values, retrievalAddress, countries, formKey } =
    useFormData<typeof loader>()
  const answer = useFormResult() as Answer | undefined
  const parts = [
    ...placeParts(places, t),
    { title: t('commands:addresses.who'), names: canBeOrganization ? ['kind', 'phone'] : ['phone'] },
    { title: t('commands:addresses.bill'), names: ['billing'], after: <UnderAddress part="billing" /> },
    {
      title: t('commands:addresses.ship'),
      names: ['sameAddress', 'shipping'],
      after: <UnderAddress part="shipping" />,
    },
    { title: t('commands:addresses.more'), names: ['comment'] },
  ]
  return (
    <CheckoutFrame step="addresses" title={t('commands:addresses.title')} intro={t('commands:addresses.intro')}>
      <div className={styles.addresses} key={answer?.isFilled === true ? answer.key : 'first'}>
        <FormPage
          id="checkout"
          fields={[
            ...placeFields(places, true, t('commands:addresses.anyTime')),
            ...checkoutFields({
              isOrganization: canBeOrganization,
              canBeOrganization,
              shipsElsewhere: true,
              countries,
            }),
          ]}
          values={values}
          answer={answer}
          formKey={formKey}
          parts={parts}
          submit={t('commands:addresses.next')}
          busy={t('rentals:busy')}
          actions={
            <LinkButton look="plain" to={checkoutPath('period')}>
              {t('commands:addresses.back')}
            </LinkButton>
          }
        >
          <Countdown renewal={answer?.renewal} />
          <StrategyChoice
            strategies={strategies as Strategy[]}
            chosen={answer?.strategy ?? chosen}
            retrievalAddress={places.length > 0 ? '' : retrievalAddress}
          />
        </FormPage>
      </div>
    </CheckoutFrame>
  )
}

function UnderAddress({ part }: { part: 'billing' | 'shipping' }) {
  const { saved } = useFormData<typeof loader>()
  const answer = useFormResult() as Answer | undefined
  return (
    <>
      <AddressCheck part={part} faults={answer?.faults ?? {}} />
      <SavedAddresses part={part} saved={saved} />
    </>
  )
}

/** The time that is left of the hold. */
function Countdown({ renewal }: { renewal: HoldRenewal | undefined }) {
  const { expiresAt, endsBy, isExpired, timeZone } = useFormData<typeof loader>()
  return (
    <HoldCountdown expiresAt={expiresAt} endsBy={endsBy} isExpired={isExpired} timeZone={timeZone} renewal={renewal} />
  )
}
