import { randomUUID } from 'node:crypto'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import { createApi } from '#server/api.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const api = createApi(buildAppContext(await createTestDatabase()))
const ask = (headers: Record<string, string> = {}) =>
  api({
    method: 'GET',
    path: '/api/v1/openapi.json',
    query: '',
    headers,
    body: null,
    remoteAddress: '192.0.2.1',
    requestId: randomUUID(),
  })

test('the description is made once, and answered with 304 to those who have it', async () => {
  const stringify = vi.spyOn(JSON, 'stringify')
  const first = await ask()
  const made = stringify.mock.calls.length
  const second = await ask()
  expect(stringify.mock.calls.length).toBe(made)
  stringify.mockRestore()
  expect(second.body).toBe(first.body)
  expect(first.headers).toMatchObject({
    vary: 'accept-encoding',
    etag: expect.stringMatching(/^"[\w-]{22}"$/) as string,
  })
  const etag = String(first.headers['etag'])
  for (const header of [etag, `W/${etag}`, `"other", ${etag}`])
    expect(await ask({ 'if-none-match': header })).toMatchObject({ status: 304, body: null, headers: { etag } })
  expect((await ask({ 'if-none-match': '"other"' })).status).toBe(200)
})

test('the description is compressed for clients that accept it', async () => {
  const plain = (await ask()).body as Buffer
  const [br, gzip] = [
    await ask({ 'accept-encoding': 'gzip, deflate, br' }),
    await ask({ 'accept-encoding': 'gzip, br;q=0' }),
  ]
  expect(br.headers['content-encoding']).toBe('br')
  expect(brotliDecompressSync(br.body as Buffer).equals(plain)).toBe(true)
  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.body as Buffer).equals(plain)).toBe(true)
  expect((br.body as Buffer).length).toBeLessThan(plain.length / 8)
  expect(new Set([br.headers['etag'], gzip.headers['etag']]).size).toBe(2)
})

test('the description has no operation that is refused to everybody, and says how translations are told', async () => {
  type Operations = Record<string, unknown>
  type Schema = { properties?: { type?: { const?: string }; attributes?: { properties?: Record<string, unknown> } } }
  const description = JSON.parse(String((await ask()).body)) as {
    paths: Record<string, Operations>
    components: { schemas: Record<string, Schema> }
  }
  const operationsOf = (path: string) =>
    Object.keys(description.paths[`/api/v1/${path}`]!).filter(name => name !== 'parameters')
  expect(operationsOf('articles').sort()).toEqual(['get', 'post'])
  expect(operationsOf('articles/{id}').sort()).toEqual(['delete', 'get', 'patch'])
  expect(operationsOf('repository-attachments')).toEqual(['get'])
  expect(operationsOf('history-actions/{id}')).toEqual(['get'])
  expect(operationsOf('comments/{id}/relationships/commentable')).toEqual(['get'])
  const attributesOf = (type: string) =>
    Object.values(description.components.schemas).find(({ properties }) => properties?.type?.const === type)!
      .properties!.attributes!.properties!
  expect(attributesOf('articles')).toMatchObject({
    translations: { additionalProperties: { enum: ['manual', 'automatic'] } },
    otherTranslationsLocales: { additionalProperties: { enum: ['manual', 'automatic'] } },
  })
  expect(attributesOf('comments')).not.toHaveProperty('translations')
})
