import { expect, test } from 'vitest'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import { gatheredOf } from '#server/gather.ts'
import { rebuildSearch } from '#server/search/index.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { QUESTIONS, TEXTS } from './questions.ts'

const database = await createTestDatabase()
const { as, app } = await createWorld(database)
const { orm } = database
const at = new Date('2026-11-20T08:00:00Z')

for (const [path, texts] of Object.entries(TEXTS)) {
  const of = (index: 0 | 1) => Object.fromEntries(Object.entries(texts).map(([locale, text]) => [locale, text[index]]))
  const [row] = await orm
    .insert(appPages)
    .values({ path: `/${path}`, title: of(0), createdAt: at, updatedAt: at })
    .returning()
  const $t = Object.fromEntries(Object.entries(of(1)).map(([locale, text]) => [locale, `<p>${text}</p>`]))
  await orm.insert(appPageComponents).values({ pageId: row!.id, name: 'custom', position: 0, props: { html: { $t } } })
}
await rebuildSearch({ ...app, orm }, gatheredOf(app).registry)

/** Nine questions in ten have their answer among the first three hits. */
const GOAL = 0.9

test('questions as people ask them find what they mean among the first three hits', async () => {
  const missed: string[] = []
  let count = 0
  for (const [locale, questions] of Object.entries(QUESTIONS))
    for (const [question, expected] of questions) {
      count += 1
      const answer = await as('guest').get(
        'services/global-search',
        { search: question },
        { 'accept-language': locale },
      )
      const found = (answer.document as unknown as SearchResults).data.slice(0, 3).map(({ link }) => link)
      if (!found.includes(`/${expected}`)) missed.push(`${locale} ${question} -> ${found.join(', ')}`)
    }
  process.stdout.write(`search answers ${count - missed.length} of ${count} questions\n${missed.join('\n')}\n`)
  expect(missed.length / count, missed.join('\n')).toBeLessThanOrEqual(1 - GOAL)
})
