import { operatorsOf } from './compile.ts'
import type { Attribute } from './compiled.ts'
import type { Registry, Resource } from './definition.ts'
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

/** A field of a definition, and what to do about it. */
type Fault = { field: string; what: string }

/**
 * What is wrong with a definition: by itself, and beside the others. `declared` holds the types of all modules, those
 * that are off too.
 */
export function faultsOf(resource: Resource, declared: ReadonlySet<string>, registry: Registry): string[] {
  const faults = [
    ...targetFaults(resource, declared),
    ...[...resource.attributes.values()].flatMap(attribute => attributeFaults(resource, attribute)),
    ...computedFaults(resource),
    ...nameFaults(resource),
    ...policyFaults(resource),
    ...sortFaults(resource),
    ...searchFaults(resource, registry).map(what => ({ field: 'search', what })),
    ...adminFaults(resource),
  ]
  return faults.map(({ field, what }) => `Resource "${resource.type}", field "${field}": ${what}`)
}

function targetFaults({ relationships }: Resource, declared: ReadonlySet<string>): Fault[] {
  return [...relationships.values()].flatMap(({ name, types }) =>
    types
      .filter(target => !declared.has(target))
      .map(target => ({
        field: name,
        what: `there is no type "${target}". Declare it in a module, or correct the name.`,
      })),
  )
}

function attributeFaults({ uniques }: Resource, { name, kind, spec }: Attribute): Fault[] {
  const faults: string[] = []
  for (const op of spec.filters ?? [])
    if (!operatorsOf(kind).includes(op))
      faults.push(`the filter "${op}" does not fit the kind ${kind}. Use: ${operatorsOf(kind).join(', ')}.`)
  if (spec.searchable && !['text', 'citext', 'translated', 'enum'].includes(kind))
    faults.push(`a value of kind ${kind} can't be searched. Remove searchable.`)
  if (spec.codec && (spec.sortable || spec.filters))
    faults.push('a value with a codec can neither be sorted nor filtered by. Remove sortable and filters.')
  const isUnique = [...uniques.values()].some(keys => keys.length === 1 && keys[0] === name)
  if (spec.bulk && (!spec.input || spec.codec || isUnique))
    faults.push("the same value can't stand in many records. Remove bulk.")
  const isReadByDatabase = spec.sortable || spec.filters || spec.searchable || spec.codec
  if (spec.encrypted && (isReadByDatabase || !spec.masked || kind !== 'text'))
    faults.push(
      'an encrypted text can neither be sorted, filtered nor searched by, and is masked in the history. Remove ' +
        'those, and add masked.',
    )
  if (spec.shownTo && (isReadByDatabase || !spec.masked))
    faults.push(
      'a value that only some rows show can neither be sorted, filtered nor searched by, and is masked in the ' +
        'history. Remove those, and add masked.',
    )
  if (spec.input && spec.writableBy === 'server')
    faults.push('the server alone writes it, yet a form asks for it. Remove input or writableBy.')
  return faults.map(what => ({ field: name, what }))
}

function computedFaults({ computed, columns }: Resource): Fault[] {
  const faults: Fault[] = []
  for (const { name, spec } of computed.values()) {
    if (!spec.sql && !spec.compute)
      faults.push({ field: name, what: 'is computed by nothing. Use from() or expression().' })
    if (spec.sortable && !spec.sql) faults.push({ field: name, what: 'only an expression() can be sorted by.' })
    for (const key of spec.needs ?? [])
      if (!columns.has(key)) faults.push({ field: name, what: `needs "${key}", which is no column of the table.` })
  }
  return faults
}

/** Everything that a definition declares by name, `id` included. */
const declaredNames = ({ attributes, computed, relationships, definition }: Resource): ReadonlySet<string> =>
  new Set([...attributes.keys(), ...computed.keys(), ...relationships.keys(), ...Object.keys(definition.virtual), 'id'])

function nameFaults(resource: Resource): Fault[] {
  const { attributes, computed, relationships, definition } = resource
  const homes = [attributes, computed, relationships, new Map(Object.entries(definition.virtual))]
  const faults: Fault[] = []
  for (const name of declaredNames(resource)) {
    if (name !== 'id' && RESERVED.includes(name))
      faults.push({ field: name, what: "JSON:API keeps this name for itself. Call the column's key otherwise." })
    if (homes.filter(home => home.has(name)).length > 1)
      faults.push({
        field: name,
        what: 'is declared twice: attributes, computed, virtual and relationships share their names. Rename one.',
      })
  }
  return faults
}

function policyFaults({ definition, columns }: Resource): Fault[] {
  return (definition.policy.needs ?? [])
    .filter(key => !columns.has(key))
    .map(key => ({ field: 'policy', what: `needs "${key}", which is no column of the table.` }))
}

function sortFaults({ definition, attributes, computed }: Resource): Fault[] {
  const faults: string[] = []
  for (const key of definition.defaultSort.split(',')) {
    const name = key.replace(/^-/, '')
    const field = attributes.get(name) ?? computed.get(name)
    if (name !== 'id' && !field) faults.push(`"${name}" is not declared. Use an attribute, an expression or id.`)
    else if (field && (field.spec.readableBy ?? null) !== null)
      faults.push(
        `"${name}" is not readable by everyone who reads the list: its order would tell it. Sort by another field.`,
      )
  }
  return faults.map(what => ({ field: 'defaultSort', what }))
}

/** Columns of the list and fields of the form that are not declared, or that nobody can fill in. */
function adminFaults(resource: Resource): Fault[] {
  const { attributes, relationships, definition } = resource
  const { admin, title, virtual } = definition
  const names = declaredNames(resource)
  const form = admin.form.flatMap(part => (typeof part === 'string' ? [part] : part.fields))
  const inputOf = (name: string) =>
    attributes.get(name)?.spec.input ?? relationships.get(name)?.spec.input ?? virtual[name]?.input
  return [
    ...[...admin.list, ...form, title]
      .filter(name => !names.has(name))
      .map(name => ({ field: name, what: 'is named by admin but not declared. Declare it or remove it there.' })),
    ...form
      .filter(name => !inputOf(name))
      .map(name => ({ field: name, what: 'stands in the form without an input. Add input: to its definition.' })),
  ]
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
  for (const name of [...(typeof search.title === 'string' ? [search.title] : []), ...search.text]) {
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
