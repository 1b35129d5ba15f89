import { once } from 'node:events'
import { existsSync, readdirSync } from 'node:fs'
import { connect, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { createApi } from '#server/api.ts'
import { buildApp } from '#server/app.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const context = buildAppContext(database, { limits: { fileBytes: 200_000_000 } })
const app = buildApp(context, { api: createApi(context) })
await app.listen({ host: '127.0.0.1', port: 0 })
const { port } = app.server.address() as AddressInfo
const origin = `http://127.0.0.1:${port}`
const { headers: cookieAndOrigin } = await asUser(context, { roles: ['contributor'] })

const underWay = () => {
  const folder = join(context.env.dataDir, 'uploads')
  return existsSync(folder) ? readdirSync(folder) : []
}
const objects = async () => {
  const keys: string[] = []
  for await (const { key } of context.store.list()) keys.push(key)
  return keys
}
const upload = async (name: string, content: BlobPart, fields: Record<string, string> = {}) => {
  const form = new FormData()
  form.append('files[]', new Blob([content]), name)
  for (const [field, value] of Object.entries(fields)) form.append(field, value)
  return fetch(`${origin}/services/files`, { method: 'POST', body: form, headers: cookieAndOrigin })
}
const head = (length: number | 'chunked') =>
  [
    'POST /services/files HTTP/1.1',
    'host: x',
    `cookie: ${cookieAndOrigin['cookie']}`,
    `origin: ${context.env.siteUrl}`,
    'content-type: multipart/form-data; boundary=b',
    length === 'chunked' ? 'transfer-encoding: chunked' : `content-length: ${length}`,
    '',
    '',
  ].join('\r\n')
const PART = '--b\r\ncontent-disposition: form-data; name="files[]"; filename="x.bin"\r\n\r\n'

test('an uploaded file is served by GET, HEAD and range', async () => {
  const answer = await upload('note.txt', '0123456789')
  expect([answer.status, answer.headers.get('content-type')]).toEqual([201, 'application/vnd.api+json'])
  const { data } = (await answer.json()) as { data: { attributes: { url: string; hash: string } }[] }
  const url = `${origin}${data[0]!.attributes.url}`
  const whole = await fetch(url)
  expect([
    whole.status,
    whole.headers.get('content-length'),
    whole.headers.get('content-security-policy')?.includes('sandbox'),
    await whole.text(),
  ]).toEqual([200, '10', true, '0123456789'])
  const asked = await fetch(url, { method: 'HEAD' })
  expect([asked.status, asked.headers.get('content-length'), asked.headers.get('etag'), await asked.text()]).toEqual([
    200,
    '10',
    `"${data[0]!.attributes.hash}"`,
    '',
  ])
  const part = await fetch(url, { headers: { range: 'bytes=4-5' } })
  expect([part.status, part.headers.get('content-range'), await part.text()]).toEqual([206, 'bytes 4-5/10', '45'])
  const unchanged = await fetch(url, { headers: { 'if-none-match': asked.headers.get('etag')! } })
  expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
  const past = await fetch(url, { headers: { range: 'bytes=10-' } })
  expect([past.status, past.headers.get('content-range'), past.headers.get('content-type')]).toEqual([
    416,
    'bytes */10',
    'application/vnd.api+json',
  ])
})

test('a large upload is streamed without growing the memory', async () => {
  const before = process.memoryUsage().rss
  const size = 150_000_000
  const socket = connect(port, '127.0.0.1')
  const end = '\r\n--b--\r\n'
  socket.write(head(PART.length + size + end.length) + PART)
  let peak = 0
  const timer = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss)
  }, 20)
  for (let sent = 0; sent < size; sent += 1_000_000)
    if (!socket.write(Buffer.alloc(1_000_000, 7))) await once(socket, 'drain')
  socket.write(end)
  const [reply] = (await once(socket, 'data')) as [Buffer]
  clearInterval(timer)
  socket.destroy()
  expect(String(reply)).toMatch(/^HTTP\/1.1 201 /)
  expect((peak - before) / 1_000_000).toBeLessThan(100)
  expect(underWay()).toEqual([])
})

test('a body slightly over the limit is refused, and its sender reads why', async () => {
  const answer = await upload('large.bin', new Uint8Array(210_000_000))
  expect(answer.status).toBe(413)
  expect(await answer.json()).toMatchObject({
    errors: [{ code: 'validation.file.size', source: { pointer: '/files/0' }, meta: { max: 200_000_000 } }],
  })
  expect(underWay()).toEqual([])
}, 60_000)

test('an endless body is refused while it arrives, and its connection is closed', async () => {
  const kept = await objects()
  const socket = connect(port, '127.0.0.1')
  let reply = ''
  socket.on('data', data => {
    reply += String(data)
  })
  socket.on('error', () => undefined)
  const closed = new Promise(resolve => socket.on('close', resolve))
  socket.write(head('chunked'))
  const chunk = (bytes: Buffer | string) =>
    Buffer.concat([Buffer.from(`${bytes.length.toString(16)}\r\n`), Buffer.from(bytes), Buffer.from('\r\n')])
  socket.write(chunk(PART))
  let sent = 0
  while (!socket.destroyed && sent < 400) {
    sent += 1
    if (!socket.write(chunk(Buffer.alloc(1_000_000, 1))))
      await Promise.race([once(socket, 'drain').catch(() => undefined), closed])
  }
  await closed
  // Who never stops sending may miss the answer.
  if (reply !== '') expect(reply).toMatch(/^HTTP\/1.1 413 /)
  expect(sent).toBeLessThan(400)
  expect([underWay(), await objects()]).toEqual([[], kept])
})

test('an upload whose client disconnects leaves nothing', async () => {
  const kept = await objects()
  const socket = connect(port, '127.0.0.1')
  socket.write(head(1_000_000) + PART + 'x'.repeat(200_000))
  await vi.waitFor(() => expect(underWay()).toHaveLength(1), { timeout: 20_000 })
  socket.destroy()
  await vi.waitFor(() => expect(underWay()).toEqual([]), { timeout: 20_000 })
  expect(await objects()).toEqual(kept)
})

test('a refused upload is answered with a document that points at the file', async () => {
  const answer = await upload('a.png', 'no picture')
  expect(answer.status).toBe(422)
  expect(await answer.json()).toMatchObject({
    errors: [
      { status: '422', code: 'validation.file.type', detail: 'validation.file.type', source: { pointer: '/files/0' } },
    ],
  })
  expect((await fetch(`${origin}/services/files/none`)).status).toBe(404)
  const guest = await fetch(`${origin}/services/files`, { method: 'POST', body: new FormData() })
  expect(guest.status).toBe(401)
})

test('the server can stop after an upload was refused', async () => {
  await app.close()
})
