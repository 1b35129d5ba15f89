import { createHash } from 'node:crypto'
import { buffer } from 'node:stream/consumers'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalMonth } from '#server/rental/contract/money.ts'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { addDays } from '#server/rental/domain/period.ts'
import { RENTAL_STRATEGIES } from '#server/rental/domain/vocabulary.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { FATES, openFrom, playMonth, type Played, type PlayedMonth } from '#tests/support/rental-month.ts'
import { overlapping } from '#tests/support/rentals.ts'

/** `MONTH_COMMANDS=200 MONTH_SEED=7` plays a full month, and another one. */
const COMMANDS = Number(process.env.MONTH_COMMANDS ?? FATES.length * 2)
const SEED = Number(process.env.MONTH_SEED ?? 1)
const FIRST_DAY = '2026-11-28'

const database = await createTestDatabase()
const { pool } = database
let now = new Date(`${FIRST_DAY}T08:00:00Z`)
const app = buildAppContext(database, { env: { rateLimits: 'off' }, now: () => now })
const api = createApi(app)
const rows = async <T>(statement: string, values: unknown[] = []) =>
  (await pool.query<T & Record<string, unknown>>(statement, values)).rows as T[]

type Evening = { staff: Client; day: string; commands: readonly Played[] }
const evenings: string[] = []
let played: PlayedMonth

beforeAll(async () => {
  played = await playMonth(
    {
      app,
      api,
      database,
      setNow: moment => {
        now = moment
      },
    },
    { commands: COMMANDS, firstDay: FIRST_DAY, seed: SEED, eachEvening: checkEvening },
  )
  console.log(
    `${played.commands.length} commands until ${played.lastDay}, seed ${SEED}: ${JSON.stringify(played.counts)}`,
  )
}, 1_800_000)

/** What must hold on every evening: where each item is, and what staff are warned of. */
async function checkEvening({ staff, day }: Evening): Promise<void> {
  const lost = await rows<{ number: number }>(
    `select c.number from rental_command_items l
      join rental_commands c on c.id = l.command_id
      left join rental_occupations o on o.command_item_id = l.id
      where l.status = 'out'
        and (o.rental_item_id is distinct from l.rental_item_id or not o.pinned or not o.period @> $1::date)`,
    [day],
  )
  evenings.push(
    ...lost.map(({ number }) => `${day}: an item of ${number} is with its renter, and the timeline does not say so`),
  )
  const kept = await rows<{ number: number }>(
    `select c.number from rental_command_items l
      join rental_commands c on c.id = l.command_id
      join rental_occupations o on o.command_item_id = l.id
      where l.status in ('returned', 'cancelled', 'replaced') and upper(o.period) > $1::date + 4`,
    [day],
  )
  evenings.push(...kept.map(({ number }) => `${day}: an item of ${number} is back, and still taken`))
  const twice = await overlapping(database)
  if (twice > 0) evenings.push(`${day}: ${twice} overlaps`)
  await compareAlerts(staff, day)
}

type Alerting = { id: string; end: string; overdue: boolean; contract: boolean; payment: boolean; back: boolean }

/** The alerts once more, from the rows alone. */
async function compareAlerts(staff: Client, day: string): Promise<void> {
  const facts = await rows<Alerting>(
    `
    with s as (
      select command_id, max(status) filter (where step_type = 'contract') as contract,
        max(done_at) filter (where step_type = 'contract') as sent,
        max(status) filter (where step_type = 'payment') as payment,
        max(status) filter (where step_type = 'return') as back,
        max(done_at) filter (where step_type = 'validation') as validated,
        bool_or(step_type = 'cancellation') as cancelled
      from rental_command_steps
      group by 1)
    select c.id, ((c.end_at at time zone 'Europe/Paris')::date - 1)::text as "end",
      (coalesce(s.validated, c.created_at) at time zone 'Europe/Paris')::date + 7 < $1::date as overdue,
      s.contract in ('waiting', 'error') and s.sent is null as contract,
      s.payment in ('waiting', 'error') as payment, s.back = 'waiting' as back
    from rental_commands c join s on s.command_id = c.id where not s.cancelled`,
    [day],
  )
  const due = new Map(
    facts.map(({ id, end, overdue, contract, payment, back }) => [
      id,
      [
        ...(overdue && contract ? ['contractOverdue'] : []),
        ...(overdue && payment ? ['paymentOverdue'] : []),
        ...(!back ? [] : openFrom(end) < day ? ['returnOverdue'] : end <= addDays(day, 5) ? ['returnSoon'] : []),
      ],
    ]),
  )
  const { alerts } = (await staff.get('services/rentals/board')).document.data as RentalBoard
  for (const kind of ['contractOverdue', 'paymentOverdue', 'returnOverdue', 'returnSoon'] as const) {
    const wanted = [...due].filter(([, kinds]) => kinds.includes(kind)).map(([id]) => id)
    const alert = alerts.find(one => one.kind === kind) ?? { count: 0, commands: [] }
    if (alert.count !== wanted.length)
      evenings.push(`${day}: the board warns of ${alert.count} ${kind}, not of ${wanted.length}`)
    evenings.push(
      ...alert.commands
        .filter(({ id }) => !wanted.includes(id))
        .map(({ number }) => `${day}: the board warns of ${kind} for ${number}`),
    )
  }
}

describe(`a month of ${COMMANDS} commands`, () => {
  test('takes each command through its planned actions to its end', async () => {
    expect(played.surprises).toEqual([])
    expect(
      await rows(
        `select number, stage, rental_strategy_id, start_at, end_at,
            (select json_agg(l.status) from rental_command_items l where l.command_id = c.id) as lines
          from rental_commands c
          where not exists (select 1 from rental_command_steps s
            where s.command_id = c.id and s.step_type in ('closure', 'cancellation') and s.status = 'success')`,
      ),
    ).toEqual([])
    expect(played.commands.length).toBeGreaterThan(COMMANDS * 0.8)
    const did = Object.keys(played.counts)
    for (const strategy of RENTAL_STRATEGIES) expect(did).toContain(`ordered ${strategy}`)
    for (const slug of [
      'validate',
      'refuse',
      'reject-contract',
      'accept-contract',
      'record-payment',
      'fail-payment',
      'prepare',
      'replace',
      'dispatch',
      'hand-over',
      'request-extension',
      'record-return',
      'add-charge',
      'receive-deposit',
      'return-deposit',
      'withhold-deposit',
      'close',
      'cancel',
    ])
      expect(did).toContain(slug)
  })

  test('leaves every item as in the timeline, and no alert missing or false on any evening', async () => {
    expect(evenings).toEqual([])
    expect(
      await rows(
        `select o.id from rental_occupations o
          join rental_command_items l on l.id = o.command_item_id
          where upper(o.period) > $1::date + 3`,
        [played.lastDay],
      ),
    ).toEqual([])
    // What came back broken is in repair, what is lost is gone.
    const damaged = await rows<{ item: string }>(
      `select distinct l.rental_item_id as item from rental_command_items l
        join rental_conditions k on k.id = l.return_condition_id
        where not k.is_usable and l.status = 'returned'`,
    )
    expect(damaged.length).toBeGreaterThan(0)
    expect(
      await rows(
        `select i.id from rental_items i
          where i.id = any($1::uuid[]) and i.deleted_at is null
            and not exists (select 1 from rental_unavailabilities u
              where u.rental_item_id = i.id and u.kind = 'repair')`,
        [damaged.map(({ item }) => item)],
      ),
    ).toEqual([])
  })
})

describe('the books', () => {
  test('have the costs and payments of each command, line by line', async () => {
    expect(
      await rows(`select number from rental_commands c
      where items_price <> (select coalesce(sum(renting_price), 0) from rental_command_items l
        where l.command_id = c.id and l.status <> 'replaced')
      or charges_price <> (select coalesce(sum(amount), 0) from rental_charges x where x.command_id = c.id)
      or taxed_charges_price <> (select coalesce(sum(amount) filter (where is_taxed), 0) from rental_charges x
        where x.command_id = c.id)
      or paid_amount <> (select coalesce(sum(amount), 0) from rental_payments p where p.command_id = c.id)`),
    ).toEqual([])
    expect(
      await rows(
        `select number from rental_commands c
          join rental_command_steps s on s.command_id = c.id and s.step_type = 'cancellation'
          where c.paid_amount <> 0 or c.paid_credits <> 0 or c.billed_by_id is not null`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select command_id from rental_deposit_movements
          group by 1 having sum(case movement when 'received' then amount else -amount end) <> 0`,
      ),
    ).toEqual([])
  })

  test('bill each closed command once for its costs, with consecutive numbers', async () => {
    const { months } = await billMonths()
    expect(months.length).toBeGreaterThan(1)
    const closed = `rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'closure' and s.status = 'success'
        and c.rental_strategy_id in ('pick_up', 'ship_to_address')`
    expect(await rows(`select c.number from ${closed} where c.billed_by_id is null and c.total_price > 0`)).toEqual([])
    expect(
      await rows(
        `select i.number, i.total_amount, sum(c.total_price)::int as commands, sum(c.tax_amount)::int as tax
          from rental_invoices i
          join rental_commands c on c.billed_by_id = i.id
          group by i.id having i.total_amount <> sum(c.total_price) or i.tax_amount <> sum(c.tax_amount)`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select i.number from rental_invoices i
          where i.net_amount <> (select sum(amount) from rental_invoice_lines l where l.invoice_id = i.id)`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select kind, year from rental_invoices group by 1, 2 having count(*) <> max(sequence) or min(sequence) <> 1`,
      ),
    ).toEqual([])
    expect(
      (await rows<{ kind: string }>(`select distinct kind from rental_invoices order by 1`)).map(({ kind }) => kind),
    ).toEqual(['debit_note', 'invoice'])
  })

  test('give each account the sum of its lines: the points taken for valid commands', async () => {
    const [account] = await rows<{ balance: number; taken: number }>(
      `select (select sum(amount)::int from account_transactions) as balance,
          (select coalesce(sum(paid_credits), 0)::int from rental_commands) as taken`,
    )
    expect(account!.taken).toBeGreaterThan(0)
    expect(account!.balance).toBe(1_000_000 - account!.taken)
  })

  test('are corrected by credit notes only, whole or by a line, each with its own number', async () => {
    const { staff } = await billMonths()
    const bodies = () =>
      rows<{ id: string; body: unknown }>(
        `select i.id, to_jsonb(i) - array['file_id', 'updated_at'] as body from rental_invoices i
          where kind <> 'credit_note'
          order by number`,
      )
    const before = await bodies()
    for (const [index, { id }] of before.entries()) {
      if (index % 4 > 1) continue
      const {
        list: [line],
      } = await staff.get(`rental-invoices/${id}/lines`)
      const lines =
        index % 4 === 0
          ? {}
          : { lines: [{ line: line!.id, amount: Math.max(1, Math.floor(Number(line!.attributes.amount) / 3)) }] }
      const answer = await staff.post(`rental-invoices/${id}/actions/credit`, {
        meta: { input: { reason: 'Appareil en panne', ...lines } },
      })
      expect([id, answer.status, answer.errors]).toEqual([id, 200, []])
      if (index % 8 === 0)
        expect(
          (
            await staff.post(`rental-invoices/${id}/actions/record-payment`, {
              meta: { input: { method: 'transfer' } },
            })
          ).errors,
        ).toEqual([])
    }
    expect(await bodies()).toEqual(before)
    expect(
      (
        await rows<{ count: number; last: number }>(
          `select count(*)::int as count, max(sequence) as last from rental_invoices where kind = 'credit_note'`,
        )
      )[0]!.count,
    ).toBeGreaterThan(before.length / 3)
    expect(
      await rows(
        `select kind, year from rental_invoices group by 1, 2 having count(*) <> max(sequence) or min(sequence) <> 1`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select i.number from rental_invoices i
          where i.net_amount <> (select sum(amount) from rental_invoice_lines l where l.invoice_id = i.id)
            or i.net_amount + i.tax_amount <> i.total_amount`,
      ),
    ).toEqual([])
    expect(
      await rows(
        `select i.number from rental_invoices i
          join rental_invoices n on n.corrects_id = i.id
          group by i.id having sum(n.total_amount) > i.total_amount`,
      ),
    ).toEqual([])
  })

  test('sum the lines of each month, and can be closed', async () => {
    const { staff, months } = await billMonths()
    for (const month of months) {
      const { figures } = (await staff.get(`services/rentals/months/${month}`)).document.data as RentalMonth
      const [sums] = await rows<Record<string, number>>(
        `select (select coalesce(sum(total_amount), 0)::int from rental_invoices
            where to_char(issue_day, 'YYYY-MM') = $1 and kind <> 'credit_note') as issued,
        (select coalesce(sum(amount), 0)::int from rental_payments where to_char(day, 'YYYY-MM') = $1) as paid,
        (select coalesce(sum(case movement when 'received' then amount else -amount end), 0)::int
        from rental_deposit_movements where to_char(day, 'YYYY-MM') <= $1) as held`,
        [month],
      )
      expect({
        issued: figures.invoices.total + figures.debitNotes.total,
        paid: figures.paidTotal,
        held: figures.deposits.held,
      }).toEqual(sums)
      expect([month, (await staff.post(`services/rentals/months/${month}/close`, {})).errors]).toEqual([month, []])
    }
    // What was billed is paid or owed, to the cent.
    const last = now.toISOString().slice(0, 7)
    const {
      figures: { owing, toRefund },
    } = (await staff.get(`services/rentals/months/${last}`)).document.data as RentalMonth
    const [left] = await rows<{ sum: number }>(
      `select coalesce(sum(total_price - paid_amount), 0)::int
          - (select coalesce(sum(total_amount), 0)::int from rental_invoices where kind = 'credit_note') as sum
        from rental_commands where billed_by_id is not null`,
    )
    expect(owing.amount - toRefund.amount).toBe(left!.sum)
    // Nothing is dated into a month that is closed.
    await expect(
      pool.query(
        `insert into rental_payments (command_id, amount, method, day)
          select id, 100, 'cash', $1 from rental_commands limit 1`,
        [FIRST_DAY],
      ),
    ).rejects.toThrow()
  })
})

describe('the papers', () => {
  test('exist once each, with the bytes of their hash', async () => {
    await carryOutJobs({ app, database })
    const expected = await rows<{ key: string }>(`
      select 'contract ' || c.number as key from rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'validation' and s.status = 'success'
      join rental_command_steps k on k.command_id = c.id and k.step_type = 'contract' and k.status <> 'hidden'
      union all
      select 'preparation_sheet ' || c.number from rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'preparation' and s.status = 'success'
      union all
      select 'return_sheet ' || c.number from rental_commands c
      join rental_command_steps s on s.command_id = c.id and s.step_type = 'return' and s.status = 'success'
      union all select kind || ' ' || number from rental_invoices
      union all select 'closing_report ' || id from rental_month_closings order by 1`)
    const made = await rows<{ key: string; hash: string; stored: string; path: string }>(`
      select d.kind || ' ' || coalesce(i.number, c.number::text, d.month) as key, d.hash, f.hash as stored, f.path
      from rental_documents d
      join secured_files f on f.id = d.file_id
      left join rental_invoices i on i.id = d.invoice_id
      left join rental_commands c on c.id = d.command_id
      where not exists (select 1 from rental_documents n where n.supersedes_id = d.id) order by 1`)
    expect(made.map(({ key }) => key)).toEqual(expected.map(({ key }) => key))
    for (const { key, hash, stored, path } of made) {
      const bytes = await buffer(await app.store.get(path))
      expect([key, createHash('sha256').update(bytes).digest('hex'), stored]).toEqual([key, hash, hash])
    }
  })
})

/** The monthly invoices of every month that was played, run some weeks later by somebody who has just signed in. */
async function billMonths(): Promise<{ staff: Client; months: string[] }> {
  const months = [
    ...new Set(
      Array.from({ length: 120 }, (_, number) => addDays(FIRST_DAY, number))
        .filter(day => day <= played.lastDay)
        .map(day => day.slice(0, 7)),
    ),
  ]
  now = new Date(`${addDays(played.lastDay, 62)}T08:00:00Z`)
  const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'] })).headers)
  for (const month of months) {
    const answer = await staff.post(`services/rentals/months/${month}/invoices`, {})
    expect([month, answer.status < 300, answer.errors]).toEqual([month, true, []])
    await carryOutJobs({ app, database })
  }
  return { staff, months }
}
