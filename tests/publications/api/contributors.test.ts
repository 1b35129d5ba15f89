import { expect, test } from 'vitest'
import { succeeded, type identifier } from '#tests/support/api-client.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const { person, database } = await createTestApp({ features: { rental: true } })
const [admin, office, contributor, member] = [
  await person({ roles: ['admin'] }),
  await person({ roles: ['rental_admin'] }),
  await person({ roles: ['contributor'] }),
  await person({ level: 'member_level_2' }),
]

async function makeAs({ client }: typeof admin, type: string, attributes: object): Promise<string> {
  const answer = await client.post(type, { data: { type, attributes, relationships: {} } })
  expect(answer.status, answer.text).toBe(201)
  return answer.data.id
}
const rename = async ({ client }: typeof admin, type: string, id: string) =>
  (await client.patch(`${type}/${id}`, { data: { type, id, attributes: { title: 'Autrement' } } })).status

test.each(['training-resource-requests', 'repository-items'])(
  'Contributors change what they wrote of %s, and nothing of others',
  async type => {
    const [theirs, own] = [
      await makeAs(member, type, { title: 'Un porte-clés', description: '<p>Léger.</p>' }),
      await makeAs(contributor, type, { title: 'Un repose-main', description: '<p>Large.</p>' }),
    ]
    expect([await rename(contributor, type, theirs), await rename(contributor, type, own)]).toEqual([403, 200])
    const { data } = await contributor.client.get(`${type}/${theirs}`)
    expect(data.attributes.canEdit).toBe(false)
    expect(await rename(admin, type, theirs)).toBe(200)
  },
)

test('Contributors change every post of the blog', async () => {
  const id = await makeAs(admin, 'blog-posts', { title: 'Tenir un stylo' })
  expect(await rename(contributor, 'blog-posts', id)).toBe(200)
})

test('A request is offered for decision to whoever may decide it', async () => {
  const model = await office.client.post('rental-models', {
    data: { type: 'rental-models', attributes: { name: 'Tablette' }, relationships: {} },
  })
  const ask = (client: typeof admin.client, type: string, id: string) =>
    succeeded(client.post(`${type}/${id}/actions/ask-for-publication`, { meta: { input: { description: 'Prête.' } } }))
  await ask(admin.client, 'rental-models', model.data.id)
  const post = await makeAs(contributor, 'blog-posts', { title: 'Une cale', content: '<p>Bois.</p>' })
  await ask(contributor.client, 'blog-posts', post)
  const decided = async ({ client }: typeof admin) =>
    Object.fromEntries(
      (await client.get('publication-requests', { include: 'publishable' })).list.map(one => [
        (one.relationships!['publishable']!.data as ReturnType<typeof identifier>['data']).type,
        one.attributes.canDecide,
      ]),
    )
  expect(await decided(admin)).toEqual({ 'rental-models': false, 'blog-posts': true })
  expect(await decided(office)).toEqual({ 'rental-models': true })
  await database.pool.query(`update publication_requests set status = 'refused', decided_at = now()`)
  expect(await decided(office)).toEqual({ 'rental-models': false })
})
