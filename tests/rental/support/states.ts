import {
  advance,
  planSteps,
  type ActionSlug,
  type CommandAction,
  type CommandState,
  type Party,
  type UnitReturn,
} from '#server/rental/domain/steps/index.ts'
import { addDays, dayOf, periodOfDays, startOfDay } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES, type RentalStrategyId } from '#server/rental/domain/vocabulary.ts'

const DAY_MS = 86_400_000
export const NOW = new Date('2026-12-01T10:00:00Z')
export const LATER = periodOfDays('2027-01-01', '2027-01-21').endAt
const LATEST = periodOfDays('2027-01-01', '2027-02-18').endAt
export const PARTIES = {
  staff: { isStaff: true, isRenter: false, canUseTransactions: false },
  renter: { isStaff: false, isRenter: true, canUseTransactions: true },
  poorRenter: { isStaff: false, isRenter: true, canUseTransactions: false },
  stranger: { isStaff: false, isRenter: false, canUseTransactions: false },
} satisfies Record<string, Party>

/** Rented by a person, with no address. */
export const BY_A_PERSON = {
  isIndividual: true,
  organizationId: null,
  organizationName: null,
  billingAddressId: null,
  shippingAddressId: null,
}

/** An order of two units for two weeks, as it stands when it has just been placed. */
export function newCommand(strategy: RentalStrategyId): CommandState {
  const line = (id: string) => ({
    id,
    status: 'pending' as const,
    rentalModelId: 'm',
    rentalItemId: null,
    rentingPrice: 700,
    replaceId: null,
    outAt: null,
    returnedAt: null,
  })
  return {
    strategy,
    ...BY_A_PERSON,
    ...periodOfDays('2027-01-01', '2027-01-14'),
    createdAt: NOW,
    extensionEndAt: null,
    agreementChangedAt: null,
    cancellationFee: 0,
    shippingPrice: 0,
    chargesPrice: 0,
    taxedChargesPrice: 0,
    taxRate: 0,
    totalPrice: 1_400,
    paidAmount: 0,
    isBilledMonthly: false,
    balancePaid: 0,
    depositKept: 0,
    steps: planSteps(strategy),
    lines: [line('1'), line('2')],
  }
}

/** An order without lines that was placed in the last 20 days, of 7 to 20 days that begin around `today`. */
export function newlyPlaced(random: (below: number) => number, today: string): CommandState {
  const strategy = RENTAL_STRATEGIES[random(RENTAL_STRATEGIES.length)]!
  const startAt = startOfDay(addDays(today, random(40) - 25))
  const endAt = startOfDay(addDays(dayOf(startAt), 7 + random(14)))
  const createdAt = new Date(Date.now() - random(20) * DAY_MS)
  return { ...newCommand(strategy), startAt, endAt, createdAt, totalPrice: 0, lines: [] }
}

export const NOT_SAID = { conditionId: null, isUsable: true }
export const back = (lineId: string): UnitReturn => ({
  lineId,
  conditionId: null,
  isUsable: true,
  isLost: false,
  comment: null,
  charge: null,
})

/** One request of each kind, as it is usually made. */
export function request(slug: ActionSlug, command: CommandState): CommandAction {
  const ids = command.lines.filter(({ status }) => status !== 'replaced' && status !== 'cancelled').map(({ id }) => id)
  switch (slug) {
    case 'refuse':
    case 'reject-contract':
    case 'fail-payment':
    case 'refuse-extension':
      return { slug, comment: 'because' }
    case 'record-payment':
      return { slug, method: 'balance' }
    case 'prepare':
      return { slug, units: ids.map(id => ({ lineId: id, rentalItemId: `item ${id}`, conditionId: null })) }
    case 'dispatch':
      return { slug, content: 'at ten' }
    case 'replace':
      return { slug, lineId: '1', rentalItemId: 'another', conditionId: null, replaced: NOT_SAID, comment: null }
    case 'request-extension':
      return { slug, endAt: LATER }
    case 'accept-extension':
      return { slug, endAt: null }
    case 'record-return':
      return { slug, dueDay: '2027-01-14', units: ids.map(back) }
    case 'cancel':
      return { slug, comment: null }
    case 'change-dates':
      return { slug, startAt: command.startAt, endAt: LATEST }
    case 'change-addresses':
      return { slug, billingAddressId: 'another', shippingAddressId: null, organizationName: command.organizationName }
    case 'change-party':
      return {
        slug,
        isIndividual: false,
        organizationId: null,
        organizationName: 'An association',
        billingAddressId: 'its own',
        taxRate: 20,
      }
    default:
      return { slug }
  }
}

export const STAFF = PARTIES.staff
/** Where a command stands after these actions. @throws Error when one is refused */
function after(strategy: RentalStrategyId, ...slugs: ActionSlug[]): CommandState {
  return slugs.reduce((command, slug) => {
    const party = slug === 'send-contract' || slug === 'request-extension' ? PARTIES.renter : STAFF
    // What an extension has added is not paid when it is closed.
    const action = slug === 'close' ? { slug, owingReason: 'pays tomorrow' } : request(slug, command)
    const advanced = advance(command, action, party, NOW)
    if (!advanced.ok) throw new Error(`${slug}: ${advanced.reason}`)
    return advanced.isChanged ? advanced.command : command
  }, newCommand(strategy))
}

const AGREED: ActionSlug[] = ['validate', 'send-contract', 'accept-contract', 'record-payment']
const OUT: ActionSlug[] = [...AGREED, 'prepare', 'dispatch', 'hand-over']

/** Every place at which a command can be, as far as its rules tell places apart. */
export const STATES: Record<string, CommandState> = {
  new: after('ship_to_address'),
  validated: after('pick_up', 'validate'),
  contractSent: after('pick_up', 'validate', 'send-contract'),
  contractRejected: after('pick_up', 'validate', 'send-contract', 'reject-contract'),
  contractAccepted: after('pick_up', 'validate', 'send-contract', 'accept-contract'),
  paymentFailed: after('pick_up', 'validate', 'fail-payment'),
  paid: after('pick_up', 'validate', 'record-payment'),
  agreed: after('pick_up', ...AGREED),
  prepared: after('pick_up', ...AGREED, 'prepare'),
  dispatched: after('ship_to_address', ...AGREED, 'prepare', 'dispatch'),
  out: after('pick_up', ...OUT),
  extensionAsked: after('pick_up', ...OUT, 'request-extension'),
  extended: after('pick_up', ...OUT, 'request-extension', 'accept-extension'),
  returned: after('pick_up', ...OUT, 'record-return'),
  closed: after('pick_up', ...OUT, 'record-return', 'close'),
  refused: after('pick_up', 'refuse'),
  cancelled: after('pick_up', 'validate', 'cancel'),
  internalNew: after('internal'),
  internalAgreed: after('internal', 'validate'),
  internalPrepared: after('internal_association', 'validate', 'prepare'),
  extendedAskedAgain: { ...after('pick_up', ...OUT, 'request-extension', 'accept-extension'), extensionEndAt: LATEST },
  extendedReturned: after('pick_up', ...OUT, 'request-extension', 'accept-extension', 'record-return'),
  extendedClosed: after('pick_up', ...OUT, 'request-extension', 'accept-extension', 'record-return', 'close'),
  internalDispatched: after('internal', 'validate', 'prepare', 'dispatch'),
  internalReturned: after('internal', 'validate', 'prepare', 'dispatch', 'hand-over', 'record-return'),
  internalClosed: after('internal', 'validate', 'prepare', 'dispatch', 'hand-over', 'record-return', 'close'),
  internalAsked: after('internal', 'validate', 'prepare', 'dispatch', 'hand-over', 'request-extension'),
  internalOut: after('internal', 'validate', 'prepare', 'dispatch', 'hand-over'),
  locked: after('locked'),
  lockedClosed: after('locked', 'close'),
}

const someBack = (command: CommandState): CommandState => {
  const advanced = advance(command, { slug: 'record-return', units: [back('1')], dueDay: '2027-01-14' }, STAFF, NOW)
  if (!advanced.ok || !advanced.isChanged) throw new Error('not returned')
  return advanced.command
}
STATES.partlyReturned = someBack(STATES.out!)
