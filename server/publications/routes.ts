import type { ServiceRoute } from '#server/module.ts'
import { FEEDS_PATH, showFeed } from './feeds.ts'

export const feedRoute: ServiceRoute = {
  method: 'GET',
  path: `${FEEDS_PATH}/:type`,
  summary: 'The newest records of a type that everybody may read, as an Atom feed',
  who: 'everyone',
  parameters: { category: 'The id of a category of the type', locale: 'The language of the texts' },
  handler: (context, { registry }) => showFeed(context, registry),
}
