import type {
  ListDocument,
  OneDocument,
  Relationship,
  ResourceIdentifier,
  ResourceObject,
} from '#server/contract/jsonapi.ts'

type AnyDocument = Pick<OneDocument, 'included'> | Pick<ListDocument, 'included'>

/** The record that an identifier names among a document's `included`, if it was included and the actor may read it. */
export function findIncluded<A = Record<string, unknown>>(
  document: AnyDocument,
  identifier: ResourceIdentifier | null | undefined,
): ResourceObject<A> | undefined {
  if (!identifier) return undefined
  return document.included?.find(record => record.type === identifier.type && record.id === identifier.id) as
    ResourceObject<A> | undefined
}

/** The included record of a to-one relationship. */
export function findRelated<A = Record<string, unknown>>(
  document: AnyDocument,
  record: ResourceObject,
  name: string,
): ResourceObject<A> | undefined {
  const linked = record.relationships?.[name]?.data
  return Array.isArray(linked) ? undefined : findIncluded<A>(document, linked)
}

/** All identifiers of a relationship, to-one or to-many. */
export function identifiersOf(relationship: Relationship | undefined): ResourceIdentifier[] {
  const linked = relationship?.data
  if (!linked) return []
  return Array.isArray(linked) ? linked : [linked]
}

/** An attribute as text; an empty text for anything else. */
export function textOf(record: ResourceObject, name: string): string {
  const value = record.attributes[name]
  return typeof value === 'string' ? value : typeof value === 'number' ? String(value) : ''
}
