import type { ServiceRoute } from '#server/module.ts'
import { showResults, showSurvey } from './show-survey.ts'
import { answering, changing } from './answering.ts'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/surveys/:id',
    summary: 'A survey as its reader sees it: choices, own answer, and results once they may be seen',
    who: 'everyone',
    handler: showSurvey,
  },
  {
    method: 'GET',
    path: '/api/v1/services/surveys/:id/results',
    summary: 'What was answered: for whoever has answered, for everyone once it is closed',
    who: 'everyone',
    handler: showResults,
  },
  answering,
  changing,
]
