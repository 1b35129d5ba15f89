import { JSONAPI } from '#server/answer.ts'
import { pageParameter, MAX_PAGE_SIZE, DEFAULT_PAGE_SIZE } from '#server/domain/list-query.ts'
import type { Resource } from './definition.ts'
import type { Schema } from './openapi-attributes.ts'

export const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
export const parameter = (name: string, schema: Schema, description: string, where = 'query'): Schema => ({
  name,
  in: where,
  schema,
  description,
  required: where === 'path',
})

export const commonParameters: Record<string, Schema> = {
  include: parameter(
    'include',
    { type: 'string' },
    'Relationship paths, separated by commas, at most 3 deep. Of a table: the parts that it holds with each record',
  ),
  acceptLanguage: parameter('Accept-Language', { type: 'string' }, "The reader's locales", 'header'),
  editionLanguage: parameter(
    'Accept-Edition-Language',
    { type: 'string' },
    'The locale that translated attributes are read from and written to, exactly',
    'header',
  ),
  idempotencyKey: parameter(
    'Idempotency-Key',
    { type: 'string', maxLength: 200 },
    'Sent twice with the same body, a creation happens once',
    'header',
  ),
  pageNumber: parameter(pageParameter('number'), { type: 'integer', minimum: 1 }, 'From 1'),
  pageSize: parameter(
    pageParameter('size'),
    { type: 'integer', minimum: 1, maximum: MAX_PAGE_SIZE, default: DEFAULT_PAGE_SIZE },
    `At most ${MAX_PAGE_SIZE}`,
  ),
  pageAfter: parameter(
    pageParameter('after'),
    { type: 'string' },
    'Cursor from links.next; empty for the first page. Without a total',
  ),
}

export const common = (...names: string[]) => names.map(name => ({ $ref: `#/components/parameters/${name}` }))
export const content = (schema: Schema): Schema => ({ content: { [JSONAPI]: { schema } } })
export const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map(status => [String(status), { $ref: '#/components/responses/Error' }]))
export const schemaName = (resource: Resource) =>
  resource.type
    .split('-')
    .map(part => part[0]!.toUpperCase() + part.slice(1))
    .join('')

export const identifierSchema: Schema = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { type: 'string' }, id: { type: 'string' }, meta: { type: 'object' } },
}

export const errorsSchema: Schema = {
  type: 'object',
  required: ['errors'],
  properties: {
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['id', 'status', 'code', 'title'],
        properties: {
          id: { type: 'string' },
          status: { type: 'string' },
          code: { type: 'string' },
          title: { type: 'string' },
          detail: { type: 'string' },
          source: {
            type: 'object',
            properties: { pointer: { type: 'string' }, parameter: { type: 'string' }, header: { type: 'string' } },
          },
          meta: { type: 'object' },
        },
      },
    },
  },
}
