import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { offerWaitings } from '#server/rental/index.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '../support/command.ts'
import { createAddress, overlapping } from '../support/stock.ts'
import { payloadsOf } from '#tests/support/jobs.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const { client: staff } = await person({ roles: ['rental_admin'] })
const body = (modelId: string) => ({
  data: {
    type: 'rental-waitings',
    attributes: { startDay: '2026-12-20', endDay: '2027-01-02' },
    relationships: { rentalModel: { data: { type: 'rental-models', id: modelId } } },
  },
})
const statuses = async (modelId: string) =>
  (
    await pool.query<{ status: string }>('select status from rental_waitings where rental_model_id = $1 order by id', [
      modelId,
    ])
  ).rows.map(({ status }) => status)

test('a free unit is offered once to the waiting list in order, and to the next after the offer', async () => {
  await pool.query('delete from rental_stocks')
  const [first, second, stranger] = [await person(), await person(), await person()]
  const command = await createCommand(database, { rentBy: stranger.id, units: 1, spare: 0 })
  const made = await first.client.post('rental-waitings', body(command.modelId))
  expect([made.status, made.errors]).toEqual([201, []])
  expect((await first.client.post('rental-waitings', body(command.modelId))).errors[0]?.code).toBe(
    'rental.alreadyWaiting',
  )
  expect((await second.client.post('rental-waitings', body(command.modelId))).status).toBe(201)
  expect((await second.client.get(`rental-waitings/${made.data.id}`)).status).toBe(404)
  expect(await offerWaitings(app)).toBe(0)
  expect((await staff.post(`rental-commands/${command.id}/actions/cancel`, { meta: { input: {} } })).status).toBe(200)
  // The freeing itself has asked for the job.
  const jobs = await payloadsOf<{ modelId: string }>(database, 'offer-waitings')
  expect(jobs.filter(({ modelId }) => modelId === command.modelId)).toHaveLength(1)
  const offered = await Promise.all(Array.from({ length: 5 }, () => offerWaitings(app, { modelId: command.modelId })))
  expect(offered.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect([await statuses(command.modelId), await overlapping(database)]).toEqual([['offered', 'waiting'], 0])
  expect((await pool.query('select 1 from notifications where user_id = $1', [first.id])).rowCount).toBe(1)
  const { rows: mails } = await pool.query<{ data: object; kind: string }>(
    `select data, kind from outbox_mails where "to" = $1`,
    [first.email],
  )
  expect(mails).toMatchObject([
    {
      kind: 'rental',
      data: { startDay: '2026-12-20', endDay: '2027-01-02', quantity: 1, until: '2026-12-03T09:00:00.000Z' },
    },
  ])
  clock = new Date('2026-12-03T10:00:00Z')
  expect(await offerWaitings(app)).toBe(1)
  expect(await statuses(command.modelId)).toEqual(['expired', 'offered'])
  const {
    rows: [own],
  } = await pool.query<{ id: string }>(
    "select id from rental_waitings where status = 'offered' and rental_model_id = $1",
    [command.modelId],
  )
  expect((await first.client.post(`rental-waitings/${own!.id}/actions/leave`, { meta: { input: {} } })).status).toBe(
    404,
  )
  expect((await second.client.post(`rental-waitings/${own!.id}/actions/leave`, { meta: { input: {} } })).status).toBe(
    200,
  )
  expect(
    (await pool.query('select 1 from rental_occupations where rental_model_id = $1', [command.modelId])).rowCount,
  ).toBe(0)
  expect((await second.client.post('rental-waitings', body(command.modelId))).errors[0]?.code).toBe('rental.isFree')
})

/** One person waits for a model that becomes free, and is offered it. */
async function offered() {
  const [renter, stranger] = [await person(), await person()]
  const command = await createCommand(database, { rentBy: stranger.id, units: 1, spare: 0, startDay: '2027-02-01' })
  const days = { startDay: '2027-02-01', endDay: '2027-02-14' }
  const made = await renter.client.post('rental-waitings', {
    data: {
      type: 'rental-waitings',
      attributes: days,
      relationships: { rentalModel: { data: { type: 'rental-models', id: command.modelId } } },
    },
  })
  expect(made.errors).toEqual([])
  await staff.post(`rental-commands/${command.id}/actions/cancel`, { meta: { input: {} } })
  expect(await offerWaitings(app, { modelId: command.modelId })).toBe(1)
  const {
    rows: [row],
  } = await pool.query<{ booking: string; until: Date }>(
    'select w.booking_id as booking, b.expires_at as until from rental_waitings w join rental_bookings b on b.id ' +
      '= w.booking_id where w.id = $1',
    [made.data.id],
  )
  return { renter, stranger, modelId: command.modelId, days, waiting: made.data.id, ...row! }
}
const bookings = 'services/rentals/bookings'
type Held = { data: { id: string; expiresAt: string; token: string } }

test('an offer that is requested again or extended keeps its end', async () => {
  const { renter, modelId, days, booking, until } = await offered()
  const asked = { models: { [modelId]: 1 }, ...days }
  const answers = [
    await renter.client.post(`${bookings}/${booking}/extend`, {}),
    await renter.client.patch(`${bookings}/${booking}`, asked),
    await renter.client.post(bookings, asked),
  ]
  expect(
    answers.map(({ status, document }) => [
      status,
      (document as unknown as Held).data.id,
      (document as unknown as Held).data.expiresAt,
    ]),
  ).toEqual([200, 200, 201].map(status => [status, booking, until.toISOString()]))
  // Another cart leaves the offer alone, also with its token.
  const other = await createCommand(database, { rentBy: renter.id, units: 1 })
  const { token } = (answers[2]!.document as unknown as Held).data
  const held = await renter.client.post(bookings, {
    models: { [other.modelId]: 1 },
    startDay: '2027-03-01',
    endDay: '2027-03-14',
    token,
  })
  expect([held.status, (held.document as unknown as Held).data.id === booking]).toEqual([201, false])
  expect(
    (await pool.query('select 1 from rental_bookings where id = $1 and expires_at = $2', [booking, until])).rowCount,
  ).toBe(1)
})

test('ordering an offer uses it: it is neither offered again nor expires', async () => {
  const { renter, modelId, booking, waiting } = await offered()
  const address = await createAddress(database, renter.id)
  const placed = await renter.client.post('rental-commands', {
    data: {
      type: 'rental-commands',
      attributes: { bookingId: booking, conditionsAccepted: true, phone: '+33612345678' },
      relationships: {
        rentalStrategy: { data: { type: 'rental-strategies', id: 'pick_up' } },
        billingAddress: { data: { type: 'rental-addresses', id: address } },
      },
    },
  })
  expect([placed.status, placed.errors]).toEqual([201, []])
  clock = new Date(clock.getTime() + 60 * 3_600_000)
  await offerWaitings(app)
  expect((await renter.client.get(`rental-waitings/${waiting}`)).data.attributes['status']).toBe('taken')
  expect([await statuses(modelId), await overlapping(database)]).toEqual([['taken'], 0])
  expect(
    (await renter.client.post(`rental-waitings/${waiting}/actions/leave`, { meta: { input: {} } })).document,
  ).toMatchObject({ meta: { result: { status: 'taken' } } })
})

test('no transaction is begun where nothing is free, and the settings are read once for all', async () => {
  const people = [await person(), await person(), await person()]
  const command = await createCommand(database, { rentBy: people[0]!.id, units: 1, spare: 0, startDay: '2027-04-01' })
  for (const { id } of people)
    await pool.query(
      "insert into rental_waitings (rental_model_id, user_id, start_day, end_day) values ($1, $2, '2027-04-01', " +
        "'2027-04-14')",
      [command.modelId, id],
    )
  const statements: string[] = []
  const watched = {
    ...database,
    orm: new Proxy(database.orm, {
      get: (target, name, self) => {
        if (name === 'select' || name === 'execute' || name === 'transaction') statements.push(String(name))
        return Reflect.get(target, name, self) as unknown
      },
    }),
  }
  expect(await offerWaitings({ ...app, database: watched }, { modelId: command.modelId })).toBe(0)
  expect([statements.length < 8, statements.includes('transaction')]).toEqual([true, false])
})

test('days that the rules refuse by now are not offered, and a wish whose first day is too soon is over', async () => {
  clock = new Date('2026-12-10T09:00:00Z')
  const [soon, closed] = [await person(), await person()]
  const command = await createCommand(database, { rentBy: soon.id, units: 1, spare: 1, startDay: '2027-06-01' })
  for (const [user, startDay, endDay] of [
    [soon, '2026-12-11', '2026-12-24'],
    [closed, '2027-02-01', '2027-02-14'],
  ] as const)
    await pool.query(
      'insert into rental_waitings (rental_model_id, user_id, start_day, end_day) values ($1, $2, $3, $4)',
      [command.modelId, user.id, startDay, endDay],
    )
  await pool.query('update app_envs set rental_before_start_duration = 3')
  await pool.query(`insert into rental_closed_days (start_day, end_day) values ('2027-02-01', '2027-02-01')`)
  expect(await offerWaitings(app, { modelId: command.modelId })).toBe(0)
  expect((await statuses(command.modelId)).sort()).toEqual(['expired', 'waiting'])
  await pool.query('delete from rental_closed_days')
  expect(await offerWaitings(app, { modelId: command.modelId })).toBe(1)
  expect((await statuses(command.modelId)).sort()).toEqual(['expired', 'offered'])
})
