import { rentalModule } from '#server/rental/module.ts'
import { modules } from '#server/modules.ts'
import { expect, test } from 'vitest'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { tables } from '#db/schema.ts'
import { createApi } from '#server/api.ts'
import { erasePerson } from '#server/privacy/erase-person.ts'
import { gatherData } from '#server/privacy/export-data.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, createOrganization, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { app, make } = await createWorld(database)

test("a person's orders are exported with lines, steps, messages and papers, not with staff notes", async () => {
  const commandId = await make('rental-commands')
  const person = (
    await database.rows('insert into users (first_name, last_name, email) values ($1, $2, $3) returning id', [
      'Ada',
      'Nord',
      'ada@archive.example',
    ])
  )[0]![0]!
  await database.pool.query(
    'update rental_commands set rent_by_id = $1, rent_for_id = null, command_by_id = null where id = $2',
    [person, commandId],
  )
  await database.pool.query(
    "insert into rental_command_messages (command_id, content) values ($1, 'Un mot pour Ada')",
    [commandId],
  )
  const data = (await gatherData(app, modules, person)) as Record<string, Record<string, unknown>[]>
  expect(data['rental_commands']!.map(({ id }) => id)).toEqual([commandId])
  expect(JSON.stringify(data['rental_command_messages'])).toContain('Un mot pour Ada')
  for (const { table, column, of } of (rentalModule.personal.children ?? []).filter(
    ({ of }) => of === 'rental_commands',
  )) {
    const [[count]] = (await database.rows(`select count(*)::text from ${table} where ${column} = $1`, [
      commandId,
    ])) as [[string]]
    expect([table, of, (data[table] ?? []).length <= Number(count)]).toEqual([table, of, true])
    if (table !== 'rental_documents') expect([table, data[table]!.length]).toEqual([table, Number(count)])
  }
  const nobody = (
    await database.rows('insert into users (first_name, last_name, email) values ($1, $2, $3) returning id', [
      'Bo',
      'Sud',
      'bo@archive.example',
    ])
  )[0]![0]!
  expect(JSON.stringify(await gatherData(app, modules, nobody))).not.toContain('Un mot pour Ada')
})

test('every table of owned records is in the schema', () => {
  const columns = new Map(
    tables.map(table => [getTableConfig(table).name, Object.values(getTableColumns(table)).map(({ name }) => name)]),
  )
  for (const { table, column, of } of rentalModule.personal.children ?? [])
    expect([table, columns.get(table)?.includes(column), columns.has(of)]).toEqual([table, true, true])
})

test('the system user is in no list, and can still be named as an author', async () => {
  const admin = clientOf(createApi(app), (await asUser(app, { roles: ['admin'] })).headers)
  const system = '00000000-0000-0000-0000-000000000000'
  const answer = await admin.get('users', { 'page[size]': 100 })
  const [[all]] = (await database.rows('select count(*)::text from users where deleted_at is null', [])) as [[string]]
  expect([answer.text.includes(`"id":"${system}"`), answer.page.total]).toEqual([false, Number(all) - 1])
  expect((await admin.request('GET', 'users', { headers: { accept: 'text/csv' } })).text).not.toContain(system)
  expect((await admin.get(`users/${system}`)).status).toBe(200)
  expect((await admin.get('users', { 'filter[id]': system })).list.map(({ id }) => id)).toEqual([system])
})

test("erasure takes the person's address out of records of others, in whatever case it is written", async () => {
  const { pool } = database
  const { id } = await createUser(database, { email: 'Zoe@adieu.example', password: null })
  const organizationId = await createOrganization(database)
  const [[runId]] = (await database.rows(
    `insert into bulk_runs (kind, resource_type, locale, state) values ('import', 'users', 'fr', 'done')
      returning id`,
    [],
  )) as [[string]]
  const spellings = ['zoe@adieu.example', 'Zoe@adieu.example', 'ZOE@ADIEU.EXAMPLE', 'zoe@Adieu.Example']
  for (const [position, email] of [...spellings, 'zoe@reste.example'].entries()) {
    const key = `adieu-${position}`
    const changes = JSON.stringify({ contactEmail: { before: null, after: email } })
    await pool.query(
      `insert into history_actions (type, operation, resource_type, resource_id, changes)
        values ('updates', 'update', 'organizations', $1, $2)`,
      [organizationId, changes],
    )
    await pool.query('insert into bulk_rows (run_id, position, payload) values ($1, $2, $3)', [
      runId,
      position,
      changes,
    ])
    await pool.query(
      `insert into organization_invitations (email, token_hash, expires_at, organization_id)
        values ($1, $2, now(), $3)`,
      [email, key, organizationId],
    )
    await pool.query(`insert into outbox_mails (key, template, locale, "to") values ($1, 'x', 'fr', $2)`, [key, email])
  }
  expect(await erasePerson(app, modules, id)).toMatchObject({
    history_actions: 4,
    bulk_rows: 4,
    organization_invitations: 4,
    outbox_mails: 4,
  })
  const left = await database.rows(
    `select changes::text from history_actions where resource_id = $1 and changes <> '{}'
      union all select payload::text from bulk_rows
      union all select email from organization_invitations where organization_id::text = $1
      union all select "to" from outbox_mails where key like 'adieu-%'`,
    [organizationId],
  )
  expect(left.map(([text]) => /zoe@[a-z.]+/i.exec(String(text))?.[0])).toEqual(Array(4).fill('zoe@reste.example'))
})
