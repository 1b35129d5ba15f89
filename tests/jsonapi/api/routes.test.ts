import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { buildApp } from '#server/app.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const context = buildAppContext(await createTestDatabase())
const api = createApi(context)

/** Routes of the program that are no calls of the API: its health, and the pages' own at any other address. */
const UNDOCUMENTED = /^(GET|HEAD) \/(healthz|readyz|metrics)$|^\w+ (\/?\*)$/

async function documented(): Promise<string[]> {
  const { body } = await api({
    method: 'GET',
    path: '/api/v1/openapi.json',
    query: '',
    headers: {},
    body: null,
    remoteAddress: '192.0.2.1',
    requestId: randomUUID(),
  })
  const { paths } = JSON.parse(String(body)) as { paths: Record<string, Record<string, unknown>> }
  return Object.entries(paths).flatMap(([path, operations]) =>
    Object.keys(operations)
      .filter(name => name !== 'parameters')
      .map(method => `${method.toUpperCase()} ${path.replace(/\{\w+\}/g, ':')}`),
  )
}

/** What `printRoutes` draws, as lines of a method and a path whose parameters have no names. */
function registered(drawn: string): string[] {
  const parts: string[] = []
  return drawn.split('\n').flatMap(line => {
    const match = /^([│ ]*)[├└]── (.*?)(?: \(([A-Z, -]+)\))?$/.exec(line)
    if (!match) return []
    const [, indent = '', part = '', methods] = match
    const depth = indent.length / 4
    parts.splice(depth, Infinity, part)
    const path = parts.join('').replace(/:[A-Za-z:|]+/g, ':')
    return methods?.split(', ').map(method => `${method} ${path}`) ?? []
  })
}

test('Fastify has a route for every call of the OpenAPI document; the others are refused to everybody', async () => {
  const app = buildApp(context, { api })
  await app.ready()
  const routes = registered(app.printRoutes({ commonPrefix: false })).filter(
    route => !UNDOCUMENTED.test(route) && !route.startsWith('HEAD '),
  )
  await app.close()
  const calls = new Set(await documented())
  const all = new Set(routes)
  expect([...calls].filter(call => !all.has(call))).toEqual([])
  const others = [...all].filter(route => !calls.has(route))
  expect(others.filter(route => !/^(POST|PATCH|DELETE) \/api\/v1\/[a-z-]+(\/|$)/.test(route))).toEqual([])
  const admin = clientOf(api, (await asUser(context, { roles: ['app_admin', 'admin'] })).headers)
  for (const route of others) {
    const type = /^POST \/api\/v1\/([a-z-]+)$/.exec(route)?.[1]
    if (type !== undefined) expect([type, (await admin.post(type, { data: { type } })).status]).toEqual([type, 403])
  }
})
