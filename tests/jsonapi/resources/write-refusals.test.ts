import { expect, test } from 'vitest'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { mayWrite, WRITERS, type WriteOperation } from '#tests/support/expected-writes.ts'
import { makeSample, samples, type Sample } from '#tests/support/samples/index.ts'
import { createWorld } from '#tests/support/samples/world.ts'

/**
 * Who may write what, held against a table that was written by hand (tests/support/expected-writes.ts): a policy that
 * is wrong can't make its own test pass. Every test makes the records that it asks about.
 */
const database = await createTestDatabase()
const world = await createWorld(database)
/** Whose the records are: none of those who ask. */
const strangerId = (await createUser(database)).id
const REFUSED = [401, 403, 404]

/** A record of the type that belongs to nobody who asks. */
async function makeOthers(type: ResourceType): Promise<string> {
  const sample: Sample = samples[type]
  if (!sample.create && !sample.insert)
    return (await database.rows(`select id::text from "${type.replaceAll('-', '_')}" order by id limit 1`, []))[0]![0]!
  return (await makeSample(type, { client: world.admin, database, facts: { ...world.facts, userId: strangerId } }))!
}

test.each(RESOURCE_TYPES)(
  '%s: creating, changing and deleting are refused to whom the table does not name, and to nobody else',
  async type => {
    const sample: Sample = samples[type]
    const hasOwnRecord = sample.create !== null || sample.insert !== undefined
    for (const name of WRITERS) {
      const client = world.as(name)
      const wrong: unknown[] = []
      const expectOne = (operation: WriteOperation, { status, text }: { status: number; text: string }) => {
        // Samples of publications say when they are published, which only admins write.
        if (text.includes('validation.readOnly')) return
        if (REFUSED.includes(status) === mayWrite(name, type, operation))
          wrong.push({ name, operation, status, text: text.slice(0, 300) })
      }
      const id = await makeOthers(type)
      // What is made by a use case, and not by a sample, is asked for without saying of what: that is a fault, or a
      // refusal.
      if (sample.create || !mayWrite(name, type, 'create'))
        expectOne(
          'create',
          await client.post(type, sample.create ? world.createBody(type) : { data: { type, attributes: {} } }),
        )
      expectOne('change', await client.patch(`${type}/${id}`, { data: { type, id } }))
      if (hasOwnRecord || !mayWrite(name, type, 'remove')) expectOne('remove', await client.delete(`${type}/${id}`))
      expect(wrong).toEqual([])
    }
  },
)
