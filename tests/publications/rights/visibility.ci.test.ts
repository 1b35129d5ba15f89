import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import type { SearchResults } from '#server/search/contract.ts'
import type { SitemapPage } from '#server/contract/site.ts'
import { forumFollows, forumMessages } from '#db/schema/forum.ts'
import { users } from '#db/schema/people.ts'
import { sendDigests } from '#server/forum/digests.ts'
import { notifyOfMessage } from '#server/forum/notify-of-message.ts'
import { gatheredOf } from '#server/gather.ts'
import { type Client } from '#tests/support/api-client.ts'
import { createUser } from '#tests/support/as-user.ts'

import { statusOf } from './by-address.ts'
import {
  NAMES,
  reaches,
  isAdmin,
  type Placed,
  reads,
  findsInLists,
  findsPublished,
  database,
  orm,
  app,
  actors,
  as,
  commented,
  subjects,
  categoryOf,
  readsSubject,
  ofArticles,
  ofPosts,
  ofEvents,
  ofRequests,
  ofResources,
} from './community-world.ts'

const wordsOf = (all: readonly { word: string }[]) => all.map(({ word }) => word).toSorted()
/** All words that an answer holds. */
const wordsIn = (text: string) => [...new Set(text.match(/\bmot[a-j]+\b/g) ?? [])].toSorted()

async function listed(client: Client, type: string, query: Record<string, string> = {}): Promise<string[]> {
  const first = await client.get(type, { 'page[size]': '100', ...query })
  expect([type, first.status, first.text.slice(0, 200)]).toEqual([type, 200, expect.any(String)])
  expect([type, first.page.total]).toEqual([type, first.list.length])
  return wordsIn(first.text)
}

test.each(NAMES)('%s finds in lists, with all that is included, what they may know of', async name => {
  const client = as(name)
  for (const [type, all] of Object.entries(commented))
    expect([type, await listed(client, type)]).toEqual([type, wordsOf(all.filter(one => findsInLists(name, one)))])
  const shown = ofArticles.filter(one => findsInLists(name, one))
  expect(await listed(client, 'articles', { include: 'sections,comments' })).toEqual(wordsOf(shown))
  expect(await listed(client, 'article-sections')).toEqual(wordsOf(shown))
  const found = Object.values(commented).flatMap(all => all.filter(one => findsInLists(name, one)))
  const pages = await Promise.all(
    ['1', '2'].map(number => client.get('comments', { 'page[size]': '100', 'page[number]': number })),
  )
  const words = wordsIn(pages.map(({ text }) => text).join(' '))
  expect([pages[0]!.page.total, words]).toEqual([found.length, wordsOf(found)])
  const seen = subjects.filter(one => readsSubject(name, one))
  for (const type of ['forum-subjects', 'forum-messages'])
    expect([type, await listed(client, type)]).toEqual([type, wordsOf(seen)])
  expect(await listed(client, 'forum-subjects', { include: 'latestMessage,category,category.parent' })).toEqual(
    wordsOf(seen),
  )
})

test.each(NAMES)('%s reads by its address what they may read, and learns of nothing else', async name => {
  const client = as(name)
  for (const [type, all] of Object.entries(commented))
    for (const one of all) {
      const may = reads(name, one)
      for (const key of [one.id, one.word]) {
        const { status, text } = await client.get(`${type}/${key}`)
        expect([type, one, status, wordsIn(text)]).toEqual([type, one, statusOf(name, one, may), may ? [one.word] : []])
      }
      // The page of a deleted record is gone for everybody.
      const page = await client.get(`services/page-addresses/${type}/${one.id}`)
      expect([type, one, page.status]).toEqual([type, one, statusOf(name, one, may && one.state !== 'deleted')])
    }
  for (const one of subjects) {
    const may = readsSubject(name, one) || (one.isDeleted && isAdmin(name))
    const { status, text } = await client.get(`forum-subjects/${one.id}`, {
      include: 'latestMessage,category',
      // A category names its newest subject, which is another one where this one is deleted.
      'fields[forum-categories]': 'name',
    })
    expect([one, status === 200, wordsIn(text)]).toEqual([one, may, may ? [one.word] : []])
  }
})

test.each(NAMES)('%s is told counts of what they may read', async name => {
  const client = as(name)
  const { list } = await client.get('forum-categories', { 'page[size]': '100' })
  const leaves = list.filter(({ id }) => categoryOf.has(id))
  const expected = [...categoryOf].filter(
    ([, { level, parentLevel }]) => isAdmin(name) || (reaches(name, level) && reaches(name, parentLevel)),
  )
  expect(leaves.map(({ id }) => id).toSorted()).toEqual(expected.map(([id]) => id).toSorted())
  for (const { id, attributes } of leaves)
    expect(attributes.subjectsCount).toBe(
      subjects.filter(one => one.categoryId === id && readsSubject(name, one)).length,
    )
  for (const [type, all] of Object.entries(commented)) {
    const records = (await client.get(type, { 'page[size]': '100' })).list
    expect([type, records.map(({ attributes }) => attributes.commentsCount)]).toEqual([type, records.map(() => 1)])
    expect(records).toHaveLength(all.filter(one => findsInLists(name, one)).length)
  }
  const parents = list.filter(({ id }) => !categoryOf.has(id))
  for (const { id, attributes } of parents) {
    const children = (await client.get(`forum-categories/${id}`, { include: 'children' })).included
    if (children.length === 0) expect([id, attributes.isParent]).toEqual([id, false])
  }
})

test.each(NAMES)('%s finds by search, and is offered as similar, what they may read', async name => {
  const client = as(name)
  for (const one of [...ofArticles, ...ofPosts, ...ofEvents, ...ofResources, ...ofRequests]) {
    const { document } = await client.get('services/global-search', { search: one.word })
    const found = (document as unknown as SearchResults).data
      .map(({ link }) => link)
      .filter(link => link.includes(one.word))
    expect([one, found.length]).toEqual([one, Number(findsPublished(name, one))])
  }
  for (const one of subjects) {
    const { document } = await client.get('services/global-search', { search: one.word })
    const found = (document as unknown as SearchResults).data.some(({ link }) =>
      link.endsWith(`/forum-subjects/${one.id}`),
    )
    // Search leaves out what is for admins only, for everybody.
    expect([one, found]).toEqual([one, readsSubject(name, one) && !one.isForAdmins])
    const similar = await client.get('services/forum/similar-subjects', { title: `Sujet ${one.word}` })
    expect([one, wordsIn(similar.text).includes(one.word)]).toEqual([one, readsSubject(name, one)])
  }
})

test('Feeds, the calendar file and the sitemap tell what guests find in lists, whoever asks', async () => {
  const open = (all: readonly Placed[]) => wordsOf(all.filter(one => findsInLists('guest', one)))
  for (const name of ['guest', 'app_admin', 'member_level_2'] as const) {
    const text = async (path: string) => wordsIn((await as(name).get(`services/${path}`)).text)
    expect(await text('feeds/articles')).toEqual(open(ofArticles))
    expect(await text('feeds/blog-posts')).toEqual(open(ofPosts))
    expect(await text('feeds/training-resources')).toEqual(open(ofResources))
    expect(await text('feeds/forum-subjects')).toEqual(wordsOf(subjects.filter(one => readsSubject('guest', one))))
    expect(await text('calendar.ics')).toEqual(open(ofEvents))
    const { document } = await as(name).get('services/sitemap')
    const paths = (document as unknown as { data: SitemapPage[] }).data.map(({ path }) => path)
    const all = [ofArticles, ofPosts, ofEvents, ofResources, ofRequests]
    expect(wordsIn(paths.join(' '))).toEqual(all.flatMap(open).toSorted())
    expect(paths.filter(path => path.startsWith('/forum/'))).toEqual(
      subjects.filter(one => readsSubject('guest', one)).map(({ id }) => `/forum/${id}`),
    )
  }
})

test('A digest has what its reader may read, though they follow more', async () => {
  const people = NAMES.filter(name => name !== 'guest')
  for (const name of people) {
    await orm
      .insert(forumFollows)
      .values(subjects.map(({ id }) => ({ userId: actors[name].userId, subjectId: id, mode: 'follow' as const })))
    await database.pool.query(
      `insert into forum_preferences (user_id, digest, sent_until) values ($1, 'daily', '2026-04-01')`,
      [actors[name].userId],
    )
  }
  await sendDigests(app, gatheredOf(app).registry)
  for (const name of people) {
    const { rows } = await database.pool.query<{ data: unknown }>(
      `select data from outbox_mails where template = 'forum-digest' and user_id = $1`,
      [actors[name].userId],
    )
    expect([name, wordsIn(JSON.stringify(rows))]).toEqual([
      name,
      wordsOf(subjects.filter(one => readsSubject(name, one))),
    ])
  }
})

test('People who follow a subject are notified of messages that they may read', async () => {
  const people = NAMES.filter(name => name !== 'guest')
  const written = await orm.select({ id: forumMessages.id }).from(forumMessages)
  const followed = await orm.update(forumFollows).set({ createdAt: new Date('2026-04-01T00:00:00Z') })
  expect(followed.rowCount, 'the test above lets everybody follow everything').toBeGreaterThan(0)
  for (const { id } of written) await notifyOfMessage(app, gatheredOf(app).registry, { id })
  for (const name of people)
    expect([name, await listed(as(name), 'notifications')]).toEqual([
      name,
      wordsOf(subjects.filter(one => readsSubject(name, one))),
    ])
})

test('A profile lists what its person published, as far as the reader finds it in lists', async () => {
  const writer = await createUser(database)
  await orm.update(users).set({ isProfilePublic: true }).where(eq(users.id, writer.id))
  const isOut = ({ state }: Placed) => state === 'published' || state === 'unlisted'
  const expected = {
    articles: (name: (typeof NAMES)[number]) => ofArticles.filter(one => isOut(one) && findsInLists(name, one)),
    blog_posts: (name: (typeof NAMES)[number]) => ofPosts.filter(one => isOut(one) && findsInLists(name, one)),
    forum_subjects: (name: (typeof NAMES)[number]) => subjects.filter(one => readsSubject(name, one)),
  }
  for (const [table, shown] of Object.entries(expected)) {
    await database.pool.query(`update ${table} set created_by_id = $1`, [writer.id])
    for (const name of NAMES) {
      const { status, text } = await as(name).get(`services/profiles/${writer.id}`)
      expect([table, name, status, wordsIn(text)]).toEqual([table, name, 200, wordsOf(shown(name))])
    }
    await database.pool.query(`update ${table} set created_by_id = null`)
  }
})
