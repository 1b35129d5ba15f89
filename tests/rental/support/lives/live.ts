import { addDays } from '#server/rental/domain/period.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { faultsOfBooks } from '../books.ts'
import { overlapping } from '../stock.ts'
import { productTasks } from '#tests/support/tasks.ts'
import { act } from './act.ts'
import { faultsOfOrder } from './check-order.ts'
import { faultsOfFree } from './check-free.ts'
import { placeOrder, resolveConflicts } from './ordering.ts'
import { disturbShelf } from './shelf.ts'
import { chance, openLives, pick, signInAgain, type Lives, type LivesWorld } from './world.ts'

const ORDERS_A_DAY = 4
/** After the last order; those who are still open then stay open. */
const DAYS_AFTER = 70
const DAILY_TASKS = ['extend-overdue-rentals', 'remind-of-commands', 'forget-bookings']

/**
 * Lives of orders through the API, each by actions drawn at random, on a stock that is moved and repaired meanwhile.
 * After each action papers, order, occupation and books of its order are compared, each day the whole.
 */
export async function live(
  world: LivesWorld,
  { orders, seed, firstDay }: { orders: number; seed: number; firstDay: string },
): Promise<Lives> {
  world.setNow(morningOf(firstDay))
  const lives = await openLives(world, { seed, day: firstDay })
  let sent = 0
  let after = 0
  for (let number = 0; after < DAYS_AFTER && lives.faults.length === 0; number += 1) {
    lives.day = addDays(firstDay, number)
    world.setNow(morningOf(lives.day))
    if (number % 14 === 13) await signInAgain(lives)
    for (const task of DAILY_TASKS) await productTasks[task]!(world.app, {}, { id: task, runner: 'test', attempts: 1 })
    await carryOutJobs(world)
    await compareAll(lives)
    for (let each = 0; each < ORDERS_A_DAY && lives.orders.length < orders; each += 1, sent += 1)
      await placeOrder(lives, sent)
    await disturbShelf(lives)
    await resolveConflicts(lives)
    const open = await openOrders(lives)
    if (lives.orders.length >= orders) after = open.length === 0 ? DAYS_AFTER : after + 1
    for (const order of open) if (lives.faults.length === 0 && chance(lives, 65)) await act(lives, order)
  }
  return lives
}

const morningOf = (day: string) => new Date(`${day}T08:00:00Z`)

/** What is wrong with the stock and the books, and with what is shown as free of one model. */
async function compareAll(lives: Lives): Promise<void> {
  const overlaps = await overlapping(lives.database)
  lives.faults.push(
    ...[
      ...(overlaps > 0 ? [`${overlaps} overlaps`] : []),
      ...(await faultsOfBooks(lives.database)),
      ...(await faultsOfFree(lives, pick(lives, lives.models))),
      ...(await faultsOfFree(lives, lives.rareModel)),
    ].map(fault => `${lives.day}: ${fault}`),
  )
  for (const order of await openOrders(lives))
    for (const fault of await faultsOfOrder(lives, order)) lives.faults.push(`${lives.day}, in the morning: ${fault}`)
}

async function openOrders({ database: { pool }, orders }: Lives) {
  const { rows } = await pool.query<{ id: string }>(
    `select id from rental_commands where stage <> 'closed' and (stage <> 'cancelled' or paid_amount > 0)`,
  )
  const ids = new Set(rows.map(({ id }) => id))
  return orders.filter(({ id }) => ids.has(id))
}
