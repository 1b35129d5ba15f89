import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { BulkRun } from '#server/back-office/contract.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { apiRequest, asUser, buildAppContext, jsonOf } from '#tests/support/as-user.ts'
import { crashPrograms, endInSpiteOfDeaths } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'

/** `CRASHES=50` for the promise's own number. */
const CRASHES = Number(process.env.CRASHES ?? 2)
const RECORDS = Math.max(600, CRASHES * 150)
const json = { 'content-type': 'application/json' }

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const { headers } = await asUser(app, { roles: ['admin'] })
const admin = clientOf(api, headers)
const programs = crashPrograms(database)
const rows = async (statement: string) => (await database.pool.query<Record<string, unknown>>(statement)).rows
const count = async (statement: string) => Number((await rows(`select count(*) from ${statement}`))[0]!.count)
const isIn = (run: string, state: string) => async () =>
  (await count(`bulk_runs where id = '${run}' and state = '${state}'`)) === 1
const doneOf = (run: string) => () => count(`bulk_rows where run_id = '${run}' and state = 'done'`)
const makePeople = (name: string, many: number) =>
  database.pool.query(
    `insert into users (first_name, last_name, email, access_level_id)
      select 'P', $1, lower($1) || '-' || n || '@sample.example', 'contact' from generate_series(1, $2) n`,
    [name, many],
  )
const linesOfHistory = (run: string) =>
  rows(
    `select operation, count(*)::int as lines, count(distinct resource_id)::int as records from history_actions
      where request_id = 'bulk:${run}' and resource_type = 'users'
      group by 1
      order by 1`,
  )

test(`an edit changes each of ${RECORDS} records once through ${CRASHES} crashes`, async () => {
  await makePeople('Foule', RECORDS)
  const run = (
    await admin.post(
      'services/bulk-runs',
      { type: 'users', kind: 'edit', query: 'filter[accessLevel]=contact&filter[lastName][contains]=Foule' },
      json,
    )
  ).data as unknown as BulkRun
  await admin.post(
    `services/bulk-runs/${run.id}/start`,
    { relationships: { accessLevel: { data: { type: 'access-levels', id: 'friendly_member' } } } },
    json,
  )
  await endInSpiteOfDeaths(programs, { deaths: CRASHES, progress: doneOf(run.id), isEnded: isIn(run.id, 'done') })
  expect(
    await rows(`select state, count(*)::int as count from bulk_rows where run_id = '${run.id}' group by 1`),
  ).toEqual([{ state: 'done', count: RECORDS }])
  expect(
    await rows("select access_level_id, count(*)::int as count from users where last_name = 'Foule' group by 1"),
  ).toEqual([{ access_level_id: 'friendly_member', count: RECORDS }])
  expect(await linesOfHistory(run.id)).toEqual([{ operation: 'update', lines: RECORDS, records: RECORDS }])
}, 1_800_000)

test(`an import writes each of ${RECORDS} lines once through ${2 * CRASHES} crashes`, async () => {
  const half = RECORDS / 2
  await makePeople('Connue', half)
  const line = (name: string) =>
    Array.from({ length: half }, (_, index) => `P;Importée;${name}-${index + 1}@sample.example;contact`)
  const bytes = Buffer.from(['firstName;lastName;email;accessLevel', ...line('connue'), ...line('neuve')].join('\n'))
  const sent = await api(
    apiRequest('/api/v1/services/imports/users', {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/octet-stream' },
      body: bytes,
    }),
  )
  const { id } = (await jsonOf<{ data: BulkRun }>(sent)).data
  const before = await count('users')

  await admin.post(
    `services/bulk-runs/${id}/map`,
    { mapping: ['firstName', 'lastName', 'email', 'accessLevel'], key: 'email' },
    json,
  )
  await endInSpiteOfDeaths(programs, {
    deaths: CRASHES,
    progress: () => count(`bulk_rows where run_id = '${id}'`),
    isEnded: isIn(id, 'draft'),
  })
  expect(
    await rows(
      `select fate, state, count(*)::int as count, count(distinct position)::int as lines from bulk_rows
        where run_id = '${id}'
        group by 1, 2
        order by 1`,
    ),
  ).toEqual(['create', 'update'].map(fate => ({ fate, state: 'waiting', count: half, lines: half })))
  expect(await count('users')).toBe(before)

  await admin.post(`services/bulk-runs/${id}/start`, {}, json)
  await endInSpiteOfDeaths(programs, { deaths: CRASHES, progress: doneOf(id), isEnded: isIn(id, 'done') })
  expect(await rows(`select state, count(*)::int as count from bulk_rows where run_id = '${id}' group by 1`)).toEqual([
    { state: 'done', count: RECORDS },
  ])
  expect(
    await rows(
      "select split_part(email::text, '-', 1) as name, count(*)::int as count from users where last_name = " +
        "'Importée' group by 1 order by 1",
    ),
  ).toEqual(['connue', 'neuve'].map(name => ({ name, count: half })))
  expect(await count('users')).toBe(before + half)
  expect(await linesOfHistory(id)).toEqual(
    ['create', 'update'].map(operation => ({ operation, lines: half, records: half })),
  )
}, 1_800_000)
