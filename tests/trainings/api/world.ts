import { FREE_PLACE_TASK } from '#server/trainings/withdrawing.ts'
import { identifier, succeeded, type Client } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { carryOutJobs } from '#tests/support/jobs.ts'
import { createTestApp } from '#tests/support/test-app.ts'

const DAY_MS = 86_400_000

/** A site with trainings and people who enrol in their sessions. The clock is the machine's, moved by `later`. */
export async function createTrainingsWorld() {
  let shift = 0
  const now = () => new Date(Date.now() + shift)
  const site = await createTestApp({ env: { rateLimits: 'off' }, now })
  const { database, app, person } = site
  const organizationId = await createOrganization(database)
  const admin = await person({ roles: ['admin'] })
  const at = (days: number) => new Date(now().getTime() + days * DAY_MS).toISOString()

  const training = async (attributes: object = {}, relationships: object = {}) =>
    (
      await succeeded(
        admin.client.post('trainings', {
          data: {
            type: 'trainings',
            attributes: { title: 'Choisir un contacteur', publishedAt: '2020-01-01T08:00:00+00:00', ...attributes },
            relationships,
          },
        }),
      )
    ).data.id
  const session = async (trainingId: string, attributes: object = {}) =>
    (
      await succeeded(
        admin.client.post('training-sessions', {
          data: {
            type: 'training-sessions',
            attributes: { startAt: at(10), endAt: at(11), joinUrl: 'https://visio.example/a', ...attributes },
            relationships: { training: identifier('trainings', trainingId) },
          },
        }),
      )
    ).data.id
  const enrolWith = (client: Client, sessionId: string) =>
    client.post('training-enrolments', {
      data: {
        type: 'training-enrolments',
        attributes: {},
        relationships: { session: identifier('training-sessions', sessionId) },
      },
    })
  const enrol = async (client: Client, sessionId: string) => (await succeeded(enrolWith(client, sessionId))).data
  const withdraw = (client: Client, id: string) =>
    client.post(`training-enrolments/${id}/actions/withdraw`, { meta: { input: {} } })
  const change = (client: Client, id: string, attributes: object) =>
    client.patch(`training-sessions/${id}`, { data: { type: 'training-sessions', id, attributes } })
  const act = (client: Client, id: string, slug: string, input: object = {}) =>
    client.post(`training-sessions/${id}/actions/${slug}`, { meta: { input } })
  const statuses = async (sessionId: string) =>
    (
      await database.pool.query<{ status: string }>(
        'select status from training_enrolments where session_id = $1 order by asked_at, id',
        [sessionId],
      )
    ).rows.map(({ status }) => status)
  const counts = async (sessionId: string) =>
    (
      await database.pool.query<{ enrolled_count: number; waiting_count: number }>(
        'select enrolled_count, waiting_count from training_sessions where id = $1',
        [sessionId],
      )
    ).rows.map(row => [row.enrolled_count, row.waiting_count])[0]
  /** The notices of a person, oldest first. */
  const noticesOf = async (userId: string) => {
    await carryOutJobs({ app, database })
    const { rows } = await database.pool.query<{ type: string }>(
      'select notification_type as type from notifications where user_id = $1 order by id',
      [userId],
    )
    return rows.map(({ type }) => type)
  }
  const later = (days: number) => {
    shift += days * DAY_MS
  }

  /** The places that were given back are free, as after two minutes. */
  const freeKept = () => carryOutJobs({ app, database }, [FREE_PLACE_TASK])

  return {
    ...site,
    ...{ admin, organizationId, at, later },
    ...{ training, session, enrol, enrolWith, withdraw, change, act, statuses, counts, noticesOf, freeKept },
  }
}
