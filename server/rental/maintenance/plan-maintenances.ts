import { rentalNotifications } from '../notifications/types.ts'
import type { Task } from '#server/module.ts'
import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { rentalUnavailabilities } from '#db/schema/rental/catalogue.ts'
import type { AppContext } from '../../context.ts'
import { dayNumber, dayOf } from '../domain/availability/index.ts'
import { findMaintenanceGap, MAINTENANCE_LEAD_DAYS } from '../domain/maintenance.ts'
import { closedOn, type Opening } from '../domain/opening.ts'
import { addDays, dayOf as dayInParis } from '../domain/period.ts'
import { notifyRoles } from '#server/notifications/index.ts'
import { blockItem, inventoryOf, lockModels, readStocks, recent } from '../occupations/index.ts'
import { readOpening } from '../opening.ts'
import { readRentalSettings } from '../settings.ts'
import { IS_OPEN, maintenanceDueDay } from './maintenance-sql.ts'

type Due = {
  id: string
  model: string
  label: string
  dueDay: string
  duration: number
  /** The one that is planned and not yet noted as done. */
  openId: string | null
  openStart: string | null
  openEnd: string | null
  isOut: boolean
}
export type Planned = { planned: readonly string[]; moved: readonly string[]; without: readonly string[] }

/**
 * Plans what is due within two weeks, each once: in the unit's first gap from tomorrow on that breaks no command and no
 * hold, on a day on which a place is open. One that could not begin because its unit is still out is moved on. Those
 * who lend are notified of what was planned, what finds no gap, and what is over and was not noted as done. Safe to run
 * twice and at once: each unit is planned under its model's lock.
 * @returns the labels of the units
 */
export async function planMaintenances(app: AppContext): Promise<Planned> {
  const now = app.now()
  const { orm } = app.database
  const [opening, { rentalTurnaroundDuration }] = [await readOpening(orm), await readRentalSettings(orm)]
  const outcome: { [K in keyof Planned]: string[] } = { planned: [], moved: [], without: [] }
  for (const { id, model } of await findDue(orm, now)) {
    await orm.transaction(async tx => {
      await lockModels(tx, [model], 'exclusive')
      const [due] = await findDue(tx, now, id)
      if (!due) return
      const result = await planOne(tx, due, { now, opening, turnaround: rentalTurnaroundDuration })
      if (result === 'over') await notifyOfOne(tx, app, 'maintenance-not-done', due, due.openId!)
      if (result === 'none') await notifyOfOne(tx, app, 'maintenance-without-gap', due, `${due.id}:${due.dueDay}`)
      if (result === 'planned' || result === 'moved') outcome[result].push(due.label)
      if (result === 'none') outcome.without.push(due.label)
    })
  }
  const { planned } = outcome
  if (planned.length > 0)
    await orm.transaction(async tx => {
      await notifyRoles(tx, { ...app, now }, ['rental_admin'], {
        type: rentalNotifications['maintenance-planned'],
        values: { count: planned.length },
        details: planned.join(', '),
        actionUrl: '/admin/resources/rental-items?sort=maintenanceDueDay&filter[maintenancePlanned]=true',
        key: `maintenance-planned:${dayInParis(now)}:${planned[0]}`,
      })
    })
  return outcome
}

/** Units that are due in time and not planned yet; and those whose day has come, to see whether it was kept. */
async function findDue(tx: Pick<Transaction, 'execute'>, now: Date, id: string | null = null): Promise<Due[]> {
  const today = dayInParis(now)
  const { rows } = await tx.execute<Due>(sql`
    select d.* from (
      select "rental_items".id, "rental_items".rental_model_id as model, "rental_items".stock_id as label,
        (${maintenanceDueDay})::text as "dueDay", p.maintenance_duration as duration,
        v.id as "openId", v.start_day::text as "openStart", v.end_day::text as "openEnd",
        exists (select 1 from rental_command_items l join rental_occupations o on o.command_item_id = l.id
          where l.rental_item_id = "rental_items".id and l.status = 'out' and o.pinned) as "isOut"
      from rental_items join rental_models p on p.id = "rental_items".rental_model_id
      left join lateral (select v.* from rental_unavailabilities v where v.rental_item_id = "rental_items".id
        and ${sql.raw(IS_OPEN)} order by v.start_day limit 1) v on true
      where "rental_items".deleted_at is null and p.deleted_at is null and (p.maintenance_after_rentals is not null
        or p.maintenance_after_days is not null) and (${id}::uuid is null or "rental_items".id = ${id}::uuid)
    ) d where d."dueDay" <= ${addDays(today, MAINTENANCE_LEAD_DAYS)} and (d."openId" is null
      or d."openStart" <= ${today}) order by d."dueDay", d.label collate "alphabetical"`)
  return rows
}

type Facts = { now: Date; opening: Opening; turnaround: number }

/**
 * `over`: its planned days are over and nobody noted it as done. `kept`: it is being done, or somebody else is at it.
 */
async function planOne(
  tx: Transaction,
  due: Due,
  { now, opening, turnaround }: Facts,
): Promise<'planned' | 'moved' | 'over' | 'none' | 'kept'> {
  const today = dayNumber(dayInParis(now))
  if (due.openId !== null && !due.isOut) return due.openEnd !== null && dayNumber(due.openEnd) < today ? 'over' : 'kept'
  const [stock] = await readStocks(tx, [due.model], now, recent(now))
  const own = due.openId === null ? null : await occupationOf(tx, due.openId)
  // What is late is with its renter until today at least.
  const rows = stock!.rows
    .filter(({ id }) => id !== own)
    .map(row =>
      due.isOut && row.item === due.id && row.pinned && row.kind === 'command' && row.start <= today
        ? { ...row, end: Math.max(row.end, today + 1 + turnaround) }
        : row,
    )
  const start = findMaintenanceGap(inventoryOf({ ...stock!, rows }), {
    item: due.id,
    from: today + 1,
    duration: due.duration,
    isOpen: day => closedOn(dayOf(day), opening) === null,
  })
  if (start === null) return 'none'
  const [startDay, endDay] = [dayOf(start), dayOf(start + due.duration - 1)]
  const unavailabilityId =
    due.openId === null
      ? await note(tx, { itemId: due.id, startDay, endDay, now })
      : await move(tx, { id: due.openId, startDay, endDay, now })
  const settled = await blockItem(tx, { unavailabilityId, itemId: due.id, startDay, endDay, now, strict: true })
  if ('refused' in settled) throw new Error(`the gap of ${due.label} from ${startDay} on was none`)
  return due.openId === null ? 'planned' : 'moved'
}

async function occupationOf(tx: Transaction, unavailabilityId: string): Promise<string | null> {
  const {
    rows: [row],
  } = await tx.execute<{ id: string }>(
    sql`select id from rental_occupations where unavailability_id = ${unavailabilityId}`,
  )
  return row?.id ?? null
}

type Days = { startDay: string; endDay: string; now: Date }

async function note(tx: Transaction, { itemId, startDay, endDay, now }: Days & { itemId: string }): Promise<string> {
  const [row] = await tx
    .insert(rentalUnavailabilities)
    .values({ rentalItemId: itemId, startDay, endDay, kind: 'maintenance', createdAt: now, updatedAt: now })
    .returning({ id: rentalUnavailabilities.id })
  return row!.id
}

async function move(tx: Transaction, { id, startDay, endDay, now }: Days & { id: string }): Promise<string> {
  await tx.execute(
    sql`update rental_unavailabilities
      set start_day = ${startDay}, end_day = ${endDay}, updated_at = ${now.toISOString()}::timestamptz
      where id = ${id}`,
  )
  return id
}

async function notifyOfOne(
  tx: Transaction,
  app: AppContext,
  name: 'maintenance-not-done' | 'maintenance-without-gap',
  { id, label }: Due,
  about: string,
): Promise<void> {
  await notifyRoles(tx, { ...app, now: app.now() }, ['rental_admin'], {
    type: rentalNotifications[name],
    values: { label },
    actionUrl: `/admin/resources/rental-items/show/${id}`,
    key: `${name}:${about}`,
  })
}

/** What is due for maintenance gets its days before they are all taken (specification 3, section 6). */
export const planMaintenance: Task = async app => {
  const planned = await planMaintenances(app)
  if (Object.values(planned).some(labels => labels.length > 0)) app.log.info(planned, 'maintenances were planned')
}
