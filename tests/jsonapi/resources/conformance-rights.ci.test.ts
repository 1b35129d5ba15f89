import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { sessionCache } from '#server/auth/session-cache.ts'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import { isAdmin, isEstablished, isStaff, type Actor } from '#server/domain/actor.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import type { Action, RowFacts } from '#server/jsonapi/spec.ts'
import { compileSql } from '#server/jsonapi/compile.ts'
import { MAX_GUEST_INCLUDES } from '#server/jsonapi/parse.ts'
import type { Answer } from '#tests/support/api-client.ts'
import { isSelf, listScopeOf } from '#server/jsonapi/rights.ts'
import { ACTOR_NAMES, type ActorName } from '#tests/support/actors.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { walksOver } from '#tests/support/costs/file-cost.ts'
import { isInTurn } from '#tests/support/turns.ts'
import { createFilledWorld } from './filled-world.ts'

/**
 * Who may do what: every actor, every type, every operation, held against the policies; and nothing tells what may not
 * be read.
 */
walksOver('type', RESOURCE_TYPES.length)
const database = await createTestDatabase()
const world = await createFilledWorld(database)
const { resource, actors, as, make, createBody, visibleIds, facts } = world
afterAll(await sessionCache.listen(database.pool))

const refusedTo = (name: ActorName) => (name === 'guest' ? 401 : 403)

/** A stranger whose level is above all others. */
const HIGHEST: Actor = { ...actors.member_level_2.actor, userId: randomUUID(), organizationIds: [], weight: 10_000 }

/** What only a level keeps closed may be known of; all else is as if it were not there. */
async function closedTo(type: ResourceType, id: string, name: ActorName): Promise<number> {
  if (resource(type).definition.policy.secret) return 404
  return (await visibleIds(type, HIGHEST)).has(id) ? refusedTo(name) : 404
}

/** The row as the policy sees it. */
async function factsOf(type: string, id: string): Promise<RowFacts> {
  const { table, columns, definition } = resource(type)
  const named = [...columns].map(([key, column]) => `'${key}', ${table}."${column.name}"`)
  const more = Object.entries(definition.policy.facts ?? {}).map(([key, fact]) => `'${key}', ${compileSql(fact).text}`)
  const pairs = [...named, ...more]
  const parts = Array.from(
    { length: Math.ceil(pairs.length / 40) },
    (_, index) => `jsonb_build_object(${pairs.slice(index * 40, index * 40 + 40).join(', ')})`,
  )
  const [row] = await database.rows(`select (${parts.join(' || ')})::text from ${table} where "id"::text = $1`, [id])
  return JSON.parse(row![0]!) as RowFacts
}

/** What a list tells of: all that may be read, but for what stands in no list. */
async function listedOf(type: ResourceType, actor: Actor, visible: ReadonlySet<string>): Promise<string[]> {
  const listed = listScopeOf(resource(type), actor)
  return listed === null ? [...visible] : (await world.idsWhere(type, listed)).filter(id => visible.has(id))
}

/** Records to try: the actor's own where there are some, and others. */
async function triedIds(type: ResourceType, actor: Actor): Promise<string[]> {
  const all = await world.idsWhere(type)
  const own = [actor.userId, ...actor.organizationIds].filter(id => id !== null && all.includes(id)) as string[]
  const visible = await visibleIds(type, actor)
  const hidden = all.filter(id => !visible.has(id)).slice(0, 2)
  return [...new Set([...own, ...all.filter(id => visible.has(id)).slice(0, 2), ...hidden])]
}

/**
 * What is expected of a type, by actor. The same answer to several of them is asked of the first, and in turns of the
 * others.
 */
const expectations = new Map<string, Set<string>>()
/** Unreadable fields that somebody has been refused. */
const refusals = new Set<string>()
/** Within so many runs everybody is asked. */
const TURNS = 3
const ACTIONS = ['see', 'index', 'create', 'show', 'update', 'delete', 'softDelete', 'restore'] as const

describe.each(ACTOR_NAMES)('%s', name => {
  const { actor } = actors[name]
  const client = as(name)
  const seesDeleted = (type: string) =>
    (isEstablished(actor) && isAdmin(actor)) || resource(type).definition.policy.seesDeleted?.(actor, false) === true
  const mayItem = async (type: string, action: Action, id: string) => {
    const { policy } = resource(type).definition
    const row = await factsOf(type, id)
    if (action === 'delete' && policy.isInUse?.(row)) return false
    return policy.can(actor, action) && (!policy.canItem || policy.canItem(actor, action, row))
  }

  /** Whether nobody before is expected to get the very same answers, or it is this one's turn. */
  function isAsked(type: ResourceType, visible: ReadonlySet<string>): boolean {
    const { policy } = resource(type).definition
    // What each record allows is not compared: such a type is asked for everybody.
    if (policy.canItem) return true
    const allowed = ACTIONS.map(action => policy.can(actor, action))
    const expected = JSON.stringify([name === 'guest', isStaff(actor), seesDeleted(type), allowed, [...visible].sort()])
    const known = expectations.get(type) ?? expectations.set(type, new Set()).get(type)!
    const isNew = !known.has(expected)
    known.add(expected)
    return isNew || isInTurn(RESOURCE_TYPES.indexOf(type) + ACTOR_NAMES.indexOf(name), TURNS)
  }

  test.each(RESOURCE_TYPES)('lists, reads, creates, changes and deletes %s as the policy says', async type => {
    const {
      definition: { policy },
      softDeletable,
    } = resource(type)
    const visible = await visibleIds(type, actor)
    if (!isAsked(type, visible)) return
    const list = await client.get(type, { 'page[size]': 100 })
    if (!policy.can(actor, 'index')) expect([type, list.status]).toEqual([type, refusedTo(name)])
    else
      expect([type, list.status, list.page.total]).toEqual([type, 200, (await listedOf(type, actor, visible)).length])

    for (const id of await triedIds(type, actor)) {
      const isVisible = visible.has(id)
      const [shown, changed] = [
        await client.get(`${type}/${id}`),
        await client.patch(`${type}/${id}`, { data: { type, id } }),
      ]
      const isDeleted = softDeletable && (await factsOf(type, id)).deletedAt !== null
      if (!policy.can(actor, 'show')) expect([id, shown.status]).toEqual([id, refusedTo(name)])
      else if (isVisible) {
        expect([id, shown.status]).toEqual([id, 200])
        const deleting = softDeletable ? 'softDelete' : 'delete'
        expect(shown.data.attributes).toMatchObject({
          canEdit: await mayItem(type, 'update', id),
          canDelete: await mayItem(type, deleting, id),
        })
      } else if (!isDeleted) expect([id, shown.status]).toEqual([id, await closedTo(type, id, name)])
      else expect([id, shown.status]).toEqual([id, seesDeleted(type) ? 200 : 404])

      if (!policy.can(actor, 'update')) expect([id, changed.status]).toEqual([id, refusedTo(name)])
      else if (isVisible) expect([id, changed.status]).toEqual([id, (await mayItem(type, 'update', id)) ? 200 : 403])
      else if (!isDeleted) expect([id, changed.status]).toEqual([id, await closedTo(type, id, name)])
    }

    const sample: Sample = samples[type]
    if (sample.create) {
      const body = createBody(type)
      const made = await client.post(type, body)
      const isClosed = Object.keys(body.data['attributes'] as object).some(field => {
        const writableBy = resource(type).attributes.get(field)?.spec.writableBy
        return typeof writableBy === 'function' && !writableBy(actor, false)
      })
      if (!policy.can(actor, 'create')) expect([type, made.status]).toEqual([type, refusedTo(name)])
      // Samples of publications fill in what only admins write. A guest's answer asks for a proof that they are a
      // person. Staff share views with staff: a manager's sample asks for it in vain.
      else
        expect(
          (type === 'saved-views' && !isStaff(actor)) || (type === 'survey-answers' && actor.kind === 'guest')
            ? [422]
            : isClosed
              ? [403, 422]
              : [201, 403, 404],
          made.text,
        ).toContain(made.status)
    }
    if (sample.create || sample.insert) {
      const id = await make(type)
      const deleting = softDeletable ? 'softDelete' : 'delete'
      const [may, seen] = [await mayItem(type, deleting, id), (await visibleIds(type, actor)).has(id)]
      const refused = seen ? 403 : await closedTo(type, id, name)
      const answer = await client.delete(`${type}/${id}`)
      if (!policy.can(actor, deleting)) expect([type, answer.status]).toEqual([type, refusedTo(name)])
      else expect([type, answer.status]).toEqual([type, seen && may ? 204 : refused])
    }
  })

  test('an unreadable field is in no answer, and can be neither sorted nor filtered nor searched by', async () => {
    for (const type of RESOURCE_TYPES) {
      const {
        definition: { policy },
        attributes,
        computed,
        relationships,
      } = resource(type)
      const readable = (spec: { readableBy?: (who: Actor, self: boolean) => boolean }) =>
        !spec.readableBy || spec.readableBy(actor, false)
      const hidden = [...attributes.values(), ...computed.values(), ...relationships.values()]
        .filter(field => !readable(field.spec))
        .map(field => field.name)
        // Who sees what is deleted of a type reads when it was.
        .filter(name => name !== 'deletedAt' || !seesDeleted(type))
      const sample = [...(await visibleIds(type, actor))].find(id => !isSelf(resource(type), actor, id))
      const listed = policy.can(actor, 'index') ? await client.get(type, { 'page[size]': 3 }) : null
      for (const [index, field] of hidden.entries()) {
        for (const one of listed?.list ?? [])
          expect({ ...one.attributes, ...one.relationships }).not.toHaveProperty(field)
        const key = `${name === 'guest'} ${type}.${field} ${listed !== null}`
        if (refusals.has(key) && !isInTurn(index + ACTOR_NAMES.indexOf(name), TURNS)) continue
        refusals.add(key)
        const queries = [
          `fields[${type}]=${field}`,
          `sort=${field}`,
          `sort=-${field}`,
          `filter[${field}]=a`,
          `filter[${field}][isNull]=true`,
          `filter[${field}][from]=2020-01-01`,
          `include=${field}`,
        ]
        if (listed)
          for (const query of queries)
            expect([type, query, (await client.get(type, query)).status]).toEqual([type, query, 400])
        if (sample && policy.can(actor, 'show')) {
          for (const path of [`${type}/${sample}/${field}`, `${type}/${sample}/relationships/${field}`])
            expect([path, (await client.get(path)).status]).toEqual([path, 404])
        }
      }
      if (listed) {
        const header = (await client.request('GET', type, { headers: { accept: 'text/csv' } })).text
          .split('\n')[0]!
          .split(';')
        for (const field of hidden) expect(header).not.toContain(field)
      }
    }
  })

  test('links, included records and counts contain readable records only', async () => {
    for (const type of RESOURCE_TYPES) {
      const { definition, relationships } = resource(type)
      if (!definition.policy.can(actor, 'index')) continue
      const readable = [...relationships.values()].filter(
        ({ spec }) => !spec.readableBy || spec.readableBy(actor, false),
      )
      const answers: Answer[] = []
      for (let at = 0; at === 0 || at < readable.length; at += MAX_GUEST_INCLUDES) {
        const include = readable.slice(at, at + MAX_GUEST_INCLUDES).map(one => one.name)
        const ask = (names: readonly string[]) => client.get(type, { include: names.join(), 'page[size]': 100 })
        const together = await ask(include)
        // What reaches too much at once is asked for one by one.
        answers.push(...(together.status === 400 ? await Promise.all(include.map(one => ask([one]))) : [together]))
      }
      for (const answer of answers) expect(answer.status, answer.text.slice(0, 200)).toBe(200)
      const listed = answers.flatMap(answer => answer.list)
      if (isEstablished(actor) && isAdmin(actor)) continue
      const visible = new Map<string, Set<string>>()
      const mayRead = async ({ type: target, id }: { type: string; id: string }) => {
        // Who sees what is deleted of a type reads all of it.
        if (resource(target).softDeletable && seesDeleted(target)) return true
        if (!visible.has(target)) visible.set(target, await visibleIds(target, actor))
        return visible.get(target)!.has(id)
      }
      for (const one of [...listed, ...answers.flatMap(answer => answer.included)])
        expect([type, one.type, one.id, await mayRead(one)]).toEqual([type, one.type, one.id, true])
      for (const one of listed)
        for (const relationship of readable) {
          const linked = [(one as ResourceObject).relationships?.[relationship.name]?.data ?? []].flat()
          for (const each of linked)
            expect([type, relationship.name, each.id, await mayRead(each)]).toEqual([
              type,
              relationship.name,
              each.id,
              true,
            ])
        }
      for (const { name: relationship, types, store } of readable) {
        if (store.how === 'poly') continue
        const [target] = types as [ResourceType]
        const seen = await visibleIds(target, actor)
        const sees = resource(target).softDeletable && seesDeleted(target)
        const all = await world.idsWhere(target, sees ? sql`"deleted_at" is null` : undefined)
        const secret = all.filter(id => !seen.has(id)).slice(0, 100)
        if (secret.length > 0)
          expect([
            type,
            relationship,
            (await client.get(type, { [`filter[${relationship}]`]: secret.join() })).page.total,
          ]).toEqual([type, relationship, 0])
      }
    }
  })
})

test("a search finds nothing by unreadable fields, and a person's own record shows them more", async () => {
  const [member, other] = [as('member_level_1'), actors.owner]
  const found = await as('admin').get('users', { 'filter[search]': 'owner@actor.example' })
  expect(found.list.map(one => one.id)).toEqual([other.userId])
  expect((await member.get(`users/${other.userId}`)).data.attributes).not.toHaveProperty('email')
  expect((await as('owner').get('users/me')).data.attributes.email).toBe('owner@actor.example')
  expect(
    (await as('owner').get(`users/${other.userId}`, { 'fields[users]': 'email,phone' })).data.attributes,
  ).toHaveProperty('email')
  expect((await member.get(`users/${other.userId}`, { 'fields[users]': 'email' })).status).toBe(400)
  expect((await as('contact').get('organizations', { 'filter[search]': 'à suivre' })).list).toEqual([])
  expect((await as('guest').get('files', {})).status).toBe(401)
  expect((await as('guest').get(`files/${facts.fileId}`)).status).toBe(200)
})

test("an admin's history contains no records that only app admins may read", async () => {
  const id = await make('app-redirections')
  const line = async (name: ActorName) => (await as(name).get('history-actions', { 'filter[resourceId]': id })).list
  expect(await line('app_admin')).toHaveLength(1)
  expect(await line('admin')).toEqual([])
})
