import { randomUUID } from 'node:crypto'
import { many, one, type Sample } from './sample.ts'

export const surveyAnswers: Sample = {
  create: ({ surveyId, choiceId }) => ({
    attributes: {},
    relationships: { survey: one('surveys', surveyId), choices: many('survey-choices', [choiceId]) },
  }),
  // One person answers a survey once: other answers come from guests.
  insert: async ({ pool }, { surveyId, choiceId }) => {
    const { rows } = await pool.query<{ id: string }>(
      'insert into survey_answers (survey_id, guest_key) values ($1, $2) returning id',
      [surveyId, randomUUID()],
    )
    await pool.query('insert into survey_answer_choices (answer_id, choice_id) values ($1, $2)', [
      rows[0]!.id,
      choiceId,
    ])
    return rows[0]!.id
  },
  update: ({ secondChoiceId }) => ({
    attributes: {},
    relationships: { choices: many('survey-choices', [secondChoiceId]) },
  }),
}
