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
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { BY_A_PERSON } from '../support/states.ts'
import { comingBack, Model, partyOf } from './command-model.ts'

const SEQUENCES = Number(process.env.RENTAL_SEQUENCES ?? 1_500)
const START = new Date('2026-12-01T09:00:00Z')
const PARTIES: readonly Party[] = [
  { isStaff: true, isRenter: false, canUseTransactions: false },
  { isStaff: false, isRenter: true, canUseTransactions: true },
  { isStaff: false, isRenter: true, canUseTransactions: false },
  { isStaff: false, isRenter: false, canUseTransactions: false },
  { isStaff: true, isRenter: true, canUseTransactions: true },
]

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
    case 'change-dates':
      return { slug, startAt: command.startAt, endAt: endAfter(weeks) }
    case 'change-addresses':
      return {
        slug,
        billingAddressId: `copy ${weeks}`,
        shippingAddressId: null,
        organizationName: command.organizationName,
      }
    case 'change-party':
      return { slug, ...partyOf(weeks), organizationId: null, billingAddressId: command.billingAddressId }
    case 'close':
      return { slug, owingReason: weeks === 3 ? 'pays tomorrow' : null }
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
          ...BY_A_PERSON,
          ...periodOfDays(FIRST_DAY, addDays(FIRST_DAY, 6)),
          createdAt: START,
          extensionEndAt: null,
          agreementChangedAt: null,
          cancellationFee: 0,
          shippingPrice: 500,
          chargesPrice: 0,
          taxedChargesPrice: 0,
          taxRate: 20,
          totalPrice: 2_280,
          paidAmount: 0,
          isBilledMonthly: false,
          balancePaid: 0,
          depositKept: 0,
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
      [0, 1].map(unit => [model.back.has(unit), model.hasLeft, model.back.has(unit)]),
    )
  same(activeLines(command.lines).length, model.cancelled || (model.strategy === 'locked' && model.closed) ? 0 : 2)
}

function derives(command: CommandState, model: Model): void {
  const { status, flags } = derive(command, START)
  expect(status === 'cancelled').toBe(model.cancelled)
  expect(flags.includes('returned')).toBe(model.returned && !model.cancelled)
  expect(dayOf(command.startAt)).toBe(FIRST_DAY)
}
