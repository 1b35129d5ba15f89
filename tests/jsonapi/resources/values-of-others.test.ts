import { definitionsOf } from '#server/gather.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { Actor } from '#server/domain/actor.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { compileSql, quote } from '#server/jsonapi/compile.ts'
import { type Resource } from '#server/jsonapi/definition.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { samples, type Sample } from '#tests/support/samples/index.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const world = await createWorld(database)
const registry = makeRegistry(definitions, world.app.site.features)
const { pool } = database

/** Rows of every type; then whatever can be deleted softly is deleted, but for the people who read. */
for (const type of RESOURCE_TYPES) {
  const sample: Sample = samples[type]
  if (sample.create || sample.insert) for (let index = 0; index < 2; index += 1) await world.make(type)
}
const readers = Object.values(world.actors)
  .map(({ userId }) => userId)
  .filter(id => id !== '')
for (const { softDeletable, table, type } of registry.values()) {
  if (softDeletable)
    await pool
      .query(`update ${table} set deleted_at = now() where not (id::text = any($1))`, [type === 'users' ? readers : []])
      .catch(() => undefined)
}

/** Ids of the rows that the reader may not see: out of the policy's reach, or deleted. */
async function hiddenIds({ definition, table, softDeletable }: Resource, actor: Actor): Promise<string[]> {
  const scope = definition.policy.scope(actor)
  const { text, params } =
    scope === 'everything'
      ? { text: 'true', params: [] }
      : scope === 'nothing'
        ? { text: 'false', params: [] }
        : compileSql(scope)
  const visible = `(${text})${softDeletable ? ' and "deleted_at" is null' : ''}`
  return (await database.rows(`select "id"::text from ${table} where (${visible}) is not true`, params)).map(
    row => row[0]!,
  )
}

/** Writes a mark into every text of these rows that takes one. */
async function mark({ table, attributes, columns }: Resource, ids: readonly string[], word: string): Promise<void> {
  for (const { kind, key, spec } of attributes.values()) {
    if (spec.encrypted || spec.codec || key === 'id' || (kind !== 'text' && kind !== 'translated')) continue
    const value = kind === 'translated' ? sql`${JSON.stringify({ fr: word, en: word })}::jsonb` : sql`${word}`
    const { text, params } = compileSql(value)
    // Some columns hold words of their own, or one a row: these carry no name.
    await pool
      .query(
        `update ${table} set ${quote(columns.get(key)!.name)} = ${text} where id::text = any($${params.length + 1})`,
        [...params, ids],
      )
      .catch(() => undefined)
  }
}

/** Whoever has a place in a session knows where and what it is, also once the training is shown to fewer people. */
const TELLS_ITS_PERSON = 'training-enrolments'

test.each(['guest', 'member_level_1', 'owner', 'acting', 'contributor'] as const)(
  'no value shows a %s what they may not read in its own row',
  { timeout: 180_000 },
  async name => {
    const { actor } = world.actors[name]
    const client = world.as(name)
    const word = `unseen-by-${name.replaceAll('_', '-')}`
    for (const resource of registry.values())
      await mark(resource, await hiddenIds(resource, actor), `${word}-${resource.type}`)
    const revealed: string[] = []
    let read = 0
    for (const type of registry.keys()) {
      if (type === TELLS_ITS_PERSON) continue
      const answer = await client.get(type, { 'page[size]': 100 })
      if (answer.status !== 200) continue
      for (const { attributes } of answer.list) {
        read += 1
        for (const [attribute, value] of Object.entries(attributes ?? {})) {
          const found = new RegExp(`${word}-[a-z-]+`).exec(JSON.stringify(value))
          if (found) revealed.push(`${type}.${attribute} tells ${found[0]}`)
        }
      }
    }
    expect(read).toBeGreaterThan(20)
    expect([...new Set(revealed)]).toEqual([])
  },
)
