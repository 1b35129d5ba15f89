import { defineModule, type ServiceRoute } from '#server/module.ts'
import { drop } from '#server/domain/merge-decisions.ts'
import { deleteText, forgetTexts, listTexts, showText, storeText } from './serve.ts'

const PATH = '/api/v1/services/kept-texts/:place'
const common = { who: 'signed-in' } as const

const services: ServiceRoute[] = [
  {
    method: 'GET',
    path: '/api/v1/services/kept-texts',
    summary: 'All that the person has typed and not sent, newest first',
    ...common,
    handler: listTexts,
  },
  { method: 'GET', path: PATH, summary: 'What the person has typed at a place', ...common, handler: showText },
  { method: 'PUT', path: PATH, summary: 'Keeps what is being typed at a place', ...common, handler: storeText },
  { method: 'DELETE', path: PATH, summary: 'Forgets what was typed at a place', ...common, handler: deleteText },
]

export const keptTextsModule = defineModule({
  name: 'kept-texts',
  services,
  jobs: { 'forget-kept-texts': { run: forgetTexts, cron: '41 3 * * *' } },
  personal: {
    columns: { 'kept_texts.user_id': { export: 'rows', onErasure: 'cascade', onMerge: drop } },
  },
})
