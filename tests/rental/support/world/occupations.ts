import { setTimeout as sleep } from 'node:timers/promises'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel, later } from '../stock.ts'

export const NOW = new Date('2027-03-01T10:00:00Z')
const TODAY = '2027-03-01'
export const day = (number: number) => later(TODAY, number)

/** Items of models, with lines that occupy them on given days. */
export async function createOccupationsWorld() {
  const database = await createTestDatabase()
  const app = buildAppContext(database)

  /** An order of one unit, `[start, end)` in days from today with its turnaround of two, on an item. */
  async function line(
    model: { id: string },
    item: string | null,
    [start, end]: [number, number],
    { status = 'pending', pinned = false }: { status?: string; pinned?: boolean } = {},
  ): Promise<string> {
    const {
      rows: [command],
    } = await database.pool.query<{ id: string }>(
      `insert into rental_commands (rental_strategy_id, start_at, end_at)
      values ('pick_up', $1::date::timestamp at time zone 'Europe/Paris',
        $2::date::timestamp at time zone 'Europe/Paris')
      returning id`,
      [day(start), day(end - 2)],
    )
    const {
      rows: [made],
    } = await database.pool.query<{ id: string }>(
      `insert into rental_command_items (command_id, position, rental_model_id, renting_price, status)
      values ($1, 0, $2, 0, $3) returning id`,
      [command!.id, model.id, status],
    )
    await database.pool.query(
      `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, pinned, command_item_id)
      values ($1, $2, 'command', daterange($3, $4), $5, $6)`,
      [model.id, item, day(start), day(end), pinned, made!.id],
    )
    // Ids tell the order in which rows came by the millisecond.
    await sleep(2)
    return made!.id
  }

  /** Item, first day and day after the last, from today on, of each line. */
  async function places(...lines: string[]): Promise<(string | null)[]> {
    const { rows } = await database.pool.query<{ line: string; text: string }>(
      `select o.command_item_id as line,
        coalesce(right(i.stock_id, 1), '-') || case when o.pinned then '!' else '' end || ' ' ||
        (lower(o.period) - $2::date) || '-' || (upper(o.period) - $2::date) as text
     from rental_occupations o left join rental_items i on i.id = o.rental_item_id where o.command_item_id = any ($1)`,
      [lines, TODAY],
    )
    return lines.map(one => rows.find(row => row.line === one)?.text ?? null)
  }

  /** Labels end with their number: item 1, item 2 … */
  async function model(items: number): Promise<{ id: string; items: string[] }> {
    const made = await createModel(database, { items })
    const { rows } = await database.pool.query<{ id: string }>(
      'select id from rental_items where rental_model_id = $1 order by stock_id',
      [made.id],
    )
    return { id: made.id, items: rows.map(({ id }) => id) }
  }

  return { database, app, line, places, model }
}
