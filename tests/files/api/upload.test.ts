import { createHash, randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { expect, test, vi } from 'vitest'
import { removeOrphans } from '#server/files/orphans.ts'
import { asUser, bytesOf } from '#tests/support/as-user.ts'
import { multipartBody } from '#tests/support/multipart.ts'
import { png, picture, hostile, randomBytes } from './refused-files.ts'
import { recordsOf, createFilesWorld } from './world.ts'

const { database, app, contributor, send, upload, get } = await createFilesWorld()

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

test.each(hostile)('an upload is refused, and nothing of it is stored: %s', async (_what, status, code, what) => {
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
