import { sql } from 'drizzle-orm'
import type { NamedFilter } from '#server/jsonapi/spec.ts'
import { badParameter } from '../problem.ts'
import { MAX_PRINTER_SIZE } from './domain/rules.ts'

/** Items whose models fit a printer whose bed is so many millimetres long. @throws Problem 400 */
export const fitsFilter: NamedFilter = {
  kind: 'text',
  where: value => {
    const size = /^\d{1,4}$/.test(value) ? Number(value) : 0
    if (size < 1 || size > MAX_PRINTER_SIZE)
      throw badParameter('filter[fits]', 'query.value', `millimetres from 1 to ${MAX_PRINTER_SIZE}`)
    return sql`"repository_items"."longest_side" <= ${size}::float8`
  },
}
