import type { EditionBlock } from '#server/contract/page-edition.ts'
import { blockOf } from '#server/domain/blocks/index.ts'
import { localise } from '#server/domain/blocks/props.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'

const MAX_CHARACTERS = 60

/** What tells a block from its like in a list: the first words that it shows; empty when it has none. */
export function blockTitle({ name, props }: Pick<EditionBlock, 'name' | 'props'>, locale: Locale, fallback: Locale): string {
  const plain = localise(props, locale, fallback)
  const words = blockOf(name).titledBy.map(property => wordsOf(plain[property])).find(text => text !== '') ?? ''
  return words.length > MAX_CHARACTERS ? `${words.slice(0, MAX_CHARACTERS).trimEnd()}…` : words
}

const firstHeading = (html: string) => /<h[1-6][^>]*>(.*?)<\/h[1-6]>/s.exec(html)?.[1] ?? html

function wordsOf(value: unknown): string {
  if (typeof value === 'string') return firstHeading(value).replaceAll(/<[^>]*>/g, ' ').replaceAll('&nbsp;', ' ').replaceAll('&amp;', '&').replaceAll(/\s+/g, ' ').trim()
  const [first] = Array.isArray(value) ? value : []
  if (typeof first !== 'object' || first === null) return ''
  const { text, content, name } = first as { text?: unknown; content?: unknown; name?: unknown }
  return wordsOf(text ?? content ?? name)
}
