import { describe, expect, test } from 'vitest'
import { createTestDatabase } from '#tests/support/database.ts'
import { RESOURCE_TYPES } from '#tests/support/resource-types.ts'
import { createFilledWorld } from './filled-world.ts'

const world = await createFilledWorld(await createTestDatabase())
const admin = world.as('app_admin')

describe.each(RESOURCE_TYPES)('%s', type => {
  const { title } = world.resource(type).definition

  test.runIf(title !== 'id')('have titles without days in ISO form', async () => {
    const { list } = await admin.get(type, { [`fields[${type}]`]: title, 'page[size]': 100 })
    const titles = list.map(one => String(one.attributes[title]))
    expect(titles.filter(text => /\d{4}-\d{2}-\d{2}/.test(text))).toEqual([])
  })
})
