import { filterParameter } from '#server/domain/list-query.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import type { Schema } from './openapi-attributes.ts'
import { isAllowedToAnybody } from './allowed-to-anybody.ts'
import { parameter, common, ref, errors, content, schemaName } from './openapi-parts.ts'
import { linkageSchema } from './openapi-schemas.ts'
import { RELEVANCE } from './relevance.ts'
import { actionsOf } from './routes.ts'
import { isSearchable } from './search-documents.ts'
import { XLSX } from './xlsx.ts'

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
  const ranked = isSearchable(resource) ? `; ${RELEVANCE} where filter[search] is given` : ''
  return [
    ...common('include', 'pageNumber', 'pageSize', 'pageAfter', 'acceptLanguage'),
    parameter(`fields[${resource.type}]`, { type: 'string' }, 'Only these fields'),
    parameter(
      'sort',
      { type: 'string' },
      `By default ${resource.definition.defaultSort}. ` +
        `One or more of: ${['id', ...sorts].join(', ')}; a minus sorts downwards${ranked}`,
    ),
    ...filters,
  ]
}

function relationshipPaths(
  resource: Resource,
  { name: relationship, toMany, spec }: Relationship,
  id: Schema[],
): Schema {
  const { type } = resource
  const tags = [type]
  const isChanged =
    isAllowedToAnybody(resource, 'update') && spec.writableBy !== 'server' && spec.writableBy !== 'creation'
  const linkage = { type: 'object', required: ['data'], properties: { data: linkageSchema(toMany) } }
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
      ...(isChanged ? { patch: change('Replace') } : {}),
      ...(isChanged && toMany ? { post: change('Add members'), delete: change('Remove members') } : {}),
    },
  }
}

const SECURITY = [{}, { session: [] }, { token: [] }]
const idParameter = ({ slugColumn }: Resource): Schema =>
  parameter('id', { type: 'string' }, slugColumn ? 'Id or slug' : 'Id', 'path')
const bodyOf = (schema: string): Schema => ({ required: true, ...content(ref(schema)) })
const recordOf = (resource: Resource): Schema => ({
  description: 'The record',
  ...content(ref(`${schemaName(resource)}Document`)),
})

/** Every address of a type. */
export function pathsOf(resource: Resource): Schema {
  const { type } = resource
  const id = [idParameter(resource)]
  return {
    [`/api/v1/${type}`]: collectionOperations(resource),
    [`/api/v1/${type}/{id}`]: { parameters: id, ...recordOperations(resource) },
    ...(Object.assign(
      {},
      ...[...resource.relationships.values()].map(relationship => relationshipPaths(resource, relationship, id)),
    ) as Schema),
    ...actionPaths(resource, id),
  }
}

/** A page as JSON:API, or the whole list as a table. */
const listContent = (schema: string): Schema => ({
  ...(content(ref(schema)).content as Schema),
  'text/csv': { schema: { type: 'string' } },
  [XLSX]: { schema: { type: 'string', format: 'binary' } },
})

function collectionOperations(resource: Resource): Schema {
  const { type } = resource
  const schema = schemaName(resource)
  const shared = { tags: [type], security: SECURITY }
  return {
    get: {
      ...shared,
      summary: `List ${type}`,
      parameters: listParameters(resource),
      responses: {
        200: { description: 'A page; as a table the whole list', content: listContent(`${schema}List`) },
        ...errors(400, 401, 403, 406),
      },
    },
    ...(isAllowedToAnybody(resource, 'create')
      ? {
          post: {
            ...shared,
            summary: `Create one of ${type}`,
            parameters: common('idempotencyKey', 'editionLanguage', 'include'),
            requestBody: bodyOf(`${schema}Create`),
            responses: { 201: recordOf(resource), ...errors(400, 401, 403, 409, 415, 422) },
          },
        }
      : {}),
  }
}

function recordOperations(resource: Resource): Schema {
  const { type, softDeletable } = resource
  const shared = { tags: [type], security: SECURITY }
  return {
    get: {
      ...shared,
      summary: `Read one of ${type}`,
      parameters: common('include', 'acceptLanguage', 'editionLanguage'),
      responses: { 200: recordOf(resource), ...errors(400, 401, 403, 404, 406) },
    },
    ...(isAllowedToAnybody(resource, 'update')
      ? {
          patch: {
            ...shared,
            summary: `Change one of ${type}`,
            parameters: common('editionLanguage', 'include'),
            requestBody: bodyOf(`${schemaName(resource)}Update`),
            responses: { 200: recordOf(resource), ...errors(400, 401, 403, 404, 409, 415, 422) },
          },
        }
      : {}),
    ...(isAllowedToAnybody(resource, softDeletable ? 'softDelete' : 'delete')
      ? {
          delete: {
            ...shared,
            summary: softDeletable ? `Delete one of ${type}; it can be restored` : `Delete one of ${type}`,
            responses: { 204: { description: 'Done' }, ...errors(401, 403, 404, 409) },
          },
        }
      : {}),
  }
}

function actionPaths(resource: Resource, id: Schema[]): Schema {
  const { type } = resource
  return Object.fromEntries(
    actionsOf(resource).map(({ slug, onRecord }) => [
      onRecord ? `/api/v1/${type}/{id}/actions/${slug}` : `/api/v1/${type}/actions/${slug}`,
      {
        ...(onRecord ? { parameters: id } : {}),
        post: {
          tags: [type],
          security: SECURITY,
          summary: slug === 'restore' ? 'Restore what was deleted' : `Action ${slug}`,
          responses: { 200: { description: 'Done' }, 204: { description: 'Done' }, ...errors(401, 403, 404, 422) },
        },
      },
    ]),
  )
}

export function servicePaths(services: readonly ServiceRoute[]): Record<string, Schema> {
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
