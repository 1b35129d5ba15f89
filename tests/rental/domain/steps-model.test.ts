import fc from 'fast-check'
import { expect, test } from 'vitest'
import { derive } from '#server/rental/domain/derive.ts'
import { addDays, dayOf, daysOf, periodOfDays } from '#server/rental/domain/period.ts'
import {
  ACTION_SLUGS,
  activeLines,
  advance,
  itemsPriceOf,
  planSteps,
  stepOf,
  type ActionSlug,
  type CommandAction,
  type CommandState,
  type Party,
} from '#server/rental/domain/steps/index.ts'
import { RENTAL_STRATEGIES, type RentalStrategyId } from '#server/rental/domain/vocabulary.ts'

const SEQUENCES = Number(process.env.RENTAL_SEQUENCES ?? 1_500)
const START = new Date('2026-12-01T09:00:00Z')
const PARTIES: readonly Party[] = [
  { isStaff: true, isRenter: false, canUseTransactions: false },
  { isStaff: false, isRenter: true, canUseTransactions: true },
  { isStaff: false, isRenter: true, canUseTransactions: false },
  { isStaff: false, isRenter: false, canUseTransactions: false },
  { isStaff: true, isRenter: true, canUseTransactions: true },
]

/** The same rules written independently: what has happened, and what it allows next. */
class Model {
  validated = false
  refused = false
  cancelled = false
  contract: 'unsent' | 'sent' | 'rejected' | 'accepted' = 'unsent'
  payment: 'due' | 'failed' | 'paid' = 'due'
  prepared = false
  dispatched = false
  handedOver = false
  returned = false
  closed = false
  weeks = 1
  /** By unit: how long each is paid for, and which are back. */
  unitWeeks = [1, 1]
  back = new Set<number>()
  asked: number | null = null
  paidTotal = 0

  constructor(readonly strategy: RentalStrategyId) {}

  get isInternal() {
    return this.strategy === 'internal' || this.strategy === 'internal_association'
  }

  get isReady() {
    return this.validated && (this.isInternal || (this.contract === 'accepted' && this.payment === 'paid'))
  }

  get isOut() {
    return this.handedOver && !this.returned
  }

  get itemsPrice() {
    return 700 * (this.unitWeeks[0]! + this.unitWeeks[1]!)
  }

  /** 20 percent on top of units and shipping. */
  get total() {
    return (this.itemsPrice + 500) * 1.2
  }

  /** Whether it may be done now; nothing for what stands already. */
  does(slug: ActionSlug, party: Party, weeks: number, serial: number): 'done' | 'stands' | 'refused' {
    const isByRenterAlone = slug === 'send-contract' || slug === 'request-extension'
    const isByBoth =
      slug === 'hand-over' ||
      slug === 'cancel' ||
      (slug === 'record-payment' && (party.isStaff || party.canUseTransactions))
    if (!(isByRenterAlone ? party.isRenter : isByBoth ? party.isStaff || party.isRenter : party.isStaff))
      return 'refused'
    if (this.strategy === 'locked') {
      if (slug !== 'close') return 'refused'
      if (this.closed) return 'stands'
      this.closed = true
      return 'done'
    }
    if (this.stands(slug, weeks, serial)) return 'stands'
    if (this.cancelled || this.closed || !this.may(slug, party, weeks, serial)) return 'refused'
    this.make(slug, weeks, serial)
    return 'done'
  }

  private stands(slug: ActionSlug, weeks: number, serial: number): boolean {
    switch (slug) {
      case 'validate':
        return this.validated
      case 'refuse':
        return this.refused
      case 'accept-contract':
        return this.contract === 'accepted'
      case 'reject-contract':
        return this.contract === 'rejected'
      case 'record-payment':
        return this.payment === 'paid' && this.paidTotal === this.total
      case 'fail-payment':
        return this.payment === 'failed'
      case 'prepare':
        return this.prepared
      case 'dispatch':
        return this.dispatched
      case 'hand-over':
        return this.handedOver
      case 'request-extension':
        return this.isOut && this.asked === weeks && !this.cancelled
      case 'record-return':
        return (
          this.returned ||
          (this.isOut && !this.cancelled && comingBack(weeks, serial).every(unit => this.back.has(unit)))
        )
      case 'close':
        return this.closed
      case 'cancel':
        return this.cancelled
      default:
        return false
    }
  }

  private may(slug: ActionSlug, party: Party, weeks: number, serial: number): boolean {
    const isAgreeing = this.validated && !this.isInternal
    switch (slug) {
      case 'validate':
      case 'refuse':
        return !this.validated
      case 'send-contract':
        return isAgreeing && this.contract !== 'accepted'
      case 'accept-contract':
      case 'reject-contract':
        return isAgreeing && this.contract === 'sent'
      case 'record-payment':
        return isAgreeing
      case 'fail-payment':
        return isAgreeing && this.payment !== 'paid'
      case 'prepare':
        return this.isReady
      case 'dispatch':
        return this.prepared
      case 'hand-over':
        return this.dispatched
      case 'replace':
        return this.prepared && !this.returned && !this.back.has(serial % 2)
      case 'request-extension':
        return this.isOut && weeks > this.weeks
      case 'accept-extension':
      case 'refuse-extension':
        return this.isOut && this.asked !== null
      case 'record-return':
        return this.isOut
      case 'close':
        return this.returned
      case 'cancel':
        return !this.returned && this.back.size === 0 && (party.isStaff || !this.prepared)
    }
  }

  private make(slug: ActionSlug, weeks: number, serial: number): void {
    switch (slug) {
      case 'validate':
        this.validated = true
        break
      case 'refuse':
        this.refused = this.cancelled = true
        break
      case 'send-contract':
        this.contract = 'sent'
        break
      case 'accept-contract':
        this.contract = 'accepted'
        break
      case 'reject-contract':
        this.contract = 'rejected'
        break
      case 'record-payment':
        this.payment = 'paid'
        this.paidTotal = this.total
        break
      case 'fail-payment':
        this.payment = 'failed'
        break
      case 'prepare':
        this.prepared = true
        break
      case 'dispatch':
        this.dispatched = true
        break
      case 'hand-over':
        this.handedOver = true
        break
      case 'replace':
        break
      case 'request-extension':
        this.asked = weeks
        break
      case 'accept-extension':
        this.unitWeeks = this.unitWeeks.map((paid, unit) => (this.back.has(unit) ? paid : this.asked!))
        this.weeks = this.asked!
        this.asked = null
        break
      case 'refuse-extension':
        this.asked = null
        break
      case 'record-return':
        for (const unit of comingBack(weeks, serial)) this.back.add(unit)
        this.returned = this.back.size === 2
        if (this.returned) this.asked = null
        break
      case 'close':
        this.closed = true
        break
      case 'cancel':
        this.cancelled = true
        this.asked = null
        this.paidTotal = 0
        break
    }
  }
}

/** Both units, or one of them. */
const comingBack = (weeks: number, serial: number): number[] => (weeks <= 2 ? [0, 1] : [serial % 2])

const FIRST_DAY = '2026-12-05'
const endAfter = (weeks: number) => periodOfDays(FIRST_DAY, addDays(FIRST_DAY, weeks * 7 - 1)).endAt

function request(slug: ActionSlug, command: CommandState, weeks: number, serial: number): CommandAction {
  const ids = activeLines(command.lines).map(({ id }) => id)
  switch (slug) {
    case 'refuse':
    case 'reject-contract':
    case 'fail-payment':
    case 'refuse-extension':
      return { slug, comment: 'because' }
    case 'record-payment':
      return { slug, method: 'balance' }
    case 'prepare':
      return { slug, units: ids.map(id => ({ lineId: id, rentalItemId: `${id} ${serial}`, conditionId: null })) }
    case 'dispatch':
      return { slug, content: 'at ten' }
    case 'replace':
      return {
        slug,
        lineId: ids[serial % Math.max(1, ids.length)] ?? 'none',
        rentalItemId: `spare ${serial}`,
        conditionId: null,
        replaced: { conditionId: null, isUsable: true },
        comment: null,
      }
    case 'request-extension':
      return { slug, endAt: endAfter(weeks) }
    case 'accept-extension':
      return { slug, endAt: null }
    case 'record-return':
      return {
        slug,
        dueDay: '2026-12-11',
        units: comingBack(weeks, serial).map(unit => ({
          lineId: ids[unit] ?? 'none',
          conditionId: null,
          isUsable: true,
          isLost: false,
          comment: null,
          charge: null,
        })),
      }
    case 'cancel':
      return { slug, comment: null }
    default:
      return { slug }
  }
}

const step = fc.record({
  slug: fc.constantFrom(...ACTION_SLUGS),
  party: fc.constantFrom(...PARTIES),
  weeks: fc.integer({ min: 1, max: 4 }),
  hours: fc.integer({ min: 0, max: 60 }),
})
/** Mostly forward, so that the late steps are reached, with chance in between. */
const FORWARD: ActionSlug[] = [
  'validate',
  'send-contract',
  'accept-contract',
  'record-payment',
  'prepare',
  'dispatch',
  'hand-over',
  'request-extension',
  'accept-extension',
  'record-return',
  'close',
]
const walk = fc.tuple(
  fc.constantFrom(...RENTAL_STRATEGIES),
  fc.array(step, { maxLength: 12 }),
  fc.integer({ min: 0, max: FORWARD.length }),
  fc.array(step, { maxLength: 25 }),
)

type Walk = typeof walk extends fc.Arbitrary<infer One> ? One : never
/** Each action at each stage of the plain way, by somebody who may do all: so that none is left out by chance. */
const PLAIN: Walk[] = RENTAL_STRATEGIES.flatMap(strategy =>
  ACTION_SLUGS.flatMap(slug =>
    Array.from({ length: FORWARD.length + 1 }, (_, forward): Walk => [
      strategy,
      [],
      forward,
      [{ slug, party: PARTIES[4]!, weeks: 2, hours: 1 }],
    ]),
  ),
)

test(
  `${SEQUENCES} random sequences of actions end as the model predicts`,
  () => {
    const reached = new Set<string>()
    fc.assert(
      fc.property(walk, ([strategy, before, forward, after]) => {
        const model = new Model(strategy)
        let now = START
        let command: CommandState = {
          strategy,
          ...periodOfDays(FIRST_DAY, addDays(FIRST_DAY, 6)),
          createdAt: START,
          extensionEndAt: null,
          shippingPrice: 500,
          chargesPrice: 0,
          taxedChargesPrice: 0,
          taxRate: 20,
          totalPrice: 2_280,
          paidAmount: 0,
          isBilledMonthly: false,
          steps: planSteps(strategy),
          lines: ['1', '2'].map(id => ({
            id,
            status: 'pending',
            rentalModelId: 'm',
            rentalItemId: null,
            rentingPrice: 700,
            replaceId: null,
            outAt: null,
            returnedAt: null,
          })),
        }
        const walked = [
          ...FORWARD.slice(0, forward).map(slug => ({ slug, party: PARTIES[4]!, weeks: 2, hours: 1 })),
          ...after,
        ]
        for (const [serial, { slug, party, weeks, hours }] of [...before, ...walked].entries()) {
          now = new Date(now.getTime() + hours * 3_600_000)
          const wanted = model.does(slug, party, weeks, serial)
          const action = request(slug, command, weeks, serial)
          const advanced = advance(command, action, party, now)
          same([slug, advanced.ok ? (advanced.isChanged ? 'done' : 'stands') : 'refused'], [slug, wanted])
          if (!advanced.ok || !advanced.isChanged) continue
          const previous = command
          command = advanced.command
          reached.add(slug)
          agrees(command, model)
          // Sent again it does nothing; what may be done anew (another file, another unit) is told apart by what it
          // carries.
          const again = advance(command, action, party, now)
          if (slug !== 'send-contract' && again.ok) same(again.isChanged, false)
          // Money goes once, and comes back as it went.
          const moved = advanced.effects.reduce(
            (sum, effect) =>
              sum + (effect.kind === 'debitAccount' ? effect.amount : effect.kind === 'refund' ? -effect.amount : 0),
            0,
          )
          const late = advanced.effects.filter(({ kind }) => kind === 'chargeLateness').length
          const cameBack =
            slug === 'record-return'
              ? command.lines.filter(
                  line =>
                    line.returnedAt !== null && previous.lines.find(({ id }) => id === line.id)?.returnedAt === null,
                ).length
              : 0
          same(late, dayOf(now) > '2026-12-11' && !model.isInternal ? cameBack : 0)
          if (slug === 'record-payment' || slug === 'cancel') same(command.paidAmount - previous.paidAmount, moved)
        }
        if (after.length > 0) derives(command, model)
      }),
      { numRuns: PLAIN.length + SEQUENCES, examples: PLAIN.map(one => [one]) },
    )
    expect([...reached].sort()).toEqual([...ACTION_SLUGS].sort())
  },
  60_000 + SEQUENCES * 20,
)

/** A cheap comparison: a hundred thousand of them are made. */
function same(found: unknown, wanted: unknown): void {
  if (JSON.stringify(found) !== JSON.stringify(wanted)) expect(found).toEqual(wanted)
}

function agrees(command: CommandState, model: Model): void {
  const is = (type: Parameters<typeof stepOf>[1], status: string) => stepOf(command, type)?.status === status
  same(
    {
      validated: is('validation', 'success'),
      refused: is('validation', 'error'),
      cancelled: is('cancellation', 'success'),
      prepared: is('preparation', 'success'),
      returned: is('return', 'success'),
      closed: is('closure', 'success'),
      accepted: is('contract', 'success'),
      paid: is('payment', 'success'),
      ready: is('preparation', 'waiting'),
      out: is('return', 'waiting'),
      weeks: daysOf(command) / 7,
    },
    {
      validated: model.validated,
      refused: model.refused,
      cancelled: model.cancelled,
      prepared: model.prepared,
      returned: model.returned,
      closed: model.closed,
      accepted: model.contract === 'accepted',
      paid: model.payment === 'paid',
      ready: model.isReady && !model.prepared && model.strategy !== 'locked',
      out: model.isOut,
      weeks: model.weeks,
    },
  )
  same([itemsPriceOf(command.lines), command.totalPrice], [model.itemsPrice, model.total])
  if (!model.cancelled && model.strategy !== 'locked')
    same(
      activeLines(command.lines).map(({ status, outAt, returnedAt }) => [
        status === 'returned',
        outAt !== null,
        returnedAt !== null,
      ]),
      [0, 1].map(unit => [model.back.has(unit), model.handedOver, model.back.has(unit)]),
    )
  same(activeLines(command.lines).length, model.cancelled || (model.strategy === 'locked' && model.closed) ? 0 : 2)
}

function derives(command: CommandState, model: Model): void {
  const { status, flags } = derive(command, START)
  expect(status === 'cancelled').toBe(model.cancelled)
  expect(flags.includes('returned')).toBe(model.returned && !model.cancelled)
  expect(dayOf(command.startAt)).toBe(FIRST_DAY)
}
