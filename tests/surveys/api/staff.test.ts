import { describe, expect, test } from 'vitest'
import { faults } from '#tests/support/api-client.ts'
import { createOrganization } from '#tests/support/as-user.ts'
import { body, view, createSurveysWorld } from './world.ts'

const { database, admin, as, guest, makeSurvey, person } = await createSurveysWorld()

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
      operation: 'merge-choices',
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
