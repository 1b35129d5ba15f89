import type { RentalConflict, RentalConflicts } from '#server/rental/contract/handling.ts'
import { addSurprise, count, type Month } from './month.ts'

/** Staff see each unit without an item, and resolve what they can. */
export async function resolveConflicts(month: Month): Promise<void> {
  const { conflicts } = (await month.staff.get('services/rentals/conflicts')).document.data as RentalConflicts
  await compareWithRows(month, conflicts)
  for (const conflict of conflicts) {
    count(month, `conflict: ${conflict.cause}`)
    await resolveConflict(month, conflict)
  }
}

/** The list of conflicts has the lines without an item, and no others. */
async function compareWithRows(
  { world, surprises }: Month,
  conflicts: readonly Pick<RentalConflict, 'line'>[],
): Promise<void> {
  const { rows } = await world.database.pool.query<{ line: string }>(
    `select command_item_id as line from rental_occupations
      where command_item_id is not null and rental_item_id is null`,
  )
  const keyOf = (list: readonly { line: string }[]) =>
    list
      .map(({ line }) => line)
      .sort()
      .join()
  if (keyOf(rows) !== keyOf(conflicts))
    surprises.push(`the list of conflicts has ${conflicts.length} of ${rows.length} lines`)
}

/** Takes what is proposed: another model where one is free, else other days while nothing is agreed. */
async function resolveConflict(month: Month, { commandId, line, proposals }: RentalConflict): Promise<void> {
  const [model] = proposals.models
  const [days] = proposals.periods
  const input = model ? { line, model: model.id } : days ? { line, startDay: days.startDay } : null
  if (input === null) return
  const answer = await month.staff.post(`rental-commands/${commandId}/actions/resolve-conflict`, { meta: { input } })
  const code = answer.errors[0]?.code
  count(month, `resolve by ${model ? 'model' : 'days'}: ${code ?? answer.status}`)
  // Other days for one line of an order are other days for all of it.
  if (code === 'rental.noConflict') return
  if (answer.status !== 200) return addSurprise(month, 'resolving', answer)
  const command = month.played.find(({ id }) => id === commandId)
  if (!model && command) Object.assign(command, { startDay: days!.startDay, endDay: days!.endDay })
}
