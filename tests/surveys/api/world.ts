import { expect } from 'vitest'
import { clientOf, type Client } from '#tests/support/api-client.ts'
import { createUser, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import type { SurveyView } from '#server/surveys/contract.ts'

export type Made = { id: string; choices: string[] }

export const body = (survey: Made, chosen: readonly number[], attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'survey-answers',
    attributes,
    relationships: {
      survey: { data: { type: 'surveys', id: survey.id } },
      choices: { data: chosen.map(index => ({ type: 'survey-choices', id: survey.choices[index] })) },
    },
  },
})

export const view = async (client: Client, { id }: Made): Promise<SurveyView> =>
  (await client.get(`services/surveys/${id}`)).document.data as SurveyView

/** Surveys, and people and guests who answer them. */
export async function createSurveysWorld() {
  const database = await createTestDatabase()
  const { app, api, as, admin } = await createWorld(database, { env: { rateLimits: 'off' } })
  const guest = clientOf(api)

  /** A survey with three choices, made by an admin as the back office does: one document. */
  async function makeSurvey(attributes: Record<string, unknown> = {}): Promise<Made> {
    const texts = ['Prêts de matériel', 'Formations', 'Rencontres']
    const answer = await admin.post('surveys', {
      data: {
        type: 'surveys',
        attributes: {
          question: 'Que voulez-vous de plus ?',
          openAt: '2020-01-01T00:00:00Z',
          requireAuth: true,
          ...attributes,
        },
        relationships: { choices: { data: texts.map((_, index) => ({ type: 'survey-choices', lid: `c${index}` })) } },
      },
      included: texts.map((text, index) => ({ type: 'survey-choices', lid: `c${index}`, attributes: { text } })),
    })
    expect(answer.status, answer.text).toBe(201)
    const choices = await admin.get(`surveys/${answer.data.id}/choices`, { sort: 'position' })
    return { id: answer.data.id, choices: choices.list.map(({ id }) => id) }
  }

  async function person(facts: Parameters<typeof createUser>[1] = {}): Promise<Client> {
    const { id } = await createUser(database, facts)
    return clientOf(api, { cookie: await signIn(app, id), origin: app.env.siteUrl })
  }

  return { database, app, admin, api, as, guest, makeSurvey, person }
}
