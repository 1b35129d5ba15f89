import { describe, expect, test } from 'vitest'
import { clientOf, faults, type Answer, type Client } from '#tests/support/api-client.ts'
import { createOrganization, createUser, signIn } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { createWorld } from '#tests/support/samples/world.ts'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import type { SurveyView } from '#server/surveys/contract.ts'

const database = await createTestDatabase()
const { app, api, as, admin } = await createWorld(database, { env: { rateLimits: 'off' } })
const guest = clientOf(api)

type Made = { id: string; choices: string[] }

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

const body = (survey: Made, chosen: readonly number[], attributes: Record<string, unknown> = {}) => ({
  data: {
    type: 'survey-answers',
    attributes,
    relationships: {
      survey: { data: { type: 'surveys', id: survey.id } },
      choices: { data: chosen.map(index => ({ type: 'survey-choices', id: survey.choices[index] })) },
    },
  },
})
/** As a guest's browser sends it. */
const proven = async (sent: object) => ({
  ...sent,
  meta: { captcha: { solution: solveCaptcha(await makeChallenge(app.env, new Date())) } },
})
const change = (id: string, survey: Made, chosen: readonly number[], attributes: Record<string, unknown> = {}) => {
  const {
    data: {
      relationships: { choices },
      ...data
    },
  } = body(survey, chosen, attributes)
  return { data: { ...data, id, relationships: { choices } } }
}

async function person(facts: Parameters<typeof createUser>[1] = {}): Promise<Client> {
  const { id } = await createUser(database, facts)
  return clientOf(api, { cookie: await signIn(app, id), origin: app.env.siteUrl })
}

const view = async (client: Client, { id }: Made): Promise<SurveyView> =>
  (await client.get(`services/surveys/${id}`)).document.data as SurveyView
const cookieOf = (answer: Answer) => String(answer.headers['set-cookie']).split(';')[0]!
const statuses = (answers: readonly Answer[]) => answers.map(({ status }) => status).sort()
const count = async ({ id }: Made) => (await admin.get(`surveys/${id}`)).data.attributes.answersCount

describe('answering', () => {
  test('a person answers, sees the answer and the results, and changes it while the survey is open', async () => {
    const survey = await makeSurvey()
    const one = await person()
    expect(await view(one, survey)).toMatchObject({ state: 'open', refusal: null, myAnswer: null, results: null })
    const made = await one.post('survey-answers', body(survey, [1]))
    expect(made.status, made.text).toBe(201)
    expect(
      (await one.get(`surveys/${survey.id}`, { include: 'myAnswer.choices' })).included.map(({ type, id }) => [
        type,
        id,
      ]),
    ).toEqual([
      ['survey-answers', made.data.id],
      ['survey-choices', survey.choices[1]],
    ])
    expect(await view(one, survey)).toMatchObject({
      myAnswer: { choices: [survey.choices[1]], isMine: true },
      results: { answersCount: 1, choices: [{ count: 0 }, { count: 1, percent: 100 }, { count: 0 }] },
    })
    expect((await one.patch(`survey-answers/${made.data.id}`, change(made.data.id, survey, [2]))).status).toBe(200)
    expect((await view(one, survey)).myAnswer?.choices).toEqual([survey.choices[2]])
    await admin.post(`surveys/${survey.id}/actions/close`, {})
    expect(faults(await one.patch(`survey-answers/${made.data.id}`, change(made.data.id, survey, [0])))).toEqual([
      '422 validation.survey.closed /data/relationships/survey',
    ])
  })

  test("myAnswer is the reader's own, an admin's too, and nobody reads others' answers", async () => {
    const survey = await makeSurvey()
    const [one, other] = [await person(), await person()]
    const {
      data: { id },
    } = await one.post('survey-answers', body(survey, [0]))
    for (const reader of [other, admin, guest])
      expect(
        (await reader.get(`surveys/${survey.id}`, { include: 'myAnswer' })).data.relationships?.myAnswer?.data,
      ).toBeNull()
    expect((await other.get(`survey-answers/${id}`)).status).toBe(404)
    expect((await other.get(`surveys/${survey.id}/myAnswer`)).data).toBeNull()
    expect((await other.patch(`survey-answers/${id}`, change(id, survey, [1]))).status).toBe(404)
    expect((await admin.patch(`survey-answers/${id}`, change(id, survey, [1]))).status).toBe(403)
    expect((await other.get('survey-answers')).list).toEqual([])
    expect((await admin.get('survey-answers', { 'filter[survey]': survey.id })).list.map(one => one.id)).toEqual([id])
    expect((await other.get(`services/surveys/${survey.id}/results`)).status).toBe(403)
    expect((await one.get(`services/surveys/${survey.id}/results`)).document.data).toMatchObject({ answersCount: 1 })
  })

  test('a refused answer has its reason, and nothing is stored', async () => {
    const survey = await makeSurvey({ allowMultiple: true, maxSelectedChoices: 2 })
    const [one, planned, over] = [
      await person(),
      await makeSurvey({ openAt: '2120-01-01T00:00:00Z' }),
      await makeSurvey({ closeAt: '2020-02-01T00:00:00Z' }),
    ]
    const refused = async (client: Client, sent: unknown) => faults(await client.post('survey-answers', sent))
    expect(await refused(one, body(survey, [0, 1, 2]))).toEqual([
      '422 validation.survey.tooMany /data/relationships/choices',
    ])
    expect(await refused(one, body(survey, []))).toEqual(['422 validation.survey.none /data/relationships/choices'])
    expect(await refused(one, body({ ...survey, choices: over.choices }, [0]))).toEqual([
      '422 validation.survey.unknownChoice /data/relationships/choices',
    ])
    expect(await refused(one, body(survey, [0], { newChoice: 'Autre' }))).toEqual([
      '422 validation.survey.newChoice /data/attributes/newChoice',
    ])
    expect(await refused(one, body(planned, [0]))).toEqual(['422 validation.survey.planned /data/relationships/survey'])
    expect(await refused(one, body(over, [0]))).toEqual(['422 validation.survey.closed /data/relationships/survey'])
    expect(await refused(guest, body(survey, [0]))).toEqual(['401 auth.required'])
    const ofOrganizations = await makeSurvey({ onePerOrganization: true })
    expect(await refused(one, body(ofOrganizations, [0]))).toEqual(['403 survey.organization'])
    expect(await Promise.all([survey, planned, over, ofOrganizations].map(count))).toEqual([0, 0, 0, 0])
  })

  test('a draft is visible to staff only', async () => {
    const survey = await makeSurvey({ openAt: null })
    expect((await guest.get(`services/surveys/${survey.id}`)).status).toBe(404)
    expect((await guest.get(`surveys/${survey.id}`)).status).toBe(404)
    expect((await view(admin, survey)).state).toBe('draft')
  })

  test('the database refuses a choice of another survey, whoever writes it', async () => {
    const [survey, other] = [await makeSurvey(), await makeSurvey()]
    const {
      data: { id },
    } = await (await person()).post('survey-answers', body(survey, [0]))
    await expect(
      database.pool.query('insert into survey_answer_choices (answer_id, choice_id) values ($1, $2)', [
        id,
        other.choices[0],
      ]),
    ).rejects.toThrow('survey_answer_choices_choice_fk')
  })
})

describe('fifty simultaneous answers', () => {
  const fifty = <T>(work: (index: number) => Promise<T>) =>
    Promise.all(Array.from({ length: 50 }, (_, index) => work(index)))

  test('of one person: one gets 201, the others 409, and one answer is stored', async () => {
    const survey = await makeSurvey()
    const one = await person()
    const answers = await fifty(index => one.post('survey-answers', body(survey, [index % 3])))
    expect(statuses(answers)).toEqual([201, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(faults))).toEqual(new Set(['409 survey.answered']))
    expect(await count(survey)).toBe(1)
  })

  test('for one organisation: one gets 201, the others 409, and colleagues can change it', async () => {
    const survey = await makeSurvey({ onePerOrganization: true })
    const organizationId = await createOrganization(database)
    const people = await fifty(() => person({ organizationIds: [organizationId], actingAs: organizationId }))
    const answers = await fifty(index => people[index]!.post('survey-answers', body(survey, [0])))
    expect(statuses(answers)).toEqual([201, ...Array<number>(49).fill(409)])
    expect(new Set(answers.flatMap(faults))).toEqual(new Set(['409 survey.organizationAnswered']))
    const colleague = people[answers.findIndex(({ status }) => status === 409)]!
    const seen = await view(colleague, survey)
    expect(seen.myAnswer).toMatchObject({ choices: [survey.choices[0]], isMine: false })
    expect(
      (await colleague.patch(`survey-answers/${seen.myAnswer!.id}`, change(seen.myAnswer!.id, survey, [1]))).status,
    ).toBe(200)
  })

  test('of a guest: one gets 201 with a token; an idempotency key gives one answer and one cookie', async () => {
    const survey = await makeSurvey({ requireAuth: false })
    const sent = await proven(body(survey, [0]))
    const keyed = await fifty(() =>
      guest.post('survey-answers', sent, { 'idempotency-key': 'the-same-form-sent-twice' }),
    )
    expect(statuses(keyed)).toEqual(Array<number>(50).fill(201))
    expect(new Set(keyed.map(cookieOf)).size).toBe(1)
    expect(await count(survey)).toBe(1)
    const known = clientOf(api, { cookie: cookieOf(keyed[0]!) })
    expect(statuses(await fifty(async () => known.post('survey-answers', await proven(body(survey, [1])))))).toEqual(
      Array<number>(50).fill(409),
    )
    expect((await view(known, survey)).myAnswer?.choices).toEqual([survey.choices[0]])
    const forged = clientOf(api, { cookie: `${cookieOf(keyed[0]!).slice(0, -3)}abc` })
    expect((await view(forged, survey)).myAnswer).toBeNull()
  })

  test('with the same new choice in similar words store one choice and fifty answers', async () => {
    const survey = await makeSurvey({ allowNewChoice: true })
    const people = await fifty(() => person())
    const answers = await fifty(index =>
      people[index]!.post(
        'survey-answers',
        body(survey, [], { newChoice: ['Un café', 'un  cafe', 'UN CAFÉ', 'Un Cafés'][index % 4] }),
      ),
    )
    expect(statuses(answers)).toEqual(Array<number>(50).fill(201))
    const { results } = await view(admin, survey)
    expect(results?.choices.map(({ count: chosen, addedByUser }) => [chosen, addedByUser])).toEqual([
      [0, false],
      [0, false],
      [0, false],
      [50, true],
    ])
  })
})

describe('guests', () => {
  test('are recognised by a signed cookie, and the database has neither token nor address', async () => {
    const survey = await makeSurvey({ requireAuth: false })
    const answer = await guest.post('survey-answers', await proven(body(survey, [0])))
    expect(answer.headers['set-cookie']).toMatch(
      /^(__Host-)?guest=[\w-]{22}\.[\w-]{22}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=31536000/,
    )
    const [, token] = /=([\w-]{22})/.exec(cookieOf(answer))!
    const { rows } = await database.pool.query<{ line: string }>(
      'select a::text as line from survey_answers a where id = $1',
      [answer.data.id],
    )
    expect(rows[0]!.line).not.toContain(token)
    expect(rows[0]!.line).not.toContain('192.0.2.1')
    const other = await makeSurvey({ requireAuth: false })
    const again = await clientOf(api, { cookie: cookieOf(answer) }).post(
      'survey-answers',
      await proven(body(other, [0])),
    )
    const keys = await database.pool.query<{ guest_key: string }>(
      'select guest_key from survey_answers where id = any($1)',
      [[answer.data.id, again.data.id]],
    )
    expect(new Set(keys.rows.map(row => row.guest_key)).size).toBe(2)
  })
})

describe('staff', () => {
  test('merges choices without duplicate answers, logs it, and keeps open forms valid', async () => {
    const survey = await makeSurvey({ allowMultiple: true, allowNewChoice: true })
    const people = await Promise.all(Array.from({ length: 3 }, () => person()))
    await people[0]!.post('survey-answers', body(survey, [1], { newChoice: 'Formtions' }))
    await people[1]!.post('survey-answers', body(survey, [], { newChoice: 'Formtions' }))
    const added = (await view(admin, survey)).choices[3]!.id
    const merged = await admin.post(`surveys/${survey.id}/actions/merge-choices`, {
      meta: { input: { into: survey.choices[1], choices: [added] } },
    })
    expect(merged.document.meta).toEqual({ result: { merged: 1, answers: 1 } })
    expect((await view(admin, survey)).results).toMatchObject({
      answersCount: 2,
      choices: [{ count: 0 }, { count: 2, percent: 100 }, { count: 0 }],
    })
    const old = { ...survey, choices: [added] }
    expect((await people[2]!.post('survey-answers', body(old, [0]))).status).toBe(201)
    expect((await view(people[2]!, survey)).myAnswer?.choices).toEqual([survey.choices[1]])
    const history = await admin.get('history-actions', { 'filter[resourceId]': survey.id, sort: '-id' })
    expect(history.list[0]!.attributes).toMatchObject({
      operation: 'mergeChoices',
      changes: { choices: { before: [{ id: added, text: { fr: 'Formtions' } }], after: { id: survey.choices[1] } } },
    })
    expect((await admin.get(`surveys/${survey.id}/choices`)).list.map(({ id }) => id)).not.toContain(added)
    expect(
      (
        await people[0]!.post(`surveys/${survey.id}/actions/merge-choices`, {
          meta: { input: { into: survey.choices[0], choices: [survey.choices[1]] } },
        })
      ).status,
    ).toBe(403)
    for (const input of [
      { into: survey.choices[0], choices: [added] },
      { into: added, choices: [survey.choices[0]] },
      { into: survey.choices[0], choices: [survey.choices[0]] },
      {},
    ]) {
      expect((await admin.post(`surveys/${survey.id}/actions/merge-choices`, { meta: { input } })).status).toBe(422)
    }
  })

  test('opens and closes, keeps answered choices, and cannot become one-per-organisation afterwards', async () => {
    const survey = await makeSurvey({ openAt: null })
    await admin.post(`surveys/${survey.id}/actions/open`, {})
    expect((await view(guest, survey)).state).toBe('open')
    const organizationId = await createOrganization(database)
    for (let index = 0; index < 2; index += 1)
      expect(
        (
          await (
            await person({ organizationIds: [organizationId], actingAs: organizationId })
          ).post('survey-answers', body(survey, [0]))
        ).status,
      ).toBe(201)
    expect(faults(await admin.delete(`survey-choices/${survey.choices[0]}`))).toEqual(['409 survey.choiceInUse'])
    expect((await admin.delete(`survey-choices/${survey.choices[1]}`)).status).toBe(204)
    expect(
      faults(
        await admin.patch(`surveys/${survey.id}`, {
          data: { type: 'surveys', id: survey.id, attributes: { onePerOrganization: true } },
        }),
      ),
    ).toEqual(['422 validation.surveyAnsweredTwice /data/attributes/onePerOrganization'])
    await admin.post(`surveys/${survey.id}/actions/close`, {})
    expect(await view(guest, survey)).toMatchObject({
      state: 'closed',
      refusal: 'closed',
      results: { answersCount: 2 },
    })
    expect((await admin.delete(`surveys/${survey.id}`)).status).toBe(204)
    expect((await database.pool.query('select 1 from survey_answers where survey_id = $1', [survey.id])).rowCount).toBe(
      0,
    )
  })

  test('refuses contradictory settings', async () => {
    const survey = await makeSurvey({ maxSelectedChoices: 4 })
    expect((await admin.get(`surveys/${survey.id}`)).data.attributes.maxSelectedChoices).toBeNull()
    const patch = async (attributes: Record<string, unknown>) =>
      faults(await admin.patch(`surveys/${survey.id}`, { data: { type: 'surveys', id: survey.id, attributes } }))
    expect(await patch({ closeAt: '2019-01-01T00:00:00Z' })).toEqual([
      '422 validation.surveyPeriod /data/attributes/closeAt',
    ])
    expect(await patch({ openAt: null, closeAt: '2019-01-01T00:00:00Z' })).toEqual([
      '422 validation.required /data/attributes/openAt',
    ])
    expect(await patch({ onePerOrganization: true, requireAuth: false })).toEqual([
      '422 validation.surveySignIn /data/attributes/requireAuth',
    ])
    expect(
      (await as('contact').patch(`surveys/${survey.id}`, { data: { type: 'surveys', id: survey.id, attributes: {} } }))
        .status,
    ).toBe(403)
  })
})

test('a cached page with a survey is valid until the survey opens, closes or changes', async () => {
  const survey = await makeSurvey({ openAt: '2020-01-01T00:00:00Z', closeAt: '2120-01-01T00:00:00Z' })
  const { headers } = await guest.get(`services/surveys/${survey.id}`)
  expect([headers['cache-tags'], headers['cache-until']]).toEqual([`surveys:${survey.id}`, '2120-01-01T00:00:00.000Z'])
})
