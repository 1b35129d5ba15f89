import { expect, test } from 'vitest'
import type { SearchResults } from '#server/search/contract.ts'
import { createForumWorld } from '#tests/forum/api/world.ts'
import { identifier, type Client } from '#tests/support/api-client.ts'

const { admin, guest, category, person, ask, answer } = await createForumWorld()

const hits = async (client: Client, search: string, type: string) =>
  ((await client.get('services/global-search', { search, type })).document as unknown as SearchResults).data
const linksOf = async (client: Client, search: string, type: string) =>
  (await hits(client, search, type)).map(({ link }) => link)

test('Answers of the forum are found by who reads them, and lead to their place in the thread', async () => {
  const [open, members] = [await category(), await category({ level: 'member_level_2' })]
  const [author, reader] = [await person(), await person({ level: 'member_level_2' })]
  const id = await ask(author.client, open, { title: 'Tenir un violon', content: '<p>Qui joue ?</p>' })
  const found = await answer(reader.client, id, '<p>Une <b>mentonnière</b> large, et la hanche.</p>')
  const hidden = await answer(reader.client, await ask(reader.client, members), '<p>Une mentonnière rare.</p>')
  expect(await hits(guest, 'mentonniere', 'forum-messages')).toMatchObject([
    {
      link: `/services/records/forum-messages/${found}`,
      title: 'Tenir un violon',
      description: 'Une mentonnière large, et la hanche.',
    },
  ])
  expect(await linksOf(reader.client, 'mentonnière', 'forum-messages')).toHaveLength(2)
  expect((await guest.get('forum-messages', { 'filter[search]': 'mentonnière' })).list.map(one => one.id)).toEqual([
    found,
  ])
  expect((await reader.client.delete(`forum-messages/${hidden}`)).status).toBe(204)
  expect(await linksOf(reader.client, 'mentonnière', 'forum-messages')).toHaveLength(1)
  // The question is found with its subject, once.
  expect(await linksOf(guest, 'Qui joue', 'forum-messages')).toEqual([])
  expect(await linksOf(guest, 'Qui joue', 'forum-subjects')).toEqual([`/services/records/forum-subjects/${id}`])
})

test('Lists by cursor forgive a typing error as others do', async () => {
  const { client } = await person()
  const id = await ask(client, await category(), { title: 'Accordéon pour petites mains' })
  const first = await guest.get('forum-subjects', { 'filter[search]': 'acordéon', 'page[after]': '' })
  expect(first.list.map(one => one.id)).toEqual([id])
  expect(first.document.meta).toMatchObject({ correctedSearch: 'accordéon' })
  const none = await guest.get('forum-subjects', { 'filter[search]': 'zzzzzz', 'page[after]': '' })
  expect(none.document.meta ?? {}).not.toHaveProperty('correctedSearch')
})

test('Comments are found where lists tell of what they are about, by its title', async () => {
  const post = async (statusId: string, title: string) => {
    const attributes = { title, content: '<p>Texte</p>', statusId, publishedAt: '2026-05-01T08:00:00+00:00' }
    const made = await admin.post('blog-posts', { data: { type: 'blog-posts', attributes } })
    expect(made.status, made.text).toBe(201)
    return made.data.id
  }
  const { client } = await person()
  const comment = async (about: string) => {
    const relationships = { commentable: identifier('blog-posts', about) }
    const attributes = { content: 'Mon balafon sonne mieux ainsi.' }
    const made = await client.post('comments', { data: { type: 'comments', attributes, relationships } })
    expect(made.status, made.text).toBe(201)
    return made.data.id
  }
  const [listed, unlisted] = [await post('published', 'Musique pour tous'), await post('unlisted', 'Essai')]
  const [found] = [await comment(listed), await comment(unlisted)]
  expect(await hits(guest, 'balafon', 'comments')).toMatchObject([
    { link: `/services/records/blog-posts/${listed}?comment=${found}#comment-${found}`, title: 'Musique pour tous' },
  ])
  const all = (await guest.get('services/global-search', { search: 'balafon' })).document as unknown as SearchResults
  expect(all.data.map(({ type }) => type)).toEqual(['comments'])
})
