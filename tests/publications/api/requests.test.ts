import { definitionsOf } from '#server/gather.ts'
import { expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { AUTOMATIC_TRANSLATION_MARKER } from '#server/domain/vocabulary/locales.ts'
import { notifyPublishers, titleOf } from '#server/publications/index.ts'
import { clientOf, faults, identifier } from '#tests/support/api-client.ts'
import { asUser, buildAppContext } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const definitions = definitionsOf()

const database = await createTestDatabase()
const app = buildAppContext(database, { features: { rental: true } })
const api = createApi(app)
const rentalAdmin = await asUser(app, { roles: ['rental_admin'], email: 'rental-admin@publication.example' })
const author = await asUser(app, { roles: ['admin'], email: 'author@publication.example' })
const rentalAdminClient = clientOf(api, rentalAdmin.headers)
const asks = clientOf(api, author.headers)
const member = clientOf(api, (await asUser(app, { level: 'member_level_2' })).headers)
const guest = clientOf(api)

const made = { models: 0 }
async function draft(attributes: object = {}): Promise<string> {
  made.models += 1
  const answer = await rentalAdminClient.post('rental-models', {
    data: { type: 'rental-models', attributes: { name: `Modèle ${made.models}`, ...attributes } },
  })
  expect(answer.status).toBe(201)
  return answer.data.id
}
const request = (id: string, attributes: object = { description: 'Prêt à être montré' }) => ({
  data: { type: 'publication-requests', attributes, relationships: { publishable: identifier('rental-models', id) } },
})
const ask = async (id: string, input: object = { description: 'Prêt à être montré' }) => {
  const answer = await asks.post(`rental-models/${id}/actions/ask-for-publication`, { meta: { input } })
  expect(answer.text).toContain('"request"')
  return (answer.document['meta'] as { result: { request: string } }).result.request
}
const notificationsOf = async (email: string) =>
  await database.rows(
    'select n.notification_type, n.message, n.details, (select count(*)::text from outbox_mails m where m."to" = ' +
      "u.email and m.key = 'notification:' || n.id) from notifications n join users u on u.id = n.user_id where " +
      'u.email = $1 order by n.created_at, n.id',
    [email],
  )
const visible = async (id: string) => (await guest.get(`rental-models/${id}`)).status

test('every publishable type declares who publishes it', () => {
  const carriers = definitions.filter(({ traits }) => traits.some(({ name }) => name === 'publishable'))
  expect(carriers.length).toBeGreaterThan(0)
  for (const { publishing } of carriers) expect(publishing?.roles.length).toBeGreaterThan(0)
})

test('accepting a request publishes the record at once, and both sides are notified once', async () => {
  const id = await draft()
  const requestId = await ask(id)
  await notifyPublishers(app, makeRegistry(definitions, app.site.features), { id: requestId })
  await notifyPublishers(app, makeRegistry(definitions, app.site.features), { id: requestId })
  expect(await notificationsOf('rental-admin@publication.example')).toEqual([
    ['publication-asked', expect.stringContaining('Modèle 1'), 'Ada Martin a écrit\u00a0: Prêt à être montré', '1'],
  ])
  expect(
    (await asks.get(`rental-models/${id}`, { include: 'pendingPublicationRequest' })).included.map(one => one.id),
  ).toEqual([requestId])
  expect(await visible(id)).not.toBe(200)
  expect((await rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {})).status).toBe(200)
  expect(await visible(id)).toBe(200)
  expect((await asks.get(`publication-requests/${requestId}`)).data.attributes).toMatchObject({
    status: 'accepted',
    refuseReason: null,
  })
  expect(await notificationsOf('author@publication.example')).toEqual([
    ['publication-accepted', expect.stringContaining('Modèle 1'), null, '1'],
  ])
  expect((await rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {})).status).toBe(409)
  expect((await asks.get(`rental-models/${id}`, { include: 'pendingPublicationRequest' })).included).toEqual([])
})

test('a record is published at the requested moment and not before', async () => {
  const id = await draft()
  const requestId = await ask(id, { description: 'Pour la rentrée', targetedPublishedAt: '2199-09-01T06:00:00Z' })
  expect((await rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {})).status).toBe(200)
  expect((await rentalAdminClient.get(`rental-models/${id}`)).data.attributes).toMatchObject({
    publishedAt: expect.stringContaining('2199-09-01T06:00:00'),
    publication: 'planned',
  })
  expect(await visible(id)).not.toBe(200)
})

test('refusing requires a reason, which the author reads before requesting again', async () => {
  const id = await draft()
  const requestId = await ask(id)
  expect(
    faults(
      await rentalAdminClient.post(`publication-requests/${requestId}/actions/refuse`, {
        meta: { input: { refuseReason: '  ' } },
      }),
    ),
  ).toEqual(['422 validation.required /meta/input/refuseReason'])
  expect((await asks.post('publication-requests', request(id))).status).toBe(409)
  expect(
    (
      await rentalAdminClient.post(`publication-requests/${requestId}/actions/refuse`, {
        meta: { input: { refuseReason: 'Il manque une photo.' } },
      })
    ).status,
  ).toBe(204)
  expect((await asks.get(`publication-requests/${requestId}`)).data.attributes).toMatchObject({
    status: 'refused',
    refuseReason: 'Il manque une photo.',
  })
  expect((await notificationsOf('author@publication.example')).at(-1)).toEqual([
    'publication-refused',
    expect.stringContaining('Modèle'),
    'Ada Martin a écrit\u00a0: Il manque une photo.',
    '1',
  ])
  expect(await visible(id)).not.toBe(200)
  expect((await asks.post('publication-requests', request(id))).status).toBe(201)
})

test('nobody decides their own request, or requests what they cannot see or may publish themselves', async () => {
  const id = await draft()
  expect((await guest.post('publication-requests', request(id))).status).toBe(401)
  expect((await member.post('publication-requests', request(id))).status).toBe(404)
  expect((await rentalAdminClient.post('publication-requests', request(id))).status).toBe(403)
  expect(
    (
      await rentalAdminClient.post(`rental-models/${id}/actions/ask-for-publication`, {
        meta: { input: { description: 'x' } },
      })
    ).status,
  ).toBe(403)
  expect(
    (await asks.post('publication-requests', request(await draft({ publishedAt: '2020-01-01T00:00:00Z' })))).status,
  ).toBe(409)
  for (const attributes of [{ status: 'accepted' }, { refuseReason: 'x' }, { decidedAt: '2020-01-01T00:00:00Z' }])
    expect((await asks.post('publication-requests', request(id, { description: 'x', ...attributes }))).status).toBe(422)
  const requestId = await ask(id)
  for (const slug of ['accept', 'refuse']) {
    expect(
      (await asks.post(`publication-requests/${requestId}/actions/${slug}`, { meta: { input: { refuseReason: 'x' } } }))
        .status,
    ).toBe(403)
    expect((await member.post(`publication-requests/${requestId}/actions/${slug}`, {})).status).toBe(403)
  }
  expect((await member.get(`publication-requests/${requestId}`)).status).toBe(404)
  expect((await member.get('publication-requests')).list).toEqual([])
  expect(
    (
      await asks.patch(`publication-requests/${requestId}`, {
        data: { type: 'publication-requests', id: requestId, attributes: { description: 'y' } },
      })
    ).status,
  ).toBe(403)
  expect((await rentalAdminClient.delete(`rental-models/${id}`)).status).toBe(204)
  expect((await rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {})).status).toBe(404)
})

test('a record is named in the asked language, else in one that it has, without a machine’s marker', async () => {
  const id = await draft()
  const registry = makeRegistry(definitions, app.site.features)
  const named = (locale: 'fr' | 'es' | 'it') =>
    database.orm.transaction(tx => titleOf(tx, registry, { type: 'rental-models', id, locale }))
  await database.rows('update rental_models set name = $2::jsonb where id = $1', [
    id,
    JSON.stringify({ es: `${AUTOMATIC_TRANSLATION_MARKER}Silla`, it: 'Sedia' }),
  ])
  expect([await named('es'), await named('it'), await named('fr')]).toEqual(['Silla', 'Sedia', 'Sedia'])
})

test('one of three simultaneous decisions is carried out', async () => {
  const requestId = await ask(await draft())
  const answers = await Promise.all([
    rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {}),
    rentalAdminClient.post(`publication-requests/${requestId}/actions/refuse`, {
      meta: { input: { refuseReason: 'non' } },
    }),
    rentalAdminClient.post(`publication-requests/${requestId}/actions/accept`, {}),
  ])
  expect(answers.filter(({ status }) => status === 200 || status === 204)).toHaveLength(1)
  expect(answers.filter(({ status }) => status === 409)).toHaveLength(2)
})
