import type { Locale } from '#server/domain/vocabulary/locales.ts'

export type TextFormat = 'text' | 'html'

/** A text that a machine proposes, beside what it was made from. Nothing of it is stored. */
export type ProposedText = {
  /** An attribute's name; of a page also `blocks.{id of the block}.{path}`. */
  name: string
  format: TextFormat
  source: string
  /** Tells whether the source is still the same when the proposal is kept. */
  sourceDigest: string
  text: string
  /** Of a page's texts: the kind of block it stands in, and the key of its field's name. */
  block?: string | null
  label?: string
}

/**
 * `POST /api/v1/services/translations`. `meta.kept`: names (of a page: keys of the names) of what people have written
 * in `to`, which nothing is proposed for.
 */
export type TranslationPreview = {
  data: { type: string; id: string; from: Locale; to: Locale; texts: ProposedText[] }
  meta: { kept: string[] }
}

/** `GET /api/v1/services/translations`. */
export type TranslationState = { isAvailable: boolean }
