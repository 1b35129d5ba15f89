/** One megabyte, as far as a string has a size. */
export const MEGABYTE = 1_000_000

export const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length)

/**
 * What is worth repeating whatever reads it: letters, marks, spaces, beginnings that never end, what is combined and
 * what is broken.
 */
export const GENERAL_UNITS: readonly string[] = [
  ...[
    'a',
    '1',
    ' ',
    '\n',
    '\r\n',
    '\0',
    '.',
    ',',
    '-',
    '/',
    '\\',
    '"',
    "'",
    '@',
    '&',
    '=',
    '*',
    '<',
    '(',
    '[',
    '{',
    '#',
  ],
  ...[
    'a ',
    'a.',
    'a-',
    'a@',
    '1,',
    '//',
    'https://',
    '\\"',
    '{{',
    '{{a',
    '<a',
    '<a ',
    '<b>',
    '</b>',
    '<!--',
    '<p> ',
    '&amp;',
    '@[survey:',
    '**a ',
    '* a',
    '](',
    '[a](',
    'url(',
    '/*',
    '{;}',
  ],
  ...['é', 'e\u0301', '\u0301', '👩‍👩‍👧‍👦', '\ud800', '\u202e', '한', 'İ'],
]

/** The characters and words that a regular expression itself is made of: what it has to look at twice, if anything. */
export function unitsOf(expression: RegExp): string[] {
  const source = expression.source
  const words = source.match(/[A-Za-z0-9<>/!:;=&@#"'-]{2,}/g) ?? []
  const characters = new Set<string>()
  for (const [whole, code, escape, plain] of source.matchAll(
    /\\u\{?([0-9a-fA-F]{4,6})\}?|\\(p\{[^}]*\}|.)|([^\\])/gu,
  )) {
    if (code !== undefined) characters.add(String.fromCodePoint(Number.parseInt(code, 16)))
    else if (escape !== undefined) characters.add(ESCAPES[escape[0]!] ?? escape)
    else characters.add(plain ?? whole)
  }
  const single = [...characters].filter(character => character.length <= 2).slice(0, 8)
  return [
    ...new Set([
      ...single,
      ...words.slice(0, 6),
      ...single.flatMap(first => single.map(second => first + second)),
      ...words.slice(0, 4).flatMap(word => single.slice(0, 4).map(character => word + character)),
    ]),
  ]
}

const ESCAPES: Readonly<Record<string, string>> = {
  s: ' ',
  S: 'x',
  d: '1',
  D: 'x',
  w: 'a',
  W: ' ',
  b: '-',
  n: '\n',
  r: '\r',
  t: '\t',
  f: '\f',
  v: '\v',
  p: 'é',
  P: '-',
  x: 'x',
}
