import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import type { SearchResults } from './contract.ts'
import type { Features } from '../domain/vocabulary/features.ts'
import { isModulePageOff } from '../domain/vocabulary/module-pages.ts'
import { badParameter, notFound } from '../problem.ts'
import { originOf, consumePoint, type Limit } from '../rate-limits/limits.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { find, type Finding } from './find.ts'
import { searchableIn } from './searchable.ts'
import { pageParameter } from '../domain/list-query.ts'
import { assertParameters, readNumberQuery, readPageQuery } from '../query.ts'

/** Of each type, when all are searched and when one is. */
const SIZE_OF_ALL = 5
const SIZE_OF_ONE = 20
const MAX_SIZE = 50
const MAX_PAGE = 100
/** Somebody who types asks twice a second; a school may stand behind one address. */
const PER_PERSON: Limit = { name: 'search-person', tiers: [{ points: 120, seconds: 60 }] }
const PER_ORIGIN: Limit = { name: 'search-origin', tiers: [{ points: 600, seconds: 60 }] }

const [NUMBER, SIZE] = [pageParameter('number'), pageParameter('size')]

/**
 * `GET /api/v1/services/global-search?search=…` (specification 1, section 7): what the actor may list and that holds
 * what was typed, by type. With `type` that type alone, page by page. Of what was typed the first 200 characters are
 * read.
 * @throws Problem 400 for a parameter that can't be read, 404 where global search is off, 429
 */
export async function globalSearch(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  const { app, actor, request, locale } = context
  if (!app.site.features.globalSearch) throw notFound('global search is off')
  await consumePoint(
    app,
    actor.userId === null ? PER_ORIGIN : PER_PERSON,
    actor.userId ?? originOf(request.remoteAddress),
  )
  const asked = readQuery(context, registry)
  const results = await find({ database: app.database, actor, locale, ...asked })
  return plain(200, withoutModulePagesOff(results, app.site.features), { 'cache-control': 'private, no-store' })
}

/** A page of a module that is switched off is not there: its hit would lead to the not-found page. */
function withoutModulePagesOff(results: SearchResults, features: Features): SearchResults {
  const data = results.data.filter(hit => !isModulePageOff(hit.link, features))
  const gone = results.data.length - data.length
  if (gone === 0) return results
  const counts = { ...results.meta.counts, 'app-pages': (results.meta.counts['app-pages'] ?? gone) - gone }
  return { ...results, data, meta: { ...results.meta, counts } }
}

function readQuery(
  { query }: RequestContext,
  registry: Registry,
): Pick<Finding, 'types' | 'typed' | 'page' | 'isThorough'> {
  assertParameters(query, ['search', 'type', NUMBER, SIZE])
  const typed = query.get('search') ?? ''
  if (typed.includes('\u0000') || typed.includes('\uFFFD'))
    throw badParameter('search', 'query.text', 'the value holds characters that cannot be searched')
  const all = searchableIn(registry)
  const type = query.get('type')
  const types = type === null ? all : all.filter(resource => resource.type === type)
  if (types.length === 0)
    throw badParameter('type', 'query.value', `use one of: ${all.map(resource => resource.type).join(', ')}`)
  if (type === null && query.has(NUMBER))
    throw badParameter(NUMBER, 'query.page', 'pages are of one type: name it by type')
  const page = {
    number: readPageQuery(query, MAX_PAGE),
    size: readNumberQuery(query, SIZE, { otherwise: type === null ? SIZE_OF_ALL : SIZE_OF_ONE, max: MAX_SIZE }),
  }
  return { types, typed, page, isThorough: type !== null }
}
