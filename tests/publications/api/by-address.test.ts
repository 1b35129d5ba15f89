import { expect, test } from 'vitest'
import { identifier, type Client } from '#tests/support/api-client.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { guest, person, pool } = await createTestApp()
const [admin, author, member] = await Promise.all([
  person({ roles: ['app_admin'] }),
  person({ level: 'member_level_2' }),
  person({ level: 'contact' }),
])

type Relationships = Record<string, { data: unknown }>
async function make(client: Client, type: string, attributes: object, relationships: Relationships = {}) {
  const answer = await client.post(type, { data: { type, attributes, relationships } })
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const post = (title: string, attributes: object = {}, relationships: Relationships = {}) =>
  make(
    admin.client,
    'blog-posts',
    { title, slug: title, publishedAt: '2026-01-05T08:00:00+00:00', hasComments: true, ...attributes },
    relationships,
  )
const above = { accessLevel: identifier('access-levels', 'member_level_1') }

await post('pour-les-membres', {}, above)
await post('prevu', { publishedAt: '2098-01-05T08:00:00+00:00' })
await post('prevu-pour-les-membres', { publishedAt: '2098-01-05T08:00:00+00:00' }, above)
const hidden = await post('non-repertorie', { statusId: 'unlisted' })
const shown = await post('repertorie')

/** All that an answer says but the number of its request. */
const answerTo = async (client: Client, path: string) => {
  const { status, errors } = await client.get(path)
  return [status, errors.map(({ id: _, ...said }) => said)]
}

test.each([
  ['by its slug', (slug: string) => `blog-posts/${slug}`],
  ['by the address of its page', (slug: string) => `services/page-addresses/blog-posts/${slug}`],
])('what is planned answers as what was never made: %s', async (_how, pathTo) => {
  for (const client of [guest, member.client])
    for (const slug of ['prevu', 'prevu-pour-les-membres'])
      expect(await answerTo(client, pathTo(slug))).toEqual(await answerTo(client, pathTo('jamais-ecrit')))
  expect((await guest.get(pathTo('jamais-ecrit'))).status).toBe(404)
})

test.each([
  ['by its slug', 'blog-posts/pour-les-membres'],
  ['by the address of its page', 'services/page-addresses/blog-posts/pour-les-membres'],
])('what a higher level opens answers a guest 401 and a member 403: %s', async (_how, path) => {
  const answers = await Promise.all([guest, member.client, author.client].map(client => client.get(path)))
  expect(answers.map(({ status }) => status)).toEqual([401, 403, 200])
})

const comment = (about: string, content: string) =>
  make(author.client, 'comments', { content }, { commentable: identifier('blog-posts', about) })

test('lists tell of no comment of what lists do not tell of; its own page does', async () => {
  const [secret, open] = [await comment(hidden, 'Entre nous'), await comment(shown, 'Pour tous')]
  const listed = async (client: Client, query: Record<string, string> = {}) =>
    (await client.get('comments', { include: 'commentable', ...query })).list.map(({ id }) => id)
  for (const client of [guest, member.client]) expect(await listed(client)).toEqual([open])
  expect(await listed(guest, { 'filter[commentable]': hidden })).toEqual([secret])
  expect((await guest.get(`comments/${secret}`)).status).toBe(200)
})

test('admins read what was said about a publication that is deleted; nobody else does', async () => {
  const gone = await post('bientot-efface')
  const id = await comment(gone, 'Dommage')
  expect((await admin.client.delete(`blog-posts/${gone}`)).status).toBe(204)
  const answers = await Promise.all([guest, author.client, admin.client].map(client => client.get(`comments/${id}`)))
  expect(answers.map(({ status }) => status)).toEqual([404, 404, 200])
  expect((await pool.query('select 1 from comments where id = $1', [id])).rowCount).toBe(1)
})
