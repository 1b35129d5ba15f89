import { carryOutJobs } from './jobs.ts'
import { productTasks as tasks } from '#tests/support/tasks.ts'
import type { AppContext } from '#server/context.ts'
import type { Api } from '#server/contract/api.ts'
import type { RentalConflicts } from '#server/rental/contract/handling.ts'
import { addDays, dayOf } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES, type RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import { clientOf, identifier, type Client } from './api-client.ts'
import { asUser, createOrganization } from './as-user.ts'
import type { TestDatabase } from './database.ts'
import { multipartBody, multipartType } from './multipart.ts'
import { createAddress, createModel } from './rentals.ts'

/** What becomes of a command, each at another point of its way. */
export const FATES = [
  'smooth',
  'late',
  'damaged',
  'replaced',
  'extended',
  'partial',
  'lost',
  'charged',
  'refused',
  'rejectedOnce',
  'paymentFailedOnce',
  'withheld',
  'slow',
  'cancelledUnseen',
  'cancelledAgreed',
  'cancelledReady',
  'cancelledPrepared',
  'cancelledOnItsWay',
  'cancelledOut',
] as const
type Fate = (typeof FATES)[number]

/** What happens on the way to a contract, a payment or an invoice. */
const OF_MONEY: ReadonlySet<Fate> = new Set<Fate>([
  'late',
  'damaged',
  'lost',
  'charged',
  'rejectedOnce',
  'paymentFailedOnce',
  'withheld',
  'slow',
  'cancelledAgreed',
  'cancelledOut',
  'extended',
])

/** Who rents: how they are billed, and how they pay. */
const RENTERS = [
  { name: 'person', billed: 'vat', method: 'card' },
  { name: 'credits', billed: 'vat', method: 'balance' },
  { name: 'taxed', billed: 'vat', method: 'transfer', isOrganization: true },
  { name: 'untaxed', billed: 'no_vat', method: 'cheque', isOrganization: true },
  { name: 'noted', billed: 'no_vat_debit_note', method: 'transfer', isOrganization: true },
  { name: 'monthly', billed: 'vat', method: 'later', isOrganization: true, isMonthly: true },
] as const
type RenterKind = (typeof RENTERS)[number]

type Renter = RenterKind & { id: string; client: Client; addressId: string; organizationId: string | null }
export type Played = {
  id: string
  fate: Fate
  strategy: RentalStrategyId
  renter: Renter
  orderedDay: string
  startDay: string
  endDay: string
  once: Set<string>
}
export type MonthWorld = { app: AppContext; api: Api; database: TestDatabase; setNow: (now: Date) => void }
/** `surprises`: what was answered otherwise than it may be. */
export type PlayedMonth = {
  staff: Client
  commands: readonly Played[]
  surprises: readonly string[]
  lastDay: string
  counts: Readonly<Record<string, number>>
}

const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count ' +
    '0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)
const MONTH = 30
/**
 * What the place that lends says: open from Monday to Saturday, but not at Christmas. Kept here a second time, so that
 * the server's word is compared with another.
 */
const SUNDAY = 0
const CHRISTMAS = { startDay: '2026-12-25', endDay: '2026-12-26' }
const isClosed = (day: string) =>
  new Date(`${day}T00:00:00Z`).getUTCDay() === SUNDAY || (CHRISTMAS.startDay <= day && day <= CHRISTMAS.endDay)
/** The day itself or the next on which something can be given out or taken back. */
export const openFrom = (day: string): string => (isClosed(day) ? openFrom(addDays(day, 1)) : day)

/** Small, good enough and the same everywhere (mulberry32). */
function dice(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/**
 * Plays a month of rentals through the API, day by day, as staff and renters would, until the last command is closed,
 * cancelled or refused: every strategy, every way of paying and every fate. Jobs are carried out each evening, what the
 * timetable does once a day each morning.
 */
export async function playMonth(
  world: MonthWorld,
  {
    commands: count,
    firstDay,
    seed,
    eachEvening,
  }: {
    commands: number
    firstDay: string
    seed: number
    eachEvening: (evening: { staff: Client; day: string; commands: readonly Played[] }) => Promise<void>
  },
): Promise<PlayedMonth> {
  const { app, api, database, setNow } = world
  const random = dice(seed)
  const one = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)]!
  const counts: Record<string, number> = {}
  const surprises: string[] = []
  setNow(new Date(`${firstDay}T08:00:00Z`))
  const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'], firstName: 'Sam' })).headers)
  const { conditionIds, models, rareModel } = await stockUp(database, staff)
  const renters: Renter[] = []
  for (const kind of RENTERS) renters.push(await makeRenter(world, kind))
  const played: Played[] = []

  const did = (what: string) => void (counts[what] = (counts[what] ?? 0) + 1)
  const act = async (
    client: Client,
    { id, fate }: Played,
    slug: string,
    input: object = {},
    allowed: readonly string[] = [],
  ) => {
    const answer = await client.post(`rental-commands/${id}/actions/${slug}`, { meta: { input } })
    const said = answer.status === 200 ? 'done' : `${answer.status} ${answer.errors[0]?.code}`
    did(said === 'done' ? slug : `${slug}: ${said}`)
    if (said !== 'done' && !allowed.includes(said))
      surprises.push(`${slug} of a ${fate} command: ${said} ${JSON.stringify(answer.errors[0])}`)
    return answer
  }

  let anyStrategy = 0
  async function place(day: string, index: number): Promise<void> {
    const fate = FATES[index % FATES.length]!
    const strategy = OF_MONEY.has(fate)
      ? one(['pick_up', 'ship_to_address'] as const)
      : RENTAL_STRATEGIES[(anyStrategy += 1) % RENTAL_STRATEGIES.length]!
    const renter = renters[Math.floor(index / 3) % renters.length]!
    const wish = addDays(day, 4 + Math.floor(random() * 5))
    const length = one([6, 13])
    const isOffice = strategy !== 'pick_up' && strategy !== 'ship_to_address'
    const wanted = Object.fromEntries([
      [one(models), 1 + Math.floor(random() * 2)],
      ...(random() < 0.4 ? [[one(models), 1] as const] : []),
    ])
    const client = isOffice ? staff : renter.client
    const address = {
      billingAddress: identifier('rental-addresses', renter.addressId),
      shippingAddress: identifier('rental-addresses', renter.addressId),
    }
    const order = (startDay: string, more: object = { models: wanted, startDay, endDay: addDays(startDay, length) }) =>
      client.post(
        'rental-commands',
        {
          data: {
            type: 'rental-commands',
            attributes: {
              ...more,
              isIndividual: strategy === 'locked' || renter.organizationId === null,
              conditionsAccepted: true,
            },
            relationships: {
              rentalStrategy: identifier('rental-strategies', strategy),
              ...(strategy === 'locked' ? {} : address),
              ...(isOffice && strategy !== 'locked'
                ? {
                    rentBy: identifier('users', renter.id),
                    ...(renter.organizationId === null
                      ? {}
                      : { organization: identifier('organizations', renter.organizationId) }),
                  }
                : {}),
            },
          },
        },
        { 'idempotency-key': `order-number-${seed}-${index}-${startDay}` },
      )
    // Staff may open for somebody on any day.
    if (isClosed(wish) && !isOffice) {
      const refused = await order(wish)
      did(`order: ${refused.status} ${refused.errors[0]?.code}`)
      if (refused.errors[0]?.code !== 'rental.closedDay' || refused.errors[0].meta?.nextOpenDay !== openFrom(wish))
        surprises.push(`order for a closed day, ${wish}: ${refused.status} ${JSON.stringify(refused.errors)}`)
    }
    const startDay = isOffice ? wish : openFrom(wish)
    const endDay = addDays(startDay, length)
    const answer = await order(startDay)
    if (answer.status === 201) {
      played.push({ id: answer.data.id, fate, strategy, renter, orderedDay: day, startDay, endDay, once: new Set() })
      return did(`ordered ${strategy}`)
    }
    const said = `${answer.status} ${answer.errors[0]?.code}`
    did(`order: ${said}`)
    if (said !== '409 rental.unavailable')
      surprises.push(`order by ${renter.name}, ${strategy}: ${said} ${JSON.stringify(answer.errors)}`)
    else if (rareModel in wanted)
      await wait(renter, { startDay: openFrom(startDay), endDay: addDays(openFrom(startDay), length) })
  }

  /** Who finds nothing of the rare model waits for it. */
  async function wait({ client }: Renter, days: { startDay: string; endDay: string }): Promise<void> {
    const answer = await client.post('rental-waitings', {
      data: {
        type: 'rental-waitings',
        attributes: days,
        relationships: { rentalModel: identifier('rental-models', rareModel) },
      },
    })
    const said = answer.errors[0]?.code ?? answer.status
    did(`waiting: ${said}`)
    if (said !== 201 && said !== 'rental.alreadyWaiting' && said !== 'rental.isFree')
      surprises.push(`waiting: ${answer.status} ${JSON.stringify(answer.errors)}`)
  }

  /** Each second one orders what they are offered; of the others, one leaves and one lets it pass. */
  async function takeOffers(day: string): Promise<void> {
    for (const renter of renters) {
      const list = await renter.client.get('rental-waitings', 'filter[status]=offered&include=booking')
      if (list.status !== 200) throw new Error(`${day}: ${JSON.stringify(list.errors)}`)
      const { data } = list.document as {
        data: {
          id: string
          attributes: { startDay: string; endDay: string }
          relationships: { booking: { data: { id: string } } }
        }[]
      }
      for (const {
        id,
        attributes: { startDay, endDay },
        relationships: { booking },
      } of data) {
        const chance = random()
        if (chance > 0.75) did('let an offer pass')
        else if (chance > 0.5) {
          const left = await renter.client.post(`rental-waitings/${id}/actions/leave`, { meta: { input: {} } })
          did(`leave an offer: ${left.status}`)
          if (left.status !== 200) surprises.push(`leaving: ${left.status} ${JSON.stringify(left.errors)}`)
        } else {
          const answer = await renter.client.post(
            'rental-commands',
            {
              data: {
                type: 'rental-commands',
                attributes: {
                  bookingId: booking.data.id,
                  isIndividual: renter.organizationId === null,
                  conditionsAccepted: true,
                },
                relationships: {
                  rentalStrategy: identifier('rental-strategies', 'pick_up'),
                  billingAddress: identifier('rental-addresses', renter.addressId),
                },
              },
            },
            { 'idempotency-key': `order-of-waiting-${id}` },
          )
          did(`order what was offered: ${answer.status}`)
          if (answer.status === 201)
            played.push({
              id: answer.data.id,
              fate: 'smooth',
              strategy: 'pick_up',
              renter,
              orderedDay: day,
              startDay,
              endDay,
              once: new Set(),
            })
          else surprises.push(`order of an offer: ${answer.status} ${JSON.stringify(answer.errors)}`)
        }
      }
    }
  }

  /**
   * Staff see each unit without an item, and take what is proposed: another model where one is free, else other days
   * while nothing is agreed.
   */
  async function solveConflicts(): Promise<void> {
    const { conflicts } = (await staff.get('services/rentals/conflicts')).document.data as RentalConflicts
    const { rows } = await database.pool.query<{ line: string }>(
      `select command_item_id as line from rental_occupations
        where command_item_id is not null and rental_item_id is null`,
    )
    if (
      rows
        .map(({ line }) => line)
        .sort()
        .join() !==
      conflicts
        .map(({ line }) => line)
        .sort()
        .join()
    )
      surprises.push(`the list of conflicts has ${conflicts.length} of ${rows.length} lines`)
    for (const {
      commandId,
      line,
      proposals: {
        models: [other],
        periods: [later],
      },
      cause,
    } of conflicts) {
      did(`conflict: ${cause}`)
      const input = other ? { line, model: other.id } : later ? { line, startDay: later.startDay } : null
      if (input === null) continue
      const answer = await staff.post(`rental-commands/${commandId}/actions/resolve-conflict`, { meta: { input } })
      did(`resolve by ${other ? 'model' : 'days'}: ${answer.errors[0]?.code ?? answer.status}`)
      const command = played.find(({ id }) => id === commandId)
      // Other days for one line of an order are other days for all of it.
      if (answer.errors[0]?.code === 'rental.noConflict') continue
      if (answer.status !== 200) surprises.push(`resolving: ${answer.status} ${JSON.stringify(answer.errors)}`)
      else if (!other && command) Object.assign(command, { startDay: later!.startDay, endDay: later!.endDay })
    }
  }

  const first = (command: Played, what: string): boolean =>
    !command.once.has(what) && command.once.add(what) !== undefined
  const stage = async ({ id }: Played) =>
    (await staff.get(`rental-commands/${id}`, 'include=commandItems')).data.attributes as Record<string, unknown>
  const linesOf = async ({ id }: Played) =>
    (
      await database.pool.query<{ id: string; model: string; item: string | null; status: string }>(
        `select id, rental_model_id as model, rental_item_id as item, status from rental_command_items
          where command_id = $1
          order by position`,
        [id],
      )
    ).rows

  async function agree(command: Played, at: Record<string, unknown>): Promise<void> {
    const { fate, renter } = command
    if (fate === 'slow' && addDays(command.orderedDay, 10) > dayOf(app.now())) return
    if (fate === 'cancelledAgreed') return void (await act(renter.client, command, 'cancel'))
    const flags = at.flags as string[]
    if (flags.includes('requiringContract')) {
      const sent = await renter.client.request('POST', `services/rentals/commands/${command.id}/signed-contract`, {
        raw: multipartBody({ filename: 'signé.pdf', content: PDF }),
        headers: { 'content-type': multipartType },
      })
      did('signed')
      if (sent.status !== 200) surprises.push(`signing: ${sent.status} ${sent.text.slice(0, 200)}`)
      if (fate === 'rejectedOnce' && first(command, 'reject'))
        return void (await act(staff, command, 'reject-contract', { comment: 'Il manque la deuxième page.' }))
    }
    if (flags.includes('requiringContract') || flags.includes('requiringContractValidation'))
      await act(staff, command, 'accept-contract')
    if (!flags.includes('requiringPayment')) return
    if (fate === 'paymentFailedOnce' && first(command, 'fail'))
      return void (await act(staff, command, 'fail-payment', { comment: 'Le chèque n’est pas signé.' }))
    await act(renter.method === 'balance' ? renter.client : staff, command, 'record-payment', { method: renter.method })
  }

  async function returnUnits(command: Played, day: string): Promise<void> {
    const lines = (await linesOf(command)).filter(({ status }) => status === 'out')
    const { fate } = command
    const units = lines.map(({ id }, index) => ({
      line: id,
      ...(fate === 'damaged' && index === 0
        ? { condition: conditionIds.broken, comment: 'Écran fêlé', amount: 4_500, chargeKind: 'damage' }
        : { condition: conditionIds.good }),
      ...(fate === 'lost' && index === 0 ? { isLost: true, amount: 12_000, chargeKind: 'loss' } : {}),
    }))
    const isPart = fate === 'partial' && units.length > 1 && first(command, 'part')
    await act(staff, command, 'record-return', { units: isPart ? units.slice(0, 1) : units })
    if (isPart) did(`part back on ${day > command.endDay ? 'a late day' : 'time'}`)
  }

  async function whileOut(command: Played, day: string, at: Record<string, unknown>): Promise<void> {
    const { fate, renter } = command
    const endDay = at.endDay as string
    if (fate === 'cancelledOut' && day >= addDays(command.startDay, 2)) {
      const deposit = await depositOf(database, command.id)
      if (deposit > 0) await act(staff, command, 'return-deposit', { amount: deposit, method: 'cheque' })
      return void (await act(staff, command, 'cancel', { comment: 'Hospitalisation' }))
    }
    if (fate === 'extended' && day >= addDays(command.endDay, -3) && first(command, 'extend')) {
      const asked = await act(renter.client, command, 'request-extension', { endDay: addDays(command.endDay, 7) })
      if (asked.status !== 200) return
      const accepted = await act(staff, command, 'accept-extension', {}, ['409 rental.extensionUnavailable'])
      if (accepted.status !== 200) await act(staff, command, 'refuse-extension', { comment: 'Déjà promis' })
      return
    }
    if (day >= openFrom(addDays(endDay, fate === 'late' ? 3 : 0))) await returnUnits(command, day)
  }

  async function settle(command: Played): Promise<void> {
    const { id, fate } = command
    if (fate === 'charged' && first(command, 'charge'))
      await act(staff, command, 'add-charge', { kind: 'cleaning', label: 'Nettoyage', amount: 1_500 })
    const at = await stage(command)
    const deposit = await depositOf(database, id)
    if (deposit > 0) {
      const kept =
        fate === 'withheld' || fate === 'damaged'
          ? Math.min(deposit, Math.max(0, Number(at.totalPrice) - Number(at.paidAmount)))
          : 0
      if (kept > 0) await act(staff, command, 'withhold-deposit', { amount: kept, comment: 'Réparation' })
      if (deposit > kept) await act(staff, command, 'return-deposit', { amount: deposit - kept, method: 'transfer' })
    }
    await act(staff, command, 'close')
  }

  /** The next thing that somebody does about a command on a day. */
  async function step(command: Played, day: string): Promise<void> {
    const at = await stage(command)
    const { fate, renter, strategy } = command
    if (strategy === 'locked')
      return day > command.endDay && at.stage === 'locked' ? void (await act(staff, command, 'close')) : undefined
    switch (at.stage) {
      case 'validation':
        if (fate === 'refused') return void (await act(staff, command, 'refuse', { comment: 'Hors de notre zone.' }))
        if (fate === 'cancelledUnseen')
          return void (await act(renter.client, command, 'cancel', { comment: 'Changé d’avis' }))
        return void (await act(staff, command, 'validate'))
      case 'agreement':
        return agree(command, at)
      case 'preparation':
        if (fate === 'cancelledReady') return void (await act(renter.client, command, 'cancel'))
        // What has no item waits for one; the day is near, then, and staff cancel.
        if (day >= addDays(command.startDay, -1)) {
          const prepared = await act(staff, command, 'prepare', {}, [
            '422 validation.rental.linesIncomplete',
            '422 validation.rental.itemsTaken',
            '409 rental.unavailable',
          ])
          if (prepared.status !== 200 && day > command.startDay)
            await act(staff, command, 'cancel', { comment: 'Plus aucun exemplaire' })
        }
        return
      case 'prepared':
        if (fate === 'cancelledPrepared')
          return void (await act(staff, command, 'cancel', { comment: 'Annulée au comptoir' }))
        if (fate === 'replaced' && first(command, 'replace')) await replaceFirst(command)
        return void (await act(staff, command, 'dispatch', { content: 'Colis 6A123' }))
      case 'transfer':
        if (fate === 'cancelledOnItsWay') return void (await act(staff, command, 'cancel', { comment: 'Colis revenu' }))
        if (day < command.startDay) return
        if (Number(at.depositAmount) > 0 && !strategy.startsWith('internal') && first(command, 'deposit'))
          await act(staff, command, 'receive-deposit', { amount: Number(at.depositAmount), method: 'cheque' })
        return void (await act(random() < 0.5 ? staff : renter.client, command, 'hand-over'))
      case 'out':
        return whileOut(command, day, at)
      case 'returned':
        return settle(command)
    }
  }

  async function replaceFirst(command: Played): Promise<void> {
    const [line] = (await linesOf(command)).filter(({ status }) => status === 'prepared')
    const {
      rows: [free],
    } = await database.pool.query<{ id: string }>(
      `select i.id from rental_items i
        where i.rental_model_id = $1 and i.deleted_at is null
          and not exists (select 1 from rental_occupations o
            where o.rental_item_id = i.id and o.period && daterange($2::date, $3::date))
        limit 1`,
      [line!.model, command.startDay, addDays(command.endDay, 4)],
    )
    if (!free) return did('nothing to replace with')
    await act(staff, command, 'replace', {
      line: line!.id,
      item: free.id,
      condition: conditionIds.good,
      comment: 'Batterie faible',
    })
  }

  let day = firstDay
  for (let number = 0; number < MONTH * 2.5; number += 1, day = addDays(firstDay, number)) {
    setNow(new Date(`${day}T08:00:00Z`))
    for (const task of ['extend-overdue-rentals', 'remind-of-commands', 'offer-waitings', 'forget-bookings'])
      await tasks[task]!(app, {}, { id: task, runner: 'test', attempts: 1 })
    const due = number < MONTH ? Math.ceil((count * (number + 1)) / MONTH) - Math.ceil((count * number) / MONTH) : 0
    for (let index = 0; index < due; index += 1) await place(day, Math.ceil((count * number) / MONTH) + index)
    await takeOffers(day)
    if (!isClosed(day)) {
      await solveConflicts()
      for (const command of [...played]) await step(command, day)
    }
    await carryOutJobs(world)
    await eachEvening({ staff, day, commands: played })
    if (number >= MONTH && (await openCommands(database)) === 0) break
  }
  return { staff, commands: played, surprises, lastDay: day, counts }
}

async function depositOf({ pool }: TestDatabase, commandId: string): Promise<number> {
  const {
    rows: [kept],
  } = await pool.query<{ sum: number }>(
    `select coalesce(sum(case movement when 'received' then amount else -amount end), 0)::int as sum
      from rental_deposit_movements where command_id = $1`,
    [commandId],
  )
  return kept!.sum
}

async function openCommands({ pool }: TestDatabase): Promise<number> {
  const {
    rows: [open],
  } = await pool.query<{ count: number }>(
    `select count(*)::int as count from rental_commands c
      where not exists (select 1 from rental_command_steps s
        where s.command_id = c.id and s.step_type in ('closure', 'cancellation') and s.status = 'success')`,
  )
  return open!.count
}

async function stockUp(database: TestDatabase, staff: Client) {
  const { rows: conditions } = await database.pool.query<{ id: string }>(
    `insert into rental_conditions (value, name, is_usable)
      values (71, '{"fr":"Bon état"}', true), (79, '{"fr":"Cassé"}', false) returning id`,
  )
  await database.pool.query(
    `insert into rental_shipping_prices (max_weight, price) values (2000, 790), (null, 1990) on conflict do nothing`,
  )
  // Six renters order for two hundred.
  await database.pool.query('update app_envs set rental_max_pending_commands = 1000')
  await database.pool.query('delete from rental_stocks')
  for (const [type, attributes] of [
    ['rental-stocks', { name: 'Nantes', openingWeekdays: [1, 2, 3, 4, 5, 6] }],
    ['rental-closed-days', CHRISTMAS],
  ] as const) {
    const made = await staff.post(type, { data: { type, attributes } })
    if (made.status !== 201) throw new Error(`${type}: ${JSON.stringify(made.errors)}`)
  }
  const models: string[] = []
  for (const pricePerDay of [250, 333, 475, 990, 120, 1_575, 640, 85])
    models.push((await createModel(database, { items: 20, pricePerDay })).id)
  const { id: rareModel } = await createModel(database, { items: 2, pricePerDay: 1_130 })
  return {
    conditionIds: { good: conditions[0]!.id, broken: conditions[1]!.id },
    models: [...models, rareModel],
    rareModel,
  }
}

async function makeRenter({ app, api, database }: MonthWorld, kind: RenterKind): Promise<Renter> {
  const organizationId = 'isOrganization' in kind ? await createOrganization(database) : null
  const person = await asUser(app, {
    firstName: kind.name,
    organizationIds: organizationId === null ? [] : [organizationId],
  })
  await database.pool.query(
    'update users set rental_invoicing_strategy = $2, rental_monthly_invoicing = $3, can_use_transactions = $4 ' +
      'where id = $1',
    [person.id, kind.billed, 'isMonthly' in kind, kind.method === 'balance'],
  )
  if (kind.method === 'balance')
    await database.pool.query(
      `insert into account_transactions (user_id, amount, operation) values ($1, 1000000, 'grant')`,
      [person.id],
    )
  return {
    ...kind,
    id: person.id,
    client: clientOf(api, person.headers),
    addressId: await createAddress(database, person.id),
    organizationId,
  }
}
