import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import { FRENCH_DEPARTMENTS } from '../french-departments.ts'

/**
 * `GET /api/v1/services/utils/regions/france`: the departments, overseas ones included, sorted by name (specification
 * 1, section 7).
 */
export function frenchRegions(): ApiAnswer {
  return plain(200, { data: { departments: FRENCH_DEPARTMENTS } }, { 'cache-control': 'public, max-age=86400' })
}
