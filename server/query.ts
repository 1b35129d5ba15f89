import { pageParameter } from './domain/list-query.ts'
import { UUID } from './domain/uuid.ts'
import { badParameter } from './problem.ts'

/** How services read their query strings. The lists of entities have a language of their own (`jsonapi/parse.ts`). */

/** @throws Problem 400 for a parameter that is not known, or given twice */
export function assertParameters(query: URLSearchParams, known: readonly string[]): void {
  for (const name of query.keys()) {
    if (!known.includes(name)) throw badParameter(name, 'query.unknown', 'this parameter is not known')
    if (query.getAll(name).length > 1) throw badParameter(name, 'query.repeated', 'give this parameter once')
  }
}

/** A whole number from 1 on. @throws Problem 400 */
export function readNumberQuery(
  query: URLSearchParams,
  name: string,
  { otherwise, max }: { otherwise: number; max: number },
): number {
  const value = query.get(name)
  if (value === null || value === '') return otherwise
  if (!/^\d{1,7}$/.test(value) || Number(value) < 1 || Number(value) > max)
    throw badParameter(name, 'query.value', `a whole number from 1 to ${max}`)
  return Number(value)
}

const MAX_PAGE = 999_999

/** The page that is asked for, from 1 on. @throws Problem 400 */
export const readPageQuery = (query: URLSearchParams, max = MAX_PAGE): number =>
  readNumberQuery(query, pageParameter('number'), { otherwise: 1, max })

/** An id, null when it is absent. @throws Problem 400 */
export function readIdQuery(query: URLSearchParams, name: string): string | null {
  const value = query.get(name)
  if (value === null || value === '') return null
  if (!UUID.test(value)) throw badParameter(name, 'query.value', 'an id')
  return value.toLowerCase()
}

/** One of some words, null when it is absent. @throws Problem 400 */
export function readWordQuery<Word extends string>(
  query: URLSearchParams,
  name: string,
  words: readonly Word[],
): Word | null {
  const value = query.get(name)
  if (value === null || value === '') return null
  const found = words.find(word => word === value)
  if (found === undefined) throw badParameter(name, 'query.value', `use one of: ${words.join(', ')}`)
  return found
}

/** What was typed, without blanks around it; empty when it is absent. @throws Problem 400 */
export function readTextQuery(query: URLSearchParams, name: string, maxLength: number): string {
  const text = (query.get(name) ?? '').trim()
  if (text.length > maxLength || text.includes('\0'))
    throw badParameter(name, 'query.value', `at most ${maxLength} characters`)
  return text
}
