import type { ServiceRoute } from '../context.ts'
import { receiveRecords } from './receive.ts'

export const routes: ServiceRoute[] = [
  { method: 'POST', path: '/api/v1/services/stats/records', summary: 'Reports views and downloads: records, a list of { event, resourceType, resourceId }; 204 once they are kept', who: 'everyone', handler: receiveRecords },
]
