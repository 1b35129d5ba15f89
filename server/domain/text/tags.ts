/** A tag, a comment or a text between them, as it stands in HTML. `name` is null for what is no tag. */
export type HtmlToken = {
  at: number
  end: number
  name: string | null
  isClosing: boolean
  isComment: boolean
  /** What stands between the name and the closing bracket. */
  attributes: string
}

/** Elements that have no content and no closing tag. */
export const VOID_ELEMENTS: ReadonlySet<string> = new Set([
  'area',
  'base',
  'br',
  'col',
  'embed',
  'hr',
  'img',
  'input',
  'link',
  'meta',
  'source',
  'track',
  'wbr',
])

const BEGINNING = /<(?:\/?[a-z]|!--)/gi
const NAME = /[a-z][a-z0-9-]*/iy

/**
 * Reads HTML that a cleaner or an editor has written out, each character once. A tag or a comment that does not end is
 * text, with all that follows it.
 */
export function* htmlTokens(html: string): Generator<HtmlToken> {
  let at = 0
  while (at < html.length) {
    const next = nextTag(html, at)
    if (next > at) yield textToken(at, next)
    at = next
    if (at === html.length) return
    const isComment = html.startsWith('<!--', at)
    NAME.lastIndex = at + (html.charAt(at + 1) === '/' ? 2 : 1)
    const name = isComment ? null : (NAME.exec(html)?.[0] ?? null)
    const start = at + (html.charAt(at + 1) === '/' ? 2 : 1) + (name?.length ?? 0)
    const close = isComment ? html.indexOf('-->', at + 4) : endOfTag(html, start)
    if (close === -1) return void (yield textToken(at, html.length))
    const end = close + (isComment ? 3 : 1)
    yield {
      at,
      end,
      name: name?.toLowerCase() ?? null,
      isClosing: !isComment && html.charAt(at + 1) === '/',
      isComment,
      attributes: isComment ? '' : html.slice(start, close),
    }
    at = end
  }
}

const textToken = (at: number, end: number): HtmlToken => ({
  at,
  end,
  name: null,
  isClosing: false,
  isComment: false,
  attributes: '',
})

/** Where the next tag or comment begins: an angle bracket alone is text. */
function nextTag(html: string, from: number): number {
  BEGINNING.lastIndex = from
  return BEGINNING.exec(html)?.index ?? html.length
}

/** The closing bracket outside quotes; -1 when there is none. */
function endOfTag(html: string, from: number): number {
  let quote = ''
  for (let at = from; at < html.length; at += 1) {
    const character = html.charAt(at)
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return -1
}

/** The text of HTML: each tag gives way to what the caller puts there. */
export function replaceTags(html: string, replacement: (tag: HtmlToken) => string): string {
  let text = ''
  for (const token of htmlTokens(html))
    text += token.name !== null ? replacement(token) : token.isComment ? '' : html.slice(token.at, token.end)
  return text
}
