import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { offerWaitings } from '#server/rentals/index.ts'
import { buildAppContext, peopleOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createCommand } from '#tests/support/rental-command.ts'
import { overlapping } from '#tests/support/rentals.ts'

const database = await createTestDatabase()
let clock = new Date('2026-12-01T09:00:00Z')
const app = buildAppContext(database, { now: () => clock })
const api = createApi(app)
const { pool } = database
const person = peopleOf(app, api)
const { client: staff } = await person({ roles: ['rental_admin'] })
const body = (modelId: string) => ({ data: { type: 'rental-waitings', attributes: { startDay: '2026-12-20', endDay: '2027-01-02' }, relationships: { rentalModel: { data: { type: 'rental-models', id: modelId } } } } })
const statuses = async (modelId: string) => (await pool.query<{ status: string }>('select status from rental_waitings where rental_model_id = $1 order by id', [modelId])).rows.map(({ status }) => status)

test('whoever waits is offered what becomes free, in order and once, and the next when the offer ends', async () => {
  await pool.query('delete from rental_stocks')
  const [first, second, stranger] = [await person(), await person(), await person()]
  const command = await createCommand(database, { rentBy: stranger.id, units: 1, spare: 0 })
  const made = await first.client.post('rental-waitings', body(command.modelId))
  expect([made.status, made.errors]).toEqual([201, []])
  expect((await first.client.post('rental-waitings', body(command.modelId))).errors[0]?.code).toBe('rental.alreadyWaiting')
  expect((await second.client.post('rental-waitings', body(command.modelId))).status).toBe(201)
  expect((await second.client.get(`rental-waitings/${made.data.id}`)).status).toBe(404)
  expect(await offerWaitings(app)).toBe(0)
  expect((await staff.post(`rental-commands/${command.id}/actions/cancel`, { meta: { input: {} } })).status).toBe(200)
  // The freeing itself has asked for the job.
  expect((await pool.query("select 1 from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id where t.identifier = 'offer-waitings' and j.payload->>'modelId' = $1", [command.modelId])).rowCount).toBe(1)
  const offered = await Promise.all(Array.from({ length: 5 }, () => offerWaitings(app, { modelId: command.modelId })))
  expect(offered.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect([await statuses(command.modelId), await overlapping(database)]).toEqual([['offered', 'waiting'], 0])
  expect((await pool.query("select 1 from notifications where user_id = $1", [first.id])).rowCount).toBe(1)
  clock = new Date('2026-12-03T10:00:00Z')
  expect(await offerWaitings(app)).toBe(1)
  expect(await statuses(command.modelId)).toEqual(['expired', 'offered'])
  const { rows: [own] } = await pool.query<{ id: string }>("select id from rental_waitings where status = 'offered' and rental_model_id = $1", [command.modelId])
  expect((await first.client.post(`rental-waitings/${own!.id}/actions/leave`, { meta: { input: {} } })).status).toBe(404)
  expect((await second.client.post(`rental-waitings/${own!.id}/actions/leave`, { meta: { input: {} } })).status).toBe(200)
  expect((await pool.query('select 1 from rental_occupations where rental_model_id = $1', [command.modelId])).rowCount).toBe(0)
  expect((await second.client.post('rental-waitings', body(command.modelId))).errors[0]?.code).toBe('rental.isFree')
})
