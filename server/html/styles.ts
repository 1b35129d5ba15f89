import { tokenTypes as TYPE } from 'css-tree/tokenizer'
import { ident, string, url } from 'css-tree/utils'
import { findTop, isWhole, nameOf, readTokens, splitTop, textOf, type Token, type Tokens } from './css-tokens.ts'

/**
 * Style rules an editor wrote, held inside one element: every selector is put under `scope`, and what could reach the
 * rest of the page or another host is left out: imports, fonts, nested rules, sibling selectors of the scope itself,
 * fixed and sticky positions, addresses elsewhere, functions that load. What can't be read ends the sheet, as in a
 * browser.
 */
export function scopeStyles(css: string, scope: string): string {
  return scopeRules(readTokens(css), scope, 0)
}

/**
 * The declarations of a `style` attribute. Beyond the same limits, only what shapes text and tables where they stand
 * stays: nothing that takes an element out of its place, so that a text never covers the page around it.
 */
export function cleanDeclarations(declarations: string): string {
  return harmlessDeclarations(readTokens(declarations), staysInPlace)
}

/** Longer ones are left out: no person writes them. */
const MAX_PART_LENGTH = 2_000
const MAX_DEPTH = 3
const CONDITIONS = new Set(['@media', '@supports', '@container'])

function scopeRules(tokens: Tokens, scope: string, depth: number): string {
  let scoped = ''
  for (let at = 0; at < tokens.length;) {
    const place = findTop(tokens, [TYPE.LeftCurlyBracket, TYPE.Semicolon], at)
    if (place === -1) break
    if (tokens[place]!.type === TYPE.Semicolon) {
      at = place + 1
      continue
    }
    const close = findTop(tokens, [TYPE.RightCurlyBracket], place + 1)
    if (close === -1) break
    scoped += scopeRule({ prelude: tokens.slice(at, place), body: tokens.slice(place + 1, close), scope, depth })
    at = close + 1
  }
  return scoped
}

type Rule = { prelude: Tokens; body: Tokens; scope: string; depth: number }

function scopeRule({ prelude, body, scope, depth }: Rule): string {
  const first = prelude.find(isVisible)
  if (first?.type === TYPE.AtKeyword) {
    if (!CONDITIONS.has(nameOf(first.text)) || depth >= MAX_DEPTH || !isWhole(prelude)) return ''
    const inner = scopeRules(body, scope, depth + 1)
    return inner === '' ? '' : `${textOf(prelude)} { ${inner}}\n`
  }
  const selectors = splitTop(prelude, TYPE.Comma)
    .map(selector => scopeSelector(selector, scope))
    .filter(selector => selector !== '')
  const declarations = findTop(body, [TYPE.LeftCurlyBracket]) === -1 ? harmlessDeclarations(body) : ''
  return selectors.length === 0 || declarations === '' ? '' : `${selectors.join(', ')} { ${declarations} }\n`
}

/** `:root`, `html` and `body` mean the block itself. */
function scopeSelector(tokens: Tokens, scope: string): string {
  const selector = textOf(tokens)
  if (
    selector === '' ||
    selector.length > MAX_PART_LENGTH ||
    !isWhole(tokens) ||
    /^(?:>\s*)*[+~|]/.test(selector) ||
    /[;{}@]/.test(selector)
  )
    return ''
  const own = /^(?::root|html|body|:host|:scope|&)(?=$|[\s>])/i.exec(selector)
  const inside = own === null ? selector : selector.slice(own[0].length).trim()
  if (own !== null && /^(?:>\s*)*[+~]/.test(inside)) return ''
  return inside === '' ? scope : `${scope} ${inside}`
}

type Declaration = { name: string; value: Tokens }

function harmlessDeclarations(tokens: Tokens, isWanted: (declaration: Declaration) => boolean = () => true): string {
  return splitTop(tokens, TYPE.Semicolon)
    .filter(part => {
      const declaration = readDeclaration(part)
      return declaration !== null && isHarmless(declaration) && isWanted(declaration)
    })
    .map(textOf)
    .join('; ')
}

function readDeclaration(part: Tokens): Declaration | null {
  const visible = part.filter(isVisible)
  if (visible[0]?.type !== TYPE.Ident || visible[1]?.type !== TYPE.Colon || !isWhole(part)) return null
  if (textOf(part).length > MAX_PART_LENGTH) return null
  return { name: nameOf(visible[0].text), value: visible.slice(2) }
}

const REFUSED_NAMES = /^(?:behavior|-moz-binding|animation-timeline|anchor-name|view-transition.*)$/
const LOADING = /^(?:-[a-z]+-)?(?:image-set|image|src|cross-fade|element|paint|expression)$/

function isHarmless({ name, value }: Declaration): boolean {
  if (!/^-{0,2}[a-z][\w-]*$/.test(name) || REFUSED_NAMES.test(name)) return false
  const written = decoded(value)
  if (name === 'position' && !/^(?:static|relative|absolute)(?:!important)?$/.test(written)) return false
  if (written.includes('javascript:')) return false
  return value.every(({ type, text }, at) => {
    switch (type) {
      case TYPE.Url:
        return isLocal(url.decode(text))
      case TYPE.Function:
        return nameOf(text) === 'url' ? isLocalString(value[at + 1]) : !LOADING.test(nameOf(text))
      case TYPE.Delim:
        // Two slashes: no property needs them.
        return text !== '/' || value[at + 1]?.text !== '/'
      default:
        return type !== TYPE.LeftCurlyBracket && type !== TYPE.AtKeyword
    }
  })
}

const isLocalString = (token: Token | undefined): boolean =>
  token?.type === TYPE.String && isLocal(string.decode(token.text))

/** Browsers leave tabs and line breaks out of an address, and take a backslash for a slash. */
const isLocal = (address: string): boolean => /^(?:\/(?![/\\])[^"'\\\t\n\r]*|#[\w-]+)$/.test(address.trim())

const IN_PLACE = new Set(
  (
    'color opacity direction unicode-bidi hyphens white-space overflow-wrap word-break vertical-align float clear ' +
    'display gap object-fit caption-side table-layout width max-width min-width inline-size max-inline-size ' +
    'min-inline-size line-height letter-spacing word-spacing align-items justify-content columns text-align ' +
    'text-align-last text-transform'
  ).split(' '),
)
const FAMILIES_IN_PLACE =
  'text-decoration text-underline font background list-style border padding column- break- flex grid-template'.split(
    ' ',
  )

function staysInPlace({ name, value }: Declaration): boolean {
  // A negative margin moves an element over its neighbours.
  if (name.startsWith('margin')) return /^[a-z\d.%]*$/.test(decoded(value).replace('!important', ''))
  return IN_PLACE.has(name) || FAMILIES_IN_PLACE.some(family => name.startsWith(family))
}

/** What a browser reads for `\75rl(`, without white space: the checks must see the same. */
const decoded = (tokens: Tokens): string => tokens.map(({ text }) => ident.decode(text).toLowerCase()).join('')

const isVisible = ({ type }: Token): boolean => type !== TYPE.WhiteSpace
