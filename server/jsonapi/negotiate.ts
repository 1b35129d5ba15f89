import { JSONAPI } from '../answer.ts'
import { XLSX } from './xlsx.ts'
import { Problem } from '../problem.ts'
import { splitUnquoted } from '../domain/text/split.ts'

const MAX_CONTENT_TYPE = 1_000

type MediaType = { type: string; parameters: Map<string, string> }

function readMediaType(text: string): MediaType {
  const [type = '', ...rest] = text.split(';')
  const parameters = new Map(
    rest.map(part => {
      const [name = '', value = ''] = part.split('=')
      return [name.trim().toLowerCase(), value.trim().replace(/^"|"$/g, '')] as const
    }),
  )
  return { type: type.trim().toLowerCase(), parameters }
}

/**
 * JSON:API 1.1, server responsibilities: any parameter but ext and profile, or an extension that is not known, is
 * refused.
 */
const isPlain = ({ parameters }: MediaType) =>
  [...parameters].every(([name, value]) => name === 'profile' || name === 'q' || (name === 'ext' && value === ''))

/** @returns what the client takes; `tables`: a list, which is also told as a table. @throws Problem 406 */
export function acceptedFormat(accept: string | undefined, tables: boolean): 'jsonapi' | 'csv' | 'xlsx' {
  if (accept === undefined || accept.trim() === '' || accept === '*/*' || accept === JSONAPI) return 'jsonapi'
  const types = splitUnquoted(accept, ',').map(readMediaType)
  if (tables && types[0]?.type === 'text/csv') return 'csv'
  if (tables && types[0]?.type === XLSX) return 'xlsx'
  const own = types.filter(({ type }) => type === JSONAPI)
  if (own.some(isPlain)) return 'jsonapi'
  if (
    own.length === 0 &&
    types.some(({ type }) => type === '*/*' || type === 'application/*' || type === 'application/json')
  )
    return 'jsonapi'
  throw new Problem(406, { code: 'accept', detail: `answers are ${JSONAPI}, without parameters`, header: 'Accept' })
}

/** Whether a write is to be answered without the record, which the client reads no more (RFC 7240). */
export const prefersMinimal = (prefer: string | undefined): boolean =>
  (prefer ?? '').split(/[,;]/).some(one => one.trim().toLowerCase() === 'return=minimal')

/** Says in an answer that it was. */
export const MINIMAL_ANSWER = { 'preference-applied': 'return=minimal' } as const

/** @throws Problem 415 */
export function assertJsonApiBody(contentType: string | undefined): void {
  const type = readMediaType(contentType?.slice(0, MAX_CONTENT_TYPE) ?? '')
  if (type.type !== JSONAPI || !isPlain(type) || type.parameters.has('q'))
    throw new Problem(415, {
      code: 'content-type',
      detail: `send ${JSONAPI}, without parameters`,
      header: 'Content-Type',
    })
}
