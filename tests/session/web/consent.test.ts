import { describe, expect, it } from 'vitest'
import {
  CONSENT_ACTIONS,
  CONSENT_CATEGORIES,
  consentCookie,
  consentOf,
  isAnswered,
  parseConsent,
} from '#web/session/consent.ts'
import { cookieValue } from '#web/session/cookies.ts'
import { showsCookies } from '#web/shell/cookies/Cookies.tsx'

const SITE = { url: 'https://site.example/' }

describe('a choice about cookies', () => {
  it.each([
    [true, true],
    [true, false],
    [false, true],
    [false, false],
  ])('youtube %s and vimeo %s are stored in their cookie for 365 days', (youtube, vimeo) => {
    const set = consentCookie({ youtube, vimeo }, SITE)
    expect(set).toMatch(/; Max-Age=31536000; Secure$/)
    const [pair = ''] = set.split(';')
    expect(JSON.parse(cookieValue(pair, 'cookie_consent')!)).toEqual({ essentials: true, youtube, vimeo })
    expect(parseConsent(cookieValue(pair, 'cookie_consent'))).toEqual({ youtube, vimeo })
  })

  it.each([
    null,
    '',
    '{',
    'null',
    '[]',
    '7',
    '{"youtube":"yes"}',
    '{"youtube":1,"vimeo":null}',
    '{"__proto__":{"youtube":true}}',
  ])('%s counts as no choice', value => {
    expect(parseConsent(value)).toEqual({})
  })

  it('is complete only when each category has an answer', () => {
    expect(isAnswered(parseConsent('{"youtube":false}'))).toBe(false)
    expect(isAnswered(parseConsent('{"youtube":false,"vimeo":false}'))).toBe(true)
  })

  it.each([
    ['accept', { youtube: true, vimeo: true }],
    ['reject', { youtube: false, vimeo: false }],
    ['save', { youtube: true, vimeo: false }],
  ] as const)('is made by "%s" with YouTube switched on and Vimeo off', (act, choice) => {
    expect(CONSENT_ACTIONS).toContain(act)
    expect(consentOf(act, category => category === 'youtube')).toEqual(choice)
  })
})

describe('the question about cookies', () => {
  const unasked = { stored: {}, isOpen: false, pathname: '/about', isFramed: false, isBare: false }
  const answered = { ...unasked, stored: { youtube: false, vimeo: false } }

  it('stands in a bar while a category has no stored choice, on every page', () => {
    expect(showsCookies(unasked)).toBe('bar')
    for (const category of CONSENT_CATEGORIES)
      expect(showsCookies({ ...unasked, stored: { [category]: true } })).toBe('bar')
    expect(showsCookies(answered)).toBe(null)
  })

  it('covers the page only when somebody asks for it', () => {
    expect(showsCookies({ ...answered, isOpen: true })).toBe('dialog')
    expect(showsCookies({ ...unasked, isOpen: true })).toBe('dialog')
  })

  it.each([
    ['before anything is known', { stored: null }],
    ['on the page that asks the same', { pathname: '/services/cookies' }],
    ['inside another page', { isFramed: true }],
    ['on a print-out', { isBare: true }],
  ])('is not shown %s', (_, facts) => expect(showsCookies({ ...unasked, ...facts })).toBe(null))
})
