import { describe, expect, test } from 'vitest'
import { adminTags } from '#db/schema/people.ts'
import { organizations } from '#db/schema/people.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const database = await createTestDatabase()
const { as } = await createWorld(database)

const NAMES = [
  'zèbre',
  'Étang',
  'eau',
  'Zoo',
  'école',
  'étage 10',
  'étage 9',
  'Ñandú',
  'nuage',
  'Ålborg',
  'œuvre',
  'ouvert',
]
await database.orm.delete(organizations)
await database.orm.insert(organizations).values(NAMES.map((name, index) => ({ name, slug: `o-${index}` })))
await database.orm.insert(adminTags).values(NAMES.map(name => ({ name: { fr: name } })))

const ORDERED = {
  fr: 'Ålborg,eau,école,étage 9,étage 10,Étang,Ñandú,nuage,œuvre,ouvert,zèbre,Zoo',
  es: 'Ålborg,eau,école,étage 9,étage 10,Étang,nuage,Ñandú,œuvre,ouvert,zèbre,Zoo',
  da: 'eau,école,étage 9,étage 10,Étang,Ñandú,nuage,œuvre,ouvert,zèbre,Zoo,Ålborg',
}

describe.each(['fr', 'es', 'da'] as const)('texts are sorted as readers of %s expect', locale => {
  const asked = { 'accept-language': locale }
  const named = (list: { attributes: Record<string, unknown> }[]) =>
    list.map(({ attributes }) => attributes.name).join()

  test('whatever their accents, capitals and numbers, in both directions', async () => {
    expect(named((await as('guest').get('organizations', { sort: 'name' }, asked)).list)).toBe(ORDERED[locale])
    const reversed = (await as('guest').get('organizations', { sort: '-name' }, asked)).list
    expect(named(reversed)).toBe(ORDERED[locale].split(',').reverse().join())
    const computed = (await as('guest').get('organizations', { sort: 'completeName' }, asked)).list
    expect(named(computed)).toBe(ORDERED[locale])
  })

  test('where they are translated', async () => {
    expect(named((await as('admin').get('admin-tags', { sort: 'name' }, asked)).list)).toBe(ORDERED[locale])
  })

  test('page by page behind a cursor, each record once', async () => {
    const seen: string[] = []
    for (let after: string | null = ''; after !== null;) {
      const page = await as('guest').get(
        'organizations',
        { sort: 'name', 'page[size]': 5, 'page[after]': after },
        asked,
      )
      seen.push(named(page.list))
      after = page.links.next === null ? null : new URLSearchParams(page.links.next!.split('?')[1]).get('page[after]')
    }
    expect(seen.filter(Boolean).join()).toBe(ORDERED[locale])
  })
})
