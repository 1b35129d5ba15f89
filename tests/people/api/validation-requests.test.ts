import { afterAll, describe, expect, test } from 'vitest'
import { createApi } from '#server/api.ts'
import { sessionCache } from '#server/auth/session-cache.ts'
import { openValidationRequest } from '#server/auth/open-validation-request.ts'
import { clientOf, faults } from '#tests/support/api-client.ts'
import { asUser, buildAppContext, createOrganization, createUser } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const database = await createTestDatabase()
const app = buildAppContext(database, { features: { validationRequests: true } })
const api = createApi(app)
const admin = clientOf(api, (await asUser(app, { roles: ['admin'] })).headers)
afterAll(await sessionCache.listen(database.pool))

/** A new account that waits, and its request. */
async function waiting(email: string, organizationId: string | null = null) {
  const person = await asUser(app, { email, validated: false, firstName: 'Zoé' })
  await openValidationRequest(database.orm, {
    userId: person.id,
    description: 'Bonjour',
    attachedOrganizationId: organizationId,
    now: new Date(),
  })
  const client = clientOf(api, person.headers)
  const { list } = await client.get('validation-requests')
  return { ...person, client, requestId: list[0]!.id }
}

const mailsTo = async (email: string) =>
  (
    await database.rows('select template, data::text from outbox_mails where "to" = $1 order by created_at', [email])
  ).map(([template, data]) => ({ template, data: JSON.parse(data!) as unknown }))

describe('a validation request (specification 3, section 1)', () => {
  test('accepting validates the account, attaches the organisation named, and sends one mail', async () => {
    const organizationId = await createOrganization(database, { name: 'Les Tilleuls', level: 'member_level_1' })
    const { id, client, requestId } = await waiting('accepted@request.example', organizationId)
    expect((await client.get('/api/v1/services/session')).data).toMatchObject({
      validated: false,
      accessLevelWeight: 50,
    })
    expect((await admin.post(`validation-requests/${requestId}/actions/accept`, {})).status).toBe(200)
    expect((await client.get('/api/v1/services/session')).data).toMatchObject({
      validated: true,
      accessLevelWeight: 300,
    })
    expect((await admin.get(`users/${id}`, { include: 'organizations' })).included.map(one => one.id)).toEqual([
      organizationId,
    ])
    expect(await mailsTo('accepted@request.example')).toEqual([
      { template: 'validation-accepted', data: { name: 'Zoé', organization: 'Les Tilleuls', level: 'Contact' } },
    ])
    expect((await admin.get(`validation-requests/${requestId}`)).data.attributes).toMatchObject({
      status: 'accepted',
      person: 'Zoé Martin',
    })
  })

  test('accepting creates a new organisation, with a unique address, history and search documents', async () => {
    await createOrganization(database, { name: 'Atelier neuf' })
    const { id, requestId } = await waiting('maker@request.example')
    const answer = await admin.post(`validation-requests/${requestId}/actions/accept`, {
      meta: { input: { newOrganization: '  Atelier neuf  ' } },
    })
    const { organizationId } = (answer.document.meta as { result: { organizationId: string } }).result
    const made = await admin.get(`organizations/${organizationId}`, { include: 'users' })
    expect(made.data.attributes).toMatchObject({ name: 'Atelier neuf', slug: 'atelier-neuf' })
    expect(made.included.map(one => one.id)).toEqual([id])
    expect((await admin.get('organizations', { 'filter[search]': 'Atelier neuf' })).list.map(one => one.id)).toContain(
      organizationId,
    )
    expect((await admin.get('history-actions', { 'filter[resourceId]': organizationId })).list).toHaveLength(1)
  })

  test('refusing requires a reason, which is sent to the person, who may then request again', async () => {
    const { client, requestId } = await waiting('refused@request.example')
    expect(
      faults(await admin.post(`validation-requests/${requestId}/actions/refuse`, { meta: { input: { reason: ' ' } } })),
    ).toEqual(['422 validation.required /meta/input/reason'])
    expect(
      (await client.post('validation-requests', { data: { type: 'validation-requests', attributes: {} } })).status,
    ).toBe(409)
    expect(
      (
        await admin.post(`validation-requests/${requestId}/actions/refuse`, {
          meta: { input: { reason: 'Dites-nous où vous travaillez.' } },
        })
      ).status,
    ).toBe(204)
    expect((await client.get(`validation-requests/${requestId}`)).data.attributes).toMatchObject({
      status: 'refused',
      reason: 'Dites-nous où vous travaillez.',
    })
    expect(await mailsTo('refused@request.example')).toMatchObject([
      { template: 'validation-refused', data: { reason: 'Dites-nous où vous travaillez.' } },
    ])
    expect(
      (
        await client.post('validation-requests', {
          data: { type: 'validation-requests', attributes: { description: 'Au centre des Tilleuls' } },
        })
      ).status,
    ).toBe(201)
  })

  test('is decided once by simultaneous requests', async () => {
    const { requestId } = await waiting('twice@request.example')
    const answers = await Promise.all(
      [1, 2, 3].map(() => admin.post(`validation-requests/${requestId}/actions/accept`, {})),
    )
    expect(answers.map(one => one.status).sort()).toEqual([200, 409, 409])
    expect(
      (await admin.post(`validation-requests/${requestId}/actions/refuse`, { meta: { input: { reason: 'non' } } }))
        .status,
    ).toBe(409)
    expect(await mailsTo('twice@request.example')).toHaveLength(1)
  })

  test('is decided by admins only, hidden from strangers, and its server-owned attributes cannot be set', async () => {
    const { client, requestId } = await waiting('owned@request.example')
    const stranger = clientOf(api, (await asUser(app, { level: 'member_level_2' })).headers)
    const other = await createUser(database, { validated: false })
    const body = (attributes: object, relationships: object = {}) => ({
      data: { type: 'validation-requests', attributes, relationships },
    })
    for (const attributes of [{ status: 'accepted' }, { reason: 'x' }, { decidedAt: '2026-01-01T00:00:00Z' }])
      expect((await client.post('validation-requests', body(attributes))).status).toBe(422)
    expect(
      (await client.post('validation-requests', body({}, { user: { data: { type: 'users', id: other.id } } }))).status,
    ).toBe(422)
    expect(
      (
        await client.patch(`validation-requests/${requestId}`, {
          data: { type: 'validation-requests', id: requestId, attributes: {} },
        })
      ).status,
    ).toBe(403)
    expect((await stranger.get(`validation-requests/${requestId}`)).status).toBe(404)
    expect((await stranger.post('validation-requests', body({}))).status).toBe(403)
    for (const one of [client, stranger])
      expect((await one.post(`validation-requests/${requestId}/actions/accept`, {})).status).toBe(403)
    expect((await clientOf(api).get('validation-requests')).status).toBe(401)
    const twice = { attachedOrganization: await createOrganization(database), newOrganization: 'Deux' }
    expect(
      faults(await admin.post(`validation-requests/${requestId}/actions/accept`, { meta: { input: twice } })),
    ).toEqual(['422 validation.oneOrganization /meta/input/newOrganization'])
  })
})
