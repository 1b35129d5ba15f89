import { identifiers, succeeded, type Client } from '#tests/support/api-client.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const PUBLISHED = '2026-05-01T08:00:00+00:00'

/** A site with training resources, and people who write, take and ask for them. */
export async function createTrainingResourcesWorld() {
  const site = await createTestApp()
  const { person } = site
  const admin = await person({ roles: ['admin'] })
  const contributor = await person({ roles: ['contributor'] })
  const resource = async (attributes: object = {}, relationships: object = {}): Promise<string> =>
    (
      await succeeded(
        admin.client.post('training-resources', {
          data: {
            type: 'training-resources',
            attributes: { title: 'Choisir un contacteur', publishedAt: PUBLISHED, ...attributes },
            relationships,
          },
        }),
      )
    ).data.id
  const take = async (client: Client, id: string, file: string | null = null): Promise<string | null> => {
    const { document, status, text } = await client.post(
      `services/training-resources/${id}/taken`,
      { file },
      { 'content-type': 'application/json' },
    )
    if (status !== 200) throw new Error(text)
    return (document as { data: { id: string } | null }).data?.id ?? null
  }
  const review = (client: Client, id: string, attributes: object) =>
    client.patch(`training-resource-reviews/${id}`, {
      data: { type: 'training-resource-reviews', id, attributes },
    })
  const ask = async (client: Client, attributes: object = {}): Promise<string> =>
    (
      await succeeded(
        client.post('training-resource-requests', {
          data: {
            type: 'training-resource-requests',
            attributes: { title: 'Régler le regard', description: 'Une fiche pour débuter.', ...attributes },
          },
        }),
      )
    ).data.id
  const answer = (client: Client, request: string, resources: readonly string[]) =>
    client.post(`training-resource-requests/${request}/actions/answer`, { meta: { input: { resources } } })
  const moveTo = (client: Client, request: string, status: string) =>
    client.request('PUT', `services/training-resource-requests/${request}/status`, {
      body: { status },
      headers: { 'content-type': 'application/json' },
    })
  const statusOf = async (request: string) =>
    (await admin.client.get(`training-resource-requests/${request}`)).data.attributes.status
  const linked = (ids: readonly string[]) => ({ requests: identifiers('training-resource-requests', [...ids]) })
  return { ...site, admin, contributor, resource, take, review, ask, answer, moveTo, statusOf, linked }
}
