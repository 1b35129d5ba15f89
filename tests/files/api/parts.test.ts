import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { UploadUnderWay } from '#server/files/contract.ts'
import { PART_BYTES } from '#server/files/parts.ts'
import { removeExpiredUploads } from '#server/files/resumable.ts'
import { removeReplacedBytes } from '#server/files/replace.ts'
import { removeOrphans } from '#server/files/orphans.ts'
import { routes } from '#server/files/routes.ts'
import { asUser, bytesOf, callRoute, createOrganization, jsonOf } from '#tests/support/as-user.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { payloadsOf } from '#tests/support/jobs.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'
import { createFilesWorld, type FileObject } from './world.ts'

const randomBytes = randomBytesOf(SEED)
const content = randomBytes(PART_BYTES * 2 + 12_345)

const { database, app, contributor, other, admin, makeFile } = await createFilesWorld({
  fileBytes: 30_000_000,
  adminFileBytes: 60_000_000,
})

type Person = typeof contributor

const UPLOADS = '/api/v1/services/uploads'
const begin = (person: Person, body: Record<string, unknown>, on = app) =>
  callRoute(on, routes, UPLOADS, { method: 'POST', headers: person.headers, body })

const begun = async (person: Person, body: Record<string, unknown>) =>
  (await jsonOf<{ data: UploadUnderWay }>(await begin(person, body))).data

const put = (
  person: Person,
  id: string,
  number: number | string,
  body: Buffer | Readable,
  headers: Record<string, string> = {},
) =>
  callRoute(app, routes, `${UPLOADS}/${id}/parts/${number}`, {
    method: 'PUT',
    headers: { ...person.headers, 'content-type': 'application/octet-stream', ...headers },
    body,
  })

const complete = (person: Person, id: string, on = app) =>
  callRoute(on, routes, `${UPLOADS}/${id}/complete`, { method: 'POST', headers: person.headers })

const kept = async (answer: Parameters<typeof jsonOf>[0]) => (await jsonOf<{ data: FileObject }>(answer)).data
const bytesAt = async (url: string, person = contributor) =>
  bytesOf(await callRoute(app, routes, url, { headers: person.headers }))

const keys = async () => {
  const found: string[] = []
  for await (const { key } of app.store.list()) found.push(key)
  return found
}

const replace = (person: Person, id: string, name: string, content: Buffer) =>
  callRoute(app, routes, `/services/files/${id}/replace`, {
    method: 'POST',
    headers: { ...person.headers, 'content-type': multipartType },
    body: multipartBody({ filename: name, content }),
  })

const part = (number: number) => content.subarray(number * PART_BYTES, (number + 1) * PART_BYTES)

test('a file sent in parts, in any order, repeated and interrupted, is stored once', async () => {
  const upload = await begun(contributor, {
    name: '../Grand fichier.bin',
    size: content.length,
    purpose: { use: 'file', fields: { altText: 'Rien', isPublic: 'false' } },
  })
  expect(upload).toMatchObject({
    name: 'Grand fichier.bin',
    partSize: PART_BYTES,
    partCount: 3,
    parts: [],
    isComplete: false,
  })
  expect((await put(contributor, upload.id, 2, part(2))).status).toBe(200)
  const cut = await put(
    contributor,
    upload.id,
    0,
    Readable.from(
      (async function* () {
        yield part(0).subarray(0, 500_000)
        throw new Error('ECONNRESET')
      })(),
    ),
  )
  expect([cut.status, cut.problem?.faults[0]?.code]).toEqual([400, 'upload.cut'])
  expect((await complete(contributor, upload.id)).problem?.faults[0]).toMatchObject({
    code: 'upload.missing',
    meta: { missing: [0, 1] },
  })
  for (const number of [0, 2, 1]) expect((await put(contributor, upload.id, number, part(number))).status).toBe(200)
  const listed = (
    await jsonOf<{ data: UploadUnderWay[] }>(await callRoute(app, routes, UPLOADS, { headers: contributor.headers }))
  ).data
  expect(listed).toMatchObject([{ id: upload.id, parts: [0, 1, 2] }])
  const [first, second] = await Promise.all([complete(contributor, upload.id), complete(contributor, upload.id)])
  expect([first.status, second.status].sort()).toEqual([201, 409])
  const file = await kept(first.status === 201 ? first : second)
  expect(file).toMatchObject({
    type: 'files',
    attributes: { name: 'Grand fichier', size: content.length, altText: 'Rien' },
  })
  expect((await bytesAt(file.attributes.url)).equals(content)).toBe(true)
  expect((await kept(await complete(contributor, upload.id))).id).toBe(file.id)
  expect((await keys()).filter(key => key.startsWith('parts/'))).toEqual([])
})

test.each<[string, number, string, Record<string, unknown>]>([
  ['no name', 422, 'validation.required', { size: 5 }],
  ['no size', 422, 'validation.integer', { name: 'a.txt' }],
  ['an empty file', 422, 'validation.file.empty', { name: 'a.txt', size: 0 }],
  ['a size that is none', 422, 'validation.integer', { name: 'a.txt', size: 1e300 }],
  ['a file over the limit', 413, 'validation.file.size', { name: 'a.bin', size: 30_000_001 }],
  ['a purpose that nobody knows', 422, 'validation.oneOf', { name: 'a.txt', size: 5, purpose: { use: 'publish' } }],
  [
    'a field that nobody knows',
    422,
    'validation.unknown',
    { name: 'a.txt', size: 5, purpose: { use: 'file', fields: { createdById: 'x' } } },
  ],
  [
    "someone else's file",
    404,
    'not-found',
    { name: 'a.txt', size: 5, purpose: { use: 'replace', fileId: randomUUID() } },
  ],
  [
    "someone else's record",
    404,
    'not-found',
    { name: 'a.txt', size: 5, purpose: { use: 'secured', model: { type: 'organizations', id: randomUUID() } } },
  ],
])('an upload is refused before a byte is sent: %s', async (_what, status, code, body) => {
  const answer = await begin(contributor, body)
  expect({ status: answer.status, code: answer.problem?.faults[0]?.code }).toEqual({ status, code })
})

test('parts must have the declared length and belong to their person', async () => {
  const { id } = await begun(contributor, { name: 'a.txt', size: 5 })
  expect((await put(contributor, id, 0, Buffer.from('1234'))).status).toBe(400)
  expect((await put(contributor, id, 0, Buffer.from('123456'))).status).toBe(413)
  expect((await put(contributor, id, 1, Buffer.from('x'))).status).toBe(404)
  expect((await put(contributor, id, '-1', Buffer.from('x'))).status).toBe(404)
  expect((await put(contributor, id, 0, Buffer.from('12345'), { 'content-type': 'text/plain' })).status).toBe(415)
  expect((await put(other, id, 0, Buffer.from('12345'))).status).toBe(404)
  expect((await callRoute(app, routes, `${UPLOADS}/${id}`, { headers: other.headers })).status).toBe(404)
  expect(
    (await callRoute(app, routes, `${UPLOADS}/${id}`, { method: 'DELETE', headers: contributor.headers })).status,
  ).toBe(204)
  expect((await put(contributor, id, 0, Buffer.from('12345'))).status).toBe(404)
})

test('a file whose content differs from its declared type is refused, and nothing of it is stored', async () => {
  const before = await keys()
  const { id } = await begun(contributor, { name: 'a.png', size: 5, type: 'image/png' })
  await put(contributor, id, 0, Buffer.from('12345'))
  expect((await complete(contributor, id)).problem?.faults[0]?.code).toBe('validation.file.type')
  expect(await keys()).toEqual(before)
  expect((await complete(contributor, id)).status).toBe(404)
})

test('an upload that was never completed is removed after a day', async () => {
  const { id } = await begun(contributor, { name: 'a.txt', size: 5 })
  await put(contributor, id, 0, Buffer.from('12345'))
  const tomorrow = { ...app, now: () => new Date(Date.now() + 25 * 3_600_000) }
  expect(await removeOrphans(tomorrow)).toBe(0)
  expect(await removeExpiredUploads(tomorrow)).toBe(1)
  expect((await keys()).filter(key => key.includes(id))).toEqual([])
})

test('a secured file can be sent in parts', async () => {
  const organizationId = await createOrganization(database)
  const { id } = await begun(admin, {
    name: 'contrat.txt',
    size: 5,
    purpose: { use: 'secured', model: { type: 'organizations', id: organizationId } },
  })
  await put(admin, id, 0, Buffer.from('12345'))
  const file = await kept(await complete(admin, id))
  expect(file).toMatchObject({ type: 'secured-files', attributes: { url: `/services/secured-files/${file.id}/show` } })
})

test('a replaced file keeps its id and address, gets the new bytes, and loses the old ones later', async () => {
  const file = await makeFile('note.txt', Buffer.from('before'))
  expect((await replace(other, file.id, 'x.txt', Buffer.from('x'))).status).toBe(403)
  expect(
    (await replace(contributor, file.id, 'x.stl', Buffer.from('solid x\nendsolid x\n'))).problem?.faults[0]?.code,
  ).toBe('validation.file.kind')
  expect((await replace(contributor, randomUUID(), 'x.txt', Buffer.from('x'))).status).toBe(404)
  const answer = await replace(contributor, file.id, 'nouvelle note.txt', Buffer.from('after!!'))
  expect(answer.status).toBe(200)
  const replaced = await kept(answer)
  expect(replaced).toMatchObject({ id: file.id, attributes: { slug: file.attributes.slug, name: 'note', size: 7 } })
  expect(replaced.attributes.hash).not.toBe(file.attributes.hash)
  expect(String(await bytesAt(file.attributes.url))).toBe('after!!')
  const jobs = await payloadsOf<{ keys: string[] }>(database, 'remove-replaced-bytes')
  expect(jobs).toHaveLength(1)
  const [replacement] = jobs
  expect(await keys()).toEqual(expect.arrayContaining(replacement!.keys))
  await removeReplacedBytes(app, replacement!)
  await removeReplacedBytes(app, replacement!)
  expect((await keys()).filter(key => replacement!.keys.includes(key))).toEqual([])
  expect(String(await bytesAt(file.attributes.url))).toBe('after!!')
  const { id } = await begun(contributor, { name: 'note.txt', size: 5, purpose: { use: 'replace', fileId: file.id } })
  await put(contributor, id, 0, Buffer.from('third'))
  expect((await kept(await complete(contributor, id))).id).toBe(file.id)
  expect(String(await bytesAt(file.attributes.url))).toBe('third')
  const operations = await database.pool.query<{ operation: string }>(
    'select operation from history_actions where resource_id = $1 order by id',
    [file.id],
  )
  expect(operations.rows.map(row => row.operation)).toEqual(['create', 'replace', 'replace'])
})

test('stored bytes that no row names are orphans, even beside a known file', async () => {
  const file = await makeFile('note.txt', Buffer.from('kept'))
  const stray = `${file.id.slice(-2)}/${file.id}/0123456789abcdef.original`
  await app.store.put(stray, Readable.from(['stray']), { size: 5 })
  await removeOrphans({ ...app, now: () => new Date(Date.now() + 25 * 3_600_000) })
  expect(await keys()).not.toContain(stray)
  expect(String(await bytesAt(file.attributes.url))).toBe('kept')
})

test('storage quotas of a person, an organisation and the site hold for simultaneous uploads too', async () => {
  const small: typeof app = {
    ...app,
    site: { ...app.site, limits: { ...app.site.limits, userBytes: 1_000, organizationBytes: 2_000, totalBytes: null } },
  }
  const person = await asUser(app, { roles: ['contributor'] })
  const sendTo = (bytes: number, who = person, on = small) =>
    callRoute(on, routes, '/services/files', {
      method: 'POST',
      headers: { ...who.headers, 'content-type': multipartType },
      body: multipartBody({ filename: 'a.bin', content: randomBytes(bytes) }),
    })
  expect((await sendTo(600)).status).toBe(201)
  expect((await sendTo(500)).problem?.faults[0]).toMatchObject({
    code: 'validation.file.quota',
    meta: { left: 400, needed: 500, used: 600, limit: 1_000 },
  })
  expect(
    await jsonOf(await callRoute(small, routes, '/api/v1/services/files/room', { headers: person.headers })),
  ).toEqual({ data: { left: 400, used: 600, limit: 1_000 } })
  expect((await begin(person, { name: 'a.bin', size: 300 }, small)).status).toBe(201)
  expect((await begin(person, { name: 'b.bin', size: 101 }, small)).problem?.faults[0]).toMatchObject({
    code: 'validation.file.quota',
    pointer: '/size',
    meta: { left: 100 },
  })
  expect((await sendTo(101)).status).toBe(422)
  const organizationId = await createOrganization(database)
  const acting = await asUser(app, {
    roles: ['contributor'],
    organizationIds: [organizationId],
    actingAs: organizationId,
  })
  const answers = await Promise.all(Array.from({ length: 6 }, () => sendTo(600, acting)))
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 422, 422, 422])
  expect((await sendTo(5_000, admin)).status).toBe(201)
  const full = { ...small, site: { ...small.site, limits: { ...small.site.limits, totalBytes: 10 } } }
  expect((await sendTo(50, admin, full)).problem?.faults[0]).toMatchObject({
    code: 'validation.file.quota',
    meta: { left: 0 },
  })
})
