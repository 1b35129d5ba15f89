import { definitionsOf } from '#server/gather.ts'
import { randomUUID } from 'node:crypto'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { compileSql } from '#server/jsonapi/compile.ts'
import { listScopeOf } from '#server/jsonapi/rights.ts'
import type { ActorName } from '#tests/support/actors.ts'
import type { Answer } from '#tests/support/api-client.ts'
import { apiRequest } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { rightsDocument } from '../../../scripts/rights-document.ts'
import { createPrivateFiles, makePrivateFile } from './private-files.ts'
import { STAFF, MANAGERS, types, written, NAMES, services, actions } from './written-rights.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const world = await createWorld(database)
afterAll(await sessionCache.listen(database.pool))

const registry = makeRegistry(definitions, world.app.site.features)

/** A record of each type that is none of the actors' own, as far as samples go. */
const records = new Map<ResourceType, string>()

for (const type of RESOURCE_TYPES) {
  const sample: Sample = samples[type]
  if (sample.create || sample.insert) records.set(type, await world.make(type))
  else records.set(type, (await database.rows(`select id::text from ${registry.get(type)!.table} limit 1`, []))[0]![0]!)
}

const refused = (name: ActorName) => (name === 'guest' ? [401] : [403])
const headOf = (name: string) =>
  STAFF.includes(name) ? `staff: ${name}` : MANAGERS.includes(name) ? `manager: ${name}` : name

const cellOf = (type: string, name: string) => types.find(row => row['type'] === type)![headOf(name)]!

/** What a cell says of one letter: every record, some of them, or none. */
const extentOf = (cell: string, letter: string): 'all' | 'some' | 'none' =>
  cell.includes(letter) ? 'all' : cell.includes(letter.toLowerCase()) ? 'some' : 'none'

test('the table equals the policies: run `npm run rights` after a change, and read the difference', async () => {
  expect(written).toBe(await rightsDocument())
})

test('the table names every type, every actor and every service', () => {
  expect(types.map(row => row['type'])).toEqual([...registry.keys()])
  expect(NAMES.length).toBe(17)
  expect(STAFF).toEqual(['app_admin', 'admin', 'contributor', 'eqlaat_member', 'rental_admin', 'aac_moderator'])
  expect(MANAGERS).toEqual(['organization_admin', 'promoted', 'acting'])
  expect(services.length).toBeGreaterThan(40)
})

const privateFiles = await createPrivateFiles(database, world)

test('the policy of files covers every relationship that attaches a file to a record', () => {
  const attached = [...registry.values()]
    .filter(({ relationships }) => [...relationships.values()].some(({ types: targets }) => targets.includes('files')))
    .map(({ type }) => type)
  const past = new Set(['files', 'history-actions', 'reports', 'likes'])
  const known = definitions
    .filter(({ attachedFiles, takesFiles }) => attachedFiles ?? takesFiles)
    .map(({ type }) => type)
  expect(known.sort()).toEqual(attached.filter(type => !past.has(type)).sort())
})

/** Whose samples belong to the organisation of `acting`, who manages it. */
const PUBLISHED_BY_ORGANIZATION: ReadonlySet<ResourceType> = new Set([
  'articles',
  'article-sections',
  'blog-posts',
  'calendar-events',
  'repository-items',
  'repository-external-interactions',
  'training-resources',
  'trainings',
  'training-sessions',
])

describe.each(NAMES)('%s', name => {
  const client = world.as(name)

  test.each(RESOURCE_TYPES)('lists, reads, creates, changes and deletes %s as the table says', async type => {
    const {
      softDeletable,
      definition: { policy },
    } = registry.get(type)!
    const cell = cellOf(type, name)
    const id = records.get(type)!
    const sample: Sample = samples[type]
    const hidden = policy.secret ? [404] : [403, 404]
    const got: [string, number, readonly number[]][] = []
    const expectOne = (what: string, { status }: Pick<Answer, 'status'>, allowed: readonly number[]) =>
      got.push([what, status, allowed])

    const list = await client.get(type, { 'page[size]': 1 })
    expectOne('list', list, extentOf(cell, 'L') === 'none' ? refused(name) : [200])
    if (extentOf(cell, 'R') === 'all' && list.status === 200) {
      const listed = listScopeOf(registry.get(type)!, world.actors[name].actor)
      const alive = [softDeletable ? 'deleted_at is null' : 'true', listed ? compileSql(listed).text : 'true'].join(
        ' and ',
      )
      expect([type, list.page.total]).toEqual([
        type,
        Number(
          (await database.rows(`select count(*)::text from ${registry.get(type)!.table} where ${alive}`, []))[0]![0],
        ),
      ])
    }
    const shown = await client.get(`${type}/${id}`)
    expectOne(
      'read',
      shown,
      extentOf(cell, 'R') === 'all'
        ? [200]
        : extentOf(cell, 'R') === 'some'
          ? [200, ...hidden]
          : [...refused(name), ...hidden],
    )
    if (extentOf(cell, 'R') === 'none') expect(shown.document).not.toHaveProperty('data')

    const changed = await client.patch(`${type}/${id}`, { data: { type, id } })
    const readable = shown.status === 200
    // What is not there for a reader is not there for their changes either.
    const refusedOne = readable ? refused(name) : [...refused(name), ...hidden]
    expectOne(
      'change',
      changed,
      extentOf(cell, 'U') === 'all'
        ? [200, ...(type === 'organization-year-states' ? [422] : [])]
        : extentOf(cell, 'U') === 'some'
          ? readable
            ? [200, 403]
            : hidden
          : refusedOne,
    )

    if (sample.create) {
      // A part is refused by the rights on what it is a part of.
      const isPart = registry.get(type)!.definition.admin.screens?.partOf !== undefined
      const made = await client.post(type, world.createBody(type))
      expectOne(
        'create',
        made,
        extentOf(cell, 'C') === 'all'
          ? [201, 409, 422, ...(type === 'survey-answers' ? [401] : isPart ? [403, 404] : [])]
          : extentOf(cell, 'C') === 'some'
            ? [201, 403, 404, 422]
            : refused(name),
      )
    } else if (extentOf(cell, 'C') === 'none')
      expectOne('create', await client.post(type, { data: { type, attributes: {} } }), [...refused(name), 422])

    // What may be deleted is deleted: on a record made for it. Samples are made by the app admin, whose own some of
    // them are.
    const may = extentOf(cell, 'D')
    const isManaged = name === 'acting' && PUBLISHED_BY_ORGANIZATION.has(type)
    const doomed = (may === 'all' || isManaged) && (sample.create || sample.insert) ? await world.make(type) : id
    if (may !== 'all' || doomed !== id)
      expectOne(
        'delete',
        await client.delete(`${type}/${doomed}`),
        may === 'all'
          ? [204, 409]
          : may === 'some'
            ? isManaged
              ? [204]
              : [...hidden, 403, ...(name === 'app_admin' ? [204] : [])]
            : refusedOne,
      )
    if (softDeletable && doomed !== id) {
      expectOne(
        'read what is deleted',
        await client.get(`${type}/${doomed}`),
        extentOf(cell, 'B') === 'all' ? [200] : [404],
      )
      expectOne(
        'bring back',
        await client.post(`${type}/${doomed}/actions/restore`, {}),
        extentOf(cell, 'B') === 'all' ? [204] : refused(name),
      )
    }
    for (const [what, status, allowed] of got)
      expect({ what, cell, status, allowed: allowed.includes(status) }).toEqual({ what, cell, status, allowed: true })
  })

  test('deleted records are read by admins; others learn only that they are deleted', async () => {
    for (const type of ['organizations', 'app-pages'] as const) {
      const id = await world.make(type)
      await database.pool.query(`update ${registry.get(type)!.table} set deleted_at = now() where id = $1`, [id])
      const answer = await client.get(`${type}/${id}`)
      const seen = name === 'app_admin' || name === 'admin'
      if (seen && extentOf(cellOf(type, name), 'R') === 'all') expect([type, answer.status]).toEqual([type, 200])
      else if (!seen)
        expect([type, answer.status, answer.errors[0]!.detail]).toEqual([
          type,
          404,
          type === 'organizations' ? 'model has been deleted' : expect.any(String),
        ])
      expect([type, (await client.post(`${type}/${id}/actions/restore`, {})).status]).toEqual([
        type,
        extentOf(cellOf(type, name), 'B') === 'all' ? 204 : refused(name)[0],
      ])
    }
  })

  test('people reach their own account and the organisation that they administer', async () => {
    const { userId, organizationId } = world.actors[name]
    const patch = async (type: string, id: string) =>
      (await client.patch(`${type}/${id}`, { data: { type, id } })).status
    if (userId !== '')
      expect(await patch('users', userId)).toBe(extentOf(cellOf('users', name), 'U') === 'none' ? 403 : 200)
    if (organizationId !== null) expect(await patch('organizations', organizationId)).toBe(200)
  })

  test('private files are read by their person and by the readers of their record', async () => {
    const { userId } = world.actors[name]
    const statusOf = async (id: string) => [
      (await client.get(`files/${id}`)).status,
      (await client.request('HEAD', `/services/files/${id}`)).status,
    ]
    if (userId !== '') expect(await statusOf(await makePrivateFile(database, userId))).toEqual([200, 200])
    for (const [kind, id, readers] of privateFiles) {
      expect([kind, ...(await statusOf(id))]).toEqual([kind, ...(readers.includes(name) ? [200, 200] : [404, 404])])
    }
  })

  test('further actions are refused or allowed as the policy says', async () => {
    for (const { type, action, who } of actions) {
      const isAllowed = who!.split(', ').includes(name)
      // A record that does not exist: whoever may act learns that, the others that they may not.
      const { status } = await client.post(`${type}/${randomUUID()}/actions/${action}`, {})
      if (isAllowed) expect([type, action, [404, 422].includes(status)]).toEqual([type, action, true])
      else expect([type, action, refused(name).includes(status)]).toEqual([type, action, true])
    }
  })

  test('services refuse actors that they are not for', async () => {
    for (const { call, who } of services) {
      const [method = '', pattern = ''] = call!.split(' ')
      const isRefused =
        who === 'signed-in'
          ? name === 'guest'
          : (who === 'staff' && !STAFF.includes(name)) ||
            (who === 'back-office' && !STAFF.includes(name) && !MANAGERS.includes(name))
      if (!isRefused) continue
      const path = pattern.replaceAll(/:[A-Za-z]+/g, randomUUID()).replace('*', 'x')
      const answer = await world.api(
        apiRequest(path, {
          method: method as 'GET',
          headers: world.actors[name].headers,
          ...(method === 'GET' ? {} : { body: {} }),
        }),
      )
      expect([call, answer.status]).toEqual([call, refused(name)[0]])
    }
  })
})
