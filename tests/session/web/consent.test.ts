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
import { showsCookieDialog } from '#web/shell/cookies/Cookies.tsx'

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

describe('the cookie dialog', () => {
  const unasked = { stored: {}, isOpen: false, pathname: '/about', isFramed: false, isBare: false }
  const answered = { ...unasked, stored: { youtube: false, vimeo: false } }

  it('is shown while a category has no stored choice, on every page', () => {
    expect(showsCookieDialog(unasked)).toBe(true)
    for (const category of CONSENT_CATEGORIES)
      expect(showsCookieDialog({ ...unasked, stored: { [category]: true } })).toBe(true)
    expect(showsCookieDialog(answered)).toBe(false)
  })

  it('opens again when asked for', () => expect(showsCookieDialog({ ...answered, isOpen: true })).toBe(true))

  it.each([
    ['before anything is known', { stored: null }],
    ['on the page that asks the same', { pathname: '/services/cookies' }],
    ['inside another page', { isFramed: true }],
    ['on a print-out', { isBare: true }],
  ])('is not shown %s', (_, facts) => expect(showsCookieDialog({ ...unasked, ...facts })).toBe(false))
})
