import { definitionsOf } from '#server/gather.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { carryOutRun } from '#server/back-office/bulk/index.ts'
import type { BulkReason, BulkRow, BulkRun } from '#server/back-office/contract.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { clientOf, faults, identifier, type Answer, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const registry = makeRegistry(definitions, app.site.features)
let admin: Client
let adminId: string
let other: Client

const ROOT = 'services/bulk-runs'
const json = { 'content-type': 'application/json' }
const runOf = (answer: Answer) => answer.data as unknown as BulkRun
const make = async (client: Client, body: Record<string, unknown>) =>
  client.post(ROOT, { type: 'users', kind: 'edit', ...body }, json)
const start = (id: string, body: Record<string, unknown> = {}) => admin.post(`${ROOT}/${id}/start`, body, json)
const carryOut = (id: string) => carryOutRun(app, registry, { id })
const read = async (id: string) => runOf(await admin.get(`${ROOT}/${id}`))
const rows = async (id: string, query = '') =>
  ((await admin.get(`${ROOT}/${id}/rows`, query)).document as unknown as { data: BulkRow[] }).data
const reasons = async (id: string): Promise<BulkReason[]> =>
  (await rows(id, 'state=refused')).flatMap(row => row.reasons)
const count = async (where: string) =>
  Number((await database.rows(`select count(*) from users where ${where}`, []))[0]![0])

beforeAll(async () => {
  const me = await asUser(app, { roles: ['admin'], lastName: 'Admin' })
  adminId = me.id
  admin = clientOf(api, me.headers)
  other = clientOf(api, (await asUser(app, { roles: ['contributor'] })).headers)
  for (let n = 0; n < 60; n++)
    await createUser(database, { lastName: 'Nombreux', firstName: `P${n}`, level: 'contact', password: null })
})

const MANY =
  'filter[lastName][contains]=Nombreux&filter[accessLevel]=contact&page[number]=2&fields[users]=email&sort=-firstName'

describe('an edit of all that match', () => {
  test('changes each record once, even if the filter depends on the changed field, and can be reverted', async () => {
    const run = runOf(await make(admin, { query: MANY }))
    expect(run).toMatchObject({ state: 'draft', total: 60, isMine: true, counts: { waiting: 60, done: 0 } })
    expect(
      (await start(run.id, { relationships: { accessLevel: identifier('access-levels', 'friendly_member') } })).status,
    ).toBe(200)
    expect((await read(run.id)).state).toBe('waiting')
    await carryOut(run.id)
    expect(await read(run.id)).toMatchObject({
      state: 'done',
      undoable: true,
      counts: { waiting: 0, done: 60, refused: 0, unchanged: 0 },
    })
    expect(await count("access_level_id = 'friendly_member' and last_name = 'Nombreux'")).toBe(60)
    // One line of the history each, in the person's own name.
    expect(
      Number(
        (
          await database.rows('select count(*) from history_actions where request_id = $1 and actor_id = $2', [
            `bulk:${run.id}`,
            adminId,
          ])
        )[0]![0],
      ),
    ).toBe(60)

    const [changed] = await rows(run.id)
    await admin.patch(`users/${changed!.recordId}`, {
      data: {
        type: 'users',
        id: changed!.recordId,
        relationships: { accessLevel: identifier('access-levels', 'member_level_1') },
      },
    })
    const undo = runOf(await admin.post(`${ROOT}/${run.id}/undo`, {}, json))
    expect(runOf(await admin.post(`${ROOT}/${run.id}/undo`, {}, json)).id).toBe(undo.id)
    await carryOut(undo.id)
    expect(await read(undo.id)).toMatchObject({
      kind: 'undo',
      state: 'done',
      undoes: run.id,
      counts: { done: 59, refused: 1 },
    })
    expect(await reasons(undo.id)).toEqual([{ field: 'accessLevel', rule: 'bulk.changedSince' }])
    expect(await count("access_level_id = 'contact' and last_name = 'Nombreux'")).toBe(59)
    expect(await read(run.id)).toMatchObject({ undoable: false, undoneBy: undo.id })
  })

  test('accepts bulk-editable fields of the manifest only, and checks values before it begins', async () => {
    const { id } = runOf(await make(admin, { query: MANY }))
    expect(faults(await start(id, { attributes: { lastName: 'X' } }))).toEqual([
      '422 validation.readOnly /data/attributes/lastName',
    ])
    expect(faults(await start(id, { relationships: { accessLevel: identifier('access-levels', 'nobody') } }))).toEqual([
      '404 validation.relation /data/relationships/accessLevel/data',
    ])
    expect(faults(await start(id, { attributes: { timezone: 'Mars/Olympus' } }))).toEqual([
      '422 validation.timeZone /data/attributes/timezone',
    ])
    expect(faults(await start(id))).toEqual(['422 validation.bulk.nothing'])
    expect((await read(id)).state).toBe('draft')
  })

  test('reports each refused record, changes the others, and skips those already equal', async () => {
    const system = '00000000-0000-0000-0000-000000000000'
    const one = await createUser(database, { lastName: 'Seul', level: 'contact' })
    const same = await createUser(database, { lastName: 'Seul', level: 'member_level_2' })
    const run = runOf(await make(admin, { query: `filter[id]=${[system, one.id, same.id].join(',')}` }))
    await start(run.id, { relationships: { accessLevel: identifier('access-levels', 'member_level_2') } })
    await carryOut(run.id)
    const after = await read(run.id)
    expect(after.counts).toEqual({ waiting: 0, done: 1, unchanged: 1, refused: after.total - 2 })
    const report = await admin.get(`${ROOT}/${run.id}/report`)
    expect(report.text).toContain(`;${one.id};done;;`)
  })
})

describe('an action on many records', () => {
  test('deletes and restores, and each can be reverted', async () => {
    for (let n = 0; n < 3; n++) await createUser(database, { lastName: 'Jetable', password: null })
    const run = runOf(await make(admin, { kind: 'delete', query: 'filter[lastName][contains]=Jetable' }))
    await start(run.id)
    await carryOut(run.id)
    expect(await count("last_name = 'Jetable' and deleted_at is not null")).toBe(3)
    const undo = runOf(await admin.post(`${ROOT}/${run.id}/undo`, {}, json))
    await carryOut(undo.id)
    expect(await count("last_name = 'Jetable' and deleted_at is not null")).toBe(0)
    expect(
      faults(await make(admin, { kind: 'restore', query: 'filter[deleted]=only&filter[lastName][contains]=Jetable' })),
    ).toEqual(['422 bulk.none /query'])
  })

  test.each([
    { kind: 'delete', query: 'filter[lastName][contains]=Parti', deleted: false },
    { kind: 'restore', query: 'filter[deleted]=only&filter[lastName][contains]=Revenu', deleted: true },
  ])('skips what somebody else did before a $kind, and does not revert it', async ({ kind, query, deleted }) => {
    const lastName = query.split('=').at(-1)!
    const [before, other] = [
      await createUser(database, { lastName, password: null, deleted }),
      await createUser(database, { lastName, password: null, deleted }),
    ]
    const run = runOf(await make(admin, { kind, query }))
    const done = deleted
      ? await admin.post(`users/${before.id}/actions/restore`, {})
      : await admin.delete(`users/${before.id}`)
    expect([run.total, done.status]).toEqual([2, 204])
    await start(run.id)
    await carryOut(run.id)
    expect((await read(run.id)).counts).toEqual({ waiting: 0, done: 1, unchanged: 1, refused: 0 })
    const undo = runOf(await admin.post(`${ROOT}/${run.id}/undo`, {}, json))
    await carryOut(undo.id)
    expect((await read(undo.id)).counts).toEqual({ waiting: 0, done: 1, unchanged: 0, refused: 0 })
    const isDeleted = async ({ id }: { id: string }) => (await count(`id = '${id}' and deleted_at is not null`)) === 1
    expect([await isDeleted(before), await isDeleted(other)]).toEqual([!deleted, deleted])
  })

  test('runs a declared action once for each record', async () => {
    for (let n = 0; n < 3; n++) await createUser(database, { lastName: 'Attend', password: null, validated: false })
    const run = runOf(
      await make(admin, {
        kind: 'action',
        action: 'validate',
        query: 'filter[lastName][contains]=Attend&filter[validatedAt][isNull]=true',
      }),
    )
    expect(run.total).toBe(3)
    await start(run.id)
    await carryOut(run.id)
    expect(await count("last_name = 'Attend' and validated_at is not null")).toBe(3)
    expect(await read(run.id)).toMatchObject({ state: 'done', undoable: false })
    expect(faults(await make(admin, { kind: 'action', action: 'explode', query: '' }))).toEqual([
      '422 validation.oneOf /action',
    ])
  })

  test('can be cancelled: changed records stay changed, the rest is skipped', async () => {
    const run = runOf(await make(admin, { query: 'filter[lastName][contains]=Nombreux' }))
    await start(run.id, { attributes: { canUseTransactions: true } })
    await admin.post(`${ROOT}/${run.id}/cancel`, {}, json)
    await carryOut(run.id)
    expect(await read(run.id)).toMatchObject({ state: 'cancelled', counts: { waiting: 60 } })
    expect(faults(await start(run.id, { attributes: { canUseTransactions: true } }))).toEqual(['409 bulk.over'])
  })

  test("belongs to its person, and is limited by that person's rights when it runs", async () => {
    const run = runOf(await make(admin, { query: MANY }))
    for (const path of ['', '/rows', '/report']) expect((await other.get(`${ROOT}/${run.id}${path}`)).status).toBe(404)
    expect((await other.post(`${ROOT}/${run.id}/start`, {}, json)).status).toBe(404)
    expect((await make(other, { query: '' })).status).toBe(403)
    expect((await clientOf(api).post(ROOT, {}, json)).status).toBe(401)

    const short = await asUser(app, { roles: ['admin'] })
    const theirs = clientOf(api, short.headers)
    const begun = runOf(await make(theirs, { query: MANY }))
    await theirs.post(`${ROOT}/${begun.id}/start`, { attributes: { canUseTransactions: true } }, json)
    await database.rows('delete from user_roles where user_id = $1', [short.id])
    const before = await count('can_use_transactions')
    await carryOut(begun.id)
    expect(await count('can_use_transactions')).toBe(before)
  })

  test('refuses what the list itself refuses', async () => {
    expect(faults(await make(admin, { query: 'filter[nonsense]=1' }))).toEqual(['400 query.filter filter[nonsense]'])
    expect(faults(await make(admin, { query: 'filter[lastName][contains]=personne-de-ce-nom' }))).toEqual([
      '422 bulk.none /query',
    ])
  })
})

test('a declared action sent twice with one key is carried out once', async () => {
  const one = await createUser(database, { lastName: 'Cle', validated: false })
  const send = () =>
    admin.post(`users/${one.id}/actions/validate`, { meta: {} }, { 'idempotency-key': 'une-seule-fois' })
  const [first, second] = await Promise.all([send(), send()])
  const third = await send()
  expect(
    [first, second, third].map(answer => [answer.status, (answer.document.meta as { result: unknown }).result]),
  ).toEqual(Array.from({ length: 3 }, () => [200, { validated: 1 }]))
  expect(
    faults(
      await admin.post(
        `users/${one.id}/actions/validate`,
        { meta: { input: { a: 1 } } },
        { 'idempotency-key': 'une-seule-fois' },
      ),
    ),
  ).toEqual(['422 idempotency.mismatch Idempotency-Key'])
})

describe('a version of a record', () => {
  test('is reverted except for fields that the person may not write', async () => {
    const { id } = (
      await admin.post('organizations', {
        data: { type: 'organizations', attributes: { name: 'Avant', country: 'FR', shortDescription: 'Un' } },
      })
    ).data
    await admin.patch(
      `organizations/${id}`,
      { data: { type: 'organizations', id, attributes: { shortDescription: 'One' } } },
      { 'accept-edition-language': 'en' },
    )
    await admin.patch(`organizations/${id}`, {
      data: {
        type: 'organizations',
        id,
        attributes: { name: 'Après', shortDescription: 'Deux' },
        relationships: { accessLevel: identifier('access-levels', 'member_level_1') },
      },
    })
    const lines = (await admin.get('history-actions', { 'filter[resourceId]': id, sort: 'id' })).list
    const answer = await admin.post(`organizations/${id}/actions/restore-version`, {
      meta: { input: { line: lines[1]!.id } },
    })
    // validatedMemberAt is the product's own.
    expect((answer.document.meta as { result: unknown }).result).toEqual({ changed: true, left: ['validatedMemberAt'] })
    const { data } = await admin.get(`organizations/${id}`, '', { 'accept-edition-language': 'fr' })
    expect(data.attributes).toMatchObject({ name: 'Avant', shortDescription: 'Un' })
    expect(data.relationships?.accessLevel?.data).toEqual({ type: 'access-levels', id: 'contact' })
    expect(
      (await admin.get(`organizations/${id}`, '', { 'accept-edition-language': 'en' })).data.attributes
        .shortDescription,
    ).toBe('One')
    expect(
      faults(
        await other.post(`organizations/${id}/actions/restore-version`, { meta: { input: { line: lines[0]!.id } } }),
      ),
    ).toEqual(['403 forbidden'])
    const elsewhere = (await admin.get('history-actions', { 'filter[resourceType]': 'users', 'page[size]': 1 }))
      .list[0]!
    expect(
      faults(
        await admin.post(`organizations/${id}/actions/restore-version`, { meta: { input: { line: elsewhere.id } } }),
      ),
    ).toEqual(['422 history.line /meta/input/line'])
  })
})
