import { sql } from 'drizzle-orm'
import type { AppContext } from '../../context.ts'
import { contractDueAt, derive, STAGES_WITH_ALERTS } from '../domain/derive.ts'
import type { Opening } from '../domain/opening.ts'
import { dayOf, daysBetween } from '../domain/period.ts'
import { findCommand, type LoadedCommand } from '../actions/load-command.ts'
import { readOpening } from '../opening.ts'
import type { RenterEvent } from './enqueue-notification.ts'
import { notifyParty } from './notify-of-command.ts'

/** Contract and payment are called to mind so many days before their last day. */
const DUE_SOON_DAYS = 2
const AT_ONCE = 200

/**
 * Calls to mind what is due, each once: contract or payment in two days and overdue, the return in five days and
 * overdue (specification 3, section 6). An end or a deadline that has moved is called to mind again.
 * @returns how many were notified
 */
export async function remindOfCommands(app: AppContext): Promise<number> {
  const now = app.now()
  const opening = await readOpening(app.database.orm)
  let notified = 0
  for (let after = FIRST; ;) {
    const { rows } = await app.database.orm.execute<{
      id: string
    }>(sql`select c.id from rental_commands c
      where c.id > ${after}::uuid and c.stage = any(string_to_array(${STAGES_WITH_ALERTS.join()}, ','))
      order by c.id limit ${AT_ONCE}`)
    for (const { id } of rows) notified += await remind(app, id, { now, opening })
    if (rows.length < AT_ONCE) return notified
    after = rows.at(-1)!.id
  }
}

const FIRST = '00000000-0000-0000-0000-000000000000'

async function remind(app: AppContext, id: string, at: { now: Date; opening: Opening }): Promise<number> {
  return app.database.orm.transaction(async tx => {
    const command = await findCommand(tx, id)
    const reminder = command && reminderOf(command, at)
    if (!command || !reminder) return 0
    const key = `rental-command:${id}:${reminder.of}:${reminder.about}`
    return Number(await notifyParty(tx, app, command, { to: 'renter', of: reminder.of, comment: null, key }))
  })
}

/** What is called to mind now, and the day it is about: by both it is known again. */
function reminderOf(
  { state }: Pick<LoadedCommand, 'state'>,
  { now, opening }: { now: Date; opening: Opening },
): { of: RenterEvent; about: string } | null {
  const { alerts, dueAt } = derive(state, now, opening)
  const endDay = dayOf(state.endAt)
  if (alerts.includes('returnOverdue')) return { of: 'returnOverdue', about: endDay }
  if (alerts.includes('returnSoon')) return { of: 'returnSoon', about: endDay }
  if (dueAt === null) return null
  const dueDay = dayOf(contractDueAt(state))
  if (now >= dueAt) return { of: 'agreementOverdue', about: dueDay }
  return daysBetween(dayOf(now), dueDay) - 1 <= DUE_SOON_DAYS ? { of: 'agreementDue', about: dueDay } : null
}
