import type { Resource } from './definition.ts'
import { type Schema, attributeSchema } from './openapi-attributes.ts'
import { schemaName, ref } from './openapi-parts.ts'

export function schemasOf(resource: Resource): [string, Schema][] {
  const schema = schemaName(resource)
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
