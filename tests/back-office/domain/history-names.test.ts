import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { definitionsOf } from '#server/gather.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { CATALOGUES } from '#web/i18n/catalogues.server.ts'

const definitions = definitionsOf().filter(({ hasHistory }) => hasHistory)
const RECORDING = /recordHistory\(|recordPageHistory\(|insert\(historyActions\)|\bnote\(|storeSubject\(/
const NAMED = /(?:\['(\w+)', \{ (?:before|after)\b|\b(\w+): \{ (?:before|after)\b)/g

/** What use cases record by a name that they write out. */
const recorded = new Set(
  readdirSync('server', { recursive: true, encoding: 'utf8' }).flatMap(path => {
    const source = path.endsWith('.ts') ? readFileSync(`server/${path}`, 'utf8') : ''
    return RECORDING.test(source) ? [...source.matchAll(NAMED)].map(([, inMap, inObject]) => (inMap ?? inObject)!) : []
  }),
)

function isNamed(texts: object, type: string, name: string): boolean {
  const keys = [name, name.replace(/Id$/, '')].flatMap(each => textKeys(`resources:${type}.fields.${each}`))
  return keys.some(key => typeof at(texts, key.replace('resources:', '').split('.')) === 'string')
}

const at = (texts: unknown, [first, ...rest]: string[]): unknown =>
  first === undefined ? texts : at((texts as Record<string, unknown> | undefined)?.[first], rest)

test.each(LOCALES)('the history in %s has a name for each field of a record', locale => {
  const { resources } = CATALOGUES[locale] as unknown as { resources: object }
  const unnamed = definitions.flatMap(({ type, attributes, relationships }) =>
    [...Object.keys(attributes), ...Object.keys(relationships)]
      .filter(name => !isNamed(resources, type, name))
      .map(name => `${type}.${name}`),
  )
  expect(unnamed).toEqual([])
})

test.each(LOCALES)('the history in %s has a name for what the use cases record', locale => {
  const { resources } = CATALOGUES[locale] as unknown as { resources: object }
  expect(recorded.size).toBeGreaterThan(30)
  const ownFields = new Set(
    definitions.flatMap(({ admin }) => admin.screens?.historyFields?.map(({ name }) => name) ?? []),
  )
  const unnamed = [...recorded].filter(
    name => !ownFields.has(name) && !definitions.some(({ type }) => isNamed(resources, type, name)),
  )
  expect(unnamed).toEqual([])
})
