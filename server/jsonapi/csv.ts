import { Readable } from 'node:stream'
import { stringify } from 'csv-stringify/sync'
import type { ApiAnswer } from '../contract/api.ts'
import type { ResourceObject } from '../contract/jsonapi.ts'
import type { Query } from './parse.ts'
import { readCall, type Call } from './call.ts'
import { rightsOf } from './rights.ts'

const BATCH = 100

/**
 * The filtered list as CSV, streamed by batches so that memory stays bounded. UTF-8 with a mark, `;` between values
 * (what French spreadsheets open). A value that a spreadsheet would run is preceded by an apostrophe; one that begins with
 * an apostrophe gets a second, so that reading back by taking one away gives the original.
 */
export async function csvAnswer(call: Call, query: Query): Promise<ApiAnswer> {
  const columns = columnsOf(call, query)
  const batches = batchesOf(call, query)
  // The first batch is read before answering: a query that is refused answers 400 and not a broken file.
  const first = await batches.next()
  async function* lines(): AsyncGenerator<string> {
    yield `\uFEFF${stringify([['id', ...columns]], { delimiter: ';' })}`
    for (let batch = first; !batch.done; batch = await batches.next()) {
      yield stringify(batch.value.map(record => [record.id, ...columns.map(name => cell(record, name))]), { delimiter: ';' })
    }
  }
  return {
    status: 200,
    headers: {
      'content-type': 'text/csv; charset=utf-8', 'content-disposition': `attachment; filename="${call.resource.type}.csv"`, 'cache-control': 'private, no-store', 'x-content-type-options': 'nosniff',
    },
    body: Readable.from(lines()),
  }
}

async function* batchesOf(call: Call, query: Query): AsyncGenerator<ResourceObject[]> {
  for (let offset = 0; ; offset += BATCH) {
    const page = { ...query, page: { mode: 'offset' as const, limit: BATCH, offset }, shape: `${query.shape}csv${offset === 0 ? 'start' : 'offset'}` }
    const { data } = await readCall(call, page, { mode: 'list' })
    yield data.map(text => JSON.parse(text) as ResourceObject)
    if (data.length < BATCH) return
  }
}

function columnsOf({ resource, context }: Call, query: Query): string[] {
  const { readable } = rightsOf(resource, context.actor)
  const all = [...resource.attributes.values()].filter(attribute => !attribute.spec.heavy && attribute.kind !== 'json').map(attribute => attribute.name)
  const toOne = [...resource.relationships.values()].filter(relationship => relationship.store.how === 'fk').map(relationship => relationship.name)
  const computed = [...resource.computed.keys()]
  return (query.fields.get(resource.type) ?? [...all, ...computed, ...toOne]).filter(name => readable.has(name))
}

function cell(record: ResourceObject, name: string): string {
  const linkage = record.relationships?.[name]?.data
  const value = name in record.attributes ? record.attributes[name as keyof typeof record.attributes] : Array.isArray(linkage) ? linkage.map(one => one.id).join(',') : linkage?.id
  if (value === null || value === undefined) return ''
  return neutral(typeof value === 'object' ? JSON.stringify(value) : String(value))
}

/** A spreadsheet runs what begins so; numbers stay numbers. */
export function neutral(text: string): string {
  return /^[=+\-@\t\r']/.test(text) && !/^-?\d+([.,]\d+)?$/.test(text) ? `'${text}` : text
}
