import type { ServiceRoute } from '#server/module.ts'
import { exportStats } from './export.ts'
import { readStats } from './read.ts'
import { receiveRecords } from './receive.ts'

const asked = 'period or from and to, event, resourceType, resourceId, originName, userCategory, accessLevel'

export const routes: ServiceRoute[] = [
  {
    method: 'POST',
    path: '/api/v1/services/stats/records',
    summary:
      'Reports views and downloads: records, a list of { event, resourceType, resourceId }; 204 once they are kept',
    who: 'everyone',
    handler: (context, { registry }) => receiveRecords(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/stats',
    summary: `Views and downloads of a period against the one before: ${asked}`,
    who: 'back-office',
    scopes: ['event-names:read', 'origin-names:read'],
    handler: (context, { registry }) => readStats(context, registry),
  },
  {
    method: 'GET',
    path: '/api/v1/services/stats/export',
    summary: `The counts behind the same question as CSV: ${asked}`,
    who: 'back-office',
    scopes: ['event-names:read', 'origin-names:read'],
    handler: (context, { registry }) => exportStats(context, registry),
  },
]
