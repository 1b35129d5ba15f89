import { isConnectionError } from '#db/connection-error.ts'
import { conflict, invalid, notReady, Problem } from '../problem.ts'
import type { Resource } from './definition.ts'

type PgError = { code?: string; constraint?: string; cause?: PgError }

/** A refusal of PostgreSQL as a problem of the product; anything else is given back as it is. */
export function problemOfDatabase(error: unknown, resource: Resource | null): unknown {
  if (error instanceof Problem) return error
  const { code, constraint } = innermost(error as PgError)
  const meant = resource?.definition.hooks.constraintProblems?.[constraint ?? '']
  if (meant) return meant()
  if (code === '23505') {
    const keys = resource?.uniques.get(constraint ?? '')
    if (constraint?.endsWith('_pkey'))
      return conflict('record.exists', 'a record with this id exists', undefined, '/data/id')
    return invalid(keys?.length ? `/data/attributes/${keys.at(-1)}` : '/data', 'unique')
  }
  if (code === '23503') return conflict('record.inUse', 'other records still refer to this one')
  if (code === '23514' || code === '23502' || code?.startsWith('22')) return invalid('/data', 'database')
  if (code === '40001' || code === '40P01' || code === '55P03')
    return conflict('record.busy', 'somebody is changing this record: try again')
  if (code === '57014') return notReady(5)
  if (isConnectionError(error)) return notReady()
  return error
}

/** The five characters by which PostgreSQL names an error; empty when it is none of its. */
export const sqlState = (error: unknown) => innermost(error as PgError).code ?? ''

function innermost(error: PgError): PgError {
  let current: PgError = error ?? {}
  while (current.cause && !current.code) current = current.cause
  return current
}
