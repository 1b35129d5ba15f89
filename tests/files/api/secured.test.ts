import { definitionsOf } from '#server/gather.ts'
import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { expect, test } from 'vitest'
import type { ApiAnswer } from '#server/contract/api.ts'
import { routes } from '#server/files/routes.ts'
import { removeOrphans, removeUnattached } from '#server/files/orphans.ts'
import {
  asUser,
  buildAppContext,
  bytesOf,
  callRoute,
  createOrganization,
  createUser,
  jsonOf,
} from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { multipartBody, multipartType, type Part } from '#tests/support/multipart.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database)
const organizationId = await createOrganization(database, { name: 'Atelier' })
const admin = await asUser(app, { roles: ['admin'] })
const manager = await asUser(app, { roles: ['organization_admin'], organizationIds: [organizationId] })
const stranger = await asUser(app, { roles: ['contributor'] })

type Secured = {
  id: string
  type: string
  attributes: { name: string; url: string; mimeType: string; size: number; canDelete: boolean }
}
type Person = { headers: Record<string, string> } | null
const headersOf = (person: Person) => person?.headers ?? { origin: app.env.siteUrl }
const attach = (person: Person, model: { type: string; id: string }, ...parts: Part[]) =>
  callRoute(app, routes, '/services/secured-files', {
    method: 'POST',
    headers: { ...headersOf(person), 'content-type': multipartType },
    body: multipartBody(
      { name: 'model[type]', content: model.type },
      { name: 'model[id]', content: model.id },
      ...parts,
    ),
  })
const list = (person: Person, model: { type: string; id: string }) =>
  callRoute(app, routes, '/services/secured-files', {
    headers: headersOf(person),
    query: new URLSearchParams({ 'model[type]': model.type, 'model[id]': model.id }).toString(),
  })
const show = (person: Person, id: string, headers: Record<string, string> = {}) =>
  callRoute(app, routes, `/services/secured-files/${id}/show`, { headers: { ...headersOf(person), ...headers } })
const remove = (person: Person, id: string) =>
  callRoute(app, routes, `/services/secured-files/${id}`, { method: 'DELETE', headers: headersOf(person) })
const dataOf = async (answer: Pick<ApiAnswer, 'body'>) => (await jsonOf<{ data: Secured[] }>(answer)).data
const note: Part = { filename: 'Contrat signé.txt', type: 'text/plain', content: '0123456789' }
const model = { type: 'organizations', id: organizationId }
const operations = async (id: string) =>
  (
    await database.pool.query<{ operation: string; actor_id: string }>(
      "select operation, actor_id from history_actions where resource_id = $1 and operation like 'securedFiles%' " +
        'order by id',
      [id],
    )
  ).rows

test('those who may change a record attach, list, read by range and remove its files', async () => {
  const answer = await attach(manager, model, note, { ...note, filename: 'plan.txt' })
  expect(answer.status).toBe(201)
  const [first, second] = await dataOf(answer)
  expect(first).toMatchObject({
    type: 'secured-files',
    attributes: {
      name: 'Contrat signé',
      mimeType: 'text/plain',
      size: 10,
      canDelete: true,
      url: `/services/secured-files/${first!.id}/show`,
    },
  })
  expect((await dataOf(await list(admin, model))).map(({ id }) => id)).toEqual([first!.id, second!.id])
  const whole = await show(manager, first!.id)
  expect([whole.status, whole.headers['cache-control'], whole.headers['vary'], String(await bytesOf(whole))]).toEqual([
    200,
    'private, no-cache',
    'cookie',
    '0123456789',
  ])
  const part = await show(admin, first!.id, { range: 'bytes=2-4' })
  expect([part.status, String(await bytesOf(part))]).toEqual([206, '234'])
  expect((await remove(manager, second!.id)).status).toBe(204)
  expect((await dataOf(await list(admin, model))).map(({ id }) => id)).toEqual([first!.id])
  expect((await show(admin, second!.id)).status).toBe(404)
  expect(await operations(organizationId)).toEqual([
    { operation: 'securedFiles.add', actor_id: manager.id },
    { operation: 'securedFiles.add', actor_id: manager.id },
    { operation: 'securedFiles.read', actor_id: manager.id },
    { operation: 'securedFiles.remove', actor_id: manager.id },
  ])
})

test('everybody else gets the answer of a missing file, guests get 401, and each attempt is logged', async () => {
  const [file] = await dataOf(await attach(admin, model, note))
  for (const call of [
    () => list(stranger, model),
    () => show(stranger, file!.id),
    () => remove(stranger, file!.id),
    () => attach(stranger, model, note),
  ]) {
    const answer = await call()
    expect(answer.status).toBe(404)
    expect(answer.problem?.faults).toEqual((await show(stranger, randomUUID())).problem?.faults)
  }
  for (const answer of [
    await list(null, model),
    await show(null, file!.id),
    await show(null, randomUUID()),
    await remove(null, file!.id),
  ])
    expect(answer.status).toBe(401)
  expect(
    (await operations(organizationId)).filter(
      ({ operation, actor_id }) => operation === 'securedFiles.refused' && actor_id === stranger.id,
    ),
  ).toHaveLength(4)
})

test('files that are sent before the fields of their record are refused', async () => {
  const body = multipartBody(
    note,
    { name: 'model[type]', content: model.type },
    { name: 'model[id]', content: model.id },
  )
  const answer = await callRoute(app, routes, '/services/secured-files', {
    method: 'POST',
    headers: { ...headersOf(manager), 'content-type': multipartType },
    body,
  })
  expect([answer.status, answer.problem?.faults[0]]).toEqual([
    422,
    expect.objectContaining({ code: 'validation.required', pointer: '/model/type' }),
  ])
})

test('the body of a refused large file is read to its end', async () => {
  const parts = multipartBody(
    { name: 'model[type]', content: model.type },
    { name: 'model[id]', content: model.id },
    { ...note, content: 'x'.repeat(1_000_000) },
  )
  const body = Readable.from(
    (function* () {
      for (let at = 0; at < parts.length; at += 50_000) yield parts.subarray(at, at + 50_000)
    })(),
  )
  const answer = await callRoute(app, routes, '/services/secured-files', {
    method: 'POST',
    headers: { ...headersOf(stranger), 'content-type': multipartType },
    body,
  })
  expect([answer.status, body.readableEnded]).toEqual([404, true])
})

test('whoever may not write the record is refused before a file is read', async () => {
  const fields = multipartBody(
    { name: 'model[type]', content: model.type },
    { name: 'model[id]', content: model.id },
    note,
  ).toString('latin1')
  // Its end never comes.
  const body = new Readable({ read: () => undefined })
  body.push(Buffer.from(fields.slice(0, fields.indexOf('0123456789') + 4), 'latin1'))
  const answer = await callRoute(app, routes, '/services/secured-files', {
    method: 'POST',
    headers: { ...headersOf(stranger), 'content-type': multipartType },
    body,
  })
  expect(answer.status).toBe(404)
  body.destroy()
})

test("a person and admins read the person's files, and admins are noted; a contributor and others do not", async () => {
  const person = await asUser(app)
  const own = { type: 'users', id: person.id }
  const [file] = await dataOf(await attach(person, own, note))
  expect((await show(person, file!.id)).status).toBe(200)
  expect((await show(admin, file!.id)).status).toBe(200)
  expect(
    await database.rows(
      'select reader_id::text, kind, times::text from personal_data_reads where person_id = $1 and kind = ' +
        "'securedFile'",
      [person.id],
    ),
  ).toEqual([[admin.id, 'securedFile', '1']])
  expect((await show(stranger, file!.id)).status).toBe(404)
  expect((await list(await asUser(app), own)).status).toBe(404)
})

test.each<
  [string, number, string, () => Promise<{ status: number; problem: { faults: readonly { code: string }[] } | null }>]
>([
  ['a type without files', 404, 'not-found', () => attach(admin, { type: 'app-pages', id: randomUUID() }, note)],
  ['an unknown type', 404, 'not-found', () => attach(admin, { type: '__proto__', id: 'x' }, note)],
  ['a malformed id', 404, 'not-found', () => attach(admin, { type: 'organizations', id: "' or 1=1" }, note)],
  ['no file', 422, 'validation.required', () => attach(admin, model)],
  ['no record', 422, 'validation.required', () => attach(admin, { type: 'organizations', id: '' }, note)],
  [
    'a field that nobody knows',
    422,
    'validation.unknown',
    () => attach(admin, model, note, { name: 'createdById', content: randomUUID() }),
  ],
  [
    'a declared type that differs from the content',
    422,
    'validation.file.type',
    () => attach(admin, model, { filename: 'a.png', type: 'image/png', content: 'no' }),
  ],
  ['a list of no record', 400, 'required', () => list(admin, { type: '', id: '' })],
])('a call is refused: %s', async (_what, status, code, call) => {
  const answer = await call()
  expect({ status: answer.status, code: answer.problem?.faults[0]?.code }).toEqual({ status, code })
})

test('files of a deleted record are removed with the orphans', async () => {
  const doomed = await createOrganization(database)
  const [file] = await dataOf(await attach(admin, { type: 'organizations', id: doomed }, note))
  await database.pool.query('delete from organizations where id = $1', [doomed])
  expect(
    await removeUnattached(
      app,
      definitions.filter(({ securedFiles }) => securedFiles !== undefined),
    ),
  ).toBe(1)
  expect((await show(admin, file!.id)).status).toBe(404)
  expect(await removeOrphans({ ...app, now: () => new Date(Date.now() + 25 * 3_600_000) })).toBe(1)
  expect((await dataOf(await list(admin, model))).length).toBeGreaterThan(0)
  for (const { attributes } of await dataOf(await list(admin, model)))
    expect((await show(admin, attributes.url.split('/')[3]!)).status).toBe(200)
})

test('nobody reads the files of a deleted record until it is restored', async () => {
  const user = await createUser(database)
  const [file] = await dataOf(await attach(admin, { type: 'users', id: user.id }, note))
  await database.pool.query('update users set deleted_at = now() where id = $1', [user.id])
  expect((await show(admin, file!.id)).status).toBe(404)
})
