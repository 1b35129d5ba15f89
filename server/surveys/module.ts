import { defineModule } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { surveyAnswer } from './resources/survey-answer.ts'
import { surveyChoice } from './resources/survey-choice.ts'
import { survey } from './resources/survey.ts'
import { survey as surveyBlock } from './domain/blocks/survey.ts'
import { routes } from './routes.ts'

export const surveysModule = defineModule({
  name: 'surveys',
  blocks: [surveyBlock],
  resources: [survey, surveyChoice, surveyAnswer],
  services: routes,
  demo: { seed: async (tx, facts) => (await import('./seed.ts')).seedSurveys(tx, facts) },
  personal: {
    columns: {
      'survey_answers.user_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
    },
  },
})

declare module '#server/domain/vocabulary/resource-types.ts' {
  interface ResourceTypes {
    'survey-answers': true
    'survey-choices': true
    surveys: true
  }
}
