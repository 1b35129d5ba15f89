import type { ServiceRoute } from '#server/module.ts'
import { settleChangedMeanwhile, showChangedMeanwhile } from './changed-meanwhile.ts'
import { FEEDS_PATH, showFeed } from './feeds.ts'
import { showPlanning } from './planning.ts'
import { showVersions } from './record-version.ts'

export const feedRoute: ServiceRoute = {
  method: 'GET',
  path: `${FEEDS_PATH}/:type`,
  summary: 'The newest records of a type that everybody may read, as an Atom feed',
  who: 'everyone',
  parameters: { category: 'The id of a category of the type', locale: 'The language of the texts' },
  handler: (context, { registry }) => showFeed(context, registry),
}

export const planningRoute: ServiceRoute = {
  method: 'GET',
  path: '/api/v1/services/publications/planning',
  summary: 'What is published and planned in a month, by day, with drafts and publication requests that wait',
  who: 'back-office',
  parameters: { month: 'YYYY-MM; the current month when absent', type: 'Only records of this type' },
  handler: (context, { registry }) => showPlanning(context, registry),
}

export const versionsRoute: ServiceRoute = {
  method: 'GET',
  path: '/api/v1/services/publications/:type/:id/versions',
  summary: 'The versions of a publication with their dates and what changed, the newest first',
  who: 'everyone',
  handler: (context, { registry }) => showVersions(context, registry),
}

const MEANWHILE = '/api/v1/services/publications/:type/:id/meanwhile'

export const meanwhileRoutes: readonly ServiceRoute[] = [
  {
    method: 'GET',
    path: MEANWHILE,
    summary: 'What a public record has changed since its next version was begun, with both texts',
    who: 'signed-in',
    handler: (context, { registry }) => showChangedMeanwhile(context, registry),
  },
  {
    method: 'POST',
    path: MEANWHILE,
    summary: 'Take over what a public record has changed: { seen, keep: { field: "version" | "public" } }',
    who: 'signed-in',
    handler: (context, { registry }) => settleChangedMeanwhile(context, registry),
  },
]
