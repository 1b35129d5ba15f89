import { expect, test } from 'vitest'
import type { Database } from '#db/client.ts'
import type { ResourceType } from '#server/domain/vocabulary/resource-types.ts'
import { gatheredOf } from '#server/gather.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'

const own = await createTestDatabase()
const asked: { text: string; values: readonly unknown[] }[] = []
/** The statements of reads, as they reach the database. */
const rows: Database['rows'] = (text, values, name) => {
  asked.push({ text, values })
  return own.rows(text, values, name)
}
const world = await createWorld({ ...own, rows })
const { registry } = gatheredOf(world.app)
const types = [...registry.keys()] as ResourceType[]

/** What is counted for each row all the same, and why. */
const ALLOWED: Partial<Record<ResourceType, string>> = {
  'app-pages': 'A few dozen pages, for their editors.',
  'repository-categories': 'A few dozen rows.',
  'training-resource-themes': 'A few dozen rows.',
  'rental-models': 'The units of a model, for staff.',
  'survey-choices': 'The answers are counted while a survey is open, by rules of moderation.',
  surveys: 'The answers are counted while a survey is open, by rules of moderation.',
  'rental-commands': 'Sums come from the books themselves: a copy could differ from them.',
  'rental-invoices': 'Sums come from the books themselves: a copy could differ from them.',
  'rental-invoice-lines': 'Sums come from the books themselves: a copy could differ from them.',
  'rental-items': 'Rentals since the last maintenance, for staff.',
  'training-enrolments': 'The place of those alone who wait.',
}

type Plan = {
  'Node Type': string
  'Parent Relationship'?: string
  Output?: string[]
  Plans?: Plan[]
}

/** What a plan counts or sums once for each row of the list. */
function countedPerRow(plan: Plan, isPerRow = false): string[] {
  const within = isPerRow || plan['Parent Relationship'] === 'SubPlan'
  const counted =
    within && plan['Node Type'].includes('Aggregate')
      ? (plan.Output ?? []).filter(output => /\b(count|sum|avg)\(/.test(output))
      : []
  return [...counted, ...(plan.Plans ?? []).flatMap(child => countedPerRow(child, within))]
}

async function countedIn(path: string, who: 'guest' | 'admin'): Promise<string[]> {
  asked.length = 0
  await (who === 'guest' ? world.as('guest') : world.admin).get(path)
  const plans = await Promise.all(
    asked
      .filter(({ text }) => text.startsWith('with p0'))
      .map(({ text, values }) =>
        own.pool.query<{ 'QUERY PLAN': { Plan: Plan }[] }>({
          text: `explain (verbose, format json) ${text}`,
          values: [...values],
        }),
      ),
  )
  return plans.flatMap(plan => countedPerRow(plan.rows[0]!['QUERY PLAN'][0]!.Plan))
}

const NOBODY = '01900000-0000-7000-8000-000000000000'

test.each(types.filter(type => ALLOWED[type] === undefined))(
  'no list or record of %s counts anything for each row',
  async type => {
    for (const who of ['guest', 'admin'] as const)
      for (const path of [type, `${type}/${NOBODY}`])
        expect([who, path, await countedIn(path, who)]).toEqual([who, path, []])
  },
)

test('the reads are looked at, and those that count for each row are known as such', async () => {
  expect(await countedIn('repository-categories', 'guest')).not.toEqual([])
  await countedIn('organizations', 'guest')
  expect(asked.filter(({ text }) => text.startsWith('with p0'))).toHaveLength(1)
})
