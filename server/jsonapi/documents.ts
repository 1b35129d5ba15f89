import { JSONAPI } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { Query } from './parse.ts'
import type { ReadResult } from './read.ts'
import { pageParameter } from '../domain/list-query.ts'

const VERSION = '"jsonapi":{"version":"1.1"}'

const headersOf = (locale: string, { cacheTags }: ReadResult, shared: boolean): ApiAnswer['headers'] => ({
  'content-type': JSONAPI,
  'content-language': locale,
  vary: 'Accept, Accept-Language, Accept-Edition-Language, Cookie, Authorization',
  'cache-control': shared ? 'no-cache' : 'private, no-cache',
  'cache-tags': cacheTags.join(','),
})

export type AnswerFacts = { path: string; rawQuery: string; locale: string; shared: boolean }

const included = (result: ReadResult, query: Query) =>
  query.includes ? `,"included":[${result.included.join(',')}]` : ''

export function oneDocument(
  result: ReadResult,
  query: Query,
  { path, rawQuery, locale, shared }: AnswerFacts,
  status = 200,
  headers: ApiAnswer['headers'] = {},
): ApiAnswer {
  const self = JSON.stringify(path + (rawQuery ? `?${rawQuery}` : ''))
  const data = result.data[0] ?? 'null'
  const text = `{${VERSION},"links":{"self":${self}},"data":${data}${included(result, query)}}`
  return { status, headers: { ...headersOf(locale, result, shared), ...headers }, body: Buffer.from(text) }
}

/** @param corrected the words that were searched for, where nothing holds those of filter[search] */
export function listDocument(
  result: ReadResult,
  query: Query,
  facts: AnswerFacts,
  corrected?: string | undefined,
): ApiAnswer {
  const { page } = query
  const link = (changes: Record<string, string>) => JSON.stringify(withPage(facts, changes))
  const links = [`"self":${JSON.stringify(facts.path + (facts.rawQuery ? `?${facts.rawQuery}` : ''))}`]
  let meta = ''
  if (page.mode === 'cursor') {
    links.push(`"next":${result.nextCursor === null ? 'null' : link({ [pageParameter('after')]: result.nextCursor })}`)
    meta = `"page":{"size":${page.limit}}`
  } else {
    const total = result.total ?? 0
    const number = Math.floor(page.offset / page.limit) + 1
    const lastPage = Math.max(1, Math.ceil(total / page.limit))
    const at = (wanted: number) =>
      link(
        page.mode === 'number'
          ? { [pageParameter('number')]: String(wanted) }
          : { [pageParameter('offset')]: String((wanted - 1) * page.limit) },
      )
    links.push(
      `"first":${at(1)}`,
      `"last":${at(lastPage)}`,
      `"prev":${number > 1 ? at(Math.min(number - 1, lastPage)) : 'null'}`,
      `"next":${number < lastPage ? at(number + 1) : 'null'}`,
    )
    meta = `"page":{"number":${number},"size":${page.limit},"total":${total},"lastPage":${lastPage}}`
  }
  if (corrected !== undefined) meta += `,"correctedSearch":${JSON.stringify(corrected)}`
  const data = `[${result.data.join(',')}]${included(result, query)}`
  const text = `{${VERSION},"links":{${links.join(',')}},"meta":{${meta}},"data":${data}}`
  return { status: 200, headers: headersOf(facts.locale, result, facts.shared), body: Buffer.from(text) }
}

function withPage({ path, rawQuery }: AnswerFacts, changes: Record<string, string>): string {
  const query = new URLSearchParams(rawQuery)
  for (const [name, value] of Object.entries(changes)) query.set(name, value)
  return `${path}?${query.toString()}`
}
