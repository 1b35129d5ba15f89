import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { routes } from '#server/files/routes.ts'
import { removeOrphans } from '#server/files/orphans.ts'
import { asUser, buildAppContext, bytesOf, callRoute, createUser, jsonOf, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType, partBody, type Part } from '#tests/support/multipart.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'

const randomBytes = randomBytesOf(SEED)

const database = await createTestDatabase()
const app = buildAppContext(database, {
  limits: { fileBytes: 1_000_000, imageBytes: 500_000, adminFileBytes: 2_000_000 },
})
const contributor = await asUser(app, { roles: ['contributor'] })

type FileObject = ResourceObject<{
  name: string
  slug: string
  originalName: string
  mimeType: string
  kind: string
  hash: string
  size: number
  url: string
  previewUrl: string | null
  metadata: { width?: number; height?: number }
}>

const send = (body: Buffer | Readable | null, { headers = contributor.headers, contentType = multipartType } = {}) =>
  callRoute(app, routes, '/services/files', {
    method: 'POST',
    body,
    headers: { ...headers, 'content-type': contentType },
  })
const upload = (...parts: Part[]) => send(multipartBody(...parts))
const recordsOf = async (answer: Parameters<typeof jsonOf>[0]) => (await jsonOf<{ data: FileObject[] }>(answer)).data
const get = (path: string, call: Parameters<typeof callRoute>[3] = {}) => {
  const [address = '', query = ''] = path.split('?')
  return callRoute(app, routes, address, { query, ...call })
}

/** Everything that is stored, by this or any earlier test. */
async function stored(): Promise<{ rows: number; objects: number; underWay: string[] }> {
  const { rows } = await database.pool.query<{ count: number }>('select count(*)::int as count from files')
  const objects: string[] = []
  for await (const { key } of app.store.list()) objects.push(key)
  let underWay: string[] = []
  try {
    underWay = readdirSync(join(app.env.dataDir, 'uploads'))
  } catch {
    // Nothing was uploaded yet.
  }
  return { rows: rows[0]!.count, objects: objects.length, underWay }
}

const picture = (width = 800, height = 400) => sharp({ create: { width, height, channels: 3, background: '#135aa0' } })
const png = await picture().png().toBuffer()
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}
/** Says that it is as large as that, and is a few bytes long. */
const hugePng = (width: number, height: number) => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}
const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'

test('a picture is stored with its size in pixels, its hash and its previews', async () => {
  const answer = await upload(
    { filename: 'Salle de réunion.png', type: 'image/png', content: png },
    { name: 'description', content: 'La salle' },
    { name: 'isPublic', content: 'true' },
  )
  expect(answer.status).toBe(201)
  expect(answer.headers['content-type']).toBe('application/vnd.api+json')
  const [record] = await recordsOf(answer)
  expect(record).toMatchObject({
    type: 'files',
    attributes: {
      name: 'Salle de réunion',
      slug: 'salle-de-reunion',
      originalName: 'Salle de réunion.png',
      mimeType: 'image/png',
      kind: 'image',
      isPublic: true,
      isUploaded: true,
      description: 'La salle',
      url: '/services/files/salle-de-reunion',
      previewUrl: '/services/files/salle-de-reunion?preview=640',
      metadata: { width: 800, height: 400 },
      canEdit: true,
      canDelete: true,
    },
  })
  const original = await bytesOf(await get(record!.attributes.url))
  expect(createHash('sha256').update(original).digest('hex')).toBe(record!.attributes.hash)
  expect(original.length).toBe(record!.attributes.size)
  for (const [preview, width] of [
    [320, 320],
    [640, 640],
    [1280, 800],
  ]) {
    const answer = await get(`${record!.attributes.url}?preview=${preview}`)
    expect(answer.headers['content-type']).toBe('image/webp')
    const bytes = await bytesOf(answer)
    expect(String(bytes.length)).toBe(answer.headers['content-length'])
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', width })
  }
  const { rows } = await database.pool.query('select operation, actor_id from history_actions where resource_id = $1', [
    record!.id,
  ])
  expect(rows).toEqual([{ operation: 'create', actor_id: contributor.id }])
})

test('a photo loses its location, camera and author, and is rotated upright', async () => {
  const photo = await picture(60, 30)
    .jpeg()
    .withExif({ IFD0: { Artist: 'Secret Author' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
  expect((await sharp(photo).metadata()).exif).toBeDefined()
  const [record] = await recordsOf(await upload({ filename: 'photo.jpg', content: photo }))
  for (const path of [record!.attributes.url, `${record!.attributes.url}?preview=320`]) {
    const bytes = await bytesOf(await get(path))
    const found = await sharp(bytes).metadata()
    expect(found).toMatchObject({ width: 30, height: 60 })
    expect([found.exif, found.xmp, found.iptc]).toEqual([undefined, undefined, undefined])
    expect(bytes.includes('Secret Author')).toBe(false)
  }
})

test('an animated GIF stays animated', async () => {
  const frames = await sharp(
    [
      await picture(20, 20).png().toBuffer(),
      await sharp({ create: { width: 20, height: 20, channels: 3, background: 'red' } })
        .png()
        .toBuffer(),
    ],
    { join: { animated: true } },
  )
    .gif()
    .toBuffer()
  const [record] = await recordsOf(await upload({ filename: 'a.gif', content: frames }))
  expect((await sharp(await bytesOf(await get(record!.attributes.url)), { animated: true }).metadata()).pages).toBe(2)
})

test('several files of one request keep their order, and equal names get different addresses', async () => {
  const records = await recordsOf(
    await upload(
      { filename: 'note.txt', content: 'un' },
      { filename: 'note.txt', content: 'deux' },
      { name: 'files', filename: 'x.stl', content: 'solid x\nendsolid x\n' },
    ),
  )
  expect(records.map(({ attributes }) => attributes.kind)).toEqual(['doc', 'doc', '3d'])
  expect(new Set(records.map(({ attributes }) => attributes.slug)).size).toBe(3)
  expect(String(await bytesOf(await get(records[1]!.attributes.url)))).toBe('deux')
})

test('an SVG loses scripts, handlers and external links, and keeps its drawing', async () => {
  const dirty = `<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY a "aaaa">]>
    <svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10"
      onload="alert(1)">
    <script>alert(2)</script>
    <foreignObject><body xmlns="http://www.w3.org/1999/xhtml" onclick="x()">y</body></foreignObject>
    <a xlink:href="javascript:alert(3)"><circle r="4" fill="url(#g)"/></a>
    <linearGradient id="g"><stop offset="1"/></linearGradient><image href="https://evil.example/x.png"/>
    <style>@import url(https://evil.example/x.css);</style><set attributeName="href" to="javascript:1"/></svg>`
  const [record] = await recordsOf(await upload({ filename: 'logo.svg', type: 'image/svg+xml', content: dirty }))
  expect(record!.attributes).toMatchObject({ kind: 'svg', mimeType: 'image/svg+xml' })
  const served = await get(record!.attributes.url)
  const svg = String(await bytesOf(served))
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 10 10"/)
  expect(svg).toContain('<circle r="4" fill="url(#g)"/>')
  expect(svg).toContain('<linearGradient id="g">')
  expect(svg).not.toMatch(/script|onload|onclick|javascript|evil|foreignObject|ENTITY/i)
  expect(served.headers['content-security-policy']).toContain('sandbox')
})

const hostile: [string, number, string, Part[] | Buffer | (() => Readable)][] = [
  [
    "a picture's name on text",
    422,
    'validation.file.type',
    [{ filename: 'a.png', type: 'image/png', content: 'hello' }],
  ],
  [
    "a picture's name on another picture",
    422,
    'validation.file.type',
    [{ filename: 'a.jpg', type: 'image/jpeg', content: png }],
  ],
  [
    'a page',
    422,
    'validation.file.type',
    [{ filename: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }],
  ],
  [
    'a page called text',
    422,
    'validation.file.type',
    [{ filename: 'a.txt', type: 'text/plain', content: '\ufeff <!DOCTYPE html><script>alert(1)</script>' }],
  ],
  [
    'a page that begins like a GIF',
    422,
    'validation.file.type',
    [{ filename: 'a.gif', type: 'image/gif', content: 'GIF89a/*<html><script>alert(1)</script>*/' }],
  ],
  [
    'a script that begins like a BMP',
    422,
    'validation.file.type',
    [{ filename: 'a.js', type: 'image/bmp', content: 'BM=1;alert(1)' }],
  ],
  [
    'a Windows program',
    422,
    'validation.file.type',
    [{ filename: 'setup.exe', content: Buffer.concat([Buffer.from('MZ'), randomBytes(300)]) }],
  ],
  [
    'a Windows program with a second ending',
    422,
    'validation.file.type',
    [{ filename: 'setup.exe.pdf', content: Buffer.concat([Buffer.from('MZ'), randomBytes(300)]) }],
  ],
  [
    "a program behind a document's name",
    422,
    'validation.file.type',
    [{ filename: 'facture.pdf.exe', content: '%PDF-1.7\n' }],
  ],
  ['a shell script', 422, 'validation.file.type', [{ filename: 'run', content: '#!/bin/sh\necho\n' }]],
  [
    'an SVG without drawing',
    422,
    'validation.file.type',
    [{ filename: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><g></svg' }],
  ],
  [
    'an SVG of entities that grow',
    422,
    'validation.file.type',
    [
      {
        filename: 'a.svg',
        content:
          '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>' + '<svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
      },
    ],
  ],
  ["an SVG in a picture's name", 422, 'validation.file.type', [{ filename: 'a.png', content: SVG }]],
  ['an SVG called XML', 422, 'validation.file.type', [{ filename: 'a.xml', content: `<?xml version="1.0"?>${SVG}` }]],
  [
    'a picture 50,000 pixels wide',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(50_000, 50_000) }],
  ],
  [
    'a picture of more than 50 megapixels',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(10_000, 5_001) }],
  ],
  [
    'a picture as long as a street',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(1, 60_000) }],
  ],
  ['a picture with nothing inside', 422, 'validation.file.type', [{ filename: 'a.png', content: hugePng(100, 100) }]],
  ['half a picture', 422, 'validation.file.type', [{ filename: 'a.png', content: png.subarray(0, png.length / 2) }]],
  [
    'a picture of a kind that hides places',
    422,
    'validation.file.type',
    [
      {
        filename: 'a.heic',
        content: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
      },
    ],
  ],
  ['no bytes', 422, 'validation.file.empty', [{ filename: 'a.txt', content: '' }]],
  ['no file', 422, 'validation.required', [{ name: 'name', content: 'x' }]],
  ['an empty field of files', 422, 'validation.required', [{ filename: '', content: '' }]],
  [
    'a good file beside a bad one',
    422,
    'validation.file.type',
    [
      { filename: 'good.txt', content: 'good' },
      { filename: 'bad.png', content: 'bad' },
    ],
  ],
  [
    'a field that nobody knows',
    422,
    'validation.unknown',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'createdById', content: randomUUID() },
    ],
  ],
  [
    "a prototype's key",
    422,
    'validation.unknown',
    [
      { filename: 'a.txt', content: 'a' },
      { name: '__proto__', content: 'x' },
    ],
  ],
  [
    'a file in a field that nobody knows',
    422,
    'validation.unknown',
    [{ name: 'avatar', filename: 'a.txt', content: 'a' }],
  ],
  [
    'a container that is not there',
    422,
    'validation.exists',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'containerId', content: randomUUID() },
    ],
  ],
  [
    'a container that is no id',
    422,
    'validation.exists',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'containerId', content: "' or 1=1" },
    ],
  ],
  [
    'neither yes nor no',
    422,
    'validation.boolean',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'isPublic', content: 'maybe' },
    ],
  ],
  [
    'a NUL in a text',
    422,
    'validation.text',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'description', content: 'a\0b' },
    ],
  ],
  [
    'a text without end',
    422,
    'validation.maxLength',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'description', content: 'x'.repeat(50_000) },
    ],
  ],
  ['a file over the limit', 413, 'validation.file.size', [{ filename: 'a.bin', content: randomBytes(1_000_001) }]],
  ['a picture over its limit', 413, 'validation.file.size', [{ filename: 'a.png', content: randomBytes(500_001) }]],
  [
    'a picture over its limit, without an ending',
    413,
    'validation.file.size',
    [{ filename: 'a', content: Buffer.concat([png, Buffer.alloc(600_000)]) }],
  ],
  [
    'too many files',
    413,
    'validation.maxItems',
    Array.from({ length: 30 }, (_, index) => ({ filename: `${index}.txt`, content: 'x' })),
  ],
  [
    'too many fields',
    413,
    'validation.maxItems',
    [
      ...Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: 'x' })),
      { filename: 'a.txt', content: 'a' },
    ],
  ],
  [
    'a body cut off in a file',
    400,
    'multipart.broken',
    multipartBody({ filename: 'a.txt', content: 'x'.repeat(10_000) }).subarray(0, 5_000),
  ],
  [
    'a body cut off in a head',
    400,
    'multipart.broken',
    multipartBody({ filename: 'a.txt', content: 'x' }).subarray(0, 40),
  ],
  ['a body without its last line', 400, 'multipart.broken', partBody({ filename: 'a.txt', content: 'x' })],
  ['a body of something else', 400, 'multipart.broken', randomBytes(10_000)],
  ['no body', 400, 'multipart.broken', Buffer.alloc(0)],
  [
    'a connection that breaks',
    400,
    'multipart.broken',
    () => {
      const body = Readable.from(
        (async function* () {
          yield partBody({ filename: 'a.bin', content: Buffer.alloc(100_000) }).subarray(0, 90_000)
          await new Promise(resolve => setTimeout(resolve, 20))
          throw new Error('ECONNRESET')
        })(),
      )
      return body
    },
  ],
  [
    'a body without end',
    413,
    'validation.file.size',
    () =>
      Readable.from(
        (function* () {
          yield partBody({ filename: 'endless.bin', content: 'x' }).subarray(0, -2)
          for (;;) yield Buffer.alloc(65_536, 1)
        })(),
      ),
  ],
]

test.each(hostile)('is refused, and nothing of it is stored: %s', async (_what, status, code, what) => {
  const before = await stored()
  const body = Array.isArray(what) ? multipartBody(...what) : typeof what === 'function' ? what() : what
  const memory = process.memoryUsage().rss
  const answer = await send(body)
  expect({ status: answer.status, code: answer.problem?.faults[0]?.code }).toEqual({ status, code })
  if (body instanceof Readable) body.destroy()
  expect(process.memoryUsage().rss - memory).toBeLessThan(150_000_000)
  expect(await stored()).toEqual({ ...before, underWay: [] })
})

test.each([
  ['../../../../etc/cron.d/evil.txt', 'evil.txt'],
  ['..\\\\..\\\\evil.txt', 'evil.txt'],
  ['CON.txt', '_CON.txt'],
  ['a\u202etxt.exe.txt', 'atxt.exe.txt'],
  [`${'é'.repeat(150)}.txt`, `${'é'.repeat(125)}.txt`],
  ['.txt', 'txt'],
  ['...txt', 'txt'],
  ['nul', '_nul'],
])('a file with any name is stored under its id and served with a safe name: %s', async (filename, shown) => {
  const answer = await upload({ filename, content: 'plain text' })
  expect(answer.status).toBe(201)
  const [record] = await recordsOf(answer)
  expect(record!.attributes.originalName).toBe(shown)
  const { rows } = await database.pool.query<{ path: string }>('select path from files where id = $1', [record!.id])
  expect(rows[0]!.path).toBe(`${record!.id.slice(-2)}/${record!.id}/original`)
})

test.each([
  ['application/json', 415],
  ['', 415],
  ['multipart/form-data', 400],
  ['multipart/form-data; boundary=', 400],
  ['multipart/mixed; boundary=x', 415],
])('a content type of %j is answered %i', async (contentType, status) => {
  expect((await send(Buffer.from('{}'), { contentType })).status).toBe(status)
})

test('only verified and validated users with a role upload', async () => {
  const body = multipartBody({ filename: 'a.txt', content: 'a' })
  expect((await send(body, { headers: { origin: app.env.siteUrl } as never })).status).toBe(401)
  for (const facts of [
    {},
    { roles: ['contributor'], emailVerified: false },
    { roles: ['admin'], validated: false },
  ] as const) {
    expect((await send(body, { headers: (await asUser(app, facts)).headers as never })).status).toBe(403)
  }
})

test('admins have a higher limit', async () => {
  const admin = await asUser(app, { roles: ['admin'] })
  expect(
    (
      await send(multipartBody({ filename: 'a.bin', content: randomBytes(1_500_000) }), {
        headers: admin.headers as never,
      })
    ).status,
  ).toBe(201)
})

test("when the row can't be written the store keeps nothing", async () => {
  const before = await stored()
  vi.spyOn(database.orm, 'transaction').mockRejectedValueOnce(new Error('the database is gone'))
  await expect(upload({ filename: 'a.txt', content: 'a' })).rejects.toThrow('the database is gone')
  expect(await stored()).toEqual(before)
})

test('when the store fails no row is written', async () => {
  const before = await stored()
  vi.spyOn(app.store, 'put').mockRejectedValueOnce(new Error('the store is gone'))
  expect((await upload({ filename: 'a.txt', content: 'a' })).status).toBe(503)
  expect(await stored()).toEqual(before)
})

test('the remains of a crash are removed after a day, and nothing else is', async () => {
  const [record] = await recordsOf(await upload({ filename: 'kept.txt', content: 'kept' }))
  await database.pool.query('update files set deleted_at = now() where id = $1', [record!.id])
  const before = await stored()
  const id = randomUUID()
  await app.store.put(`${id.slice(-2)}/${id}/original`, Readable.from(['lost']))
  await app.store.put('arriving/half', Readable.from(['half']))
  expect(await removeOrphans(app)).toBe(0)
  const tomorrow = { ...app, now: () => new Date(Date.now() + 25 * 3_600_000) }
  expect(await removeOrphans(tomorrow)).toBeGreaterThanOrEqual(2)
  expect(await stored()).toMatchObject({ rows: before.rows, objects: before.objects })
})

test('a file is served by range, with name, etag and date, and cannot be run', async () => {
  const [record] = await recordsOf(await upload({ filename: 'Été.txt', content: '0123456789' }))
  const { url, hash } = record!.attributes
  const whole = await get(url)
  expect(whole.headers).toMatchObject({
    'content-type': 'text/plain; charset=utf-8',
    'content-length': '10',
    'accept-ranges': 'bytes',
    etag: `"${hash}"`,
    'x-content-type-options': 'nosniff',
    'content-disposition': `attachment; filename="Ete.txt"; filename*=UTF-8''%C3%89t%C3%A9.txt`,
  })
  expect(whole.headers['content-security-policy']).toContain('sandbox')
  const modified = String(whole.headers['last-modified'])
  const range = async (headers: Record<string, string>, path = url) => {
    const { status, headers: sent, ...answer } = await get(path, { headers })
    return [status, sent['content-range'] ?? null, String(await bytesOf(answer))]
  }
  expect(await range({ range: 'bytes=2-4' })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range({ range: 'bytes=-2' })).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await range({ range: 'bytes=8-' })).toEqual([206, 'bytes 8-9/10', '89'])
  expect(await range({ range: 'bytes=10-' })).toEqual([416, 'bytes */10', ''])
  expect(await range({ range: 'bytes=0-1,4-5' })).toEqual([200, null, '0123456789'])
  expect(await range({ range: 'bytes=2-4', 'if-range': `"${hash}"` })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range({ range: 'bytes=2-4', 'if-range': '"other"' })).toEqual([200, null, '0123456789'])
  expect(await range({ range: 'bytes=2-4', 'if-range': modified })).toEqual([206, 'bytes 2-4/10', '234'])
  expect(await range({ 'if-none-match': `"x", W/"${hash}"` })).toEqual([304, null, ''])
  expect(await range({ 'if-none-match': '*' })).toEqual([304, null, ''])
  expect(await range({ 'if-none-match': '"x"', 'if-modified-since': modified })).toEqual([200, null, '0123456789'])
  expect(await range({ 'if-modified-since': modified })).toEqual([304, null, ''])
  expect(await range({ 'if-modified-since': 'Mon, 01 Jan 2001 00:00:00 GMT' })).toEqual([200, null, '0123456789'])
  expect(await range({}, `/services/files/${record!.id}`)).toEqual([200, null, '0123456789'])
  const head = await get(url, { method: 'HEAD', headers: { range: 'bytes=0-1' } })
  expect([head.status, head.headers['content-length'], head.body]).toEqual([200, '10', null])
  expect((await get(`${url}?preview=640`)).headers['content-type']).toBe('text/plain; charset=utf-8')
  expect((await get(`${url}?preview=641`)).status).toBe(400)
})

test('a private or deleted file answers like a missing one to those who may not read it', async () => {
  const [record] = await recordsOf(
    await upload({ filename: 'secret.txt', content: 'secret' }, { name: 'isPublic', content: 'false' }),
  )
  const { url } = record!.attributes
  const other = await createUser(database)
  const [staff, admin] = [await asUser(app, { roles: ['rental_admin'] }), await asUser(app, { roles: ['app_admin'] })]
  const statuses = async () =>
    Promise.all([
      get(url),
      get(url, { headers: { cookie: await signIn(app, other.id) } }),
      get(url, { headers: admin.headers }),
      get(url, { headers: contributor.headers }),
      get('/services/files/nothing-here'),
      get(url, { headers: staff.headers }),
    ])
  const answers = await statuses()
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200, 200, 404, 404])
  expect(answers[0]!.problem?.faults).toEqual(answers[4]!.problem?.faults)
  expect(answers[2]!.headers).toMatchObject({ 'cache-control': 'private, no-cache', vary: 'cookie' })
  await database.pool.query('update files set deleted_at = now() where id = $1', [record!.id])
  expect((await statuses()).map(({ status }) => status)).toEqual([404, 404, 404, 404, 404, 404])
})

test.each(['%00', 'a%00b', '..%2f..%2fetc', '\u{1f600}', 'x'.repeat(5_000), '00000000-0000-0000-0000-000000000000'])(
  'a malformed address is not found: %s',
  async slug => {
    expect((await get(`/services/files/${slug}`)).status).toBe(404)
  },
)
