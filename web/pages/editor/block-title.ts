import type { EditionBlock } from '#server/pages/contract/page-edition.ts'
import { blockOf } from '#web/blocks/definitions.ts'
import { localise } from '#server/domain/blocks/props.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { htmlTokens } from '#server/domain/text/tags.ts'

const MAX_CHARACTERS = 60
const HEADINGS = new Set(['h1', 'h2', 'h3', 'h4', 'h5', 'h6'])

/** The first words of a block, which identify it in a list; empty when it has none. */
export function blockTitle(
  { name, props }: Pick<EditionBlock, 'name' | 'props'>,
  locale: Locale,
  fallback: Locale,
): string {
  const plain = localise(props, locale, fallback)
  const words =
    blockOf(name)
      .titledBy.map(property => textOf(plain[property]))
      .find(text => text !== '') ?? ''
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS).trimEnd()}…` : words
}

function firstHeading(html: string): string {
  let start: number | null = null
  for (const { name, isClosing, at, end } of htmlTokens(html)) {
    if (name === null || !HEADINGS.has(name)) continue
    if (!isClosing) start ??= end
    else if (start !== null) return html.slice(start, at)
  }
  return html
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return plainText(firstHeading(value)).replaceAll(/\s+/g, ' ')
  const [first] = Array.isArray(value) ? value : []
  if (typeof first !== 'object' || first === null) return ''
  const { text, content, name } = first as { text?: unknown; content?: unknown; name?: unknown }
  return textOf(text ?? content ?? name)
}
