import { modules } from '#server/modules.ts'
import { catalogueOf } from '#server/catalogues.ts'
import { definitionsOf } from '#server/gather.ts'
import { expect, test } from 'vitest'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { systemActor } from '#server/domain/actor.ts'
import { FEATURES, type Features } from '#server/domain/vocabulary/features.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { SITE_ROLES } from '#server/domain/vocabulary/roles.ts'
import { makeRegistry } from '#server/jsonapi/check.ts'
import { manifestFor } from '#server/jsonapi/manifest.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'
import { partsOfReader, partsOfScreen, textParts } from '#web/i18n/text-parts.server.ts'

const definitions = definitionsOf()

const everything = Object.fromEntries(FEATURES.map(feature => [feature, true])) as Features
const registry = makeRegistry(definitions, everything)
const manifest: AdminManifest = manifestFor(registry, { ...systemActor, siteRoles: new Set(SITE_ROLES) })
/**
 * Every text that the screens of a type in the back office ask for, by its own key: entity, fields, options, parts of
 * forms, filters and actions.
 */
const neededBy = ({ type, label, fields, form, filters, actions }: AdminManifest['resources'][number]) => [
  label.one,
  label.many,
  ...form.map(part => part.label),
  ...fields.map(field => field.label),
  ...filters.map(filter => filter.label),
  ...[...fields, ...filters].flatMap(({ name, options = [] }) =>
    options.map(({ value, label: worded }) =>
      worded === value ? `resources:${type}.options.${name}.${value}` : worded,
    ),
  ),
  ...actions.flatMap(({ name, title, description, toast, modal }) => [
    name,
    title,
    ...(description ? [description] : []),
    ...(toast ? [toast] : []),
    ...(modal ?? []).flatMap(({ label, help }) => (help === undefined ? [label] : [label, help])),
  ]),
]

/** What is shown of types to people of all roles, or of one: some actions are for those who may not act themselves. */
const manifests = [
  manifest,
  ...SITE_ROLES.map(role => manifestFor(registry, { ...systemActor, kind: 'user', siteRoles: new Set([role]) })),
]

/** Every text that browsers need, by the type whose screen shows it. */
const neededByType = new Map<string, Set<string>>()
for (const resource of manifests.flatMap(({ resources }) => resources)) {
  // The history names operations of every type; its screen has them from the server.
  const keys = resource.type === 'history-actions' ? [resource.label.one, resource.label.many] : neededBy(resource)
  const known = neededByType.get(resource.type) ?? new Set()
  // Countries are named by the browser itself.
  for (const key of keys) if (/^(?!country:)\w+:/.test(key)) known.add(key)
  neededByType.set(resource.type, known)
}

test.each(LOCALES)(
  'the back office in %s names every entity, field, option, part and action, with the texts that browsers have there',
  locale => {
    const parts = textParts(CATALOGUES[locale], locale)
    const keysByPart = new Map([...parts].map(([part, texts]) => [part, namespacedKeysOf(texts)]))
    const unnamed = [...neededByType].flatMap(([type, keys]) => {
      const sent = [...partsOfReader({ hasSession: true }), ...partsOfScreen(`/admin/resources/${type}`)]
      const known = new Set(sent.flatMap(part => keysByPart.get(part) ?? []))
      return [...keys].filter(key => !textKeys(key).some(each => known.has(each))).map(key => `${type}: ${key}`)
    })
    expect(unnamed).toEqual([])
  },
)

test.each(LOCALES)('each type of notification has its text in %s', locale => {
  const { notifications: texts } = catalogueOf(locale)['mail'] as { notifications: Record<string, string> }
  const names = modules.flatMap(({ notifications }) => notifications.map(({ name }) => name))
  expect(names.filter(name => !texts[name] && !texts[`${name}_other`])).toEqual([])
})

test('every entity is shown to somebody', () => {
  expect(manifest.resources.map(({ type }) => type).sort()).toEqual([...registry.keys()].sort())
})

test.each(LOCALES)('each background job has its name in %s', locale => {
  const { jobs } = CATALOGUES[locale]['admin'] as unknown as { jobs: { names: Record<string, string> } }
  const names = modules.flatMap(module => Object.keys(module.jobs))
  expect(names.filter(name => !jobs.names[name])).toEqual([])
})

const namespacedKeysOf = (catalogue: object) =>
  Object.entries(catalogue).flatMap(([namespace, texts]) => keysOf(texts).map(key => `${namespace}:${key}`))

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix.slice(0, -1)]
  return Object.entries(value as object).flatMap(([key, child]) => keysOf(child, `${prefix}${key}.`))
}
