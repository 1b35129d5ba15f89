import { boundDay, isBoundDisplay } from '#server/domain/rental-day.ts'
import { textAt } from '../catalogues.ts'
import type { ResourceObject } from '../contract/jsonapi.ts'
import type { Call } from './call.ts'
import type { Locale } from '../domain/vocabulary/locales.ts'
import { displayOf } from './compile.ts'
import type { Registry, Resource } from './definition.ts'

/** A value of a table. */
export type Cell = string | number | boolean | null

/** How a field is shown to people. */
function displayedAs(resource: Resource, name: string): string {
  const attribute = resource.attributes.get(name)
  return attribute === undefined ? (resource.computed.get(name)?.spec.display ?? 'text') : displayOf(attribute)
}

export const isMoney = (resource: Resource, name: string): boolean => displayedAs(resource, name) === 'money'

/** The values of a column as people read them: options and yes or no in their words. Null where they need none. */
export function inWords({ resource, context: { locale } }: Call, name: string): ((value: Cell) => Cell) | null {
  const display = displayedAs(resource, name)
  if (display === 'boolean') return value => textAt(locale, ['admin', value === true ? 'yes' : 'no']) ?? value
  if (isBoundDisplay(display)) return value => boundDay(value, display) ?? value
  if (display !== 'option') return null
  return value => optionLabel(locale, resource.type, name, String(value)) ?? value
}

/** The label of one of a field's options: the type's own, else the one that types share. */
export const optionLabel = (locale: Locale, type: string, field: string, value: string): string | undefined =>
  textAt(locale, ['resources', type, 'options', field, value]) ?? textAt(locale, ['resources', 'options', field, value])

/** By id, the titles of records that were read along. */
export function titlesOf(included: readonly string[], registry: Registry): ReadonlyMap<string, string> {
  return new Map(
    included.map(text => {
      const record = JSON.parse(text) as ResourceObject
      const title = registry.get(record.type)?.definition.title
      const value = title === undefined ? undefined : record.attributes[title as keyof typeof record.attributes]
      return [record.id, typeof value === 'string' || typeof value === 'number' ? String(value) : record.id]
    }),
  )
}
