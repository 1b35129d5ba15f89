import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { adminTags, organizations, users } from '#db/schema/people.ts'
import { enqueue } from '#db/outbox.ts'
import { isEmptySite } from '#server/empty-site.ts'
import { digestOf, listTables } from '../../scripts/archive.ts'
import { backupTo } from '../../scripts/backup-to.ts'
import { restoreFrom } from '../../scripts/restore-from.ts'
import { makePartitions } from '#server/stats/partitions.ts'
import { testContext } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const folder = mkdtempSync(join(tmpdir(), 'passerelle-backup-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const source = testContext(await createTestDatabase(), { env: { dataDir: join(folder, 'source') } })
const target = testContext(await createTestDatabase(), { env: { dataDir: join(folder, 'target') } })
const backup = join(folder, 'backup')

async function fill(): Promise<void> {
  const { orm } = source.database
  const [person] = await orm
    .insert(users)
    .values({ firstName: 'Élodie\t"\\', lastName: 'Łukasz\n', email: 'a@example.org' })
    .returning()
  const [place] = await orm
    .insert(organizations)
    .values({ name: 'Ici', slug: 'ici', createdById: person!.id, latitude: 48.8566 })
    .returning()
  await orm.update(users).set({ actingAsOrganizationId: place!.id })
  await orm.insert(adminTags).values([{ name: { fr: 'é\u2063', en: '\\N' } }, { name: {} }])
  await orm.transaction(tx =>
    enqueue(tx, 'end-sessions', { some: 'thing' }, { runAt: new Date('2100-01-01T00:00:00Z') }),
  )
  await makePartitions(source.database.pool, ['2025-12-01', '2026-01-01'])
  await source.database.pool.query(
    `insert into stats_records (occurred_at, event, resource_type, resource_id, origin)
      select moment, 'view', 'files', uuid_v7(), 'o'
      from unnest(array['2025-12-31T23:59:00Z', '2026-01-01T00:00:00Z']::timestamptz[]) moment`,
  )
  await source.store.put('ab/picture.webp', Readable.from([Buffer.from('bytes of a picture')]))
}

async function digests(app: typeof source): Promise<Record<string, unknown>> {
  const client = await app.database.pool.connect()
  try {
    await client.query(`set timezone = 'UTC'`)
    const found: Record<string, unknown> = {}
    for (const table of await listTables(client)) found[`${table.schema}.${table.name}`] = await digestOf(client, table)
    return found
  } finally {
    client.release(true)
  }
}

beforeAll(fill)

test('a backup made during writes restores on an empty machine to equal counts and hashes', async () => {
  const before = await digests(source)
  let writing = true
  const writer = (async () => {
    while (writing) await source.database.orm.insert(adminTags).values({ name: { fr: randomUUID() } })
  })()
  const manifest = await backupTo(source, backup).finally(() => (writing = false))
  await writer
  await restoreFrom(target, backup)
  const after = await digests(target)
  const made = Object.fromEntries(
    manifest.tables.map(({ schema, name, rows, digest }) => [`${schema}.${name}`, { rows, digest }]),
  )
  expect(after).toEqual(made)
  expect({ ...after, 'public.admin_tags': null }).toEqual({ ...before, 'public.admin_tags': null })
  expect(await text(await target.store.get('ab/picture.webp'))).toBe('bytes of a picture')
})

test('sequences continue after the restored numbers, and foreign keys hold again', async () => {
  await target.database.orm.transaction(tx => enqueue(tx, 'end-sessions', {}))
  await expect(
    target.database.pool.query(`update users set acting_as_organization_id = uuid_v7()`),
  ).rejects.toMatchObject({ code: '23503' })
})

test('a restore over existing content is refused', async () => {
  await expect(restoreFrom(target, backup)).rejects.toThrow('not empty')
})

test('a damaged backup is refused before anything is written', async () => {
  const empty = testContext(await createTestDatabase(), { env: { dataDir: join(folder, 'empty') } })
  const path = join(backup, 'tables/public.users.copy')
  writeFileSync(path, readFileSync(path, 'utf8').replace('Élodie', 'Elodie'))
  await expect(restoreFrom(empty, backup)).rejects.toThrow('damaged')
  expect(await isEmptySite(empty.database.pool)).toBe(true)
})
