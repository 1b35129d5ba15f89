import { XmlDocument, type XmlElement } from 'libxml2-wasm'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { clientOf, identifier, type Client } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const api = createApi(app)
const admin = clientOf(api, (await asUser(app, { roles: ['app_admin'], email: 'admin@feeds.example' })).headers)
const author = clientOf(
  api,
  (await asUser(app, { level: 'member_level_2', firstName: 'Nadia', lastName: 'Benali' })).headers,
)
const guest = clientOf(api)

type Relationships = Record<string, { data: unknown }>
async function make(type: string, attributes: object, relationships: Relationships = {}, client: Client = admin) {
  const answer = await client.post(type, { data: { type, attributes, relationships } })
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const published = (title: string, more: object = {}) => ({ title, publishedAt: '2026-05-01T08:00:00+00:00', ...more })
const memberOnly = { accessLevel: identifier('access-levels', 'member_level_1') }

const ATOM = { a: 'http://www.w3.org/2005/Atom' }
type Parent = { find: (path: string, namespaces: Record<string, string>) => unknown[] }

/** Parsing fails for what is no well-formed XML. */
async function feed(type: string, query: Record<string, string> = {}): Promise<XmlElement> {
  const answer = await guest.get(`services/feeds/${type}`, query)
  expect(answer.status, answer.text).toBe(200)
  expect(answer.headers['content-type']).toBe('application/atom+xml; charset=utf-8')
  return XmlDocument.fromString(answer.text).root
}
const elementsOf = (parent: Parent, name: string) => parent.find(`a:${name}`, ATOM) as XmlElement[]
const textsOf = (parent: Parent, name: string) => elementsOf(parent, name).map(one => one.content)
const entriesOf = (root: Parent) => elementsOf(root, 'entry')
const titlesOf = (root: Parent) => entriesOf(root).map(entry => textsOf(entry, 'title')[0])
const linksOf = (parent: Parent) => elementsOf(parent, 'link').map(link => link.attr('href')?.value ?? '')

/** RFC 4287, 4.1.1 and 4.1.2, as far as the elements that these feeds have. */
function expectValid(root: XmlElement): void {
  expect([root.name, root.namespaceUri]).toEqual(['feed', ATOM.a])
  const date = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})$/
  const ids: string[] = []
  for (const one of [root, ...entriesOf(root)]) {
    for (const name of ['id', 'title', 'updated']) expect([name, textsOf(one, name).length]).toEqual([name, 1])
    expect(textsOf(one, 'title')[0]).not.toBe('')
    for (const moment of [...textsOf(one, 'updated'), ...textsOf(one, 'published')]) expect(moment).toMatch(date)
    const [id = ''] = textsOf(one, 'id')
    ids.push(id)
    for (const address of [id, ...linksOf(one)]) expect(() => new URL(address)).not.toThrow()
    expect(linksOf(one)).not.toEqual([])
    for (const writer of elementsOf(one, 'author')) expect(textsOf(writer, 'name')).toHaveLength(1)
  }
  expect(new Set(ids).size).toBe(ids.length)
  // An entry without an author has the feed's.
  expect(elementsOf(root, 'author')).toHaveLength(1)
  expect(root.find('a:link[@rel="self"]', ATOM)).toHaveLength(1)
}

test('A feed is valid Atom, in the language of its address, with what everybody may read', async () => {
  const en = await make(
    'blog-posts',
    published('Trois contacteurs <b>& "plus"</b>', { shortDescription: 'Essayés ]]> ici.' }),
  )
  await admin.patch(
    `blog-posts/${en}`,
    { data: { type: 'blog-posts', id: en, attributes: { title: 'Three switches' } } },
    { 'accept-edition-language': 'en' },
  )
  await make('blog-posts', { title: 'Brouillon' })
  await make('blog-posts', published('Prévu', { publishedAt: '2099-05-01T08:00:00+00:00' }))
  await make('blog-posts', published('Non répertorié', { statusId: 'unlisted' }))
  await make('blog-posts', published('Pour les membres'), memberOnly)
  const gone = await make('blog-posts', published('Supprimé'))
  expect((await admin.delete(`blog-posts/${gone}`)).status).toBe(204)
  const [french, english] = [await feed('blog-posts', { locale: 'fr' }), await feed('blog-posts', { locale: 'en' })]
  for (const document of [french, english]) expectValid(document)
  expect(titlesOf(french)).toEqual(['Trois contacteurs <b>& "plus"</b>'])
  expect(titlesOf(english)).toEqual(['Three switches'])
  expect(linksOf(entriesOf(french)[0]!)).toEqual([`${app.env.siteUrl}/services/records/blog-posts/${en}`])
})

test('Articles and subjects have feeds by category; a category that guests may not read has none', async () => {
  const [guides, rights] = [
    await make('article-categories', { name: 'Guides' }),
    await make('article-categories', { name: 'Droits' }),
  ]
  await make('articles', published('Fixer un contacteur'), { category: identifier('article-categories', guides) })
  await make('articles', published('La PCH'), { category: identifier('article-categories', rights) })
  const all = await feed('articles')
  expectValid(all)
  expect(titlesOf(all).toSorted()).toEqual(['Fixer un contacteur', 'La PCH'])
  expect(titlesOf(await feed('articles', { category: guides }))).toEqual(['Fixer un contacteur'])

  const open = await make('forum-categories', { name: 'Se déplacer' })
  const closed = await make('forum-categories', { name: 'Membres' }, memberOnly)
  const ask = (category: string, title: string, client: Client) =>
    make(
      'forum-subjects',
      { title, content: '<p>Laquelle passe dans un <strong>couloir</strong> ?</p>' },
      { category: identifier('forum-categories', category) },
      client,
    )
  await ask(open, 'Quelle poussette pour le train ?', author)
  await ask(closed, 'Entre membres', admin)
  const forum = await feed('forum-subjects')
  expectValid(forum)
  expect(titlesOf(forum)).toEqual(['Quelle poussette pour le train ?'])
  expect(textsOf(elementsOf(entriesOf(forum)[0]!, 'author')[0]!, 'name')).toEqual(['Nadia Benali'])
  expect(textsOf(entriesOf(forum)[0]!, 'summary')[0]).toContain('dans un couloir')
  expect(titlesOf(await feed('forum-subjects', { category: open }))).toHaveLength(1)
  for (const category of [closed, 'x', '00000000-0000-7000-8000-000000000009'])
    expect([category, (await guest.get('services/feeds/forum-subjects', { category })).status]).toEqual([category, 404])
  // Members get no more than guests: a feed is read by programs that know nobody.
  const answer = await author.get('services/feeds/forum-subjects')
  expect(answer.text).not.toContain('Entre membres')
  for (const type of ['users', 'nothing']) expect((await guest.get(`services/feeds/${type}`)).status).toBe(404)
})

test('Entries are an organisation’s where organisations sign, else of the person who made them', async () => {
  const organization = await make('organizations', { name: 'Atelier Sud' })
  await make('blog-posts', published('Signé'), { organization: identifier('organizations', organization) }, admin)
  const authorOn = async (authorOrganization: boolean) => {
    const site = createApi(buildAppContext(database, { features: { authorOrganization } }))
    const { root } = XmlDocument.fromString((await clientOf(site).get('services/feeds/blog-posts')).text)
    const entry = entriesOf(root).find(one => textsOf(one, 'title')[0] === 'Signé')!
    return textsOf(elementsOf(entry, 'author')[0]!, 'name')[0]
  }
  expect(await authorOn(true)).toBe('Atelier Sud')
  expect(await authorOn(false)).not.toBe('Atelier Sud')
})
