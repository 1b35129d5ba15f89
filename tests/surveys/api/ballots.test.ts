import { describe, expect, test } from 'vitest'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { createApi } from '#server/api.ts'
import type { SurveyView } from '#server/surveys/contract.ts'
import { buildAppContext, createUser, signIn } from '#tests/support/as-user.ts'
import { clientOf, faults, type Answer, type Client } from '#tests/support/api-client.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'

const database = await createTestDatabase()
const { app, api, admin } = await createWorld(database, { env: { rateLimits: 'off' } })
const guest = clientOf(api)

type Made = { id: string; choices: string[] }

async function makeSurvey(attributes: Record<string, unknown> = {}): Promise<Made> {
  const answer = await admin.post('surveys', {
    data: {
      type: 'surveys',
      attributes: {
        question: 'Que voulez-vous ?',
        openAt: '2020-01-01T00:00:00Z',
        requireAuth: false,
        allowMultiple: true,
        allowNewChoice: true,
        ...attributes,
      },
      relationships: { choices: { data: [0, 1].map(index => ({ type: 'survey-choices', lid: `c${index}` })) } },
    },
    included: ['Prêts', 'Formations'].map((text, index) => ({
      type: 'survey-choices',
      lid: `c${index}`,
      attributes: { text },
    })),
  })
  expect(answer.status, answer.text).toBe(201)
  const choices = await admin.get(`surveys/${answer.data.id}/choices`, { sort: 'position' })
  return { id: answer.data.id, choices: choices.list.map(({ id }) => id) }
}

const proof = async () => ({ solution: solveCaptcha(await makeChallenge(app.env, new Date())) })
type Body = { chosen?: readonly string[]; newChoice?: string; captcha?: unknown }
const body = (survey: Made, { chosen = [], newChoice, captcha }: Body) => ({
  ...(captcha === undefined ? {} : { meta: { captcha } }),
  data: {
    type: 'survey-answers',
    attributes: newChoice === undefined ? {} : { newChoice },
    relationships: {
      survey: { data: { type: 'surveys', id: survey.id } },
      choices: { data: chosen.map(id => ({ type: 'survey-choices', id })) },
    },
  },
})
const answerAs = async (client: Client, survey: Made, sent: Body) =>
  client.post('survey-answers', body(survey, { captcha: await proof(), ...sent }))
const view = async (client: Client, { id }: Made) =>
  (await client.get(`services/surveys/${id}`)).document.data as SurveyView
const known = (answer: Answer) => clientOf(api, { cookie: String(answer.headers['set-cookie']).split(';')[0]! })
const texts = ({ choices }: SurveyView) => choices.map(({ text }) => text)
const count = async ({ id }: Made) => (await admin.get(`surveys/${id}`)).data.attributes.answersCount

async function person(): Promise<Client> {
  const { id } = await createUser(database)
  return clientOf(api, { cookie: await signIn(app, id), origin: app.env.siteUrl })
}

describe('an answer to a survey', () => {
  test('of a guest is refused with no proof of work, a wrong or a used one, and nothing is stored', async () => {
    const survey = await makeSurvey()
    const chosen = [survey.choices[0]!]
    const captcha = await proof()
    expect(faults(await guest.post('survey-answers', body(survey, { chosen })))).toEqual([
      '422 validation.captcha /data/attributes/captcha',
    ])
    for (const wrong of [{}, 'x', null, { solution: 'x' }, { ...captcha, trap: 'filled' }, { ticket: 'x' }]) {
      expect(faults(await guest.post('survey-answers', body(survey, { chosen, captcha: wrong })))).toEqual([
        '422 validation.captcha /data/attributes/captcha',
      ])
    }
    expect(await count(survey)).toBe(0)
    expect((await guest.post('survey-answers', body(survey, { chosen, captcha }))).status).toBe(201)
    expect(faults(await guest.post('survey-answers', body(survey, { chosen, captcha })))).toEqual([
      '422 validation.captcha /data/attributes/captcha',
    ])
    expect(await count(survey)).toBe(1)
  })

  test('is stored once for simultaneous answers with one proof', async () => {
    const survey = await makeSurvey()
    const captcha = await proof()
    const answers = await Promise.all(
      Array.from({ length: 12 }, () =>
        guest.post('survey-answers', body(survey, { chosen: [survey.choices[0]!], captcha })),
      ),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(11).fill(422)])
    expect(await count(survey)).toBe(1)
  })

  test('keeps its proof after a refusal; the same request again gets its first answer', async () => {
    const survey = await makeSurvey()
    const captcha = await proof()
    expect(faults(await guest.post('survey-answers', body(survey, { captcha })))).toEqual([
      '422 validation.survey.none /data/relationships/choices',
    ])
    const sent = body(survey, { chosen: [survey.choices[0]!], captcha })
    const headers = { 'idempotency-key': 'ballot-sent-twice-over' }
    const [first, second] = [
      await guest.post('survey-answers', sent, headers),
      await guest.post('survey-answers', sent, headers),
    ]
    expect([first.status, second.status, second.data.id]).toEqual([201, 201, first.data.id])
  })

  test('of a signed-in person needs no proof of work', async () => {
    const survey = await makeSurvey()
    expect((await (await person()).post('survey-answers', body(survey, { chosen: [survey.choices[0]!] }))).status).toBe(
      201,
    )
  })

  test('is refused by the rules of the survey before its proof of work is checked', async () => {
    const survey = await makeSurvey({ requireAuth: true })
    expect(faults(await guest.post('survey-answers', body(survey, { chosen: [survey.choices[0]!] })))).toEqual([
      '401 auth.required',
    ])
  })
})

describe("guests' answers from one network are limited", () => {
  const limited = clientOf(createApi(buildAppContext(database)))

  test('to three for a survey and ten in total, without refused and repeated ones', async () => {
    const survey = await makeSurvey()
    const headers = { 'idempotency-key': 'ballot-within-the-cap' }
    const first = body(survey, { chosen: [survey.choices[0]!], captcha: await proof() })
    expect((await limited.post('survey-answers', first, headers)).status).toBe(201)
    for (let index = 0; index < 4; index += 1) expect((await answerAs(limited, survey, {})).status).toBe(422)
    for (let index = 0; index < 2; index += 1)
      expect((await answerAs(limited, survey, { chosen: [survey.choices[0]!] })).status).toBe(201)
    const over = await answerAs(limited, survey, { chosen: [survey.choices[0]!] })
    expect([over.status, faults(over), Number(over.headers['retry-after']) > 3_600]).toEqual([
      429,
      ['429 survey.capped'],
      true,
    ])
    expect((await limited.post('survey-answers', first, headers)).status).toBe(201)
    const statuses: number[] = []
    for (const other of [await makeSurvey(), await makeSurvey(), await makeSurvey()]) {
      for (let index = 0; index < 3; index += 1)
        statuses.push((await answerAs(limited, other, { chosen: [other.choices[0]!] })).status)
    }
    expect(statuses).toEqual([201, 201, 201, 201, 201, 201, 201, 429, 429])
  })
})

describe('a choice that a guest adds', () => {
  async function proposed(newChoice = 'Un café') {
    const survey = await makeSurvey()
    const answer = await answerAs(guest, survey, { newChoice })
    expect(answer.status, answer.text).toBe(201)
    const list = await admin.get('survey-choices', { 'filter[survey]': survey.id, 'filter[status]': 'pending' })
    return { survey, answer, author: known(answer), id: list.list[0]!.id }
  }

  test('is visible to its author and admins only until it is accepted, and cannot be chosen', async () => {
    const { survey, author, id } = await proposed()
    const member = await person()
    await member.post('survey-answers', body(survey, { chosen: [survey.choices[0]!] }))
    for (const reader of [guest, member]) {
      expect(texts(await view(reader, survey))).toEqual(['Prêts', 'Formations'])
      expect((await reader.get(`survey-choices/${id}`)).status).toBe(404)
      expect((await reader.get(`surveys/${survey.id}/choices`)).list.map(choice => choice.id)).not.toContain(id)
      expect((await reader.get(`surveys/${survey.id}`, { include: 'choices' })).text).not.toContain('Un café')
    }
    const seen = await view(author, survey)
    expect(seen.myAnswer).toMatchObject({ choices: [id] })
    expect(seen.choices.find(choice => choice.id === id)).toEqual({ id, text: 'Un café', status: 'pending' })
    expect(seen.results).toMatchObject({
      answersCount: 1,
      choices: [
        { text: 'Prêts', count: 1, percent: 100 },
        { text: 'Formations', count: 0 },
      ],
    })
    expect((await view(member, survey)).results?.choices).toHaveLength(2)
    expect((await view(admin, survey)).results?.choices.at(-1)).toMatchObject({
      text: 'Un café',
      status: 'pending',
      count: 1,
    })
    expect((await answerAs(guest, survey, { chosen: [id] })).status).toBe(404)
  })

  test('counts for everybody once it is accepted', async () => {
    const { survey, id } = await proposed()
    expect(await count(survey)).toBe(0)
    expect((await (await person()).post(`survey-choices/${id}/actions/accept`, {})).status).toBe(403)
    const done = await admin.post(`survey-choices/${id}/actions/accept`, {})
    expect([done.status, done.document.meta]).toEqual([200, { result: { changed: 1 } }])
    expect(texts(await view(guest, survey))).toEqual(['Prêts', 'Formations', 'Un café'])
    expect(await count(survey)).toBe(1)
    const history = await admin.get('history-actions', { 'filter[resourceId]': id, sort: '-id' })
    expect(history.list[0]!.attributes).toMatchObject({
      operation: 'accept',
      changes: { status: { before: 'pending', after: 'accepted' } },
    })
    expect((await answerAs(guest, survey, { chosen: [id] })).status).toBe(201)
  })

  test('can be refused together with others: its author sees it, and the same text is refused again', async () => {
    const [one, other] = [await proposed(), await proposed('Un thé')]
    const done = await admin.post('survey-choices/actions/refuse', { meta: { ids: [one.id, other.id] } })
    expect(done.document.meta, done.text).toEqual({ result: { changed: 2 } })
    expect((await view(one.author, one.survey)).choices.at(-1)).toMatchObject({ id: one.id, status: 'refused' })
    expect(texts(await view(guest, one.survey))).toEqual(['Prêts', 'Formations'])
    for (const client of [guest, await person()]) {
      expect(faults(await answerAs(client, one.survey, { newChoice: 'UN CAFE' }))).toEqual([
        '422 validation.survey.newChoiceRefused /data/attributes/newChoice',
      ])
    }
    const answerId = one.answer.data.id
    const changed = await one.author.patch(`survey-answers/${answerId}`, {
      data: {
        type: 'survey-answers',
        id: answerId,
        relationships: { choices: { data: [{ type: 'survey-choices', id: one.survey.choices[0] }] } },
      },
    })
    expect(changed.status, changed.text).toBe(200)
    expect(texts(await view(one.author, one.survey))).toEqual(['Prêts', 'Formations'])
  })

  test('is accepted at once when a member adds the same text, as is any choice that a member adds', async () => {
    const { survey, id } = await proposed()
    const member = await person()
    expect((await member.post('survey-answers', body(survey, { newChoice: 'un café' }))).status).toBe(201)
    expect((await admin.get(`survey-choices/${id}`)).data.attributes.status).toBe('accepted')
    expect((await (await person()).post('survey-answers', body(survey, { newChoice: 'Un thé' }))).status).toBe(201)
    expect(texts(await view(guest, survey))).toEqual(['Prêts', 'Formations', 'Un café', 'Un thé'])
  })

  test('is accepted by admins only, and only by the action', async () => {
    const { id, author } = await proposed()
    expect((await guest.post(`survey-choices/${id}/actions/accept`, {})).status).toBe(401)
    expect((await author.post(`survey-choices/${id}/actions/accept`, {})).status).toBe(401)
    expect(
      faults(
        await admin.patch(`survey-choices/${id}`, {
          data: { type: 'survey-choices', id, attributes: { status: 'accepted' } },
        }),
      ),
    ).toEqual(['422 validation.readOnly /data/attributes/status'])
  })
})
