import { filterParameter } from '#server/domain/list-query.ts'
import type { ServiceRoute } from '#server/module.ts'
import type { Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import type { Schema } from './openapi-attributes.ts'
import { parameter, common, ref, errors, content, schemaName } from './openapi-parts.ts'

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

export function pathsOf(resource: Resource): Schema {
  const { type, definition, softDeletable } = resource
  const schema = schemaName(resource)
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
