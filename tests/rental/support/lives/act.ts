import { addDays } from '#server/rental/domain/period.ts'
import type { CommandStage } from '#server/rental/domain/vocabulary.ts'
import type { Answer, Client } from '#tests/support/api-client.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { actOnCommand, CLOSE_ANYWAY, sendSignedContract } from '../actions.ts'
import { faultsOfOrder } from './check-order.ts'
import { stateOf, unfitItems, unitsWithoutOverride } from './read-order.ts'
import { recordReadyUnits } from './turnaround.ts'
import { chance, count, pick, type Lives, type Order } from './world.ts'

type Line = { id: string; model: string; status: string; item: string | null }
type Facts = {
  stage: CommandStage
  first: string
  last: string
  deposit: number
  kept: number
  owed: number
  lines: readonly Line[]
}
type Turn = { lives: Lives; order: Order; facts: Facts }
/** An action with its input, and who takes it. */
type Deed = { slug: string; input?: object; by?: 'renter' }
type Draw = (turn: Turn) => Deed

const comment = 'Vu au comptoir'
const ADDRESS = { fullName: 'Zoé Leroy', postalCode: '44000', city: 'Nantes' }
const OVERRIDE = 'La personne en a besoin aujourd’hui'

const cancel: Draw = ({ lives }) => ({
  slug: 'cancel',
  input: { comment },
  ...(chance(lives, 50) ? { by: 'renter' } : {}),
})
const changeDates: Draw = ({ lives, facts: { first, last } }) => {
  const startDay = addDays(first, pick(lives, [0, 0, 1, 7]))
  return {
    slug: 'change-dates',
    input: {
      startDay,
      endDay: addDays(last, pick(lives, [0, 7, 14, -7])),
      overrides: (['tooSoon', 'tooShort', 'notMultiple', 'closedDay'] as const).map(rule => ({
        rule,
        reason: comment,
      })),
    },
  }
}
const changeAddresses: Draw = ({ lives }) => ({
  slug: 'change-addresses',
  input: {
    addresses: pick(lives, [['billing'], ['shipping'], ['billing', 'shipping']]).map(which => ({
      which,
      ...ADDRESS,
      line1: `${1 + lives.below(4)} rue Neuve`,
    })),
  },
})
const changeParty: Draw = ({ lives }) => ({
  slug: 'change-party',
  input: chance(lives, 40)
    ? { party: 'individual' }
    : { party: 'organization', organizationName: pick(lives, ['Les Tilleuls', 'Le Grand Large']) },
})
const changePlace: Draw = ({ lives }) => ({
  slug: 'change-place',
  input: { place: pick(lives, lives.places), time: pick(lives, ['09:00-09:30', '11:00-11:30']) },
})
const replace: Draw = ({ lives, facts: { lines } }) => {
  if (lines.length === 0) return { slug: 'replace' }
  const line = pick(lives, lines)
  return {
    slug: 'replace',
    input: {
      line: line.id,
      item: pick(lives, lives.units.get(line.model)!),
      replacedCondition: pick(lives, Object.values(lives.conditions)),
      comment,
      ...(chance(lives, 60) ? { override: OVERRIDE } : {}),
    },
  }
}
const prepare: Draw = ({ lives, facts: { lines } }) => ({
  slug: 'prepare',
  input: chance(lives, 60)
    ? {}
    : {
        units: lines.map(({ id, model }) => ({
          line: id,
          ...(chance(lives, 50) ? { item: pick(lives, lives.units.get(model)!) } : {}),
          ...(chance(lives, 60) ? { override: OVERRIDE } : {}),
        })),
      },
})
const handOver: Draw = ({ lives, facts: { lines } }) =>
  chance(lives, 40)
    ? { slug: 'hand-over', by: 'renter' }
    : {
        slug: 'hand-over',
        input: {
          ...(chance(lives, 20) ? { day: addDays(lives.day, -1) } : {}),
          ...(chance(lives, 60) ? { units: lines.map(({ id }) => ({ line: id, override: OVERRIDE })) } : {}),
        },
      }
const recordReturn: Draw = ({ lives, facts: { lines } }) => ({
  slug: 'record-return',
  input: {
    units: lines
      .filter((_, index) => index === 0 || chance(lives, 70))
      .map(({ id }) => ({ line: id, ...fateOf(lives) })),
    ...(chance(lives, 20) ? { day: addDays(lives.day, -1) } : {}),
    ...(chance(lives, 30) ? { lateFee: 'waive', lateFeeReason: 'Grève des transports' } : {}),
  },
})
const fateOf = (lives: Lives): object =>
  chance(lives, 10)
    ? { isLost: true, amount: 12_000 }
    : chance(lives, 15)
      ? { condition: lives.conditions.broken, comment: 'Écran fêlé', amount: 4_500, chargeKind: 'damage' }
      : chance(lives, 50)
        ? { condition: pick(lives, [lives.conditions.good, lives.conditions.worn]) }
        : {}
const pay: Draw = ({ order: { renter } }) => ({
  slug: 'record-payment',
  input: { method: renter.method },
  ...(renter.method === 'balance' ? { by: 'renter' } : {}),
})
const requestExtension: Draw = ({ facts: { last } }) => ({
  slug: 'request-extension',
  input: { endDay: addDays(last, 7) },
  by: 'renter',
})
const of =
  (slug: string, input: object = {}): Draw =>
  () => ({ slug, input })
const deposit: Draw = ({ facts }) => ({
  slug: 'receive-deposit',
  input: { amount: facts.deposit || 1, method: 'cheque' },
})
const returnDeposit: Draw = ({ facts: { kept } }) => ({
  slug: 'return-deposit',
  input: { amount: kept || 1, method: 'transfer' },
})
const withholdDeposit: Draw = ({ facts: { kept, owed } }) => ({
  slug: 'withhold-deposit',
  input: { amount: Math.max(1, Math.min(kept, owed)), comment },
})
const charge = of('add-charge', { kind: 'cleaning', label: 'Nettoyage', amount: 1_500 })
const CHANGES = [changeDates, changeAddresses, changeParty, changePlace]

/** What is done at each stage; what stands twice is drawn twice as often. */
const BY_STAGE: Record<CommandStage, readonly Draw[]> = {
  validation: [...times(6, of('validate')), of('refuse', { comment }), cancel, changePlace],
  agreement: [
    ...times(4, of('sign')),
    ...times(4, of('accept-contract')),
    ...times(5, pay),
    of('reject-contract', { comment }),
    of('fail-payment', { comment }),
    deposit,
    cancel,
    ...CHANGES,
  ],
  preparation: [...times(8, prepare), ...CHANGES, cancel, deposit, of('sign'), of('accept-contract')],
  prepared: [...times(6, of('dispatch', { content: 'Colis 6A123' })), replace, ...CHANGES, cancel, deposit],
  transfer: [...times(6, handOver), replace, ...CHANGES, cancel, deposit],
  out: [
    ...times(5, recordReturn),
    requestExtension,
    of('accept-extension'),
    of('refuse-extension', { comment }),
    replace,
    changeDates,
    changeAddresses,
    charge,
    of('sign'),
    of('accept-contract'),
    pay,
  ],
  returned: [
    ...times(4, of('close')),
    ...times(4, of('close', CLOSE_ANYWAY)),
    charge,
    pay,
    returnDeposit,
    withholdDeposit,
  ],
  closed: [cancel],
  cancelled: [of('record-refund', { method: 'transfer' }), returnDeposit],
  locked: [of('close')],
}
const ALL = Object.values(BY_STAGE).flat()

function times<T>(number: number, one: T): T[] {
  return Array.from({ length: number }, () => one)
}

/** One action drawn for an order, now and then one that its stage does not allow; what comes of it is compared. */
export async function act(lives: Lives, order: Order): Promise<void> {
  const facts = await readFacts(lives, order)
  const { slug, input = {}, by } = pick(lives, chance(lives, 8) ? ALL : BY_STAGE[facts.stage])({ lives, order, facts })
  const client = by === 'renter' ? order.renter.client : lives.staff
  const before = await stateOf(lives, order.id)
  const unfit = by === 'renter' ? [] : await unfitItems(lives, order.id)
  const answer = await send(client, order, slug, input)
  await carryOutJobs(lives)
  count(lives, answer.status === 200 ? slug : `${slug}: ${answer.status} ${answer.errors[0]?.code}`)
  const at = `${lives.day}, ${slug} ${JSON.stringify(input)}: `
  if (answer.status === 200) await recordReadyUnits(lives, order.id, firstDayOf(lives, facts, slug, input))
  const isChanged = (await stateOf(lives, order.id)) !== before
  const faults =
    answer.status === 200
      ? [
          ...(await faultsOfOrder(lives, order)),
          ...(isChanged && UNIT_ACTIONS.has(slug)
            ? await unitsWithoutOverride(lives, order.id, { unfit, before: facts.lines })
            : []),
        ]
      : [
          ...(answer.status >= 500 ? [JSON.stringify(answer.errors)] : []),
          ...(isChanged ? [`refused with ${answer.status}, and changed something`] : []),
        ]
  lives.faults.push(...faults.map(fault => at + fault))
}

/** What leaves takes its units from that day on; else an order takes them on its first day, or today. */
function firstDayOf({ day }: Lives, { first }: Facts, slug: string, input: { day?: string }): string {
  if (slug === 'dispatch' || slug === 'hand-over') return input.day ?? day
  return first > day ? first : day
}

const UNIT_ACTIONS = new Set(['prepare', 'hand-over', 'replace'])

function send(client: Client, order: Order, slug: string, input: object): Promise<Answer> {
  return slug === 'sign' ? sendSignedContract(client, order.id) : actOnCommand(client, order.id, slug, input)
}

async function readFacts({ database: { pool } }: Lives, { id }: Order): Promise<Facts> {
  const { rows } = await pool.query<Facts>(
    `select stage, (start_at at time zone 'Europe/Paris')::date::text as first,
      ((end_at at time zone 'Europe/Paris')::date - 1)::text as last, deposit_amount as deposit,
      coalesce((select sum(case movement when 'received' then amount else -amount end)
        from rental_deposit_movements where command_id = c.id), 0)::int as kept,
      total_price - paid_amount as owed,
      (select json_agg(json_build_object('id', l.id, 'model', rental_model_id, 'status', status, 'item', rental_item_id)
        order by position) from rental_command_items l
        where l.command_id = c.id and status not in ('replaced', 'cancelled', 'returned')) as lines
      from rental_commands c where id = $1`,
    [id],
  )
  return { ...rows[0]!, lines: rows[0]!.lines ?? [] }
}
