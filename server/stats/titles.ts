import type { RequestContext } from '../context.ts'
import type { ResourceObject } from '../contract/jsonapi.ts'
import { readCall } from '../jsonapi/call.ts'
import { rightsOf } from '../jsonapi/rights.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { MAX_PAGE_SIZE } from '../domain/list-query.ts'
import { parseQuery } from '../jsonapi/parse.ts'

type Named = { type: string; id: string }
export const keyOf = ({ type, id }: Named) => `${type} ${id}`

/** What these records are called in the reader's language, by `keyOf`, as far as the reader may read them. */
export async function titlesOf(
  registry: Registry,
  context: RequestContext,
  records: readonly Named[],
): Promise<Map<string, string>> {
  const titles = new Map<string, string>()
  for (const type of new Set(records.map(record => record.type))) {
    const resource = registry.get(type)
    if (!resource || !rightsOf(resource, context.actor).can('index')) continue
    const { title } = resource.definition
    const ids = [...new Set(records.filter(record => record.type === type).map(record => record.id))]
    for (let start = 0; start < ids.length; start += MAX_PAGE_SIZE) {
      const query = parseQuery(
        new URLSearchParams({
          'filter[id]': ids.slice(start, start + MAX_PAGE_SIZE).join(),
          [`fields[${type}]`]: title,
          'page[size]': String(MAX_PAGE_SIZE),
        }).toString(),
      )
      const { data } = await readCall({ registry, context: { ...context, editionLocale: null }, resource }, query, {
        mode: 'list',
      })
      for (const record of data.map(text => JSON.parse(text) as ResourceObject))
        titles.set(keyOf(record), String(record.attributes[title] ?? '') || record.id)
    }
  }
  return titles
}
