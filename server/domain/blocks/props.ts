import type { Field } from '../forms/field.ts'
import { localizedText, withoutMarker } from '../localized-text.ts'
import { AUTOMATIC_TRANSLATION_MARKER, DEFAULT_LOCALE, LOCALES, type Locale } from '../vocabulary/locales.ts'
import { ROW_KEY } from './fields.ts'
import { isPageId } from './schema.ts'
import { isObject } from '../is-object.ts'

/** Properties as they are stored: translated leaves are `{ "$t": { fr: …, en: … } }`, parts of lists carry a `key`. */
export type StoredProps = Readonly<Record<string, unknown>>
/** Properties in one locale, as forms and the API carry them. */
export type PlainProps = Readonly<Record<string, unknown>>
/** `$s`: for each locale, the fingerprint of the source text that it was translated from. */
export type TranslatedLeaf = {
  readonly $t: Readonly<Partial<Record<Locale, string>>>
  readonly $s?: Readonly<Partial<Record<Locale, string>>>
}

export const isTranslatedLeaf = (value: unknown): value is TranslatedLeaf => isObject(value) && isObject(value.$t)

/**
 * Stored properties in one locale. A missing text falls back to `fallback`, then to any locale that has one; with
 * `fallback` null exactly that locale is read, as an edition form needs it, and a missing text is empty.
 */
export function localise(stored: unknown, locale: Locale, fallback: Locale | null): PlainProps {
  return isObject(stored) ? (localised(stored, locale, fallback) as PlainProps) : {}
}

function localised(value: unknown, locale: Locale, fallback: Locale | null): unknown {
  if (isTranslatedLeaf(value)) return textOf(value, locale, fallback)
  if (Array.isArray(value)) return value.map(item => localised(item, locale, fallback))
  if (!isObject(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, localised(item, locale, fallback)]))
}

function textOf({ $t }: TranslatedLeaf, locale: Locale, fallback: Locale | null): string {
  return fallback === null ? withoutMarker($t[locale] ?? '') : localizedText($t, { locale, fallback })
}

/**
 * Writes plain properties over stored ones: texts exactly in `locale`, the structure shared by all locales. Parts of
 * lists find their other locales by key; a part without one, or with one already taken, is new. Absent names keep what
 * is stored.
 */
export function merge(fields: readonly Field[], stored: StoredProps, plain: PlainProps, locale: Locale): StoredProps {
  const merged = fields.flatMap(field => {
    const before = own(stored, field.name)
    const value = own(plain, field.name)
    if (value === undefined) return before === undefined ? [] : [[field.name, before] as const]
    return [[field.name, mergeValue(field, before, value, locale)] as const]
  })
  return Object.fromEntries(merged)
}

export const own = (props: StoredProps, name: string): unknown => (Object.hasOwn(props, name) ? props[name] : undefined)

function mergeValue(field: Field, before: unknown, value: unknown, locale: Locale): unknown {
  if (field.kind === 'rows')
    return mergeRows(field, Array.isArray(before) ? before : [], Array.isArray(value) ? value : [], locale)
  if (field.kind === 'group')
    return isObject(value) ? merge(field.fields ?? [], isObject(before) ? before : {}, value, locale) : null
  return field.translated ? mergeText(before, value, locale) : value
}

/** A text that is written anew says what the source says now; one that only came along says what it said before. */
function mergeText(before: unknown, value: unknown, locale: Locale): TranslatedLeaf {
  const known: TranslatedLeaf = isTranslatedLeaf(before) ? before : { $t: {} }
  const former = locale === DEFAULT_LOCALE && known.$t[locale] !== value ? anchored(known) : known
  const { [locale]: text, ...others } = former.$t
  const { [locale]: source, ...sources } = former.$s ?? {}
  if (typeof value !== 'string' || value === '') return leafOf(others, sources)
  const $t = { ...others, [locale]: value }
  return leafOf(
    $t,
    text === value
      ? { ...sources, ...(source === undefined ? {} : { [locale]: source }) }
      : { ...sources, ...sourceOf($t, locale) },
  )
}

/**
 * A text that was stored whole: each locale that was written anew says what the source says now, the others what they
 * said before.
 */
export function rewriteLeaf(known: TranslatedLeaf, $t: TranslatedLeaf['$t']): TranslatedLeaf {
  const before = known.$t[DEFAULT_LOCALE] === $t[DEFAULT_LOCALE] ? known : anchored(known)
  return LOCALES.reduce<TranslatedLeaf>(
    (leaf, locale) => {
      const kept = $t[locale] === before.$t[locale] ? before.$s?.[locale] : undefined
      const source =
        $t[locale] === before.$t[locale]
          ? kept === undefined
            ? {}
            : { [locale]: kept }
          : $t[locale]
            ? sourceOf($t, locale)
            : {}
      return leafOf($t, { ...leaf.$s, ...source })
    },
    { $t },
  )
}

/**
 * Before its source changes: what is not known to be translated from another text says what the source has said until
 * now.
 */
const anchored = ({ $t, $s }: TranslatedLeaf): TranslatedLeaf =>
  leafOf($t, {
    ...(Object.assign(
      {},
      ...LOCALES.filter(locale => $t[locale]).map(locale => sourceOf($t, locale)),
    ) as TranslatedLeaf['$s']),
    ...$s,
  })

const leafOf = ($t: TranslatedLeaf['$t'], $s: NonNullable<TranslatedLeaf['$s']>): TranslatedLeaf =>
  Object.keys($s).length === 0 ? { $t } : { $t, $s }

function sourceOf($t: TranslatedLeaf['$t'], locale: Locale): Partial<Record<Locale, string>> {
  const source = $t[DEFAULT_LOCALE]
  return locale === DEFAULT_LOCALE || source === undefined || source === ''
    ? {}
    : { [locale]: fingerprint(withoutMarker(source)) }
}

/** Tells one text from another, not for secrets (FNV-1a over UTF-16, 53 bits in two halves). */
function fingerprint(text: string): string {
  let [high, low] = [0x811c9dc5, 0x01000193]
  for (let index = 0; index < text.length; index += 1) {
    high = Math.imul(high ^ text.charCodeAt(index), 0x01000193)
    low = Math.imul(low ^ text.charCodeAt(index), 0x85ebca6b)
  }
  return (high >>> 0).toString(36) + (low >>> 0).toString(36)
}

/** A block's texts in a locale are taken for what the source says now, and for a person's. */
export function confirmTranslation(stored: StoredProps, locale: Locale): StoredProps {
  return confirmed(stored, locale) as StoredProps
}

function confirmed(value: unknown, locale: Locale): unknown {
  if (isTranslatedLeaf(value)) {
    const text = value.$t[locale]
    if (!text) return value
    const $t = { ...value.$t, [locale]: withoutMarker(text) }
    return leafOf($t, { ...value.$s, ...sourceOf($t, locale) })
  }
  if (Array.isArray(value)) return value.map(item => confirmed(item, locale))
  return isObject(value)
    ? Object.fromEntries(Object.entries(value).map(([name, item]) => [name, confirmed(item, locale)]))
    : value
}

const isStale = (leaf: TranslatedLeaf, locale: Locale) => {
  const known = leaf.$s?.[locale]
  return known !== undefined && Boolean(leaf.$t[locale]) && known !== sourceOf(leaf.$t, locale)[locale]
}

function mergeRows(field: Field, before: readonly unknown[], value: readonly unknown[], locale: Locale): StoredProps[] {
  const stored = new Map(before.filter(isObject).map(row => [row[ROW_KEY], row]))
  const taken = new Set<unknown>()
  const rows = value.filter(isObject)
  const reserved = new Set<unknown>([...stored.keys(), ...rows.map(row => row[ROW_KEY])])
  return rows.map(row => {
    const given = row[ROW_KEY]
    const key =
      typeof given === 'string' && /^[\w-]{1,64}$/.test(given) && !taken.has(given) ? given : freshKey(reserved)
    taken.add(key)
    reserved.add(key)
    return {
      [ROW_KEY]: key,
      ...merge(
        (field.fields ?? []).filter(({ name }) => name !== ROW_KEY),
        stored.get(key) ?? {},
        row,
        locale,
      ),
    }
  })
}

/** Pure on purpose: the same form sent twice makes the same keys. */
function freshKey(reserved: ReadonlySet<unknown>): string {
  let number = reserved.size + 1
  while (reserved.has(`i${number}`)) number += 1
  return `i${number}`
}

/** `stale`: the source has changed since it was translated. `complete`: by hand. */
export type LocaleState = 'missing' | 'partial' | 'stale' | 'automatic' | 'complete'

/**
 * How far each locale is translated, counted over the texts that some locale has. Without any text all are complete.
 */
export function localesOf(props: unknown): Record<Locale, LocaleState> {
  const leaves = leavesOf(props).filter(({ $t }) => LOCALES.some(locale => $t[locale]))
  return Object.fromEntries(LOCALES.map(locale => [locale, stateOf(leaves, locale)])) as Record<Locale, LocaleState>
}

function stateOf(leaves: readonly TranslatedLeaf[], locale: Locale): LocaleState {
  const texts = leaves.flatMap(({ $t }) => $t[locale] || [])
  if (leaves.length === 0) return 'complete'
  if (texts.length === 0) return 'missing'
  if (texts.length < leaves.length) return 'partial'
  if (leaves.some(leaf => isStale(leaf, locale))) return 'stale'
  return texts.some(text => text.startsWith(AUTOMATIC_TRANSLATION_MARKER)) ? 'automatic' : 'complete'
}

function leavesOf(value: unknown): TranslatedLeaf[] {
  if (isTranslatedLeaf(value)) return [value]
  if (Array.isArray(value)) return value.flatMap(leavesOf)
  return isObject(value) ? Object.values(value).flatMap(leavesOf) : []
}

/** Ids of the files and pages that properties, stored or plain, refer to. */
export function references(fields: readonly Field[], props: StoredProps): { files: string[]; pages: string[] } {
  const files = new Set<string>()
  const pages = new Set<string>()
  eachLeaf(fields, props, (field, value) => {
    if (typeof value !== 'string' || value === '') return
    if (field.kind === 'image' || field.kind === 'file') files.add(value)
    if (field.kind === 'link' && isPageId(value)) pages.add(value)
  })
  return { files: [...files], pages: [...pages] }
}

function eachLeaf(fields: readonly Field[], props: StoredProps, visit: (field: Field, value: unknown) => void): void {
  for (const field of fields) {
    const value = own(props, field.name)
    if (field.kind === 'rows')
      for (const row of Array.isArray(value) ? value.filter(isObject) : []) eachLeaf(field.fields ?? [], row, visit)
    else if (field.kind === 'group') {
      if (isObject(value)) eachLeaf(field.fields ?? [], value, visit)
    } else visit(field, value)
  }
}

/** Properties with every text of some kinds of field replaced; a translated leaf is changed in each of its locales. */
export function mapTexts(
  fields: readonly Field[],
  props: StoredProps,
  kinds: readonly Field['kind'][],
  change: (text: string) => string,
): StoredProps {
  return Object.fromEntries(
    Object.entries(props).map(([name, value]) => {
      const field = fields.find(each => each.name === name)
      return [name, field === undefined ? value : mapValue(field, value, kinds, change)]
    }),
  )
}

function mapValue(
  field: Field,
  value: unknown,
  kinds: readonly Field['kind'][],
  change: (text: string) => string,
): unknown {
  if (field.kind === 'rows')
    return Array.isArray(value)
      ? value.map(row => (isObject(row) ? mapTexts(field.fields ?? [], row, kinds, change) : row))
      : value
  if (field.kind === 'group') return isObject(value) ? mapTexts(field.fields ?? [], value, kinds, change) : value
  if (!kinds.includes(field.kind)) return value
  if (typeof value === 'string') return change(value)
  if (!isTranslatedLeaf(value)) return value
  return {
    ...value,
    $t: Object.fromEntries(Object.entries(value.$t).map(([locale, text]) => [locale, change(text ?? '')])),
  }
}
