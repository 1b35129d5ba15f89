import { textAt } from '../catalogues.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import type { Registry, Resource } from './definition.ts'
import type { Relationship } from './compiled.ts'

/** A kind of records that belong to a record of a type, and stand in tables with it. */
export type Part = {
  /** The relationship that leads to them. */
  name: string
  resource: Resource
  /** The column's key that says whose they are, and their relationship that leads there. */
  key: string
  to: string
}

/** What tables hold with a record: what it owns, what declares itself a part of it, and what its relationship says. */
export function partsOf(registry: Registry, resource: Resource): Part[] {
  return [...resource.relationships.values()].flatMap(({ name, toMany, owned, spec, store, types }) => {
    const target = registry.get(types[0] ?? '')
    if (!toMany || store.how !== 'inverse' || target?.definition.importable !== true) return []
    const isPart =
      owned ||
      ('isPart' in spec && spec.isPart === true) ||
      target.definition.admin.screens?.partOf?.type === resource.type
    const to = [...target.relationships.values()].find(one => one.store.how === 'fk' && one.store.key === store.key)
    return isPart && to !== undefined ? [{ name, resource: target, key: store.key, to: to.name }] : []
  })
}

const isInTable = ({ spec, store, owned }: Relationship): boolean =>
  spec.input !== undefined && spec.writableBy !== 'server' && !owned && store.how !== 'inverse'

/** Fields that a table can fill: what a form asks for, but for passwords and what is no text. */
export function importableFields(resource: Resource): string[] {
  const attributes = [...resource.attributes.values()]
    .filter(({ spec, kind }) => spec.input && spec.writableBy !== 'server' && !spec.codec && kind !== 'json')
    .map(({ name }) => name)
  const relationships = [...resource.relationships.values()].filter(isInTable).map(({ name }) => name)
  return [...attributes, ...relationships]
}

/**
 * A part's own fields: without what says whose it is, and of an answer to its like without what both have in common.
 */
export function partFields({ resource, to }: Part, owner: Resource): string[] {
  return importableFields(resource).filter(name => {
    const spec = resource.attributes.get(name)?.spec ?? resource.relationships.get(name)?.spec
    return name !== to && !(resource === owner && spec?.writableBy === 'creation')
  })
}

export const isTranslated = (resource: Resource, name: string): boolean =>
  resource.attributes.get(name)?.kind === 'translated'

/** What a field is called on the screens of a language: the type's own word, else the one that types share. */
export const fieldLabel = (locale: Locale, type: string, name: string): string | undefined =>
  name === 'id'
    ? textAt(locale, ['admin', 'import', 'id'])
    : (textAt(locale, ['resources', type, 'fields', name]) ?? textAt(locale, ['resources', 'fields', name]))
