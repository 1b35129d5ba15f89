import { tokenize, tokenTypes as TYPE } from 'css-tree/tokenizer'
import { ident } from 'css-tree/utils'

/** `text`: as it was written, with its escapes. */
export type Token = { readonly type: number; readonly text: string }
export type Tokens = readonly Token[]

const SPACE: Token = { type: TYPE.WhiteSpace, text: ' ' }

/** The tokens of a text as browsers read them. Comments become white space. */
export function readTokens(css: string): Token[] {
  // Browsers do not know the character zero. What follows the text shows whether its last token has ended.
  const source = `${css.replaceAll('\0', '\ufffd')};`
  const tokens: Token[] = []
  let last = -1
  tokenize(source, (type, start, end) => {
    last = type
    tokens.push(type === TYPE.Comment ? SPACE : tokenOf(type, source.slice(start, end)))
  })
  if (last !== TYPE.Semicolon) tokens.push({ type: TYPE.BadString, text: '' })
  else tokens.pop()
  return tokens
}

/** The tokenizer knows the name `url` only where it is written plainly; browsers read what follows differently. */
function tokenOf(type: number, text: string): Token {
  const isHidden = type === TYPE.Function && text.includes('\\') && nameOf(text) === 'url'
  return { type: isHidden ? TYPE.BadUrl : type, text }
}

/** The name of a function or an identifier in small letters. */
export const nameOf = (written: string): string =>
  ident.decode(written.endsWith('(') ? written.slice(0, -1) : written).toLowerCase()

export const textOf = (tokens: Tokens): string =>
  tokens
    .map(token => token.text)
    .join('')
    .trim()

const CLOSING = new Map([
  [TYPE.Function, TYPE.RightParenthesis],
  [TYPE.LeftParenthesis, TYPE.RightParenthesis],
  [TYPE.LeftSquareBracket, TYPE.RightSquareBracket],
  [TYPE.LeftCurlyBracket, TYPE.RightCurlyBracket],
])
const CLOSES = new Set(CLOSING.values())

/** The place of the first of the wanted tokens outside brackets and inner blocks; -1 when there is none. */
export function findTop(tokens: Tokens, wanted: readonly number[], from = 0): number {
  const open: number[] = []
  for (let at = from; at < tokens.length; at += 1) {
    const { type } = tokens[at]!
    if (open.length === 0 && wanted.includes(type)) return at
    const closing = CLOSING.get(type)
    if (closing !== undefined) open.push(closing)
    else if (open.at(-1) === type) open.pop()
  }
  return -1
}

/** The parts between the separators outside brackets and inner blocks. */
export function splitTop(tokens: Tokens, separator: number): Tokens[] {
  const parts: Tokens[] = []
  let from = 0
  for (let at = findTop(tokens, [separator]); at !== -1; at = findTop(tokens, [separator], from)) {
    parts.push(tokens.slice(from, at))
    from = at + 1
  }
  return [...parts, tokens.slice(from)]
}

const BROKEN = new Set([TYPE.BadString, TYPE.BadUrl, TYPE.CDO, TYPE.CDC])

/** Whether a text can stand anywhere: each bracket is closed, nothing is broken, and nothing ends a style element. */
export function isWhole(tokens: Tokens): boolean {
  const open: number[] = []
  for (const { type } of tokens) {
    const closing = CLOSING.get(type)
    if (closing !== undefined) open.push(closing)
    else if (BROKEN.has(type) || (CLOSES.has(type) && open.pop() !== type)) return false
  }
  // `<` compares in a media query, and nothing else.
  return open.length === 0 && !/<(?![\s=\d.(])|-->/.test(textOf(tokens))
}
