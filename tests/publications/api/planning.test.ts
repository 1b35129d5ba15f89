import { expect, test, vi } from 'vitest'
import { articleCategories, articles } from '#db/schema/articles.ts'
import { blogPosts } from '#db/schema/blog.ts'
import { calendarEvents } from '#db/schema/calendar.ts'
import { rentalModels } from '#db/schema/rental/catalogue.ts'
import { publicationRequests } from '#db/schema/rights.ts'
import { createApi } from '#server/api.ts'
import type { Planning } from '#server/publications/contract.ts'
import { ACTOR_NAMES, createActors, type ActorName } from '#tests/support/actors.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const now = new Date('2026-03-15T09:00:00Z')
const database = await createTestDatabase()
const { orm } = database
const app = buildAppContext(database, {
  now: () => now,
  features: { articles: true, blogPosts: true, calendar: true, rental: true },
})
const api = createApi(app)
const actors = await createActors(app)
const clients = Object.fromEntries(ACTOR_NAMES.map(name => [name, clientOf(api, actors[name].headers)]))
const PATH = 'services/publications/planning'

const ask = (name: ActorName, query: Record<string, string> = {}, headers = {}) =>
  clients[name]!.get(PATH, query, headers)
async function planning(query: Record<string, string> = {}, { as = 'admin' as ActorName, headers = {} } = {}) {
  const answer = await ask(as, query, headers)
  expect(answer.status, answer.text).toBe(200)
  return answer.document['data'] as Planning
}
const daysOf = ({ entries }: Planning) => entries.shown.map(({ title, day }) => [title, day])

const [category] = await orm
  .insert(articleCategories)
  .values({ name: { fr: 'Guides' } })
  .returning()
type Values = Partial<typeof articles.$inferInsert>
const rowOf = (title: string, publishedAt: string | null, values: Values = {}) => ({
  title: { fr: title },
  slug: title,
  statusId: publishedAt === null ? ('draft' as const) : ('published' as const),
  publishedAt: publishedAt === null ? null : new Date(publishedAt),
  createdById: actors.owner.userId,
  ...values,
})
async function insert(title: string, publishedAt: string | null, values: Values = {}): Promise<string> {
  const [row] = await orm
    .insert(articles)
    .values({ ...rowOf(title, publishedAt, values), categoryId: category!.id })
    .returning({ id: articles.id })
  return row!.id
}
async function request(id: string, values: Partial<typeof publicationRequests.$inferInsert> = {}): Promise<string> {
  const [row] = await orm
    .insert(publicationRequests)
    .values({ publishableType: 'articles', publishableId: id, createdById: actors.owner.userId, ...values })
    .returning({ id: publicationRequests.id })
  return row!.id
}

await insert('paru', '2026-03-03T08:00:00Z')
await insert('prevu', '2026-03-20T17:30:00Z', { title: { en: 'planned', fr: 'prevu' }, accessLevelId: 'contact' })
await insert('cache', '2026-03-04T08:00:00Z', { statusId: 'unlisted' })
await insert('supprime', '2026-03-05T08:00:00Z', { deletedAt: now })
await orm.insert(blogPosts).values(rowOf('billet', '2026-03-10T08:00:00Z'))
await orm
  .insert(calendarEvents)
  .values({ ...rowOf('rencontre', null), startAt: now, endAt: new Date('2026-03-15T10:00:00Z') })
await orm
  .insert(rentalModels)
  .values({ name: { fr: 'modele' }, slug: 'modele', publishedAt: new Date('2026-03-11T08:00:00Z') })

test.each(ACTOR_NAMES)('what is planned is told to those who publish or read drafts alone: %s', async name => {
  const status = ['app_admin', 'admin', 'contributor'].includes(name) ? 200 : name === 'guest' ? 401 : 403
  expect((await ask(name, { month: '2026-03' })).status).toBe(status)
})

/** What contributors write and admins publish. */
const OF_WRITERS = [
  'articles',
  'blog-posts',
  'calendar-events',
  'repository-items',
  'training-resource-requests',
  'training-resources',
  'trainings',
]

test('each type is planned with those who read its drafts: models to rent are none of a contributor’s', async () => {
  const ofAdmin = await planning({ month: '2026-03' })
  expect([...ofAdmin.types].sort()).toEqual([...OF_WRITERS, 'rental-models'].sort())
  expect(daysOf(ofAdmin)).toEqual([
    ['paru', '2026-03-03'],
    ['cache', '2026-03-04'],
    ['billet', '2026-03-10'],
    ['modele', '2026-03-11'],
    ['prevu', '2026-03-20'],
  ])
  const ofContributor = await planning({ month: '2026-03' }, { as: 'contributor' })
  expect([...ofContributor.types].sort()).toEqual(OF_WRITERS)
  expect(daysOf(ofContributor).map(([title]) => title)).toEqual(['paru', 'cache', 'billet', 'prevu'])
  expect((await ask('contributor', { type: 'rental-models' })).status).toBe(400)
})

test('what is deleted stands nowhere, whoever asks', async () => {
  const draft = await insert('brouillon-supprime', null, { deletedAt: now })
  await request(draft)
  expect(JSON.stringify(await planning({ month: '2026-03' }))).not.toContain('supprime')
})

test('an entry says its state, its level, who wrote it, and which languages its title is written in', async () => {
  const { entries } = await planning({ month: '2026-03', type: 'articles' }, { headers: { 'accept-language': 'en' } })
  expect(entries.total).toBe(3)
  expect(entries.shown.map(({ title, lang, isPlanned, isUnlisted }) => [title, lang, isPlanned, isUnlisted])).toEqual([
    ['paru', 'fr', false, false],
    ['cache', 'fr', false, true],
    ['planned', null, true, false],
  ])
  const planned = entries.shown.at(-1)!
  expect([planned.levelId, planned.author]).toEqual(['contact', 'Test owner'])
  expect([...planned.titleLocales].sort()).toEqual(['en', 'fr'])
})

test('a type limits what is told, and leaves the choice of types', async () => {
  const posts = await planning({ month: '2026-03', type: 'blog-posts' })
  expect(daysOf(posts)).toEqual([['billet', '2026-03-10']])
  expect(posts.drafts.total).toBe(0)
  expect(posts.types).toContain('articles')
  expect((await planning({ month: '2026-03', type: 'calendar-events' })).drafts.shown[0]!.title).toBe('rencontre')
})

test.each([
  ['spring', '2026-03', '2026-02-28T23:00:00Z', '2026-03-31T21:59:59Z', '2026-03-31T22:00:00Z'],
  ['autumn', '2026-10', '2026-09-30T22:00:00Z', '2026-10-31T22:59:59Z', '2026-10-31T23:00:00Z'],
])('a month with a change of time in %s begins and ends at midnight of the site', async (season, month, ...moments) => {
  const [first, last, after] = moments
  await insert(`${season}-premier`, first!)
  await insert(`${season}-dernier`, last!)
  await insert(`${season}-apres`, after!)
  const days = daysOf(await planning({ month })).filter(([title]) => title!.startsWith(season))
  expect(days).toEqual([
    [`${season}-premier`, `${month}-01`],
    [`${season}-dernier`, `${month}-31`],
  ])
})

test.each([
  ['2026-03', '2026-03-28T23:00:00Z', '2026-03-29'],
  ['2026-03', '2026-03-29T21:59:59Z', '2026-03-29'],
  ['2026-03', '2026-03-29T22:00:00Z', '2026-03-30'],
  ['2026-10', '2026-10-24T22:00:00Z', '2026-10-25'],
  ['2026-10', '2026-10-25T22:59:59Z', '2026-10-25'],
  ['2026-10', '2026-10-25T23:00:00Z', '2026-10-26'],
])('around a change of time %s, %s is on %s', async (month, moment, day) => {
  await insert(`minuit-${moment}`, moment)
  expect(daysOf(await planning({ month }))).toContainEqual([`minuit-${moment}`, day])
})

test('days are those of the reader’s own time zone, where it is known', async () => {
  await insert('fuseau', '2026-05-01T00:30:00Z')
  const headers = { 'x-user-timezone': 'America/Montreal' }
  const april = await planning({ month: '2026-04' }, { headers })
  expect(daysOf(april)).toContainEqual(['fuseau', '2026-04-30'])
  expect(daysOf(await planning({ month: '2026-05' }, { headers }))).toEqual([])
  expect(daysOf(await planning({ month: '2026-05' }))).toEqual([['fuseau', '2026-05-01']])
  expect((await planning({ month: '2026-05' })).timeZone).toBe('Europe/Paris')
})

test('drafts stand with no day, last changed first, fifty of them with the number of all', async () => {
  const before = (await planning({ type: 'articles' })).drafts.total
  for (let number = 1; number <= 60; number += 1)
    await insert(`brouillon-${number}`, null, { updatedAt: new Date(now.getTime() + number * 1_000) })
  const { drafts } = await planning({ type: 'articles' })
  expect([drafts.total, drafts.shown.length]).toEqual([before + 60, 50])
  expect(drafts.shown[0]!.title).toBe('brouillon-60')
  expect(drafts.shown[1]!.title).toBe('brouillon-59')
})

test('a draft whose publication is asked for stands among the requests alone', async () => {
  const id = await insert('demande', null, { updatedAt: new Date('2026-12-01T00:00:00Z') })
  const titles = async () => (await planning({ type: 'articles' })).drafts.shown.map(({ title }) => title)
  expect(await titles()).toContain('demande')
  const asked = await request(id)
  expect(await titles()).not.toContain('demande')
  await database.pool.query('delete from publication_requests where id = $1', [asked])
})

test('requests that wait come oldest first with the moment that was wished for; decided ones do not', async () => {
  const [young, old, decided] = [await insert('jeune', null), await insert('vieux', null), await insert('decide', null)]
  const youngRequest = await request(young, { createdAt: new Date('2026-03-14T08:00:00Z') })
  const oldRequest = await request(old, {
    createdAt: new Date('2026-03-01T08:00:00Z'),
    targetedPublishedAt: new Date('2026-04-01T06:00:00Z'),
  })
  await request(decided, { status: 'refused' })
  for (const as of ['admin', 'contributor'] as const) {
    const { requests } = await planning({}, { as })
    expect(requests.total).toBe(2)
    expect(requests.shown.map(({ requestId, title, wishedAt }) => [requestId, title, wishedAt])).toEqual([
      [oldRequest, 'vieux', '2026-04-01T06:00:00.000Z'],
      [youngRequest, 'jeune', null],
    ])
    expect(requests.shown[0]).toMatchObject({ askedAt: '2026-03-01T08:00:00.000Z', author: 'Test owner' })
  }
})

test.each([
  ['2026-13'],
  ['2026-00'],
  ['2026-3'],
  ['1999-12'],
  [''],
  ['2026-03-01'],
  ["2026-03'--"],
  ['2026-03', ' with a long text behind it', '0'.repeat(5_000)],
])('the month %j%s is refused', async (month, _more = '', rest = '') => {
  const answer = await ask('admin', { month: month + rest })
  expect(answer.status).toBe(400)
  expect(faults(answer)[0]).toMatch(/^400 month/)
})

test('without a month it is that of now; the last one that can be asked for has an end', async () => {
  expect(await planning()).toMatchObject({ month: '2026-03', today: '2026-03-15' })
  expect(daysOf(await planning({ month: '2099-12' }))).toEqual([])
})

test('it costs one statement beside that of the session, and shows 500 of a month with the number of all', async () => {
  await orm
    .insert(blogPosts)
    .values(Array.from({ length: 510 }, (_, number) => rowOf(`foule-${number}`, '2026-08-10T08:00:00Z')))
  const statements = vi.spyOn(app.database.orm, 'execute')
  const others = vi.spyOn(app.database, 'rows')
  const { entries } = await planning({ month: '2026-08' })
  expect([statements.mock.calls.length, others.mock.calls.length]).toEqual([1, 1])
  expect([entries.total, entries.shown.length]).toEqual([510, 500])
})
