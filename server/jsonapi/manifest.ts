import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import type { AdminAction, AdminField, AdminFilter, AdminManifest, AdminResource } from '../contract/manifest.ts'
import { isEstablished, type Actor } from '../domain/actor.ts'
import { displayOf } from './compile.ts'
import type { Registry, Resource } from './definition.ts'
import type { Attribute, Relationship } from './compiled.ts'
import type { Action, AttributeSpec, Input } from './spec.ts'
import { factsKey, rightsOf, type Rights } from './rights.ts'

const ACTIONS: readonly Action[] = ['see', 'index', 'create', 'show', 'update', 'delete', 'softDelete', 'restore']

/** The resources this actor may see, and of each only what they may read (specification 3, section 4). */
export function manifestFor(registry: Registry, actor: Actor): AdminManifest {
  if (!isEstablished(actor)) return { resources: [] }
  return {
    resources: [...registry.values()]
      .filter(resource => rightsOf(resource, actor).can('see'))
      .map(resource => describe(resource, actor, registry)),
  }
}

const MOST_KEPT = 20
const kept = new WeakMap<Registry, BoundedCache<Buffer>>()

/**
 * The same as JSON: each screen of the admin asks for it, so what was last told to whom is kept. The same bytes for the
 * same facts.
 */
export function manifestBytes(registry: Registry, actor: Actor): Buffer {
  const known = kept.get(registry) ?? new BoundedCache<Buffer>({ name: 'admin-manifests', bound: MOST_KEPT })
  kept.set(registry, known)
  const facts = factsKey(actor)
  return known.get(facts) ?? known.set(facts, Buffer.from(JSON.stringify(manifestFor(registry, actor))))
}

function describe(resource: Resource, actor: Actor, registry: Registry): AdminResource {
  const { definition, type } = resource
  const rights = rightsOf(resource, actor)
  const readable = (name: string) => name === 'id' || rights.readable.has(name)
  const inForm = definition.policy.editsOwn?.(actor) === true ? rightsOf(resource, actor, true) : rights
  const ownRecordsOnly = new Set([...inForm.readable].filter(name => !rights.readable.has(name)))
  const fields = fieldsOf(resource, actor, inForm).map(field => ({
    ...(field.kind === 'rows' && field.source === 'relationship' ? withChildFields(field, registry, actor) : field),
    ...(ownRecordsOnly.has(field.name) ? { ownRecordsOnly: true } : {}),
  }))
  const known = new Set(fields.map(field => field.name))
  const parts = definition.admin.form.reduce<{ section: string; fields: string[] }[]>((sections, part) => {
    if (typeof part !== 'string') return [...sections, { section: part.section, fields: [...part.fields] }]
    const last = sections.at(-1)
    if (last?.section === 'main') last.fields.push(part)
    else sections.push({ section: 'main', fields: [part] })
    return sections
  }, [])
  // What a use case makes is made on screens of its own.
  return {
    type,
    group: definition.admin.group,
    screens: definition.admin.screens ?? {},
    label: { one: `resources:${type}.one`, many: `resources:${type}.many` },
    titleAttribute: definition.title,
    permissions: Object.fromEntries(
      ACTIONS.map(action => [
        action,
        rights.can(action) &&
          !(action === 'create' && definition.hooks.create) &&
          ((action !== 'restore' && action !== 'softDelete') || resource.softDeletable),
      ]),
    ) as AdminResource['permissions'],
    softDeletable: resource.softDeletable,
    translatable: resource.translatable,
    hasHistory: definition.hasHistory,
    securedFiles: definition.securedFiles !== undefined,
    importable: definition.importable && rights.can('create') && rights.can('update'),
    fields,
    columns: definition.admin.list.filter(readable),
    form: parts
      .map(({ section, fields: names }) => ({
        name: section,
        label: `resources:sections.${section}`,
        fields: names.filter(name => known.has(name)),
      }))
      .filter(part => part.fields.length > 0),
    filters: filtersOf(resource, actor, rights),
    sorts: sortsOf(resource, rights),
    defaultSort: definition.defaultSort,
    actions: definition.actions
      .filter(action => action.who(actor))
      .map((action): AdminAction => ({
        name: `resources:${type}.actions.${action.slug}.name`,
        slug: action.slug,
        title: `resources:${type}.actions.${action.slug}.title`,
        description: `resources:${type}.actions.${action.slug}.description`,
        toast: `resources:${type}.actions.${action.slug}.toast`,
        modal: action.modal ? [...action.modal] : null,
        modelLess: action.modelLess ?? false,
        bulk: action.bulk ?? false,
        destructive: action.destructive ?? false,
        when: action.when === undefined ? [] : [action.when].flat(),
      })),
  }
}

const label = (type: string, name: string) => `resources:${type}.fields.${name}`

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

function fieldsOf(resource: Resource, actor: Actor, rights: Rights): AdminField[] {
  const { type, definition } = resource
  const shown = (name: string) => rights.readable.has(name)
  const attributes = [...resource.attributes.values()]
    .filter(({ name, spec }) => shown(name) && !spec.hidden)
    .map((attribute): AdminField => ({
      ...inputOf(attribute),
      ...defaultOf(resource, attribute.key),
      name: attribute.name,
      label: label(type, attribute.name),
      help: `resources:${type}.help.${attribute.name}`,
      translated: attribute.kind === 'translated',
      source: 'attribute',
      sortable: attribute.spec.sortable ?? false,
      writable: writable(attribute.spec, actor, rights),
      display: displayOf(attribute),
      bulkEditable: attribute.spec.bulk === true && writable(attribute.spec, actor, rights).update,
    }))
  const virtual = Object.entries(definition.virtual)
    .filter(([, spec]) => !spec.writableBy || spec.writableBy(actor, false))
    .map(([name, spec]): AdminField => ({
      ...spec.input,
      name,
      label: label(type, name),
      help: `resources:${type}.help.${name}`,
      source: 'attribute',
      sortable: false,
      writable: writable(spec, actor, rights),
      display: 'text',
    }))
  const computed = [...resource.computed.values()]
    .filter(({ name }) => shown(name))
    .map(({ name, spec }): AdminField => ({
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
    }))
  const relationships = [...resource.relationships.values()]
    .filter(({ name }) => shown(name))
    .map((relationship): AdminField => {
      const { name, spec, types, toMany, store } = relationship
      return {
        ...(spec.input ?? { kind: toMany ? 'relations' : 'relation' }),
        ...(store.how === 'fk' ? defaultOf(resource, store.key) : {}),
        name,
        label: label(type, name),
        help: `resources:${type}.help.${name}`,
        relatedTypes: types as AdminField['relatedTypes'],
        source: 'relationship',
        sortable: false,
        writable: writable(spec, actor, rights),
        display: toMany ? 'relations' : spec.input?.kind === 'image' ? 'image' : 'relation',
        bulkEditable: spec.bulk === true && writable(spec, actor, rights).update,
      }
    })
  return [...attributes, ...virtual, ...computed, ...relationships]
}

/**
 * The fields of an owned child's own form, in its owner's: its id comes along unseen, its place and its owner are told
 * by where it stands.
 */
function withChildFields(field: AdminField, registry: Registry, actor: Actor): AdminField {
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

/** What the column holds when nothing is said: new records' forms begin with it. */
function defaultOf({ columns }: Resource, key: string): { defaultValue?: string | number | boolean } {
  const value = columns.get(key)?.default
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean'
    ? { defaultValue: value }
    : {}
}

/** Attributes without an input are shown only; the kind tells how. */
function inputOf({ kind, spec, values }: Attribute): Input {
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
    ...(values.length > 0 ? { options: values.map(value => ({ value, label: value })) } : {}),
  }
}

function filtersOf(resource: Resource, actor: Actor, rights: Rights): AdminFilter[] {
  const { type } = resource
  const byAttribute = [...resource.attributes.values()]
    .filter(({ name, spec }) => spec.filters && !spec.hidden && rights.readable.has(name))
    .map((attribute): AdminFilter => ({
      name: attribute.name,
      label: label(type, attribute.name),
      operators: [...attribute.spec.filters!],
      kind: filterKind(attribute),
      ...(attribute.values.length > 0
        ? { options: attribute.spec.input?.options ?? attribute.values.map(value => ({ value, label: value })) }
        : {}),
    }))
  const byRelationship = [...resource.relationships.values()]
    .filter(({ name, store }) => rights.readable.has(name) && store.how !== 'poly')
    .map(({ name, types }: Relationship): AdminFilter => ({
      name,
      label: label(type, name),
      operators: ['is', 'not', 'isNull'],
      kind: 'relation',
      relatedTypes: types as AdminFilter['relatedTypes'],
    }))
  const named = [...resource.filters]
    .filter(([, filter]) => !filter.usableBy || filter.usableBy(actor, false))
    .map(([name, filter]): AdminFilter => ({
      name,
      label: label(type, name),
      operators: ['is'],
      kind: filter.kind,
      relatedTypes: filter.relatedTypes,
      ...(filter.options ? { options: filter.options.map(value => ({ value, label: value })) } : {}),
    }))
  return [...byAttribute, ...byRelationship, ...named]
}

function filterKind({ kind }: Attribute): AdminFilter['kind'] {
  if (kind === 'boolean') return 'boolean'
  if (kind === 'moment' || kind === 'day') return 'date'
  if (kind === 'integer' || kind === 'number') return 'number'
  return kind === 'enum' ? 'option' : 'text'
}

/**
 * Names that `sort` takes from this actor: own fields, and the sortable fields of to-one targets are reached by a dot.
 */
function sortsOf(resource: Resource, rights: Rights): string[] {
  return [
    'id',
    ...[...resource.attributes.values(), ...resource.computed.values()]
      .filter(({ name, spec }) => spec.sortable && rights.readable.has(name))
      .map(({ name }) => name),
  ]
}
