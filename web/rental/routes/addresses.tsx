import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { Captcha } from '#web/captcha/CaptchaFields.tsx'
import { countryOptions } from '#web/forms/country-options.server.ts'
import type { FormValues } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { asValues, checkoutFields } from '../address-fields.ts'
import { AddressCheck } from '../AddressCheck.tsx'
import { lastPhone, savedAddresses } from '../addresses.server.ts'
import { requireHold, strategiesFor, type Strategy } from '../checkout.server.ts'
import { CheckoutFrame, checkoutPath } from '../CheckoutFrame.tsx'
import styles from '../checkout.module.css'
import { GuestStart, TermsLink } from '../GuestParts.tsx'
import { HoldCountdown } from '../HoldCountdown.tsx'
import { placeFields, placeValues } from '../places.ts'
import { placeParts } from '../PlaceText.tsx'
import type { HoldRenewal } from '../renew-hold.server.ts'
import { SavedAddresses } from '../SavedAddresses.tsx'
import { StrategyChoice } from '../StrategyChoice.tsx'
import { choicesOf, HOME_TIME_ZONE, takeAddresses, visitorOrGuest, type Answer } from '../take-addresses.server.ts'

export const handle = {
  guard: { audience: 'anyone', features: ['rental'] },
  title: 'commands:addresses.title',
} satisfies RouteHandle
/** The strategy and the addresses of the checkout, with known values filled in. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await visitorOrGuest(args)
  const { booking, held } = await requireHold(args)
  const [strategies, saved, phone, { rental, charter }, places, captcha] = await Promise.all([
    strategiesFor(args),
    visitor === null ? [] : savedAddresses({ request, context, userId: visitor.userId }),
    booking.phone ?? (visitor === null ? '' : lastPhone({ request, context, userId: visitor.userId })),
    siteOf(context),
    choicesOf(args, held),
    visitor === null ? apiFor(request, context).get<{ data: Captcha }>('/api/v1/services/captcha') : null,
  ])
  const billing = saved.find(({ id }) => id === booking.billingAddressId) ?? saved[0] ?? null
  const shipping = saved.find(({ id }) => id === booking.shippingAddressId) ?? null
  const organizations = visitor?.organizations ?? []
  const canBeOrganization = organizations.length > 0
  const actingId = visitor?.actingAsOrganizationId ?? null
  const isOrganization =
    canBeOrganization && ((billing?.organization ?? '') !== '' || (billing === null && actingId !== null))
  const acting = organizations.find(({ id }) => id === actingId)
  const fullName = visitor?.fullName ?? ''
  const values: FormValues = {
    kind: isOrganization ? 'organization' : 'individual',
    phone,
    ...placeValues(places, booking.places),
    comment: booking.comment ?? '',
    billing: billing === null ? { ...asValues({ fullName, organization: acting?.name ?? '' }) } : asValues(billing),
    sameAddress: shipping === null || shipping.id === billing?.id,
    shipping: asValues(shipping ?? { fullName }),
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
    timeZone: visitor?.timezone ?? HOME_TIME_ZONE,
    guest: captcha === null ? null : { captcha: captcha.data, charterUrl: charter?.url ?? null },
    countries: countryOptions(context.locale),
    formKey: randomUUID(),
  }
}

export const action = (args: ActionFunctionArgs) => takeAddresses(args)

export default function Addresses() {
  const { t } = useTranslation()
  const { canBeOrganization, strategies, chosen, places, values, retrievalAddress, countries, formKey, guest } =
    useFormData<typeof loader>()
  const answer = useFormResult() as Answer | undefined
  const parts = useParts()
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
              guest: guest === null ? null : { hasCharter: guest.charterUrl !== null },
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
          {guest === null ? null : <GuestStart captcha={guest.captcha} />}
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

/** The parts of the form, in the order of the page. */
function useParts() {
  const { t } = useTranslation()
  const { canBeOrganization, places, guest } = useFormData<typeof loader>()
  return [
    ...placeParts(places, t),
    { title: t('commands:addresses.who'), names: canBeOrganization ? ['kind', 'phone'] : ['email', 'phone'] },
    { title: t('commands:addresses.bill'), names: ['billing'], after: <UnderAddress part="billing" /> },
    {
      title: t('commands:addresses.ship'),
      names: ['sameAddress', 'shipping'],
      after: <UnderAddress part="shipping" />,
    },
    { title: t('commands:addresses.more'), names: ['comment'] },
    ...(guest === null
      ? []
      : [
          {
            title: t('commands:addresses.account'),
            names: ['consent'],
            after: <TermsLink charterUrl={guest.charterUrl} />,
          },
        ]),
  ]
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
