import { JSONAPI } from '../answer.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Registry, Resource } from './definition.ts'
import type { Relationship } from './compiled.ts'
import { attributeSchema, type Schema } from './openapi-attributes.ts'
import { DEFAULT_PAGE_SIZE, filterParameter, MAX_PAGE_SIZE, pageParameter } from '../domain/list-query.ts'

const ref = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })
/** The whole API, made from the definitions that serve it (specification 3, section 4). */
export function openApiDocument(registry: Registry, services: readonly ServiceRoute[]): Schema {
  const resources = [...registry.values()]
  return {
    openapi: '3.1.0',
    info: {
      title: 'Community, content and rental API',
      version: '1',
      description: 'JSON:API 1.1. Every error is a JSON:API error document with a request id.',
    },
    servers: [{ url: '/' }],
    paths: { ...(Object.assign({}, ...resources.map(pathsOf)) as Schema), ...servicePaths(services) },
    components: {
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'session' },
        token: { type: 'http', scheme: 'bearer' },
      },
      parameters: commonParameters,
      responses: { Error: { description: 'What went wrong', content: { [JSONAPI]: { schema: ref('Errors') } } } },
      schemas: {
        Errors: errorsSchema,
        Identifier: identifierSchema,
        ...Object.fromEntries(resources.flatMap(schemasOf)),
      },
    },
  }
}

const identifierSchema: Schema = {
  type: 'object',
  required: ['type', 'id'],
  properties: { type: { type: 'string' }, id: { type: 'string' }, meta: { type: 'object' } },
}
const errorsSchema: Schema = {
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

const parameter = (name: string, schema: Schema, description: string, where = 'query'): Schema => ({
  name,
  in: where,
  schema,
  description,
  required: where === 'path',
})
const commonParameters: Record<string, Schema> = {
  include: parameter('include', { type: 'string' }, 'Relationship paths, separated by commas, at most 3 deep'),
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
const common = (...names: string[]) => names.map(name => ({ $ref: `#/components/parameters/${name}` }))

const content = (schema: Schema): Schema => ({ content: { [JSONAPI]: { schema } } })
const errors = (...statuses: number[]) =>
  Object.fromEntries(statuses.map(status => [String(status), { $ref: '#/components/responses/Error' }]))
const name = (resource: Resource) =>
  resource.type
    .split('-')
    .map(part => part[0]!.toUpperCase() + part.slice(1))
    .join('')

function listParameters(resource: Resource): Schema[] {
  const filters = [
    ...[...resource.attributes.values()].flatMap(({ name: attribute, spec }) =>
      (spec.filters ?? []).map((op, index) =>
        parameter(filterParameter(attribute, index === 0 ? null : op), { type: 'string' }, `${attribute}: ${op}`),
      ),
    ),
    ...[...resource.relationships.values()]
      .filter(({ store }) => store.how !== 'poly')
      .map(({ name: relationship }) =>
        parameter(filterParameter(relationship), { type: 'string' }, 'Ids, separated by commas'),
      ),
    ...[...resource.filters.keys()].map(filter =>
      parameter(filterParameter(filter), { type: 'string' }, 'Named filter'),
    ),
    parameter(filterParameter('search'), { type: 'string' }, 'Every word must occur'),
  ]
  const sorts = [...resource.attributes.values(), ...resource.computed.values()]
    .filter(({ spec }) => spec.sortable)
    .map(field => field.name)
  return [
    ...common('include', 'pageNumber', 'pageSize', 'pageAfter', 'acceptLanguage'),
    parameter(`fields[${resource.type}]`, { type: 'string' }, 'Only these fields'),
    parameter(
      'sort',
      { type: 'string' },
      `By default ${resource.definition.defaultSort}. ` +
        `One or more of: ${['id', ...sorts].join(', ')}; a minus sorts downwards`,
    ),
    ...filters,
  ]
}

function pathsOf(resource: Resource): Schema {
  const { type, definition, softDeletable } = resource
  const schema = name(resource)
  const id = [parameter('id', { type: 'string' }, resource.slugColumn ? 'Id or slug' : 'Id', 'path')]
  const tags = [type]
  const one = { description: 'The record', ...content(ref(`${schema}Document`)) }
  const body = (which: string) => ({ required: true, ...content(ref(which)) })
  const security = [{}, { session: [] }, { token: [] }]
  const paths: Record<string, Schema> = {
    [`/api/v1/${type}`]: {
      get: {
        tags,
        security,
        summary: `List ${type}`,
        parameters: listParameters(resource),
        responses: { 200: { description: 'A page', ...content(ref(`${schema}List`)) }, ...errors(400, 401, 403, 406) },
      },
      post: {
        tags,
        security,
        summary: `Create one of ${type}`,
        parameters: common('idempotencyKey', 'editionLanguage', 'include'),
        requestBody: body(`${schema}Create`),
        responses: { 201: one, ...errors(400, 401, 403, 409, 415, 422) },
      },
    },
    [`/api/v1/${type}/{id}`]: {
      parameters: id,
      get: {
        tags,
        security,
        summary: `Read one of ${type}`,
        parameters: common('include', 'acceptLanguage', 'editionLanguage'),
        responses: { 200: one, ...errors(400, 401, 403, 404, 406) },
      },
      patch: {
        tags,
        security,
        summary: `Change one of ${type}`,
        parameters: common('editionLanguage', 'include'),
        requestBody: body(`${schema}Update`),
        responses: { 200: one, ...errors(400, 401, 403, 404, 409, 415, 422) },
      },
      delete: {
        tags,
        security,
        summary: softDeletable ? `Delete one of ${type}; it can be restored` : `Delete one of ${type}`,
        responses: { 204: { description: 'Done' }, ...errors(401, 403, 404, 409) },
      },
    },
  }
  for (const relationship of resource.relationships.values())
    Object.assign(paths, relationshipPaths(resource, relationship, id))
  for (const action of definition.actions) {
    const path = action.modelLess
      ? `/api/v1/${type}/actions/${action.slug}`
      : `/api/v1/${type}/{id}/actions/${action.slug}`
    paths[path] = {
      ...(action.modelLess ? {} : { parameters: id }),
      post: {
        tags,
        security,
        summary: `Action ${action.slug}`,
        responses: { 200: { description: 'Done' }, 204: { description: 'Done' }, ...errors(401, 403, 404, 422) },
      },
    }
  }
  if (softDeletable)
    paths[`/api/v1/${type}/{id}/actions/restore`] = {
      parameters: id,
      post: {
        tags,
        security,
        summary: 'Restore what was deleted',
        responses: { 204: { description: 'Done' }, ...errors(401, 403, 404) },
      },
    }
  return paths
}

function relationshipPaths({ type }: Resource, { name: relationship, toMany }: Relationship, id: Schema[]): Schema {
  const tags = [type]
  const linkage = {
    type: 'object',
    required: ['data'],
    properties: {
      data: toMany ? { type: 'array', items: ref('Identifier') } : { oneOf: [ref('Identifier'), { type: 'null' }] },
    },
  }
  const change = (summary: string) => ({
    tags,
    summary,
    requestBody: { required: true, ...content(linkage) },
    responses: { 204: { description: 'Done' }, ...errors(400, 401, 403, 404, 415, 422) },
  })
  return {
    [`/api/v1/${type}/{id}/${relationship}`]: {
      parameters: id,
      get: {
        tags,
        summary: `The ${relationship} of one of ${type}`,
        responses: { 200: { description: 'The related records' }, ...errors(400, 401, 403, 404) },
      },
    },
    [`/api/v1/${type}/{id}/relationships/${relationship}`]: {
      parameters: id,
      get: {
        tags,
        summary: 'Identifiers',
        responses: { 200: { description: 'Identifiers', ...content(linkage) }, ...errors(401, 403, 404) },
      },
      patch: change('Replace'),
      ...(toMany ? { post: change('Add members'), delete: change('Remove members') } : {}),
    },
  }
}

function schemasOf(resource: Resource): [string, Schema][] {
  const schema = name(resource)
  const { definition, type } = resource
  const readable = Object.fromEntries([
    ...[...resource.attributes.values()].map(attribute => [attribute.name, attributeSchema(attribute)] as const),
    ...[...resource.computed.values()].map(computed => [computed.name, computed.spec.schema ?? {}] as const),
    ['canEdit', { type: 'boolean' }],
    ['canDelete', { type: 'boolean' }],
  ])
  const writable = Object.fromEntries([
    ...[...resource.attributes.values()]
      .filter(({ spec }) => spec.writableBy !== 'server')
      .map(attribute => [attribute.name, attributeSchema(attribute)] as const),
    ...Object.entries(definition.virtual).map(
      ([virtual, spec]) =>
        [
          virtual,
          { type: 'string', minLength: spec.input.minLength, maxLength: spec.input.maxLength, writeOnly: true },
        ] as const,
    ),
  ])
  const relationships = (onlyWritable: boolean) =>
    Object.fromEntries(
      [...resource.relationships.values()]
        .filter(({ spec }) => !onlyWritable || spec.writableBy !== 'server')
        .map(relationship => [
          relationship.name,
          {
            type: 'object',
            properties: {
              data: relationship.toMany
                ? { type: 'array', items: ref('Identifier') }
                : { oneOf: [ref('Identifier'), { type: 'null' }] },
            },
          },
        ]),
    )
  const typed = { type: { const: type }, id: { type: 'string' } }
  const object = {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      ...typed,
      attributes: { type: 'object', properties: readable },
      relationships: { type: 'object', properties: relationships(false) },
      links: { type: 'object' },
    },
  }
  const incoming = (required: string[]) => ({
    type: 'object',
    required: ['data'],
    properties: {
      data: {
        type: 'object',
        required,
        properties: {
          ...typed,
          attributes: { type: 'object', additionalProperties: false, properties: writable },
          relationships: { type: 'object', properties: relationships(true) },
          meta: { type: 'object', properties: { ifUnmodifiedSince: { type: 'string', format: 'date-time' } } },
        },
      },
      included: { type: 'array', items: { type: 'object' } },
    },
  })
  return [
    [schema, object],
    [
      `${schema}Document`,
      {
        type: 'object',
        required: ['data'],
        properties: { data: ref(schema), included: { type: 'array', items: { type: 'object' } } },
      },
    ],
    [
      `${schema}List`,
      {
        type: 'object',
        required: ['data'],
        properties: {
          data: { type: 'array', items: ref(schema) },
          included: { type: 'array', items: { type: 'object' } },
          links: { type: 'object' },
          meta: { type: 'object' },
        },
      },
    ],
    [`${schema}Create`, incoming(['type'])],
    [`${schema}Update`, incoming(['type', 'id'])],
  ]
}

function servicePaths(services: readonly ServiceRoute[]): Record<string, Schema> {
  const paths: Record<string, Schema> = {}
  for (const { method, path, summary, who, parameters = {} } of services) {
    const names = [...path.matchAll(/:([A-Za-z]+)/g)].map(match => match[1]!)
    const url = path.replace(/:([A-Za-z]+)/g, '{$1}')
    const operation = {
      tags: ['services'],
      summary,
      ...(who === 'everyone' ? {} : { security: [{ session: [] }] }),
      parameters: [
        ...names.map(one => parameter(one, { type: 'string' }, one, 'path')),
        ...Object.entries(parameters).map(([one, what]) => parameter(one, { type: 'string' }, what)),
      ],
      responses: { 200: { description: 'The answer' }, ...errors(400, 401, 403, 404, 422) },
    }
    paths[url] = { ...paths[url], [method.toLowerCase()]: operation }
  }
  return paths
}
