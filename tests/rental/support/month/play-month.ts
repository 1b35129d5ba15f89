import { addDays } from '#server/rental/domain/period.ts'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
import type { TestDatabase } from '#tests/support/database.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { randomOf } from '#tests/support/seed.ts'
import { productTasks } from '#tests/support/tasks.ts'
import { resolveConflicts } from './conflicts.ts'
import type { Month, MonthWorld, Played } from './month.ts'
import { advance } from './office.ts'
import { isClosed } from './opening-days.ts'
import { placeOrder } from './ordering.ts'
import { createRenters } from './renters.ts'
import { createStock } from './stock.ts'
import { takeOffers } from './waitings.ts'

/** Orders are placed in the first days; what is still open then is played on until the last day. */
const DAYS_OF_ORDERS = 30
const DAYS_AT_MOST = 75
/** What the timetable does once a day. */
const DAILY_TASKS = ['extend-overdue-rentals', 'remind-of-commands', 'offer-waitings', 'forget-bookings']

/** `surprises`: what was answered otherwise than it may be. */
export type PlayedMonth = {
  commands: readonly Played[]
  surprises: readonly string[]
  lastDay: string
  counts: Readonly<Record<string, number>>
}
export type Evening = { staff: Client; day: string }

/**
 * Plays a month of rentals through the API, day by day, as staff and renters would, until the last command is closed,
 * cancelled or refused: every strategy, every way of paying and every fate. Jobs are carried out each evening, what the
 * timetable does once a day each morning.
 */
export async function playMonth(
  world: MonthWorld,
  {
    commands,
    firstDay,
    seed,
    eachEvening,
  }: { commands: number; firstDay: string; seed: number; eachEvening: (evening: Evening) => Promise<void> },
): Promise<PlayedMonth> {
  setMorning(world, firstDay)
  const month = await openMonth(world, seed)
  const { staff, played, surprises, counts } = month
  let day = firstDay
  for (let number = 0; number < DAYS_AT_MOST; number += 1, day = addDays(firstDay, number)) {
    setMorning(world, day)
    await carryOutDailyTasks(world)
    for (const index of ordersOfDay(commands, number)) await placeOrder(month, day, index)
    await takeOffers(month, day)
    if (!isClosed(day)) {
      await resolveConflicts(month)
      for (const command of [...played]) await advance(month, command, day)
    }
    await carryOutJobs(world)
    await eachEvening({ staff, day })
    if (number >= DAYS_OF_ORDERS && (await openCommands(world.database)) === 0) break
  }
  return { commands: played, surprises, lastDay: day, counts }
}

const setMorning = ({ setNow }: MonthWorld, day: string) => setNow(new Date(`${day}T08:00:00Z`))

async function openMonth(world: MonthWorld, seed: number): Promise<Month> {
  const { app, api, database } = world
  const below = randomOf(seed)
  const staff = clientOf(api, (await asUser(app, { roles: ['rental_admin'], firstName: 'Sam' })).headers)
  return {
    world,
    seed,
    random: () => below(2 ** 32) / 2 ** 32,
    staff,
    stock: await createStock(database, staff),
    renters: await createRenters(world),
    strategiesGiven: 0,
    played: [],
    counts: {},
    surprises: [],
  }
}

async function carryOutDailyTasks({ app }: MonthWorld): Promise<void> {
  for (const task of DAILY_TASKS) await productTasks[task]!(app, {}, { id: task, runner: 'test', attempts: 1 })
}

/** The numbers of the orders of a day, when `count` orders are spread evenly over the days of orders. */
function ordersOfDay(count: number, day: number): number[] {
  if (day >= DAYS_OF_ORDERS) return []
  const first = Math.ceil((count * day) / DAYS_OF_ORDERS)
  const next = Math.ceil((count * (day + 1)) / DAYS_OF_ORDERS)
  return Array.from({ length: next - first }, (_, index) => first + index)
}

async function openCommands({ pool }: TestDatabase): Promise<number> {
  const {
    rows: [open],
  } = await pool.query<{ count: number }>(
    `select count(*)::int as count from rental_commands c
      where not exists (select 1 from rental_command_steps s
        where s.command_id = c.id and s.step_type in ('closure', 'cancellation') and s.status = 'success')
        or (stage = 'cancelled' and paid_amount > 0)`,
  )
  return open!.count
}
