import { describe, expect, test } from 'vitest'
import { clientOf, faults, type Answer, type Client } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { makeChallenge } from '#server/captcha/challenge.ts'
import { solveCaptcha } from '#tests/support/solve-captcha.ts'
import { type Made, body, view, createSurveysWorld } from './world.ts'

const { database, app, admin, api, guest, makeSurvey, person } = await createSurveysWorld()

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

  test("myAnswer is the reader's own, an admin's too; only admins list others' answers, none change them", async () => {
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

  test('of a guest with one idempotency key store one and give one cookie, with which others get 409', async () => {
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

test('a cached page with a survey is valid until the survey opens, closes or changes', async () => {
  const survey = await makeSurvey({ openAt: '2020-01-01T00:00:00Z', closeAt: '2120-01-01T00:00:00Z' })
  const { headers } = await guest.get(`services/surveys/${survey.id}`)
  expect([headers['cache-tags'], headers['cache-until']]).toEqual([`surveys:${survey.id}`, '2120-01-01T00:00:00.000Z'])
})
