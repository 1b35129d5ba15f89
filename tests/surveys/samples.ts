import { type Sample, type Samples, many, one } from '#tests/support/samples/sample.ts'
import type { Writers } from '#tests/support/expected-writes.ts'
import { randomUUID } from 'node:crypto'

const surveyAnswers: Sample = {
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

const surveyChoices: Sample = {
  create: ({ n, surveyId }) => ({
    attributes: { text: `Sujet ${n}`, position: n },
    relationships: { survey: one('surveys', surveyId) },
  }),
  update: ({ n }) => ({ attributes: { text: `Autre sujet ${n}` } }),
}

const surveys: Sample = {
  create: ({ n }) => ({
    attributes: {
      question: `Quel sujet pour la rencontre ${n} ?`,
      description: '<p>Une minute suffit.</p>',
      openAt: `2020-01-${String((n % 28) + 1).padStart(2, '0')}T08:00:00+00:00`,
      allowMultiple: true,
      maxSelectedChoices: 3,
      allowNewChoice: n % 2 === 0,
      requireAuth: false,
      onePerOrganization: false,
    },
  }),
  update: () => ({ attributes: { question: 'Quel sujet choisissez-vous ?' } }),
}

/** A sample of each type of the module. */
export const samples = {
  'survey-answers': surveyAnswers,
  'survey-choices': surveyChoices,
  surveys,
} satisfies Samples

/** Who may create records of each type, and change and delete those of others (specification 3, section 1). */
export const writers = {
  surveys: ['admins', 'admins', 'admins'],
  'survey-choices': ['admins', 'admins', 'admins'],
  'survey-answers': ['everyone', 'nobody', 'admins'],
} satisfies Writers
