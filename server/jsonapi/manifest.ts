import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import type { AdminAction, AdminField, AdminFilter, AdminManifest, AdminResource } from '../contract/manifest.ts'
import { isEstablished, type Actor } from '../domain/actor.ts'
import type { Registry, Resource, ResourceDefinition } from './definition.ts'
import type { Attribute, Relationship } from './compiled.ts'
import { fieldsOf, label, listFilterOf, optionsOf, withChildFields } from './manifest-fields.ts'
import type { Action } from './spec.ts'
import { factsKey, rightsOf, type Rights } from './rights.ts'
import { partsOf } from './table-fields.ts'

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
 * The same as JSON: each screen of the admin asks for it, so that the bytes are cached by what distinguishes actors.
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
  const fields = formFieldsOf(resource, actor, registry)
  return {
    type,
    group: definition.admin.group,
    screens: definition.admin.screens ?? {},
    label: { one: `resources:${type}.one`, many: `resources:${type}.many` },
    titleAttribute: definition.title,
    permissions: permissionsOf(resource, rights),
    softDeletable: resource.softDeletable,
    translatable: resource.translatable,
    hasHistory: definition.hasHistory,
    securedFiles: definition.securedFiles !== undefined,
    importable: definition.importable && rights.can('create') && rights.can('update'),
    parts: partsOf(registry, resource)
      .filter(({ name, resource: of }) => rights.readable.has(name) && rightsOf(of, actor).can('see'))
      .map(({ name, resource: of }) => ({ name, type: of.type })),
    fields,
    columns: definition.admin.list.filter(name => name === 'id' || rights.readable.has(name)),
    form: sectionsOf(definition.admin.form, new Set(fields.map(field => field.name))),
    filters: filtersOf(resource, actor, rights),
    sorts: sortsOf(resource, rights),
    defaultSort: definition.defaultSort,
    actions: actionsOf(resource, actor),
    ...(definition.page ? { page: { module: definition.page.module } } : {}),
  }
}

/** Fields with what their form needs: the fields of owned children, and which can be read of one's own record only. */
function formFieldsOf(resource: Resource, actor: Actor, registry: Registry): AdminField[] {
  const { readable } = rightsOf(resource, actor)
  const editsOwn = resource.definition.policy.editsOwn?.(actor) === true
  const inForm = rightsOf(resource, actor, editsOwn)
  return fieldsOf(resource, actor, inForm).map(field => ({
    ...(field.kind === 'rows' && field.source === 'relationship' ? withChildFields(field, registry, actor) : field),
    ...listFilterOf(resource, field.name, registry),
    ...(inForm.readable.has(field.name) && !readable.has(field.name) ? { ownRecordsOnly: true } : {}),
  }))
}

function permissionsOf({ definition, softDeletable }: Resource, rights: Rights): AdminResource['permissions'] {
  const isOffered = (action: Action) => {
    // What a use case makes is made on screens of its own.
    if (action === 'create' && definition.hooks.create) return false
    return softDeletable || (action !== 'restore' && action !== 'softDelete')
  }
  return Object.fromEntries(
    ACTIONS.map(action => [action, rights.can(action) && isOffered(action)]),
  ) as AdminResource['permissions']
}

/** Sections of a form without the fields that its reader does not get; what stands in none belongs to `main`. */
function sectionsOf(form: ResourceDefinition['admin']['form'], known: ReadonlySet<string>): AdminResource['form'] {
  const sections: { section: string; fields: string[] }[] = []
  for (const part of form) {
    const last = sections.at(-1)
    if (typeof part !== 'string') sections.push({ section: part.section, fields: [...part.fields] })
    else if (last?.section === 'main') last.fields.push(part)
    else sections.push({ section: 'main', fields: [part] })
  }
  return sections
    .map(({ section, fields }) => ({
      name: section,
      label: `resources:sections.${section}`,
      fields: fields.filter(name => known.has(name)),
    }))
    .filter(part => part.fields.length > 0)
}

function actionsOf({ type, definition }: Resource, actor: Actor): AdminAction[] {
  return definition.actions
    .filter(action => action.who(actor))
    .map(action => ({
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
    }))
}

function filtersOf(resource: Resource, actor: Actor, rights: Rights): AdminFilter[] {
  const { type } = resource
  const byAttribute = [...resource.attributes.values()]
    .filter(({ name, spec }) => spec.filters && !spec.hidden && rights.readable.has(name))
    .map((attribute): AdminFilter => {
      const { name, values, spec } = attribute
      const options = spec.input?.options ?? (values.length > 0 ? optionsOf(attribute) : undefined)
      return {
        name,
        label: label(type, name),
        operators: [...spec.filters!],
        ...(options === undefined ? { kind: filterKind(attribute) } : { kind: 'option', options }),
      }
    })
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
