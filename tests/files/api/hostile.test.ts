import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { routes } from '#server/files/routes.ts'
import { asUser, buildAppContext, bytesOf, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { type Hostile, refused, tamed, inert } from './hostile-files.ts'

/**
 * Files that are not what they say, or that want to be more than a file. Those of broken bodies stand in
 * files-upload.test.ts.
 */
const database = await createTestDatabase()
const app = buildAppContext(database, { limits: { fileBytes: 30_000_000, imageBytes: 5_000_000 } })
const contributor = await asUser(app, { roles: ['contributor'] })

const contentOf = async (content: Hostile[2]) => (typeof content === 'function' ? content() : content)
const send = async ([, filename, content, type]: readonly [...Hostile]) =>
  callRoute(app, routes, '/services/files', {
    method: 'POST',
    headers: { ...contributor.headers, 'content-type': multipartType },
    body: multipartBody({ filename, content: await contentOf(content), type: type || undefined }),
  })

async function stored(): Promise<{ rows: number; objects: number; underWay: string[] }> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from files')
  let objects = 0
  for await (const { key } of app.store.list()) objects += Number(key !== '')
  const folder = join(app.env.dataDir, 'uploads')
  return { rows: rows[0]!.count, objects, underWay: existsSync(folder) ? readdirSync(folder) : [] }
}

const before = process.memoryUsage().rss
let peak = before
const timer = setInterval(() => {
  peak = Math.max(peak, process.memoryUsage().rss)
}, 10)

afterAll(() => {
  clearInterval(timer)
  const grown = Math.round((peak - before) / 1_000_000)
  console.log(`${refused.length + tamed.length + inert.length} hostile files: memory grew by ${grown} MB at most`)
  expect(grown).toBeLessThan(600)
})

test('at least eighty hostile files are tested', () =>
  expect(refused.length + tamed.length + inert.length).toBeGreaterThanOrEqual(80))

test.each(refused)('a hostile file is refused, and nothing of it is stored: %s', async (...hostile) => {
  const kept = await stored()
  const answer = await send(hostile)
  expect([422, 413], `${answer.status} ${JSON.stringify(answer.problem?.faults)}`).toContain(answer.status)
  expect(answer.problem?.faults[0]?.code).toMatch(/^validation\.(file\.(type|empty|size|archive)|image\.dimensions)$/)
  expect(await stored()).toEqual(kept)
})

type Kept = { id: string; attributes: { url: string; originalName: string } }

async function served(hostile: readonly [...Hostile]) {
  const answer = await send(hostile)
  expect(answer.status, JSON.stringify(answer.problem?.faults)).toBe(201)
  const [file] = (await jsonOf<{ data: Kept[] }>(answer)).data
  return { file: file!, answer: await callRoute(app, routes, file!.attributes.url) }
}

test.each(tamed)('a file is stored without hidden content: %s', async (what, name, content, declared, gone, type) => {
  const { answer } = await served([what, name, content, declared])
  expect(answer.headers['content-type']).toBe(type)
  expect(answer.headers['content-security-policy']).toContain('sandbox')
  const bytes = await bytesOf(answer)
  expect(bytes.toString('latin1')).not.toMatch(gone)
  if (type === 'image/jpeg') expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test.each(inert)('a hostile file is stored and served as an inert attachment: %s', async (...hostile) => {
  const { file, answer } = await served(hostile)
  expect(answer.headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'content-disposition': expect.stringMatching(/^attachment/),
    'content-security-policy': expect.stringContaining('sandbox'),
  })
  expect(answer.headers['content-type']).not.toMatch(/html|svg|javascript/)
  expect(file.attributes.originalName).not.toMatch(/[/\\\u202e]|^\.|^CON$/)
  expect(Buffer.byteLength(file.attributes.originalName)).toBeLessThanOrEqual(255)
})
