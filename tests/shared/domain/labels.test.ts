import { modules } from '#server/modules.ts'
import { catalogueOf } from '#server/catalogues.ts'
import { definitionsOf } from '#server/gather.ts'
import { describe, expect, test } from 'vitest'
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
    ...(modal ?? []).map(field => field.label),
  ]),
]

describe.each(LOCALES)('the back office in %s', locale => {
  const parts = textParts(CATALOGUES[locale], locale)

  test('names every entity, field, option, part and action, with the texts that browsers have there', () => {
    const unnamed = manifest.resources.flatMap(resource => {
      const sent = [...partsOfReader({ hasSession: true }), ...partsOfScreen(`/admin/resources/${resource.type}`)]
      const known = new Set(
        sent.flatMap(part => keysOf(parts.get(part)?.['resources'] ?? {})).map(key => `resources:${key}`),
      )
      // The history names operations of every type; its screen has them from the server.
      const names = resource.type === 'history-actions' ? [resource.label.one, resource.label.many] : neededBy(resource)
      return names.filter(key => key.startsWith('resources:') && !textKeys(key).some(each => known.has(each)))
    })
    expect(unnamed).toEqual([])
  })
})

test.each(LOCALES)('each type of notification has its text in %s', locale => {
  const { notifications: texts } = catalogueOf(locale)['mail'] as { notifications: Record<string, string> }
  const names = modules.flatMap(({ notifications }) => notifications.map(({ name }) => name))
  expect(names.filter(name => !texts[name] && !texts[`${name}_other`])).toEqual([])
})

test('every entity is shown to somebody', () => {
  expect(manifest.resources.map(({ type }) => type).sort()).toEqual([...registry.keys()].sort())
})

function keysOf(value: unknown, prefix = ''): string[] {
  if (typeof value === 'string') return [prefix.slice(0, -1)]
  return Object.entries(value as object).flatMap(([key, child]) => keysOf(child, `${prefix}${key}.`))
}
