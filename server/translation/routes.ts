import { plain } from '../answer.ts'
import type { TranslationState } from './contract.ts'
import type { ServiceRoute } from '#server/module.ts'
import { keepTranslations } from './keep.ts'
import { previewTranslations } from './preview.ts'

const TRANSLATIONS = '/api/v1/services/translations'

export const routes: ServiceRoute[] = [
  {
    method: 'GET',
    path: TRANSLATIONS,
    summary: 'Whether automatic translation is configured',
    who: 'back-office',
    handler: ({ app }) =>
      plain(
        200,
        { data: { isAvailable: app.env.translator !== null } satisfies TranslationState },
        { 'cache-control': 'private, no-store' },
      ),
  },
  {
    method: 'POST',
    path: TRANSLATIONS,
    summary:
      'Proposes translations of a record’s texts that nobody has written, and stores none: { type, id, ' +
      'attributes, from, to }',
    who: 'back-office',
    handler: (context, { registry }) => previewTranslations(context, registry),
  },
  {
    method: 'POST',
    path: `${TRANSLATIONS}/keep`,
    summary: 'Stores proposed texts as automatic translations: { type, id, from, to, texts }',
    who: 'back-office',
    handler: (context, { registry }) => keepTranslations(context, registry),
  },
]
