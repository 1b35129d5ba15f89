/**
 * Style rules an editor wrote, held inside one element: every selector is put under `scope`, and what could reach the
 * rest of the page or another host is left out: imports, fonts, nested rules, sibling selectors of the scope itself,
 * fixed and sticky positions, addresses elsewhere, functions that load. What can't be read ends the sheet, as in a
 * browser.
 */
export function scopeStyles(css: string, scope: string): string {
  return scopeRules(withoutComments(css), scope, 0)
}

/**
 * The declarations of a `style` attribute. Beyond the same limits, only what shapes text and tables where they stand
 * stays: nothing that takes an element out of its place, so that a text never covers the page around it.
 */
export function cleanDeclarations(declarations: string): string {
  return splitTop(withoutComments(declarations), ';')
    .map(part => part.trim())
    .filter(part => isHarmless(part) && staysInPlace(part))
    .join('; ')
}

/** Longer ones are left out: no person writes them. */
const MAX_PART_LENGTH = 2_000
const MAX_DEPTH = 3
const CONDITIONS = /^@(media|supports|container)\b/i

function scopeRules(css: string, scope: string, depth: number): string {
  let scoped = ''
  for (let at = 0; at < css.length;) {
    const place = findTop(css, '{;', at)
    if (place === -1) break
    if (css.charAt(place) === ';') {
      at = place + 1
      continue
    }
    const close = findTop(css, '}', place + 1)
    if (close === -1) break
    scoped += scopeRule({ prelude: css.slice(at, place).trim(), body: css.slice(place + 1, close), scope, depth })
    at = close + 1
  }
  return scoped
}

function scopeRule({
  prelude,
  body,
  scope,
  depth,
}: {
  prelude: string
  body: string
  scope: string
  depth: number
}): string {
  if (prelude.startsWith('@')) {
    if (!CONDITIONS.test(prelude) || depth >= MAX_DEPTH || !isPlain(prelude)) return ''
    const inner = scopeRules(body, scope, depth + 1)
    return inner === '' ? '' : `${prelude} { ${inner}}\n`
  }
  const selectors = splitTop(prelude, ',')
    .map(selector => scopeSelector(selector.trim(), scope))
    .filter(selector => selector !== '')
  const declarations =
    findTop(body, '{', 0) === -1
      ? splitTop(body, ';')
          .map(part => part.trim())
          .filter(isHarmless)
          .join('; ')
      : ''
  return selectors.length === 0 || declarations === '' ? '' : `${selectors.join(', ')} { ${declarations} }\n`
}

/** `:root`, `html` and `body` mean the block itself. */
function scopeSelector(selector: string, scope: string): string {
  if (
    selector === '' ||
    selector.length > MAX_PART_LENGTH ||
    !isPlain(selector) ||
    /^(?:>\s*)*[+~|]/.test(selector) ||
    /[;{}@]/.test(selector)
  )
    return ''
  const own = /^(?::root|html|body|:host|:scope|&)(?=$|[\s>])/i.exec(selector)
  const inside = own === null ? selector : selector.slice(own[0].length).trim()
  if (own !== null && /^(?:>\s*)*[+~]/.test(inside)) return ''
  return inside === '' ? scope : `${scope} ${inside}`
}

/**
 * No way out of a style element (`<` compares in a media query, and nothing else), and balanced, so that what follows
 * is read as we read it.
 */
function isPlain(text: string): boolean {
  return !/<(?![\s=\d.(])|-->/.test(text) && isBalanced(text)
}

const LOADING = /(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade|element|paint|expression)\s*\(/
/** Browsers leave tabs and line breaks out of an address. */
const LOCAL_ADDRESS = /^(?:"\/(?!\/)[^"\\\t\n\r]*"|'\/(?!\/)[^'\\\t\n\r]*'|\/(?!\/)[^\s"'\\()]*|#[\w-]+)$/

function isHarmless(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  if (colon === -1 || declaration.length > MAX_PART_LENGTH || !isPlain(declaration)) return false
  const name = unescaped(declaration.slice(0, colon)).trim().toLowerCase()
  const value = unescaped(declaration.slice(colon + 1))
    .trim()
    .toLowerCase()
  if (
    !/^-{0,2}[a-z][\w-]*$/.test(name) ||
    ['behavior', '-moz-binding', 'animation-timeline', 'anchor-name'].includes(name)
  )
    return false
  if (name === 'position' && !/^(?:static|relative|absolute)(?:\s*!important)?$/.test(value)) return false
  if (name.startsWith('view-transition') || LOADING.test(value) || /javascript:/.test(value)) return false
  if (namesHostOutsideAddresses(value)) return false
  const addresses = [...value.matchAll(/url\s*\(/g)].map(match => value.slice(match.index + match[0].length))
  return addresses.every(after => LOCAL_ADDRESS.test(after.slice(0, Math.max(0, after.indexOf(')'))).trim()))
}

const IN_PLACE = new Set([
  ...[
    'color',
    'opacity',
    'direction',
    'unicode-bidi',
    'hyphens',
    'white-space',
    'overflow-wrap',
    'word-break',
    'vertical-align',
    'float',
    'clear',
    'display',
    'gap',
    'object-fit',
    'caption-side',
    'table-layout',
  ],
  ...[
    'width',
    'max-width',
    'min-width',
    'inline-size',
    'max-inline-size',
    'min-inline-size',
    'line-height',
    'letter-spacing',
    'word-spacing',
    'align-items',
    'justify-content',
    'columns',
    'text-align',
    'text-align-last',
    'text-transform',
  ],
])
const FAMILIES_IN_PLACE = [
  'text-decoration',
  'text-underline',
  'font',
  'background',
  'list-style',
  'border',
  'padding',
  'column-',
  'break-',
  'flex',
  'grid-template',
]

function staysInPlace(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  const name = unescaped(declaration.slice(0, colon)).trim().toLowerCase()
  // A negative margin moves an element over its neighbours.
  if (name.startsWith('margin'))
    return /^[a-z\d.% ]*$/i.test(unescaped(declaration.slice(colon + 1)).replace('!important', ''))
  return IN_PLACE.has(name) || FAMILIES_IN_PLACE.some(family => name.startsWith(family))
}

/** Two slashes that stand neither in a string nor in `url(…)`: no property needs them. */
function namesHostOutsideAddresses(value: string): boolean {
  for (let at = 0; at < value.length; at += 1) {
    const character = value.charAt(at)
    if (character === '"' || character === "'") at = endOfString(value, at)
    else if (value.startsWith('url(', at)) at = Math.max(at, value.indexOf(')', at))
    else if (value.startsWith('//', at)) return true
  }
  return false
}

/** What a browser reads for `\75rl(`: the check must see the same. */
function unescaped(text: string): string {
  return text.replaceAll(
    /\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi,
    (_, code: string | undefined, character: string | undefined) =>
      code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16) || 0xfffd)),
  )
}

function withoutComments(css: string): string {
  let kept = ''
  let from = 0
  for (let at = 0; at < css.length; at += 1) {
    const character = css.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(css, at)
    else if (character === '/' && css.charAt(at + 1) === '*') {
      kept += `${css.slice(from, at)} `
      const end = css.indexOf('*/', at + 2)
      from = end === -1 ? css.length : end + 2
      at = from - 1
    }
  }
  return kept + css.slice(from)
}

/** The first of the wanted characters outside strings, brackets and inner blocks; -1 when there is none. */
function findTop(text: string, wanted: string, from: number): number {
  return scan(text, wanted, { from, isEnough: true })[0] ?? -1
}

function splitTop(text: string, separator: string): string[] {
  const places = scan(text, separator)
  return [...places, text.length].map((place, index) =>
    text.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, place),
  )
}

const OPENING = '([{'
const CLOSING = ')]}'

function scan(text: string, wanted: string, { from = 0, isEnough = false } = {}): number[] {
  const places: number[] = []
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (depth === 0 && wanted.includes(character)) {
      places.push(at)
      if (isEnough) return places
    } else if (OPENING.includes(character)) depth += 1
    else if (CLOSING.includes(character)) depth = Math.max(0, depth - 1)
  }
  return places
}

function endOfString(text: string, start: number): number {
  for (let at = start + 1; at < text.length; at += 1) {
    if (text.charAt(at) === '\\') at += 1
    else if (text.charAt(at) === text.charAt(start) || text.charAt(at) === '\n') return at
  }
  return text.length
}

function isBalanced(text: string): boolean {
  const open: string[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") {
      const end = endOfString(text, at)
      if (text.charAt(end) !== character) return false
      at = end
    } else if (OPENING.includes(character)) open.push(CLOSING.charAt(OPENING.indexOf(character)))
    else if (CLOSING.includes(character) && open.pop() !== character) return false
  }
  return open.length === 0 && !text.endsWith('\\')
}
