import { randomUUID } from 'node:crypto'
import type { Database } from '#db/client.ts'
import { addDays, periodOfDays } from '#server/rental/domain/period.ts'
import { quote } from '#server/rental/domain/price.ts'
import { planSteps } from '#server/rental/domain/steps/index.ts'
import type { RentalStrategyId } from '#server/rental/domain/vocabulary.ts'
import { createModel } from './stock.ts'

export type CommandFacts = {
  rentBy: string | null
  organizationId?: string | null
  strategy?: RentalStrategyId
  startDay?: string
  days?: number
  units?: number
  /** The model's units beyond those of the command. */
  spare?: number
  pricePerDay?: number
  comment?: string | null
}

export type MadeCommand = {
  id: string
  number: number
  modelId: string
  items: string[]
  lines: string[]
  totalPrice: number
  endDay: string
}

/** An order as it stands when it has just been placed: lines, steps, and its units taken. */
export async function createCommand(
  database: Database,
  {
    rentBy,
    organizationId = null,
    strategy = 'pick_up',
    startDay = '2026-12-20',
    days = 14,
    units = 2,
    spare = 1,
    pricePerDay = 300,
    comment = null,
  }: CommandFacts,
): Promise<MadeCommand> {
  const { pool } = database
  const model = await createModel(database, { items: units + spare, pricePerDay })
  const endDay = addDays(startDay, days - 1)
  const { startAt, endAt } = periodOfDays(startDay, endDay)
  const { itemsPrice, totalPrice } = quote({
    lines: [{ pricePerDay, quantity: units }],
    days,
    isIndividual: organizationId === null,
    invoicingStrategy: 'no_vat',
    organizationTax: 20,
    shippingPrices: [],
    hasShippingFees: false,
  })
  const {
    rows: [command],
  } = await pool.query<{ id: string; number: number }>(
    `insert into rental_commands (rental_strategy_id, is_individual, start_at, end_at, rent_by_id, command_by_id,
        organization_id, items_price, total_price, comment, created_at)
      values ($1, $2, $3, $4, $5, $5, $6, $7, $8, $9, $10) returning id, number`,
    [
      strategy,
      organizationId === null,
      startAt,
      endAt,
      rentBy,
      organizationId,
      itemsPrice,
      totalPrice,
      comment,
      new Date('2026-12-01T08:00:00Z'),
    ],
  )
  const { id, number } = command!
  const lines = Array.from({ length: units }, () => randomUUID())
  for (const [position, line] of lines.entries()) {
    await pool.query(
      'insert into rental_command_items (id, command_id, position, rental_model_id, renting_price) values ($1, ' +
        '$2, $3, $4, $5)',
      [line, id, position, model.id, pricePerDay * days],
    )
    await pool.query(
      `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, command_item_id)
        values ($1, $2, 'command', daterange($3::date, $4::date), $5)`,
      [model.id, model.items[position], startDay, addDays(endDay, 3), line],
    )
  }
  for (const { stepType, position, status } of planSteps(strategy))
    await pool.query(
      'insert into rental_command_steps (command_id, step_type, position, status) values ($1, $2, $3, $4)',
      [id, stepType, position, status],
    )
  return { id, number, modelId: model.id, items: model.items, lines, totalPrice, endDay }
}

/** A command that is back and only waits to be closed; nothing is paid. */
export async function createReturned(database: Database, facts: CommandFacts): Promise<MadeCommand> {
  const made = await createCommand(database, facts)
  await database.pool.query(
    "update rental_command_steps set status = case step_type when 'closure' then 'waiting' when 'delivery' then " +
      "'hidden' else 'success' end where command_id = $1",
    [made.id],
  )
  await database.pool.query("update rental_command_items set status = 'returned' where command_id = $1", [made.id])
  return made
}

/** Where a command's steps stand, by type. */
export async function stepsOf({ pool }: Database, id: string): Promise<Record<string, string>> {
  const { rows } = await pool.query<{ step_type: string; status: string }>(
    'select step_type, status from rental_command_steps where command_id = $1 order by position',
    [id],
  )
  return Object.fromEntries(rows.map(({ step_type, status }) => [step_type, status]))
}
