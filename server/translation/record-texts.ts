import { createHash } from 'node:crypto'
import type { ProposedText } from './contract.ts'
import type { Actor } from '../domain/actor.ts'
import { withoutMarker } from '#server/domain/localized-text.ts'
import { AUTOMATIC_TRANSLATION_MARKER, type Locale } from '../domain/vocabulary/locales.ts'
import type { Resource } from '#server/jsonapi/definition.ts'
import type { Attribute } from '#server/jsonapi/compiled.ts'
import type { PageText } from '../pages/index.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { isSelf } from '../jsonapi/rights.ts'

/** Tells one source from another when a proposal is kept; longer and surer than the fingerprints of stale texts. */
export const digestOf = (source: string): string => createHash('sha256').update(source).digest('base64url')

export type RecordText = Pick<ProposedText, 'name' | 'format' | 'source' | 'block' | 'label'> & {
  /** A person has written it in the other language. */
  isManual: boolean
}

/**
 * The translated attributes of a record that this actor may change, with their text in `from`. Empty ones are left out.
 */
export function textsOf(
  { resource, actor, row }: { resource: Resource; actor: Actor; row: RowFacts },
  { from, to }: { from: Locale; to: Locale },
): RecordText[] {
  const self = isSelf(resource, actor, String(row.id))
  return [...resource.attributes.values()]
    .filter(attribute => isTranslatable(attribute, actor, self))
    .flatMap(({ name, key, spec }) => {
      const texts = (row[key] ?? {}) as Partial<Record<Locale, string>>
      const source = withoutMarker(texts[from] ?? '')
      const format = spec.input?.kind === 'richText' || spec.input?.kind === 'html' ? 'html' : 'text'
      return source.trim() === '' ? [] : [{ name, format, source, isManual: isManual(texts[to]) } satisfies RecordText]
    })
}

/** The same of a page's own texts and those of its blocks. */
export function ofPage(texts: readonly PageText[], { from, to }: { from: Locale; to: Locale }): RecordText[] {
  return texts.flatMap(({ name, format, leaf: { $t }, block, label }) => {
    const source = withoutMarker($t[from] ?? '')
    return source.trim() === ''
      ? []
      : [{ name, format, source, block, label, isManual: isManual($t[to]) } satisfies RecordText]
  })
}

const isManual = (text: string | undefined): boolean =>
  text !== undefined && text !== '' && !text.startsWith(AUTOMATIC_TRANSLATION_MARKER)

function isTranslatable(
  { kind, spec: { writableBy, readableBy, input, codec } }: Attribute,
  actor: Actor,
  self: boolean,
): boolean {
  if (kind !== 'translated' || input === undefined || codec !== undefined) return false
  if (actor.kind === 'system') return true
  const isWritable = writableBy === undefined || (typeof writableBy === 'function' && writableBy(actor, self))
  return isWritable && (readableBy === undefined || readableBy(actor, self))
}
