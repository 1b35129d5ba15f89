import { createServer, type AddressInfo } from 'node:net'
import { expect, test } from 'vitest'
import { migrateDatabase, migrationsFolder, readSchemaFiles } from '#db/migrate.ts'
import { OperatorError } from '#db/operator-error.ts'
import { isPooledByTransaction, waitForDatabase } from '#db/wait.ts'
import { findFreePort, requireFreePort } from '#server/config/port.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const { url, pool } = await createTestDatabase()

/** What an operator reads; any other error would be shown with its stack. */
async function messageOf(work: Promise<unknown>): Promise<string> {
  const error = await work.then(
    () => null,
    (fault: unknown) => fault,
  )
  expect(error).toBeInstanceOf(OperatorError)
  const { message } = error as OperatorError
  expect(message).not.toContain('\n')
  return message
}

test('a busy port is refused in production, and replaced while developing', async () => {
  const busy = createServer().listen(0, '127.0.0.1')
  await new Promise(resolve => busy.once('listening', resolve))
  const { port } = busy.address() as AddressInfo
  expect(await messageOf(requireFreePort('127.0.0.1', port))).toBe(
    `PORT ${port}: another program listens there on 127.0.0.1. Stop that program, or set another PORT.`,
  )
  expect(await findFreePort('127.0.0.1', port)).toBeGreaterThan(port)
  expect(await requireFreePort('127.0.0.1', 0)).toBeGreaterThan(0)
  busy.close()
})

test('a host that is none of this machine is named', async () => {
  for (const find of [requireFreePort, findFreePort])
    expect(await messageOf(find('192.0.2.1', 3000))).toMatch(
      /^HOST 192\.0\.2\.1: this is no address of this machine \(E/,
    )
})

test.each([
  ['nobody answers', 'postgres://user:hidden@127.0.0.1:9/site', /^DATABASE_URL 127\.0\.0\.1:9\/site: no database/],
  ['there is no such host', 'postgres://db.invalid/site', /^DATABASE_URL db\.invalid\/site: no database/],
  ['there is no such database', url.replace(/[^/]+$/, 'no_such_one'), /no_such_one: it has no database of this name/],
  ['the password is wrong', url.replace(/:[^:@/]+@/, ':hidden@'), /it refuses this user and password/],
])('an address where %s is named without its password', async (_, address, expected) => {
  const said: string[] = []
  const message = await messageOf(waitForDatabase(address, line => said.push(line), { waitMs: 0 }))
  expect(message).toMatch(expected)
  expect(`${message}${said.join()}`).not.toContain('hidden')
})

test('a version of the program refuses a database that a newer one has changed, and leaves it as it is', async () => {
  const own = readSchemaFiles(migrationsFolder)
  const newer = own.migrations.at(-1)!.folderMillis + 86_400_000
  await pool.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', ['newer', newer])
  const functions = [{ name: 'surveys/other.sql', text: 'select 1 / 0', hash: 'other' }]
  expect(await messageOf(migrateDatabase(url, { ...own, functions }))).toMatch(
    /^A newer version of the program has changed this database \(on \d{4}-.*Start the newer version again/,
  )
})

test.each([
  ['two connections of the database itself', [1, 2, 1, 2, 1, 2], false],
  ['a pooler that gives both the same connection', [7, 7, 7, 7, 7, 7], true],
  ['a pooler that rotates its connections', [1, 2, 3, 1, 2, 3], true],
])('%s are told apart from sessions', async (_, ids, expected) => {
  let ended = 0
  let asked = 0
  const open = () =>
    Promise.resolve({ processId: () => Promise.resolve(ids[asked++]!), end: () => Promise.resolve(void ended++) })
  expect(await isPooledByTransaction(open)).toBe(expected)
  expect(ended).toBe(2)
})

test('the database of the tests itself is taken', async () => {
  await expect(waitForDatabase(url, () => undefined)).resolves.toBeUndefined()
})
