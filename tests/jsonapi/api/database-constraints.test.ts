import { Client } from 'pg'
import { afterAll, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import type { LocalisedPage, ResolvedPath } from '#server/contract/site.ts'
import { clientOf } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createModel } from '#tests/rental/support/stock.ts'

/**
 * Three laws whose long tests (races, journeys, crashes) nobody waits for at every change: each is told here within a
 * second.
 */
const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const { pool } = database
const guest = clientOf(api)
const editor = clientOf(api, (await asUser(app, { roles: ['app_admin'] })).headers)

/** A page with one title block, in French and in English. */
async function makePage(path: string): Promise<string> {
  const {
    rows: [page],
  } = await pool.query<{ id: string }>(
    `insert into app_pages (path, title) values ($1, '{"fr":"Bienvenue","en":"Welcome"}') returning id`,
    [path],
  )
  await pool.query(
    `insert into app_page_components (page_id, name, position, props)
      values ($1, 'title', 0, '{"title":{"$t":{"fr":"Bonjour","en":"Good morning"}}}')`,
    [page!.id],
  )
  return page!.id
}

async function readPage(path: string, locale: string): Promise<LocalisedPage> {
  const answer = await guest.get('services/pages/resolve', { path }, { 'accept-language': locale })
  return (answer.document as unknown as { data: Extract<ResolvedPath, { kind: 'page' }> }).data.page
}
const textsOf = ({ title, blocks }: LocalisedPage) => [title, blocks[0]?.props['title']]

test('the database refuses a second occupation of a unit on a day, whoever writes it', async () => {
  const [model, other] = [await createModel(database, { items: 2 }), await createModel(database)]
  const take = async (item: string, days: string, modelId = model.id) => {
    const {
      rows: [booking],
    } = await pool.query<{ id: string }>(
      `insert into rental_bookings (token_hash, start_at, end_at, expires_at)
        values (uuid_v7()::text, '2027-01-01', '2027-01-05', '2027-01-01') returning id`,
    )
    await pool.query(
      `insert into rental_occupations (rental_model_id, rental_item_id, kind, period, booking_id, expires_at)
        values ($1, $2, 'hold', $3::daterange, $4, '2027-01-01')`,
      [modelId, item, days, booking!.id],
    )
  }
  const [one, two] = model.items as [string, string]
  await take(one, '[2027-01-01,2027-01-05)')
  for (const days of ['[2027-01-01,2027-01-05)', '[2027-01-04,2027-01-09)', '[2026-12-01,2027-01-02)', '[2027-01-02,)'])
    await expect(take(one, days), days).rejects.toMatchObject({ code: '23P01' })
  await take(one, '[2027-01-05,2027-01-09)')
  await take(two, '[2027-01-01,2027-01-05)')
  await expect(take(two, '[2027-02-01,2027-02-05)', other.id)).rejects.toMatchObject({ code: '23503' })
  // Nor may one that is there already be moved onto another.
  await expect(
    pool.query('update rental_occupations set rental_item_id = $1 where rental_item_id = $2', [one, two]),
  ).rejects.toMatchObject({ code: '23P01' })
})

test('a page has its own texts in each language, whichever was read first', async () => {
  await makePage('/two-languages')
  expect(textsOf(await readPage('/two-languages', 'fr'))).toEqual(['Bienvenue', 'Bonjour'])
  expect(textsOf(await readPage('/two-languages', 'en'))).toEqual(['Welcome', 'Good morning'])
  expect(textsOf(await readPage('/two-languages', 'fr'))).toEqual(['Bienvenue', 'Bonjour'])
})

const listener = new Client({ connectionString: database.url })
afterAll(() => listener.end())

test('publishing a page invalidates its caches in every process and language', async () => {
  const id = await makePage('/published')
  for (const locale of ['fr', 'en']) await readPage('/published', locale)
  const { document } = await editor.request('POST', `services/app-pages/${id}/draft`)
  const draft = (document as unknown as { data: { id: string } }).data.id
  await pool.query(
    `update app_page_components
      set props = '{"title":{"$t":{"fr":"Bonsoir","en":"Good evening"}}}', updated_at = now() where page_id = $1`,
    [draft],
  )
  await listener.connect()
  await listener.query('listen cache')
  const heard: { tags: string[]; hard: boolean }[] = []
  listener.on('notification', ({ payload }) => heard.push(JSON.parse(payload!) as (typeof heard)[0]))
  expect((await editor.request('POST', `services/app-pages/${draft}/publish`)).status).toBe(200)
  expect(textsOf(await readPage('/published', 'fr'))[1]).toBe('Bonsoir')
  expect(textsOf(await readPage('/published', 'en'))[1]).toBe('Good evening')
  await listener.query('select 1')
  expect(
    heard.filter(({ tags, hard }) => hard && tags.includes('app-pages') && tags.includes(`app-pages:${id}`)),
  ).not.toEqual([])
})
