import { expect, test } from 'vitest'
import { asUser, bytesOf, createUser, signIn } from '#tests/support/as-user.ts'
import { recordsOf, createFilesWorld } from './world.ts'

const { database, app, contributor, upload, get } = await createFilesWorld()

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
