import { isStaff, type Actor } from '../domain/actor.ts'
import { badParameter } from '../problem.ts'

/**
 * So many tables a read may reach, each as often as its statement names it: what a relationship to several types, and
 * the rules of who reads them, bring in counts too.
 */
const MOST_TABLES = { guest: 260, person: 600, staff: 2_000 } as const

/** A table behind `from` or `join`; the parts of the statement itself and functions are none. */
const TABLE = /\b(?:from|join)\s+"?(?!p\d+\b)[a-z_]+\b"?(?!\s*\()/g

export const tablesIn = (text: string): number => text.match(TABLE)?.length ?? 0

/** @throws Problem 400: the read reaches more tables than its reader's may */
export function assertReach(tables: number, actor: Actor): void {
  const most =
    MOST_TABLES[actor.kind === 'guest' ? 'guest' : actor.kind === 'system' || isStaff(actor) ? 'staff' : 'person']
  if (tables > most)
    throw badParameter(
      'include',
      'query.tooMany',
      `these paths reach ${tables} tables, ${most} at most: ask for fewer at once`,
    )
}
