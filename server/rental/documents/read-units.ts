import { inArray, sql } from 'drizzle-orm'
import { rentalConditions, rentalItems, rentalModels } from '#db/schema/rental/catalogue.ts'
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
  /** What a unit like it costs, in cents. */
  replacementValue: number
  /** In which it went out; until then the one in which it is. */
  condition: string
  outCondition: string
  outConditionNames: Texts
  returnCondition: string
}

/** The units of lines, in the lines' order. */
export async function readUnits(
  orm: Reading['orm'],
  { say }: Pick<Letterhead, 'say'>,
  lines: readonly LineRow[],
): Promise<Unit[]> {
  if (lines.length === 0) return []
  const itemIds = lines.flatMap(line => line.rentalItemId ?? [])
  const models = await orm
    .select({ id: rentalModels.id, name: rentalModels.name, replacementValue: rentalModels.replacementValue })
    .from(rentalModels)
    .where(
      inArray(
        rentalModels.id,
        lines.map(line => line.rentalModelId),
      ),
    )
  const items =
    itemIds.length === 0
      ? []
      : await orm
          .select({
            id: rentalItems.id,
            label: rentalItems.stockId,
            conditionId: rentalItems.conditionId,
            description: rentalItems.conditionDescription,
            // The unit's column by its whole name: a place has an id, too.
            places: sql<string | null>`(select string_agg(s.name, ', ' order by s.name collate "alphabetical")
              from rental_item_stocks i
              join rental_stocks s on s.id = i.stock_id where i.rental_item_id = "rental_items"."id")`,
          })
          .from(rentalItems)
          .where(inArray(rentalItems.id, itemIds))
  const conditionIds = [
    ...lines.flatMap(line => [line.outConditionId, line.returnConditionId]),
    ...items.map(({ conditionId }) => conditionId),
  ].filter(id => id !== null)
  const conditions =
    conditionIds.length === 0
      ? []
      : await orm
          .select({ id: rentalConditions.id, name: rentalConditions.name })
          .from(rentalConditions)
          .where(inArray(rentalConditions.id, conditionIds))
  const condition = (id: string | null) => say(conditions.find(one => one.id === id)?.name ?? null)
  return lines.map(line => {
    const item = items.find(one => one.id === line.rentalItemId)
    const known = models.find(one => one.id === line.rentalModelId)
    return {
      line,
      model: say(known?.name as Texts),
      label: item?.label ?? '',
      description: item?.description ?? '',
      places: item?.places ?? '',
      replacementValue: known?.replacementValue ?? 0,
      condition: condition(line.outConditionId ?? item?.conditionId ?? null),
      outCondition: condition(line.outConditionId),
      outConditionNames: conditions.find(one => one.id === line.outConditionId)?.name ?? null,
      returnCondition: condition(line.returnConditionId),
    }
  })
}
