import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { RentalCheck } from '#server/rental/contract/rentals.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { now: () => new Date('2026-12-01T09:00:00Z') })
const api = createApi(app)
const guest = clientOf(api)
const renter = await asUser(app)
await database.pool.query('delete from rental_stocks')
await database.pool.query(`update app_envs set rental_before_start_duration = 3, rental_min_duration = 7,
  rental_duration_multiple = 7, rental_max_duration = 56, rental_max_advance = 300, rental_organization_tax = 20,
  rental_max_pending_commands = 1`)
await database.pool.query(`insert into rental_closed_days (start_day, end_day, reason)
  values ('2026-12-24', '2027-01-03', 'inventaire')`)

const check = async (query: Record<string, string>, client = guest) =>
  (await client.get('services/rentals/check', query)).document['data'] as RentalCheck
const days = (startDay: string, endDay: string) => ({ startDay, endDay })

test('every rule that the days break is named, closed days included, with the nearest days that would do', async () => {
  expect(await check(days('2026-12-07', '2026-12-13'))).toEqual({
    refusals: [],
    nearest: null,
    limits: [],
    organizationTax: 20,
  })
  for (const [startDay, endDay, reasons, nearest] of [
    ['2026-12-02', '2026-12-03', ['tooSoon', 'tooShort'], ['2026-12-04', '2026-12-10']],
    ['2026-11-01', '2026-11-07', ['tooSoon'], ['2026-12-04', '2026-12-10']],
    ['2026-12-25', '2027-01-02', ['closedDay', 'notMultiple'], ['2027-01-04', '2027-01-17']],
    ['2027-11-01', '2027-11-07', ['tooFar'], ['2027-09-27', '2027-10-03']],
    ['2026-12-07', '2027-03-01', ['tooLong', 'notMultiple'], ['2026-12-07', '2027-01-31']],
    ['2026-12-13', '2026-12-07', ['reversed'], null],
  ] as const) {
    const found = await check(days(startDay, endDay))
    expect([startDay, found.refusals.map(({ reason }) => reason)]).toEqual([startDay, reasons])
    if (nearest !== null) expect(found.nearest).toEqual({ startDay: nearest[0], endDay: nearest[1] })
  }
  expect((await check(days('2026-12-25', '2026-12-31'))).refusals).toMatchObject([
    { reason: 'closedDay', why: 'inventaire', nextOpenDay: '2027-01-04' },
  ])
})

test('days that are none are refused', async () => {
  expect(faults(await guest.get('services/rentals/check', days('2026-02-30', '2026-03-01')))).toEqual([
    '422 validation.date /startDay',
  ])
})

test('a person who has as many pending requests as may wait is shown it; a person without tax has none', async () => {
  expect((await check({}, clientOf(api, renter.headers))).limits).toEqual([])
  await database.pool.query(`update users set rental_invoicing_strategy = 'no_vat' where id = $1`, [renter.id])
  await database.pool.query('update app_envs set rental_max_pending_commands = 0')
  expect(await check({}, clientOf(api, renter.headers))).toMatchObject({
    limits: [{ reason: 'tooManyPendingCommands', limit: 0, count: 0 }],
    organizationTax: 0,
  })
  expect((await check({})).limits).toEqual([])
})
