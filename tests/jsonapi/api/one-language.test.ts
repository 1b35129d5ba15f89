import { expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { gatheredOf } from '#server/gather.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'

const database = await createTestDatabase()
const world = await createWorld(database)

const translated = [...gatheredOf(world.app).registry.values()].flatMap(resource => {
  const attributes = [...resource.attributes.values()].filter(
    ({ kind, spec }) => kind === 'translated' && spec.input !== undefined && spec.writableBy === undefined,
  )
  return attributes.length > 0 ? [{ type: resource.type as ResourceType, resource, attributes }] : []
})

const textOf = (locale: string, name: string) => (/html|description|text/i.test(name) ? `<p>${locale}</p>` : locale)

test.each(translated)(
  'saving $type in one language leaves all other languages',
  async ({ type, resource, attributes }) => {
    const id =
      (await database.rows(`select "id"::text from ${resource.table} order by "id" desc limit 1`, []))[0]?.[0] ??
      (await world.make(type))
    const columns = attributes.map(({ column }) => column)
    const stored = async () =>
      (
        await database.rows(
          `select ${columns.map(column => `${column}::text`).join(', ')} from ${resource.table} where "id"::text = $1`,
          [id],
        )
      )[0]!.map(text => JSON.parse(text ?? '{}') as Record<string, string>)
    const values = attributes.map(({ name }) =>
      Object.fromEntries(LOCALES.map(locale => [locale, textOf(locale, name)])),
    )
    await database.rows(
      `update ${resource.table} set ${columns.map((column, index) => `${column} = $${index + 2}::jsonb`).join(', ')}
      where "id"::text = $1`,
      [id, ...values.map(value => JSON.stringify(value))],
    )
    for (const locale of LOCALES) {
      for (const [index, { name }] of attributes.entries()) {
        const before = await stored()
        const answer = await world.admin.patch(
          `${type}/${id}`,
          { data: { type, id, attributes: { [name]: textOf(`new ${locale}`, name) } } },
          { 'accept-edition-language': locale },
        )
        expect(answer.status, `${name}: ${answer.text}`).toBe(200)
        const after = await stored()
        expect(after[index]![locale]).toContain(`new ${locale}`)
        for (const [other, value] of before.entries())
          expect({ ...after[other], ...(other === index ? { [locale]: '' } : {}) }).toEqual({
            ...value,
            ...(other === index ? { [locale]: '' } : {}),
          })
      }
    }
  },
)
