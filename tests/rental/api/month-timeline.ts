import type { Database } from '#db/client.ts'
import type { RentalBoard } from '#server/rental/contract/office.ts'
import { addDays } from '#server/rental/domain/period.ts'
import type { Client } from '#tests/support/api-client.ts'
import { openFrom } from '../support/month/opening-days.ts'
import type { Evening } from '../support/month/play-month.ts'
import { overlapping } from '../support/stock.ts'

/** What is wrong on an evening: where each item is, and what staff are warned of; none when all is right. */
export async function faultsOfEvening(database: Database, { staff, day }: Evening): Promise<string[]> {
  const out = await itemsOutElsewhere(database, day)
  const kept = await itemsReturnedAndTaken(database, day)
  const overlaps = await overlapping(database)
  return [
    ...out.map(({ number }) => `an item of ${number} is with its renter, and the timeline does not show it`),
    ...kept.map(({ number }) => `an item of ${number} is back, and still taken`),
    ...(overlaps > 0 ? [`${overlaps} overlaps`] : []),
    ...(await faultsOfAlerts(database, { staff, day })),
  ].map(fault => `${day}: ${fault}`)
}

/** Items that are out and not pinned to their line on that day. */
async function itemsOutElsewhere({ pool }: Database, day: string): Promise<{ number: number }[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select c.number from rental_command_items l
      join rental_commands c on c.id = l.command_id
      left join rental_occupations o on o.command_item_id = l.id
      where l.status = 'out'
        and (o.rental_item_id is distinct from l.rental_item_id or not o.pinned or not o.period @> $1::date)`,
    [day],
  )
  return rows
}

async function itemsReturnedAndTaken({ pool }: Database, day: string): Promise<{ number: number }[]> {
  const { rows } = await pool.query<{ number: number }>(
    `select c.number from rental_command_items l
      join rental_commands c on c.id = l.command_id
      join rental_occupations o on o.command_item_id = l.id
      where l.status in ('returned', 'cancelled', 'replaced') and upper(o.period) > $1::date + 4`,
    [day],
  )
  return rows
}

/** Compares the alerts of the board with those that follow from the rows. */
async function faultsOfAlerts(database: Database, { staff, day }: { staff: Client; day: string }): Promise<string[]> {
  const expected = await alertsByRows(database, day)
  const { alerts } = (await staff.get('services/rentals/board')).document.data as RentalBoard
  return (['contractOverdue', 'paymentOverdue', 'returnOverdue', 'returnSoon'] as const).flatMap(kind => {
    const wanted = [...expected].filter(([, kinds]) => kinds.includes(kind)).map(([id]) => id)
    const alert = alerts.find(one => one.kind === kind) ?? { count: 0, commands: [] }
    return [
      ...(alert.count === wanted.length ? [] : [`the board warns of ${alert.count} ${kind}, not of ${wanted.length}`]),
      ...alert.commands
        .filter(({ id }) => !wanted.includes(id))
        .map(({ number }) => `the board warns of ${kind} for ${number}`),
    ]
  })
}

type AlertFacts = { id: string; end: string; overdue: boolean; contract: boolean; payment: boolean; back: boolean }

/** The kinds of alerts of each command, from the rows alone. */
async function alertsByRows({ pool }: Database, day: string): Promise<Map<string, string[]>> {
  const { rows } = await pool.query<AlertFacts>(
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
      least(d.day + 7, greatest(d.day, (c.start_at at time zone 'Europe/Paris')::date)) < $1::date as overdue,
      c.stage = 'agreement' and s.contract in ('waiting', 'error') and s.sent is null as contract,
      c.stage = 'agreement' and s.payment in ('waiting', 'error') as payment, s.back = 'waiting' as back
    from rental_commands c join s on s.command_id = c.id
      cross join lateral (select (coalesce(s.validated, c.created_at) at time zone 'Europe/Paris')::date as day) d
    where not s.cancelled`,
    [day],
  )
  return new Map(
    rows.map(({ id, end, overdue, contract, payment, back }) => [
      id,
      [
        ...(overdue && contract ? ['contractOverdue'] : []),
        ...(overdue && payment ? ['paymentOverdue'] : []),
        ...(!back ? [] : openFrom(end) < day ? ['returnOverdue'] : end <= addDays(day, 5) ? ['returnSoon'] : []),
      ],
    ]),
  )
}

/** Occupations of lines that go on for more than three days after a day. */
export async function occupationsAfter({ pool }: Database, day: string): Promise<object[]> {
  const { rows } = await pool.query(
    `select o.id from rental_occupations o
      join rental_command_items l on l.id = o.command_item_id
      where upper(o.period) > $1::date + 3`,
    [day],
  )
  return rows
}

/** The items that came back in a condition in which they can't be used. */
export async function damagedItems({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ item: string }>(
    `select distinct l.rental_item_id as item from rental_command_items l
      join rental_conditions k on k.id = l.return_condition_id
      where not k.is_usable and l.status = 'returned'`,
  )
  return rows.map(({ item }) => item)
}

/** Those of the items that exist and are not in repair. */
export async function itemsNotInRepair({ pool }: Database, items: readonly string[]): Promise<object[]> {
  const { rows } = await pool.query(
    `select i.id from rental_items i
      where i.id = any($1::uuid[]) and i.deleted_at is null
        and not exists (select 1 from rental_unavailabilities u
          where u.rental_item_id = i.id and u.kind = 'repair')`,
    [items],
  )
  return rows
}
