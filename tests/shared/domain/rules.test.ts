import { OVERRIDABLE_RULES } from '#server/rental/domain/vocabulary.ts'
import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { catalogueOf } from '#server/catalogues.ts'
import { isDay, readMoment } from '#server/domain/moment.ts'
import {
  between,
  countryCode,
  emailAddress,
  hexColor,
  isFilled,
  isStorableText,
  linkTarget,
  maxLength,
  minLength,
  oneOf,
  pagePath,
  phoneNumber,
  redirectTarget,
  slugText,
  timeZone,
  webAddress,
  type Rule,
} from '#server/domain/rules/rule.ts'
import { ACCESSIBILITY_RULES } from '#server/pages/domain/accessibility/check-html.ts'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'

const family = '👩‍👩‍👧‍👦'
const rules: [string, Rule, unknown[], unknown[]][] = [
  [
    'maxLength',
    maxLength(3),
    ['', 'abc', family.repeat(3), 'e\u0301e\u0301e\u0301', null, 5, undefined],
    ['abcd', family.repeat(4), 'x'.repeat(1_000_000)],
  ],
  ['minLength', minLength(3), ['', 'abc', family.repeat(3), null], ['ab', family, family.repeat(2)]],
  ['between', between(-1, 1), [-1, 0, 1, null, 'x'], [-1.01, 2, Infinity, -Infinity]],
  [
    'pagePath',
    pagePath,
    ['/', '/a', '/a/b-c', '/été', '/administration', '/apis'],
    ['', 'a', '//a', '/a//b', '/a/', '/a/../b', '/./a', '/a?b', '/a#b', '/a b', '/a\\b'],
  ],
  [
    'linkTarget',
    linkTarget,
    ['', '/', '/a?b=c#d', 'https://a.b', 'mailto:a@b.c', 'tel:+33123', 'HTTP://A.B'],
    [
      'javascript:x',
      ' javascript:x',
      'data:text/html,x',
      '//evil.example',
      '/\\evil.example',
      'a',
      'https://',
      'vbscript:x',
    ],
  ],
  [
    'redirectTarget',
    redirectTarget,
    ['/', '/a?b#c', '/administration'],
    [
      '',
      'https://a.b',
      '//a.b',
      '/admin',
      '/admin/x',
      '/api/v1/x',
      '/auth/logout',
      '/services/files/x',
      'javascript:x',
    ],
  ],
  [
    'webAddress',
    webAddress,
    ['', 'https://a.b/c?d#e', 'http://é.fr'],
    ['a.b', 'ftp://a.b', 'https://', 'https:// a', 'javascript:x', '//a.b'],
  ],
  [
    'emailAddress',
    emailAddress,
    ['', 'a@b.cd', 'a.b+c@d-e.fg', "o'neil@b.org", `${'a'.repeat(64)}@b.cd`, 'a@école.fr', 'a@xn--cole-9oa.fr'],
    [
      ...['a', 'a@b', '@b.cd', 'a@', 'a b@c.de', 'a@b@c.de', 'a@b.c', '<a@b.cd>', 'a,b@c.de'],
      // None of these can receive anything.
      ...['é@b.cd', 'a\u200B@b.cd', 'a@b\u200B.cd', 'a..b@c.de', '.a@b.cd', 'a.@b.cd', `${'a'.repeat(65)}@b.cd`],
      ...['a@-b.cd', 'a@b..cd', 'a@b.cd.', 'a@1.2.3.4', `a@${'b'.repeat(64)}.cd`, 'a@b_c.de', 'a@[::1]'],
    ],
  ],
  ['hexColor', hexColor, ['', '#fff', '#1976D2', '#1976d2ff'], ['fff', '#ff', '#ggg', '#12345', 'red', '#fff;x']],
  ['slugText', slugText, ['', 'a', 'a-b-2'], ['A', 'é', 'a_b', '-a', 'a-', 'a--b', 'a b', '../a']],
  [
    'phoneNumber',
    phoneNumber,
    ['', '+33 1 23 45 67 89', '(01) 23-45.67'],
    ['abc', '123', '+', '1'.repeat(41), '01+23 45'],
  ],
  ['countryCode', countryCode, ['', 'FR', 'DK'], ['fr', 'FRA', 'F1', 'F']],
  ['timeZone', timeZone, ['Europe/Paris', 'UTC', null], ['Mars/Base', 'x', '']],
  ['oneOf', oneOf(['a', 'b']), ['a', 'b', null, undefined], ['c', '', 'A']],
]

describe.each(rules)('%s', (_name, rule, fits, refused) => {
  test.each(fits)('takes %j', value => expect(rule.check(value)).toBe(true))
  test.each(refused)('refuses %j', value => expect(rule.check(value)).toBe(false))
})

test.each([
  [0, true],
  ['0', true],
  ['', false],
  ['  ', false],
  [null, false],
  [undefined, false],
  [false, false],
  [true, true],
  [[], false],
  [[0], true],
  ['a', true],
])('%j is filled: %s', (value, filled) => expect(isFilled(value)).toBe(filled))

test.each([
  ['a', true],
  ['👩', true],
  ['\u0000', false],
  ['\uD800', false],
  ['a\uDC00', false],
  ['\uFFFE', true],
])('%j can be stored: %s', (text, can) => expect(isStorableText(text)).toBe(can))

test.each([
  ['2026-02-28', true],
  ['2024-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['2026-00-01', false],
  ['0000-01-01', false],
  ['0099-12-31', true],
  ['2026-1-1', false],
  ['', false],
])('%s is a day: %s', (text, is) => expect(isDay(text)).toBe(is))

test.each([
  ['2026-01-01T00:00Z', '2026-01-01T00:00:00.000Z'],
  ['2026-01-01T00:00:00.123456Z', '2026-01-01T00:00:00.123Z'],
  ['2026-07-01T02:00:00+02:00', '2026-07-01T00:00:00.000Z'],
  ['2026-02-30T00:00:00Z', null],
  ['2026-01-01T24:00:00Z', null],
  ['2026-01-01T00:60:00Z', null],
  ['2026-01-01T00:00:00', null],
  ['2026-01-01T00:00:00+99:00', null],
  ['2026-01-01', null],
  ['0001-01-01T00:00:00+14:00', null],
  ['9999-12-31T23:59:59-01:00', null],
])('%s is the moment %s', (text, moment) => expect(readMoment(text)?.toISOString() ?? null).toBe(moment))

describe('every rule of the product has its texts', () => {
  const sources = execFileSync('git', ['ls-files', 'server/*.ts'], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map(path => readFileSync(path, 'utf8'))
    .join('\n')
  const named = new Set([
    ...[...sources.matchAll(/\binvalid\([^,(\n]+, '([A-Za-z.]+)'[,)]/g)].map(match => match[1]!),
    ...[...sources.matchAll(/\bmatches\('([A-Za-z]+)'/g)].map(match => match[1]!),
    ...[...sources.matchAll(/'validation\.([A-Za-z.]+)'/g)].map(match => match[1]!),
    ...[...sources.matchAll(/\brule: '([A-Za-z.]+)'/g)]
      .map(match => match[1]!)
      // A rule of rentals that was set aside is no fault.
      .filter(rule => !(OVERRIDABLE_RULES as readonly string[]).includes(rule))
      .map(rule => ((ACCESSIBILITY_RULES as readonly string[]).includes(rule) ? `accessibility.${rule}` : rule)),
    ...rules.map(([, rule]) => rule.name),
  ])

  test('the list is found', () => expect(named.size).toBeGreaterThan(20))
  test.each(LOCALES)('in %s', locale => {
    const words = catalogueOf(locale)['validation']
    const at = (rule: string) =>
      rule.split('.').reduce<unknown>((one, part) => (one as Record<string, unknown> | undefined)?.[part], words) !==
      undefined
    // A rule that counts has a form for each number.
    const has = (rule: string) => at(rule) || at(`${rule}_other`)
    expect([...named].filter(rule => !has(rule))).toEqual([])
  })
})
