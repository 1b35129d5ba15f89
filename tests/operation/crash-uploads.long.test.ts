import { createHash } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { openStore } from '#server/files/open-store.ts'
import { removeOrphans } from '#server/files/orphans.ts'
import { keysOf } from '#server/files/replace.ts'
import { asUser, buildAppContext, bytesOf } from '#tests/support/as-user.ts'
import { crashPrograms, type RunningApi } from './support/crash-programs.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { randomBytesOf, randomOf, SEED } from '#tests/support/seed.ts'

const random = randomOf(SEED)
const randomBytes = randomBytesOf(SEED)

/** `CRASHES=50` for the whole promise (design: Reliability); a few in every run. */
const CRASHES = Number(process.env['CRASHES'] ?? 3)
const PARALLEL = 4
const MOST_MS = 900

const database = await createTestDatabase()
const app = buildAppContext(database)
const newAdmin = () => asUser(app, { roles: ['app_admin'] })
let admin = await newAdmin()

const { startApi, kill, lastWords } = crashPrograms(database, { folder: app.env.dataDir })
let api: RunningApi

type Acknowledged = { id: string; hash: string }
const acknowledged = new Map<string, Acknowledged>()
const hashOf = (bytes: Buffer) => createHash('sha256').update(bytes).digest('hex')
/** What a file held before and what was sent to replace it, while nobody has answered: either may stand. */
const disputed = new Map<string, Set<string>>()

const send = async (path: string, body: Buffer | string, headers: Record<string, string>, method = 'POST') => {
  const answer = await fetch(`${api.url}${path}`, {
    method,
    body: typeof body === 'string' ? body : new Uint8Array(body),
    headers: { ...admin.headers, ...headers },
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${answer.status} ${text.slice(0, 200)}`)
  return (text === '' ? {} : JSON.parse(text)) as {
    data: { id: string; attributes: { hash: string } } & { attributes: { hash: string } }[]
  }
}

async function upload(): Promise<void> {
  const bytes = randomBytes(1_000 + random(399_000))
  const { data } = await send('/services/files', multipartBody({ filename: 'a.bin', content: bytes }), {
    'content-type': multipartType,
  })
  const [file] = data as unknown as { id: string }[]
  acknowledged.set(file!.id, { id: file!.id, hash: hashOf(bytes) })
}

async function uploadInParts(): Promise<void> {
  const bytes = randomBytes(1_000 + random(399_000))
  const { data: begun } = await send(
    '/api/v1/services/uploads',
    JSON.stringify({ name: 'b.bin', size: bytes.length }),
    { 'content-type': 'application/json' },
  )
  await send(
    `/api/v1/services/uploads/${begun.id}/parts/0`,
    bytes,
    { 'content-type': 'application/octet-stream' },
    'PUT',
  )
  const { data: file } = await send(`/api/v1/services/uploads/${begun.id}/complete`, '', {})
  acknowledged.set(file.id, { id: file.id, hash: hashOf(bytes) })
}

async function replace(): Promise<void> {
  const free = [...acknowledged.keys()].filter(id => !disputed.has(id))
  const id = free[random(Math.max(1, free.length))]
  if (id === undefined) return upload()
  const bytes = randomBytes(1_000 + random(399_000))
  disputed.set(id, new Set([acknowledged.get(id)!.hash, hashOf(bytes)]))
  await send(`/services/files/${id}/replace`, multipartBody({ filename: 'c.bin', content: bytes }), {
    'content-type': multipartType,
  })
  acknowledged.set(id, { id, hash: hashOf(bytes) })
  disputed.delete(id)
}

/** Works until the program is gone. */
async function work(index: number): Promise<void> {
  const acts = [upload, uploadInParts, replace]
  for (let turn = index; ; turn += 1) {
    try {
      await acts[turn % acts.length]!()
    } catch (error) {
      if (error instanceof TypeError) return
      throw error
    }
  }
}

test(
  `${CRASHES} crashes during uploads and replacements keep acknowledged files whole, and leave the rest to cleaning`,
  async () => {
    for (let crash = 0; crash < CRASHES; crash += 1) {
      api = await startApi()
      // Uploads that a death has left open count against whoever began them.
      admin = await newAdmin()
      const workers = Array.from({ length: PARALLEL }, (_, index) => work(index))
      await sleep(80 + random(MOST_MS - 80))
      await kill(api.child)
      await Promise.all(workers)
    }
    expect(acknowledged.size).toBeGreaterThan(0)
    await lastWords()
    const { rows } = await database.pool.query<{
      id: string
      hash: string
      path: string
      size: string
      metadata: object
    }>('select id::text, hash, path, size, metadata from files')
    const byId = new Map(rows.map(row => [row.id, row]))
    for (const { id, hash } of acknowledged.values()) {
      const row = byId.get(id)
      expect(row, `the acknowledged file ${id} has a row`).toBeDefined()
      expect([...(disputed.get(id) ?? [hash])]).toContain(row!.hash)
    }
    const store = openStore({ dataDir: app.env.dataDir, s3: null })
    for (const { path, hash } of rows) expect(hashOf(await bytesOf({ body: await store.get(path) }))).toBe(hash)
    // Two days on, the expired uploads and what no row names are gone; what rows name stays.
    await database.pool.query('delete from file_uploads')
    await removeOrphans({ ...app, now: () => new Date(Date.now() + 2 * 86_400_000) })
    const kept: string[] = []
    for await (const { key } of store.list()) kept.push(key)
    expect(kept.sort()).toEqual(rows.flatMap(keysOf).sort())
    expect(readdirSync(`${app.env.dataDir}/uploads`)).toEqual([])
    console.log(
      `${CRASHES} crashes, ${acknowledged.size} acknowledged files, ${rows.length} rows, ${kept.length} objects`,
    )
  },
  60_000 + CRASHES * 20_000,
)
