import type { Field } from '../forms/field.ts'
import { linkTarget } from '../rules/rule.ts'
import {
  type FileField,
  type ImageField,
  type LinkField,
  type NumberField,
  ROW_KEY,
  type RowsField,
  type SelectField,
} from './fields.ts'
import type { PlainProps } from './props.ts'
import { isPageId } from './schema.ts'
import type { FocalPoint } from './focal-point.ts'
import { isObject } from '../is-object.ts'

/**
 * A picture's file: its address, its size in pixels, so that its place is kept while it loads, and the widths of its
 * smaller twins (`?preview=`).
 */
export type ShownFile = {
  url: string
  width: number | null
  height: number | null
  previews: readonly number[]
  /** What the file itself says it shows. */
  alt?: string
  /** Only where one was chosen. */
  focalPoint?: FocalPoint
}
/** A picture as a view gets it. `alt` is empty for one that only decorates. */
export type ShownImage = ShownFile & { alt: string }
/** Where a link leads; `title` is the page's own, for links without words. */
type ShownLink = { href: string; title: string }

/** The properties of a block as its view gets them: localised, complete, references resolved. */
export type ShownProps<F extends readonly Field[]> = { [K in F[number] as K['name']]: ShownValue<K> }

type ShownValue<K extends Field> =
  K extends ImageField<string>
    ? ShownImage | null
    : K extends LinkField<string>
      ? ShownLink | null
      : K extends FileField<string>
        ? ShownFile | null
        : K extends NumberField<string>
          ? number
          : K extends RowsField<string, infer R>
            ? (ShownProps<R> & { key: string })[]
            : K extends SelectField<string, infer V>
              ? V
              : K extends { kind: 'checkbox' }
                ? boolean
                : string

/** Looks references up; null for what no longer exists. */
export type Lookup = {
  file: (id: string) => ShownFile | null
  page: (id: string) => { path: string; title: string } | null
}

/** Where a link to a page that is gone leads (specification 2, section 2). */
const MISSING_PAGE_PATH = '/errors/not-found'

/**
 * Completes plain properties for a view. Total: whatever was stored, each property gets a value of its type, so that a
 * view can't fail on it; `faults` names the needed properties that have none, and such a block is not shown to
 * visitors.
 */
export function shownProps(
  fields: readonly Field[],
  plain: PlainProps,
  lookup: Lookup,
): { props: Record<string, unknown>; faults: string[] } {
  const faults: string[] = []
  return { props: showFields(fields, plain, lookup, '', faults), faults }
}

function showFields(
  fields: readonly Field[],
  plain: PlainProps,
  lookup: Lookup,
  prefix: string,
  faults: string[],
): Record<string, unknown> {
  return Object.fromEntries(
    fields.map(field => {
      const name = prefix + field.name
      const value = Object.hasOwn(plain, field.name) ? plain[field.name] : undefined
      const shown = showValue(field, value, lookup, name, faults)
      if (!field.optional && (shown === '' || shown === null || (Array.isArray(shown) && shown.length === 0)))
        faults.push(name)
      return [field.name, shown]
    }),
  )
}

function showValue(field: Field, value: unknown, lookup: Lookup, name: string, faults: string[]): unknown {
  switch (field.kind) {
    case 'checkbox':
      return typeof value === 'boolean' ? value : field.defaultValue === true
    case 'select':
      return field.options?.some(option => option.value === value) ? value : field.defaultValue
    case 'link':
      return typeof value === 'string' && value !== '' ? showLink(value, lookup) : null
    case 'file':
      return typeof value === 'string' && value !== '' ? lookup.file(value) : null
    case 'integer':
      return Number.isInteger(value)
        ? Math.min(Number(field.max), Math.max(Number(field.min), value as number))
        : field.defaultValue
    case 'group':
      return field.fileKind === 'image'
        ? showImage(value, lookup)
        : showFields(field.fields ?? [], isObject(value) ? value : {}, lookup, `${name}.`, faults)
    case 'rows':
      return (Array.isArray(value) ? value : []).filter(isObject).map((row, index) => ({
        ...showFields(field.fields ?? [], row, lookup, `${name}[${index}].`, faults),
        [ROW_KEY]: typeof row[ROW_KEY] === 'string' ? row[ROW_KEY] : String(index),
      }))
    default:
      return typeof value === 'string' ? value : ''
  }
}

function showImage(value: unknown, lookup: Lookup): ShownImage | null {
  if (!isObject(value) || typeof value.fileId !== 'string' || value.fileId === '') return null
  const file = lookup.file(value.fileId)
  // What the block says goes first; without a word of its own, what the file says.
  const own = typeof value.alt === 'string' && value.alt.trim() !== '' ? value.alt : (file?.alt ?? '')
  return file && { ...file, alt: value.decorative === true ? '' : own }
}

/** Whatever was stored, only an address that may be written leads anywhere. */
function showLink(target: string, lookup: Lookup): ShownLink | null {
  if (!isPageId(target)) return linkTarget.check(target) ? { href: target, title: '' } : null
  const page = lookup.page(target)
  return page === null ? { href: MISSING_PAGE_PATH, title: '' } : { href: page.path, title: page.title }
}
