import type { AdminField } from '../contract/manifest.ts'
import type { Actor } from '../domain/actor.ts'
import type { Attribute, Computed, Relationship } from './compiled.ts'
import type { FieldOption } from '../domain/forms/field.ts'
import { displayOf } from './compile.ts'
import type { Registry, Resource } from './definition.ts'
import { rightsOf, type Rights } from './rights.ts'
import type { AttributeSpec, Input, VirtualSpec } from './spec.ts'

/** The key of a field's name in the catalogues. */
export const label = (type: string, name: string) => `resources:${type}.fields.${name}`

function writable(
  spec: Pick<AttributeSpec, 'writableBy'> & { input?: Input },
  actor: Actor,
  rights: Rights,
): AdminField['writable'] {
  const { writableBy, input } = spec
  const may =
    input !== undefined && writableBy !== 'server' && (typeof writableBy !== 'function' || writableBy(actor, false))
  return { create: may && rights.can('create'), update: may && writableBy !== 'creation' && rights.can('update') }
}

/** The fields of a type that this actor reads: attributes, what is written only, what is computed, relationships. */
export function fieldsOf(resource: Resource, actor: Actor, rights: Rights): AdminField[] {
  const readable = <T extends { name: string }>(fields: ReadonlyMap<string, T>) =>
    [...fields.values()].filter(({ name }) => rights.readable.has(name))
  return [
    ...readable(resource.attributes)
      .filter(({ spec }) => !spec.hidden)
      .map(attribute => attributeField(resource, attribute, writable(attribute.spec, actor, rights))),
    ...Object.entries(resource.definition.virtual)
      .filter(([, spec]) => !spec.writableBy || spec.writableBy(actor, false))
      .map(([name, spec]) => virtualField(resource, name, { spec, writable: writable(spec, actor, rights) })),
    ...readable(resource.computed).map(computed => computedField(resource, computed)),
    ...readable(resource.relationships).map(relationship =>
      relationshipField(resource, relationship, writable(relationship.spec, actor, rights)),
    ),
  ]
}

function attributeField(resource: Resource, attribute: Attribute, may: AdminField['writable']): AdminField {
  const { name, key, kind, spec } = attribute
  return {
    ...inputOf(attribute),
    ...defaultOf(resource, key),
    name,
    label: label(resource.type, name),
    help: `resources:${resource.type}.help.${name}`,
    translated: kind === 'translated',
    source: 'attribute',
    sortable: spec.sortable ?? false,
    writable: may,
    display: displayOf(attribute),
    ...(spec.tones ? { tones: spec.tones } : {}),
    bulkEditable: spec.bulk === true && may.update,
  }
}

function virtualField(
  { type }: Resource,
  name: string,
  { spec, writable: may }: { spec: VirtualSpec; writable: AdminField['writable'] },
): AdminField {
  return {
    ...spec.input,
    name,
    label: label(type, name),
    help: `resources:${type}.help.${name}`,
    source: 'attribute',
    sortable: false,
    writable: may,
    display: 'text',
  }
}

function computedField({ type }: Resource, { name, spec }: Computed): AdminField {
  return {
    kind: 'text',
    name,
    label: label(type, name),
    source: 'computed',
    readOnly: true,
    ...(Array.isArray(spec.schema?.enum)
      ? { options: (spec.schema.enum as string[]).map(value => ({ value, label: value })) }
      : {}),
    sortable: spec.sortable ?? false,
    writable: { create: false, update: false },
    display: spec.display ?? 'text',
    ...(spec.tones ? { tones: spec.tones } : {}),
  }
}

function relationshipField(
  resource: Resource,
  { name, spec, types, toMany, store }: Relationship,
  may: AdminField['writable'],
): AdminField {
  return {
    ...(spec.input ?? { kind: toMany ? 'relations' : 'relation' }),
    ...(store.how === 'fk' ? defaultOf(resource, store.key) : {}),
    name,
    label: label(resource.type, name),
    help: `resources:${resource.type}.help.${name}`,
    relatedTypes: types as AdminField['relatedTypes'],
    source: 'relationship',
    sortable: false,
    writable: may,
    display: toMany ? 'relations' : spec.input?.kind === 'image' ? 'image' : 'relation',
    bulkEditable: spec.bulk === true && may.update,
  }
}

/**
 * The fields of an owned child's own form, in its owner's: its id comes along unseen, its place and its owner are told
 * by where it stands.
 */
export function withChildFields(field: AdminField, registry: Registry, actor: Actor): AdminField {
  const child = registry.get(field.relatedTypes?.[0] ?? '')
  if (!child) return field
  const names = child.definition.admin.form.flatMap(part => (typeof part === 'string' ? [part] : part.fields))
  const asked = fieldsOf(child, actor, rightsOf(child, actor)).filter(
    ({ name, source, writable: may }) =>
      names.includes(name) && name !== 'position' && source === 'attribute' && may.update,
  )
  return {
    ...field,
    itemLabel: `resources:${child.type}.item`,
    fields: [{ name: 'id', kind: 'hidden', label: label(child.type, 'id'), optional: true }, ...asked],
  }
}

/** The filter of the target's list that finds the records of a relation to many: the same columns read from there. */
export function listFilterOf(resource: Resource, name: string, registry: Registry): { listFilter?: string } {
  const relationship = resource.relationships.get(name)
  const target = registry.get(relationship?.types[0] ?? '')
  if (relationship?.toMany !== true || target === undefined) return {}
  const { store } = relationship
  const inverse = [...target.relationships.values()].find(
    ({ store: there, types }) =>
      types.includes(resource.type) &&
      ((store.how === 'inverse' && store.scope === null && there.how === 'fk' && there.column === store.column) ||
        (store.how === 'through' &&
          there.how === 'through' &&
          there.table === store.table &&
          there.here === store.there)),
  )
  return inverse === undefined ? {} : { listFilter: inverse.name }
}

/** What the column holds when nothing is said: new records' forms begin with it. */
function defaultOf({ columns }: Resource, key: string): { defaultValue?: string | number | boolean } {
  const value = columns.get(key)?.default
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { defaultValue: value }
    : {}
}

/** Attributes without an input are shown only; the kind tells how. */
function inputOf(attribute: Attribute): Input {
  const { kind, spec, values } = attribute
  if (spec.input) return spec.input
  const kinds = {
    boolean: 'checkbox',
    day: 'date',
    moment: 'dateTime',
    integer: 'integer',
    number: 'number',
    json: 'json',
  } as const
  const shown = kind in kinds ? kinds[kind as keyof typeof kinds] : 'text'
  return {
    kind: shown,
    readOnly: true,
    ...(values.length > 0 ? { options: optionsOf(attribute) } : {}),
  }
}

/** The values of an attribute as options; those without a label of their own are named by their field. */
export const optionsOf = ({ values, spec }: Attribute): FieldOption[] =>
  values.map(value => ({ value, label: spec.optionLabel?.(value) ?? value }))
