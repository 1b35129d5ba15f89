import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routes } from '#server/files/routes.ts'
import { type FileStore } from '#server/files/store.ts'
import { openStore } from '#server/files/open-store.ts'
import { asUser, buildAppContext, bytesOf, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'

type S3Server = { run: () => Promise<{ port: number }>; close: () => Promise<void>; httpServer: Server }
const require = createRequire(import.meta.url)
const S3rver = require('s3rver') as new (options: Record<string, unknown>) => S3Server

const folder = mkdtempSync(join(tmpdir(), 'passerelle-store-'))
const s3 = new S3rver({
  port: 0,
  address: '127.0.0.1',
  silent: true,
  directory: join(folder, 's3'),
  configureBuckets: [{ name: 'files' }],
})
let port = 0
beforeAll(async () => {
  port = (await s3.run()).port
})
afterAll(async () => {
  s3.httpServer.closeAllConnections()
  await s3.close()
  rmSync(folder, { recursive: true, force: true })
})

const stores: Record<string, () => FileStore> = {
  disk: () => openStore({ dataDir: folder, s3: null }),
  's3-compatible': () =>
    openStore({
      dataDir: folder,
      s3: {
        bucket: 'files',
        region: 'us-east-1',
        endpoint: `http://127.0.0.1:${port}`,
        accessKeyId: 'S3RVER',
        secretAccessKey: 'S3RVER',
      },
    }),
}

describe.each(Object.keys(stores))('the %s store', name => {
  const open = () => stores[name]!()
  const keysOf = async (store: FileStore, prefix?: string) => {
    const keys: string[] = []
    for await (const { key } of store.list(prefix)) keys.push(key)
    return keys.sort()
  }

  test('stores streams and local files, and returns them whole or in part', async () => {
    const store = open()
    const key = `a1/${randomUUID()}/original`
    await store.put(key, Readable.from([Buffer.from('01234'), Buffer.from('56789')]), {
      size: 10,
      contentType: 'text/plain',
    })
    expect(await text(await store.get(key))).toBe('0123456789')
    expect(await text(await store.get(key, { start: 3, end: 5 }))).toBe('345')
    expect(await text(await store.get(key, { start: 8 }))).toBe('89')
    expect(await store.stat(key)).toMatchObject({ key, size: 10 })
    expect(Date.now() - (await store.stat(key))!.modifiedAt.getTime()).toBeLessThan(60_000)
    const path = join(folder, randomUUID())
    writeFileSync(path, 'moved')
    await store.put(key, path)
    expect(await text(await store.get(key))).toBe('moved')
    await expect(store.put(`a1/${randomUUID()}/original`, path)).rejects.toThrow()
  })

  test('lists, describes and removes what it has', async () => {
    const store = open()
    const keys = [`b2/${randomUUID()}/original`, `b2/${randomUUID()}/320.webp`].sort()
    for (const key of keys) await store.put(key, Readable.from([Buffer.from('x')]), { size: 1 })
    expect(await keysOf(store, 'b2')).toEqual(keys)
    expect(await keysOf(store)).toEqual(expect.arrayContaining(keys))
    for (const key of keys) {
      expect(await store.has(key)).toBe(true)
      await store.remove(key)
      await store.remove(key)
      expect(await store.has(key)).toBe(false)
      expect(await store.stat(key)).toBeNull()
    }
    expect(await keysOf(store, 'b2')).toEqual([])
    expect(await keysOf(store, 'nothing')).toEqual([])
    await expect(store.get(keys[0]!)).rejects.toThrow()
  })

  // On a busy machine s3rver itself sometimes keeps an upload whose connection was cut.
  test('keeps nothing of a stream that fails', { retry: 3 }, async () => {
    const store = open()
    const key = `c3/${randomUUID()}/original`
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('cut')
      })(),
    )
    await expect(store.put(key, broken, { size: 8 })).rejects.toThrow()
    expect(await store.has(key)).toBe(false)
    expect(await keysOf(store, 'arriving')).toEqual([])
  })

  test.each(['../x', 'a/../b', '/etc/passwd', 'a//b', '', 'a/', '.x', 'a\0', 'a\\b', 'a b', 'x'.repeat(600)])(
    'refuses a key outside its folder: %j',
    async key => {
      const store = open()
      await expect(store.put(key, Readable.from([Buffer.from('x')]), { size: 1 })).rejects.toThrow('not a key')
      await expect(store.get(key)).rejects.toThrow('not a key')
      await expect(store.remove(key)).rejects.toThrow('not a key')
    },
  )
})

describe('when the store does not answer', () => {
  const away = (): FileStore =>
    openStore({
      dataDir: folder,
      s3: {
        bucket: 'files',
        region: 'us-east-1',
        endpoint: 'http://127.0.0.1:1',
        accessKeyId: 'x',
        secretAccessKey: 'x',
      },
    })

  test('files answer 503 with a retry time while records still work, and no half file is kept', async () => {
    const database = await createTestDatabase()
    const here = { ...buildAppContext(database), store: stores['s3-compatible']!() }
    const person = await asUser(here, { roles: ['contributor'] })
    const sendTo = (app: typeof here, content: string) =>
      callRoute(app, routes, '/services/files', {
        method: 'POST',
        headers: { ...person.headers, 'content-type': multipartType },
        body: multipartBody({ filename: 'note.txt', content }),
      })
    const [file] = (
      await jsonOf<{ data: { id: string; attributes: { url: string } }[] }>(await sendTo(here, '0123456789'))
    ).data
    const gone = { ...here, store: away() }
    const refused = await sendTo(gone, 'lost?')
    expect([refused.status, refused.headers['retry-after'], refused.problem?.faults[0]?.code]).toEqual([
      503,
      '10',
      'storage.away',
    ])
    const unread = await callRoute(gone, routes, file!.attributes.url)
    expect([unread.status, unread.headers['retry-after']]).toEqual([503, '10'])
    expect((await callRoute(gone, routes, file!.attributes.url, { method: 'HEAD' })).status).toBe(200)
    const { rows } = await database.pool.query('select id from files')
    expect(rows).toEqual([{ id: file!.id }])
    const range = await callRoute(here, routes, file!.attributes.url, { headers: { range: 'bytes=2-4' } })
    expect([range.status, String(await bytesOf(range))]).toEqual([206, '234'])
    expect((await sendTo(here, 'lost?')).status).toBe(201)
  }, 60_000)
})
