import type { Resource } from './definition.ts'
import { type Schema, attributeSchema } from './openapi-attributes.ts'
import { schemaName, ref } from './openapi-parts.ts'

/** The schemas of a type: a record, the documents that are read, and the bodies that are sent. */
export function schemasOf(resource: Resource): [string, Schema][] {
  const schema = schemaName(resource)
  return [
    [schema, recordSchema(resource)],
    [`${schema}Document`, documentOf({ data: ref(schema), included: RECORDS })],
    [
      `${schema}List`,
      documentOf({
        data: { type: 'array', items: ref(schema) },
        included: RECORDS,
        links: { type: 'object' },
        meta: { type: 'object' },
      }),
    ],
    [`${schema}Create`, bodySchema(resource, ['type'])],
    [`${schema}Update`, bodySchema(resource, ['type', 'id'])],
  ]
}

const RECORDS: Schema = { type: 'array', items: { type: 'object' } }
const documentOf = (properties: Schema): Schema => ({ type: 'object', required: ['data'], properties })
const identity = (type: string): Schema => ({ type: { const: type }, id: { type: 'string' } })

function recordSchema(resource: Resource): Schema {
  return {
    type: 'object',
    required: ['type', 'id', 'attributes'],
    properties: {
      ...identity(resource.type),
      attributes: { type: 'object', properties: readableAttributes(resource) },
      relationships: { type: 'object', properties: relationshipSchemas(resource) },
      links: { type: 'object' },
    },
  }
}

function bodySchema(resource: Resource, required: string[]): Schema {
  const data = {
    type: 'object',
    required,
    properties: {
      ...identity(resource.type),
      attributes: { type: 'object', additionalProperties: false, properties: writableAttributes(resource) },
      relationships: { type: 'object', properties: relationshipSchemas(resource, { isWritten: true }) },
      meta: { type: 'object', properties: { ifUnmodifiedSince: { type: 'string', format: 'date-time' } } },
    },
  }
  return documentOf({ data, included: RECORDS })
}

const STATE = { enum: ['manual', 'automatic'] }
const TRANSLATIONS: Schema = {
  translations: {
    type: 'object',
    additionalProperties: STATE,
    description: 'The languages that the record is written in, and whether a person or a machine wrote them',
  },
  otherTranslationsLocales: {
    type: 'object',
    additionalProperties: STATE,
    description: 'The same, without the language that is read',
  },
}

function readableAttributes({ attributes, computed, translatable }: Resource): Schema {
  return Object.fromEntries([
    ...[...attributes.values()].map(attribute => [attribute.name, attributeSchema(attribute)] as const),
    ...[...computed.values()].map(({ name, spec }) => [name, spec.schema ?? {}] as const),
    ['canEdit', { type: 'boolean' }],
    ['canDelete', { type: 'boolean' }],
    ...(translatable ? Object.entries(TRANSLATIONS) : []),
  ])
}

function writableAttributes({ attributes, definition }: Resource): Schema {
  return Object.fromEntries([
    ...[...attributes.values()]
      .filter(({ spec }) => spec.writableBy !== 'server')
      .map(attribute => [attribute.name, attributeSchema(attribute)] as const),
    ...Object.entries(definition.virtual).map(
      ([name, { input }]) =>
        [name, { type: 'string', minLength: input.minLength, maxLength: input.maxLength, writeOnly: true }] as const,
    ),
  ])
}

function relationshipSchemas({ relationships }: Resource, { isWritten = false } = {}): Schema {
  return Object.fromEntries(
    [...relationships.values()]
      .filter(({ spec }) => !isWritten || spec.writableBy !== 'server')
      .map(({ name, toMany }) => [name, { type: 'object', properties: { data: linkageSchema(toMany) } }]),
  )
}

/** Identifiers of what a relationship leads to. */
export const linkageSchema = (toMany: boolean): Schema =>
  toMany ? { type: 'array', items: ref('Identifier') } : { oneOf: [ref('Identifier'), { type: 'null' }] }
