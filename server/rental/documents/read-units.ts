import { inArray, sql } from 'drizzle-orm'
import { rentalConditions, rentalItems, rentalModels, rentalStocks } from '#db/schema/rental/catalogue.ts'
import type { LineRow } from '../actions/load-command.ts'
import type { Letterhead, Reading, Texts } from './letterhead.ts'

/** A line of a command as a sheet tells of it: its model, the label of its unit, and how that was found. */
export type Unit = {
  line: LineRow
  model: string
  label: string
  /** What is known of the unit apart from this rental. */
  description: string
  places: string
  /** From where its line goes out. */
  goesFrom: string
  serialNumber: string
  /** What a unit like it costs, or where the model says nothing, what this one did; in cents. */
  replacementValue: number
  /** In which it went out; until then the one in which it is. */
  condition: string
  outCondition: string
  outConditionNames: Texts
  returnCondition: string
}

/** The items that are kept for lines until theirs are chosen, by line. */
export async function reservedItems(
  orm: Reading['orm'],
  lines: readonly Pick<LineRow, 'id' | 'rentalItemId'>[],
): Promise<ReadonlyMap<string, string>> {
  const open = lines.filter(({ rentalItemId }) => rentalItemId === null).map(({ id }) => id)
  if (open.length === 0) return new Map()
  const { rows } = await orm.execute<{ line: string; item: string }>(
    sql`select command_item_id as line, rental_item_id as item from rental_occupations
      where command_item_id = any (${sql.param(open)}::uuid[]) and rental_item_id is not null`,
  )
  return new Map(rows.map(({ line, item }) => [line, item]))
}

/** The units of lines, in the lines' order: of one that is not chosen yet, the one that is kept for it. */
export async function readUnits(
  orm: Reading['orm'],
  { say }: Pick<Letterhead, 'say'>,
  lines: readonly LineRow[],
): Promise<Unit[]> {
  if (lines.length === 0) return []
  const reserved = await reservedItems(orm, lines)
  const itemOf = (line: LineRow) => line.rentalItemId ?? reserved.get(line.id) ?? null
  const itemIds = lines.flatMap(line => itemOf(line) ?? [])
  const models = await readModels(
    orm,
    lines.map(line => line.rentalModelId),
  )
  const items =
    itemIds.length === 0
      ? []
      : await orm
          .select({
            id: rentalItems.id,
            label: rentalItems.stockId,
            conditionId: rentalItems.conditionId,
            serialNumber: rentalItems.serialNumber,
            purchaseValue: rentalItems.purchaseValue,
            description: rentalItems.conditionDescription,
            // The unit's column by its whole name: a place has an id, too.
            places: sql<string | null>`(select string_agg(s.name, ', ' order by s.name collate "alphabetical")
              from rental_item_stocks i
              join rental_stocks s on s.id = i.stock_id where i.rental_item_id = "rental_items"."id")`,
          })
          .from(rentalItems)
          .where(inArray(rentalItems.id, itemIds))
  const stocks = await orm.select({ id: rentalStocks.id, name: rentalStocks.name }).from(rentalStocks)
  const conditions = await readConditionNames(
    orm,
    [
      ...lines.flatMap(line => [line.outConditionId, line.returnConditionId]),
      ...items.map(({ conditionId }) => conditionId),
    ].filter(id => id !== null),
  )
  const condition = (id: string | null) => say(conditions.find(one => one.id === id)?.name ?? null)
  return lines.map(line => {
    const item = items.find(one => one.id === itemOf(line))
    const known = models.find(one => one.id === line.rentalModelId)
    return {
      line,
      model: say(known?.name as Texts),
      label: item?.label ?? '',
      description: item?.description ?? '',
      places: item?.places ?? '',
      goesFrom: stocks.find(one => one.id === line.stockId)?.name ?? '',
      serialNumber: item?.serialNumber ?? '',
      replacementValue: known?.replacementValue || (item?.purchaseValue ?? 0),
      condition: condition(line.outConditionId ?? item?.conditionId ?? null),
      outCondition: condition(line.outConditionId),
      outConditionNames: conditions.find(one => one.id === line.outConditionId)?.name ?? null,
      returnCondition: condition(line.returnConditionId),
    }
  })
}

const readConditionNames = async (orm: Reading['orm'], ids: readonly string[]) =>
  ids.length === 0
    ? []
    : orm
        .select({ id: rentalConditions.id, name: rentalConditions.name })
        .from(rentalConditions)
        .where(inArray(rentalConditions.id, [...ids]))

const readModels = (orm: Reading['orm'], ids: readonly string[]) =>
  orm
    .select({ id: rentalModels.id, name: rentalModels.name, replacementValue: rentalModels.replacementValue })
    .from(rentalModels)
    .where(inArray(rentalModels.id, [...ids]))
