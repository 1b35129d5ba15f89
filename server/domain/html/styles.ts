/**
 * Style rules an editor wrote, held inside one element: every selector is put under `scope`, and what could reach the rest of
 * the page or another host is left out: imports, fonts, nested rules, sibling selectors of the scope itself, fixed and sticky
 * positions, addresses elsewhere, functions that load. What can't be read ends the sheet, as in a browser.
 */
export function scopeStyles(css: string, scope: string): string {
  return scopeRules(withoutComments(css), scope, 0)
}

/** The same limits for the declarations of a `style` attribute. */
export function cleanDeclarations(declarations: string): string {
  return splitTop(withoutComments(declarations), ';').map(part => part.trim()).filter(isHarmless).join('; ')
}

const MAX_DEPTH = 3
const CONDITIONS = /^@(media|supports|container)\b/i

function scopeRules(css: string, scope: string, depth: number): string {
  let rest = css
  let scoped = ''
  while (rest.trim() !== '') {
    const open = findTop(rest, '{')
    const end = findTop(rest, ';')
    if (end !== -1 && (open === -1 || end < open)) {
      rest = rest.slice(end + 1)
      continue
    }
    if (open === -1) break
    const close = findTop(rest.slice(open + 1), '}')
    if (close === -1) break
    scoped += scopeRule(rest.slice(0, open).trim(), rest.slice(open + 1, open + 1 + close), scope, depth)
    rest = rest.slice(open + close + 2)
  }
  return scoped
}

function scopeRule(prelude: string, body: string, scope: string, depth: number): string {
  if (prelude.startsWith('@')) {
    if (!CONDITIONS.test(prelude) || depth >= MAX_DEPTH || !isPlain(prelude)) return ''
    const inner = scopeRules(body, scope, depth + 1)
    return inner === '' ? '' : `${prelude} { ${inner}}\n`
  }
  const selectors = splitTop(prelude, ',').map(selector => scopeSelector(selector.trim(), scope)).filter(selector => selector !== '')
  const declarations = findTop(body, '{') === -1 ? cleanDeclarations(body) : ''
  return selectors.length === 0 || declarations === '' ? '' : `${selectors.join(', ')} { ${declarations} }\n`
}

/** `:root`, `html` and `body` mean the block itself. */
function scopeSelector(selector: string, scope: string): string {
  if (selector === '' || !isPlain(selector) || /^(?:>\s*)*[+~|]/.test(selector) || /[;{}@]/.test(selector)) return ''
  const own = /^(?::root|html|body|:host|:scope|&)(?=$|[\s>])/i.exec(selector)
  const inside = own === null ? selector : selector.slice(own[0].length).trim()
  if (own !== null && /^(?:>\s*)*[+~]/.test(inside)) return ''
  return inside === '' ? scope : `${scope} ${inside}`
}

/** No way out of a style element (`<` compares in a media query, and nothing else), and balanced, so that what follows is read as we read it. */
function isPlain(text: string): boolean {
  return !/<(?![\s=\d.(])|-->/.test(text) && isBalanced(text)
}

const LOADING = /(?:^|[^\w-])(?:-webkit-)?(?:image-set|image|src|cross-fade|element|paint|expression)\s*\(/
const STRING_OR_ADDRESS = /"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|url\s*\([^)]*\)/g
const LOCAL_ADDRESS = /^(?:"\/(?!\/)[^"\\]*"|'\/(?!\/)[^'\\]*'|\/(?!\/)[^\s"'\\()]*|#[\w-]+)$/

function isHarmless(declaration: string): boolean {
  const colon = declaration.indexOf(':')
  if (colon === -1 || !isPlain(declaration)) return false
  const name = unescaped(declaration.slice(0, colon)).trim().toLowerCase()
  const value = unescaped(declaration.slice(colon + 1)).trim().toLowerCase()
  if (!/^-{0,2}[a-z][\w-]*$/.test(name) || ['behavior', '-moz-binding', 'animation-timeline', 'anchor-name'].includes(name)) return false
  if (name === 'position' && !/^(?:static|relative|absolute)(?:\s*!important)?$/.test(value)) return false
  if (name.startsWith('view-transition') || LOADING.test(value) || /javascript:/.test(value)) return false
  if (/\/\//.test(value.replaceAll(STRING_OR_ADDRESS, ''))) return false
  const addresses = [...value.matchAll(/url\s*\(/g)].map(match => value.slice(match.index + match[0].length))
  return addresses.every(after => LOCAL_ADDRESS.test(after.slice(0, Math.max(0, after.indexOf(')'))).trim()))
}

/** What a browser reads for `\75rl(`: the check must see the same. */
function unescaped(text: string): string {
  return text.replaceAll(/\\(?:([0-9a-f]{1,6})\s?|([\s\S]))/gi, (_, code: string | undefined, character: string | undefined) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Math.min(0x10ffff, parseInt(code, 16) || 0xfffd)))
}

function withoutComments(css: string): string {
  return css.replaceAll(/"(?:[^"\\\n]|\\[\s\S])*"|'(?:[^'\\\n]|\\[\s\S])*'|\/\*[\s\S]*?(?:\*\/|$)/g, part => (part.startsWith('/*') ? ' ' : part))
}

/** The place of a character outside strings, brackets and inner blocks; -1 when there is none. */
function findTop(text: string, wanted: string): number {
  return scan(text, wanted)[0] ?? -1
}

function splitTop(text: string, separator: string): string[] {
  const places = scan(text, separator)
  return [...places, text.length].map((place, index) => text.slice(index === 0 ? 0 : (places[index - 1] ?? 0) + 1, place))
}

const OPENING = '([{'
const CLOSING = ')]}'

function scan(text: string, wanted: string): number[] {
  const places: number[] = []
  let depth = 0
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    if (character === '\\') at += 1
    else if (character === '"' || character === "'") at = endOfString(text, at)
    else if (depth === 0 && character === wanted) places.push(at)
    else if (OPENING.includes(character)) depth += 1
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
