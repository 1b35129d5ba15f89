import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { BulkRun } from '#server/contract/bulk.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { crashPrograms } from '#tests/support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** `CRASHES=50` for the promise's own number. */
const CRASHES = Number(process.env.CRASHES ?? 2)
const RECORDS = Math.max(400, CRASHES * 150)
const DONE_MS = 120_000

const database = await createTestDatabase()
const app = buildAppContext(database)
const { startRunner, kill } = crashPrograms(database)
const rows = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows

test(`an edit of ${RECORDS} records, ${CRASHES} deaths: each done once, none left out`, async () => {
  await database.pool.query(`insert into users (first_name, last_name, email, access_level_id) select 'P', 'Foule', 'foule-' || n || '@sample.example', 'contact' from generate_series(1, ${RECORDS}) n`)
  const admin = clientOf(createApi(app), (await asUser(app, { roles: ['admin'] })).headers)
  const json = { 'content-type': 'application/json' }
  const run = (await admin.post('services/bulk-runs', { type: 'users', kind: 'edit', query: 'filter[accessLevel]=contact&filter[lastName][contains]=Foule' }, json)).data as unknown as BulkRun
  await admin.post(`services/bulk-runs/${run.id}/start`, { relationships: { accessLevel: { data: { type: 'access-levels', id: 'friendly_member' } } } }, json)

  const doneOf = async () => Number((await rows(`select count(*) from bulk_rows where run_id = '${run.id}' and state = 'done'`))[0]!.count)
  let runner = await startRunner()
  for (let crash = 0; crash < CRASHES; crash++) {
    // Not before it has something in hand.
    for (const before = await doneOf(); (await doneOf()) === before && (await doneOf()) < RECORDS;) await sleep(5)
    await sleep(Math.random() * 80)
    await kill(runner)
    runner = await startRunner()
  }
  for (const until = Date.now() + DONE_MS; (await rows(`select 1 from bulk_runs where id = '${run.id}' and state = 'done'`)).length === 0; await sleep(50)) {
    if (Date.now() > until) throw new Error(`not all is done: ${JSON.stringify(await rows(`select state, error from bulk_runs where id = '${run.id}'`))}`)
  }
  console.log(`${CRASHES} deaths: ${await doneOf()} of ${RECORDS} records done`)
  expect(await rows(`select state, count(*)::int as count from bulk_rows where run_id = '${run.id}' group by 1`)).toEqual([{ state: 'done', count: RECORDS }])
  expect(await rows("select access_level_id, count(*)::int as count from users where last_name = 'Foule' group by 1")).toEqual([{ access_level_id: 'friendly_member', count: RECORDS }])
  expect(await rows(`select count(*)::int as lines, count(distinct resource_id)::int as records from history_actions where request_id = 'bulk:${run.id}'`)).toEqual([{ lines: RECORDS, records: RECORDS }])
}, 1_800_000)
