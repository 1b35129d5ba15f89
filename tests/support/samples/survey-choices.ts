import { one, type Sample } from './sample.ts'

export const surveyChoices: Sample = {
  create: ({ n, surveyId }) => ({
    attributes: { text: `Sujet ${n}`, position: n },
    relationships: { survey: one('surveys', surveyId) },
  }),
  update: ({ n }) => ({ attributes: { text: `Autre sujet ${n}` } }),
}
