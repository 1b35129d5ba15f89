import { randomUUID } from 'node:crypto'
import { data, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import type { RouteGuard } from '#server/domain/decide-access.ts'
import type { Visitor } from '#server/contract/session.ts'
import { TIME_ZONE_NAME } from '#web/forms/BrowserTimeZone.tsx'
import type { FormAnswer, FormValues } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { readForm } from '#web/forms/read-form.ts'
import { requireAllowed, requireSignedIn } from '#web/guards/require.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { asValues, checkoutFields, takeTown, type Address } from './address-fields.ts'
import { savedAddresses } from './addresses.server.ts'
import { checkoutPath } from './CheckoutFrame.tsx'
import { requireHold, strategiesFor } from './checkout.server.ts'
import type { HeldBooking } from './cookies.ts'
import { findTowns } from './find-towns.server.ts'
import { modelsOf } from './models.server.ts'
import { placeChoices, placeFields, type PlaceChoice } from './places.ts'
import { registerGuest, type RegisteredGuest } from './register-guest.server.ts'
import { renewHold, type HoldRenewal } from './renew-hold.server.ts'
import { PICK_UP, saveDetails } from './save-details.server.ts'
import { loadPlaces } from './services.server.ts'

const ANYONE = { audience: 'anyone', features: ['rental'] } as const satisfies RouteGuard
const SIGNED_IN = { audience: 'signed-in', features: ['rental'] } as const satisfies RouteGuard
/** Of a guest, until their browser says another one. */
export const HOME_TIME_ZONE = 'Europe/Paris'
export type Answer = FormAnswer & {
  strategy: string
  /** Whether a saved address has been filled in. */
  isFilled?: boolean
  renewal?: HoldRenewal
}

/** The visitor; a guest where they can open an account on the way. @throws Response a redirect to sign-in */
export async function visitorOrGuest(args: LoaderFunctionArgs): Promise<Visitor | null> {
  const [visitor, { features }] = await Promise.all([requireAllowed(args, ANYONE), siteOf(args.context)])
  return visitor ?? (features.signIn && features.registration ? null : requireSignedIn(args, SIGNED_IN))
}

/** All fields are rendered; the style sheet hides those that do not apply to the renter. */
const everyField = (canBeOrganization: boolean, guest: { hasCharter: boolean } | null = null) =>
  checkoutFields({ isOrganization: canBeOrganization, canBeOrganization, guest, shipsElsewhere: true })

/** Where this hold can be fetched. */
export async function choicesOf({ request, context }: LoaderFunctionArgs, held: HeldBooking): Promise<PlaceChoice[]> {
  const found = await loadPlaces({ request, context, held })
  const ids = found.choices.flatMap(({ models }) => Object.keys(models ?? {}))
  const models = await modelsOf({ request, context, ids: [...new Set(ids)] })
  return placeChoices(found, id => models.find(model => model.id === id)?.name ?? '')
}

/** Who fills in the addresses, with what, and what there is to choose from. */
async function readSent(args: ActionFunctionArgs) {
  const { request, context } = args
  const sent = await readFields(request)
  // A form without the fields of guests comes from somebody whose session has ended.
  const visitor = sent.has('email') ? await visitorOrGuest(args) : await requireSignedIn(args, SIGNED_IN)
  const { held } = await requireHold(args)
  const [places, strategies, saved, { charter }] = await Promise.all([
    choicesOf(args, held),
    strategiesFor(args),
    visitor === null ? [] : savedAddresses({ request, context, userId: visitor.userId }),
    siteOf(context),
  ])
  takeTown(sent)
  return {
    sent,
    held,
    places,
    saved,
    strategy: strategies.find(({ id }) => id === sent.get('strategy')) ?? strategies[0],
    timeZone: visitor?.timezone ?? HOME_TIME_ZONE,
    guest: visitor === null ? { hasCharter: charter !== null } : null,
    canBeOrganization: (visitor?.organizations.length ?? 0) > 0,
  }
}

/** Stores what was typed with the hold; a guest opens an account by it. */
export function takeAddresses(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const { request, context } = args
    const facts = await readSent(args)
    const { sent, places, saved, strategy, guest, canBeOrganization } = facts
    const used = withSaved(sent, saved, canBeOrganization)
    const shown = { strategy: strategy?.id ?? '' }
    const times = readForm(placeFields(places, false, ''), sent)
    if (used !== null) return data<Answer>({ ...used, values: { ...used.values, ...times }, ...shown, isFilled: true })
    const renewed = await renewHold({ request, context, sent })
    if (renewed === null) return submitAddresses(args, facts)
    return data<Answer>(
      {
        values: { ...readForm(everyField(canBeOrganization, guest), sent), ...times },
        faults: {},
        key: randomUUID(),
        ...shown,
        renewal: renewed.renewal,
      },
      { headers: renewed.headers },
    )
  })
}

async function submitAddresses(args: ActionFunctionArgs, facts: Awaited<ReturnType<typeof readSent>>) {
  const { sent, held, places, saved, strategy, timeZone, guest, canBeOrganization } = facts
  const isOrganization = canBeOrganization && sent.get('kind') === 'organization'
  const shipsElsewhere = strategy?.needsShippingAddress === true && !sent.has('sameAddress')
  let registered: RegisteredGuest | null = null
  const answer = await handleForm({
    request: args.request,
    data: sent,
    timeZone,
    fields: [
      ...placeFields(places, strategy?.id === PICK_UP, ''),
      ...checkoutFields({ isOrganization, canBeOrganization, guest, shipsElsewhere }),
    ],
    async send({ output: typed }) {
      const output = await findTowns(args, typed)
      if (guest !== null)
        registered = await registerGuest(args, { output, sent, timeZone: String(sent.get(TIME_ZONE_NAME) ?? '') })
      return saveDetails(registered === null ? args : { request: registered.request, context: args.context }, {
        output,
        held,
        saved,
        kept: sent.getAll('keep').map(String),
        places,
        strategy,
        isOrganization,
      })
    },
  })
  const shown = { strategy: strategy?.id ?? '' }
  if (registered !== null) return signedInAnswer(answer, registered, shown)
  return answer instanceof Response ? answer : data<Answer>({ ...answer.data, ...shown }, answer.init ?? {})
}

/** The guest is signed in by now, whatever became of the form: the browser gets their session. */
function signedInAnswer(
  answer: Response | Awaited<ReturnType<typeof handleForm>>,
  { cookies }: RegisteredGuest,
  shown: { strategy: string },
) {
  if (!(answer instanceof Response))
    return data<Answer>({ ...answer.data, ...shown }, { ...answer.init, headers: cookies })
  // The document is loaded anew: what guests have loaded is not enough for members.
  return redirectDocument(answer.headers.get('location') ?? checkoutPath('addresses'), {
    status: 303,
    headers: cookies,
  })
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
