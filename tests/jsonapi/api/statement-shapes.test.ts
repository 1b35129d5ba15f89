import { describe, expect, test } from 'vitest'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const { app } = buildTestApp(database)

/** How many statements each connection of the pool has prepared now. */
async function preparedByConnection(): Promise<number[]> {
  const clients = await Promise.all(
    Array.from({ length: Math.max(1, database.pool.totalCount) }, () => database.pool.connect()),
  )
  try {
    return await Promise.all(
      clients.map(async client =>
        Number((await client.query<{ count: string }>('select count(*) from pg_prepared_statements')).rows[0]!.count),
      ),
    )
  } finally {
    for (const client of clients) client.release()
  }
}

const FIELDS = [
  'name',
  'slug',
  'shortDescription',
  'country',
  'unitName',
  'latitude',
  'longitude',
  'createdAt',
  'updatedAt',
  'description',
]
/** One of 1,023 choices of fields, none empty. */
const fieldsOf = (choice: number) => FIELDS.filter((_, index) => (choice >> index) & 1)
const get = (url: string) => app.inject({ url: `/api/v1/${url}`, headers: { accept: 'application/vnd.api+json' } })

describe('a query in a new shape', () => {
  test('keeps the prepared statements of each connection bounded', { timeout: 120_000 }, async () => {
    for (let choice = 1; choice <= 500; choice += 1) {
      const url = `organizations?fields[organizations]=${fieldsOf(choice).join()}`
      const answers = await Promise.all([get(url), get(url), get(url)])
      expect(answers.map(answer => answer.statusCode)).toEqual([200, 200, 200])
    }
    expect(Math.max(...(await preparedByConnection()))).toBeLessThanOrEqual(100)
  })

  test('is planned for its own size of page, once', async () => {
    await database.pool.query(
      `insert into organizations (name, slug, access_level_id)
        select 'Atelier ' || n, 'atelier-' || n, 'contact' from generate_series(1, 2000) n`,
    )
    await database.pool.query('analyze organizations')
    for (let time = 0; time < 12; time += 1) expect((await get('organizations?page[size]=7')).statusCode).toBe(200)
    const { rows } = await database.pool.query<{ plans: boolean }>(
      `select generic_plans > 0 as plans from pg_prepared_statements
        where statement like '%from "organizations"%' and statement like '%limit 7)%'`,
    )
    expect(rows).toEqual([{ plans: true }])
  })

  test('has the same statement when its parameters are in another order', async () => {
    const known = async () =>
      new Set(
        (
          await Promise.all(
            [1, 2, 3].map(() => get('organizations?include=image,accessLevel&fields[organizations]=name,slug')),
          )
        ).map(answer => answer.body),
      )
    await known()
    const before = await preparedByConnection()
    for (const url of [
      'organizations?include=accessLevel,image&fields[organizations]=slug,name',
      'organizations?fields[organizations]=name,slug,name&include=image,accessLevel,image',
    ]) {
      for (let time = 0; time < 3; time += 1) expect((await get(url)).statusCode).toBe(200)
    }
    expect(await preparedByConnection()).toEqual(before)
  })

  const namesUpTo = (count: number) => Array.from({ length: count }, (_, index) => `a${index}`).join()
  test.each([
    [
      `organizations?include=${Array.from({ length: 13 }, (_, index) => `image${index}`).join()}`,
      'include',
      'at most 12 paths',
    ],
    [
      `organizations?include=${Array.from({ length: 7 }, (_, index) => `image.a${index}.b`).join()}`,
      'include',
      'at most 20 steps',
    ],
    [
      `organizations?fields[organizations]=${namesUpTo(45)}&fields[files]=${namesUpTo(45)}`,
      'fields[files]',
      'at most 80 names',
    ],
  ])('is limited: %s', async (url, parameter, said) => {
    const answer = await get(url)
    expect(answer.statusCode).toBe(400)
    const [error] = (answer.json() as { errors: { source: { parameter: string }; detail: string }[] }).errors
    expect(error).toMatchObject({ source: { parameter }, detail: expect.stringContaining(said) })
  })
})
