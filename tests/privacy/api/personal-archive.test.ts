import { rentalModule } from '#server/rental/module.ts'
import { modules } from '#server/modules.ts'
import { expect, test } from 'vitest'
import { getTableColumns } from 'drizzle-orm'
import { getTableConfig } from 'drizzle-orm/pg-core'
import { tables } from '#db/schema.ts'
import { createApi } from '#server/api.ts'
import { gatherData } from '#server/privacy/export-data.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser } from '#tests/support/as-user.ts'
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
