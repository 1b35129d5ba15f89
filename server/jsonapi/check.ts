import type { Features } from '../domain/vocabulary/features.ts'
import { compileResource, operatorsOf } from './compile.ts'
import type { Registry, Resource, ResourceDefinition } from './definition.ts'
import { type Attribute } from './compiled.ts'
import type { TraitName } from './spec.ts'
import { isSearchable } from './search-documents.ts'

/** JSON:API 1.1: fields share a namespace with these; the second line are the engine's own. */
const RESERVED: readonly string[] = [
  'type',
  'id',
  'lid',
  'canEdit',
  'canDelete',
  'translations',
  'otherTranslationsLocales',
]

/**
 * Compiles the definitions whose feature is on and checks that they fit together.
 * @throws Error with one line a fault: entity, field, and what to do
 */
export function makeRegistry(definitions: readonly ResourceDefinition[], features: Features): Registry {
  const registry = new Map<string, Resource>()
  const faults: string[] = []
  const carriers = (trait: TraitName) =>
    definitions.filter(({ traits }) => traits.some(({ name }) => name === trait)).map(({ type }) => type)
  for (const definition of definitions) {
    if (definition.feature && !features[definition.feature]) continue
    if (registry.has(definition.type))
      faults.push(`Resource "${definition.type}" is declared twice. Remove one of the two from its module.`)
    registry.set(definition.type, hidingOff(compileResource(definition, carriers), features))
  }
  const declared = new Set(definitions.map(definition => definition.type as string))
  for (const resource of registry.values()) faults.push(...faultsOf(resource, declared, registry))
  for (const [type, resource] of registry) registry.set(type, withoutAbsent(resource, registry))
  if (faults.length > 0) throw new Error(`The resources do not fit together:\n- ${faults.join('\n- ')}`)
  return registry
}

/** Attributes of a module that is off are hidden from the back office. */
function hidingOff(resource: Resource, features: Features): Resource {
  const isOff = ({ spec }: Attribute) => spec.feature !== undefined && !features[spec.feature]
  const attributes = [...resource.attributes].map(([name, attribute]): [string, Attribute] => [
    name,
    isOff(attribute) ? { ...attribute, spec: { ...attribute.spec, hidden: true } } : attribute,
  ])
  return attributes.some(([, { spec }]) => spec.hidden) ? { ...resource, attributes: new Map(attributes) } : resource
}

/** A relationship to a type whose module is off is off, too. */
function withoutAbsent(resource: Resource, registry: Registry): Resource {
  const present = [...resource.relationships].filter(([, { types }]) => types.some(type => registry.has(type)))
  return present.length === resource.relationships.size ? resource : { ...resource, relationships: new Map(present) }
}

function faultsOf(resource: Resource, declared: ReadonlySet<string>, registry: Registry): string[] {
  const { definition, type } = resource
  const faults: string[] = []
  const fault = (field: string, what: string) => faults.push(`Resource "${type}", field "${field}": ${what}`)
  const names = new Set([
    ...resource.attributes.keys(),
    ...resource.computed.keys(),
    ...resource.relationships.keys(),
    ...Object.keys(definition.virtual),
    'id',
  ])
  for (const { name, types } of resource.relationships.values()) {
    for (const target of types)
      if (!declared.has(target))
        fault(name, `there is no type "${target}". Declare it in a module, or correct the name.`)
  }
  for (const { name, kind, spec } of resource.attributes.values()) {
    for (const op of spec.filters ?? [])
      if (!operatorsOf(kind).includes(op))
        fault(name, `the filter "${op}" does not fit the kind ${kind}. Use: ${operatorsOf(kind).join(', ')}.`)
    if (spec.searchable && !['text', 'citext', 'translated', 'enum'].includes(kind))
      fault(name, `a value of kind ${kind} can't be searched. Remove searchable.`)
    if (spec.codec && (spec.sortable || spec.filters))
      fault(name, 'a value with a codec can neither be sorted nor filtered by. Remove sortable and filters.')
    if (
      spec.bulk &&
      (!spec.input ||
        spec.codec ||
        (resource.uniques.size > 0 &&
          [...resource.uniques.values()].some(keys => keys.length === 1 && keys[0] === name)))
    )
      fault(name, "the same value can't stand in many records. Remove bulk.")
    if (
      spec.encrypted &&
      (spec.sortable || spec.filters || spec.searchable || spec.codec || !spec.masked || kind !== 'text')
    )
      fault(
        name,
        'an encrypted text can neither be sorted, filtered nor searched by, and is masked in the history. Remove ' +
          'those, and add masked.',
      )
    if (spec.input && spec.writableBy === 'server')
      fault(name, 'the server alone writes it, yet a form asks for it. Remove input or writableBy.')
  }
  for (const { name, spec } of resource.computed.values()) {
    if (!spec.sql && !spec.compute) fault(name, 'is computed by nothing. Use from() or expression().')
    if (spec.sortable && !spec.sql) fault(name, 'only an expression() can be sorted by.')
    for (const key of spec.needs ?? [])
      if (!resource.columns.has(key)) fault(name, `needs "${key}", which is no column of the table.`)
  }
  for (const name of names) {
    if (name !== 'id' && RESERVED.includes(name))
      fault(name, "JSON:API keeps this name for itself. Call the column's key otherwise.")
    const homes = [
      resource.attributes,
      resource.computed,
      resource.relationships,
      new Map(Object.entries(definition.virtual)),
    ].filter(home => home.has(name))
    if (homes.length > 1)
      fault(name, 'is declared twice: attributes, computed, virtual and relationships share their names. Rename one.')
  }
  for (const key of definition.policy.needs ?? [])
    if (!resource.columns.has(key)) fault('policy', `needs "${key}", which is no column of the table.`)
  for (const key of definition.defaultSort.split(',')) {
    const name = key.replace(/^-/, '')
    const field = resource.attributes.get(name) ?? resource.computed.get(name)
    if (name !== 'id' && !field)
      fault('defaultSort', `"${name}" is not declared. Use an attribute, an expression or id.`)
    else if (field && (field.spec.readableBy ?? null) !== null)
      fault(
        'defaultSort',
        `"${name}" is not readable by everyone who reads the list: its order would tell it. Sort by another field.`,
      )
  }
  for (const what of searchFaults(resource, registry)) fault('search', what)
  const form = definition.admin.form.flatMap(part => (typeof part === 'string' ? [part] : part.fields))
  for (const name of [...definition.admin.list, ...form, definition.title])
    if (!names.has(name)) fault(name, 'is named by admin but not declared. Declare it or remove it there.')
  for (const name of form) {
    const input =
      resource.attributes.get(name)?.spec.input ??
      resource.relationships.get(name)?.spec.input ??
      definition.virtual[name]?.input
    if (!input) fault(name, 'stands in the form without an input. Add input: to its definition.')
  }
  return faults
}

/** What would tell by a hit what its reader may not read, or could not be found or opened. */
function searchFaults(
  { definition: { search }, attributes, computed, relationships, columns, idKind }: Resource,
  registry: Registry,
): string[] {
  if (search === undefined) return []
  if ('within' in search) {
    const owner = relationships.get(search.within)
    const isFound =
      owner?.store.how === 'fk' &&
      owner.types.every(type => registry.get(type) === undefined || isSearchable(registry.get(type)))
    return isFound
      ? []
      : [
          `within names "${search.within}", which leads to no record that is found by search. ` +
            'Name a relationship by a column to one that is.',
        ]
  }
  const faults = idKind === 'uuid' ? [] : ['only records with a UUID are found by search. Remove search.']
  for (const name of [search.title, ...search.text]) {
    const field = attributes.get(name) ?? computed.get(name)
    const isText =
      field !== undefined &&
      ('column' in field
        ? ['text', 'citext', 'translated'].includes(field.kind)
        : name === search.title && field.sql !== null)
    if (!isText)
      faults.push(
        `"${name}" is no text of the record. Name attributes with text; only the title may be an expression().`,
      )
    else if (field.spec.readableBy)
      faults.push(`"${name}" is not readable by everyone who reads the record: a hit would tell it. Leave it out.`)
  }
  for (const [, key] of search.link.matchAll(/\{(\w+)\}/g))
    if (!columns.has(key!)) faults.push(`the link names "${key}", which is no column of the table.`)
  return faults
}
