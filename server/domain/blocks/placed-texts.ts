import type { Field } from '../forms/field.ts'
import { ROW_KEY } from './fields.ts'
import { isObject } from '../is-object.ts'
import { type StoredProps, own, isTranslatedLeaf, type TranslatedLeaf, rewriteLeaf } from './props.ts'
import { type Locale, AUTOMATIC_TRANSLATION_MARKER } from '../vocabulary/locales.ts'

/**
 * A translated text of stored properties; `path` holds names of fields and keys of rows, and stays the same while the
 * text stands there.
 */
export type PlacedText = { path: string; field: Field; leaf: TranslatedLeaf }

/** Every translated text of stored properties, in the form's order. */
export function placedTexts(fields: readonly Field[], props: StoredProps, prefix = ''): PlacedText[] {
  return fields.flatMap(field => {
    const value = own(props, field.name)
    const path = `${prefix}${field.name}`
    if (field.kind === 'rows')
      return Array.isArray(value)
        ? value
            .filter(isObject)
            .flatMap(row => placedTexts(field.fields ?? [], row, `${path}.${String(row[ROW_KEY])}.`))
        : []
    if (field.kind === 'group') return isObject(value) ? placedTexts(field.fields ?? [], value, `${path}.`) : []
    return field.translated === true && isTranslatedLeaf(value) ? [{ path, field, leaf: value }] : []
  })
}

/**
 * Stored properties with texts of a machine in one locale, by their path: each begins with the marker and says what its
 * source says now.
 */
export function withAutomaticTexts(
  fields: readonly Field[],
  props: StoredProps,
  texts: ReadonlyMap<string, string>,
  locale: Locale,
  prefix = '',
): StoredProps {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = fields.find(each => each.name === name)
      const path = `${prefix}${name}`
      if (field?.kind === 'rows' && Array.isArray(value)) {
        return [
          name,
          value.map((row: unknown) =>
            isObject(row)
              ? withAutomaticTexts(field.fields ?? [], row, texts, locale, `${path}.${String(row[ROW_KEY])}.`)
              : row,
          ),
        ]
      }
      if (field?.kind === 'group' && isObject(value))
        return [name, withAutomaticTexts(field.fields ?? [], value, texts, locale, `${path}.`)]
      const text = texts.get(path)
      if (text === undefined || !isTranslatedLeaf(value)) return [name, value]
      return [name, rewriteLeaf(value, { ...value.$t, [locale]: `${AUTOMATIC_TRANSLATION_MARKER}${text}` })]
    }),
  )
}
