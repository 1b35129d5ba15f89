import { describe, expect, it } from 'vitest'
import { LOCALES } from '#server/domain/vocabulary/locales.ts'
import { localeDetector } from '#web/session/detect-locale.server.ts'
import { pathOf, sameSitePath, signInPath } from '#web/session/redirect-url.ts'
import { locationOf } from '#web/session/location.ts'
import { isFromThisSite } from '#web/session/same-origin.ts'

describe('redirectUrl is followed only to a path of the same site', () => {
  it.each(['/', '/about', '/about?tab=2#team', '/admin/resources/users/index?filter%5Bname%5D=a'])('%s', path =>
    expect(sameSitePath(path)).toBe(path),
  )

  it.each([
    null,
    7,
    '',
    'about',
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'javascript:alert(1)',
    '/\t/evil.example',
    '/\n/evil.example',
    '/.//evil.example',
    '/a b',
    '///evil.example',
    '////evil.example',
    '/\\/evil.example',
    '\\/evil.example',
    'http:evil.example',
    'HTTPS://evil.example',
    '//evil.example@this.site',
    '//this.site.evil.example',
    '/\r\nLocation: https://evil.example',
    '/..//evil.example',
    '/./\\evil.example',
    '/\u0000/evil.example',
    'data:text/html,x',
    '//evil%2eexample',
    '/ /evil.example',
    '/%09/../\\evil.example',
    ' /about',
    '\u2028//evil.example',
    ['/about'],
    { toString: () => '/about' },
  ])('not to %s', value => expect(sameSitePath(value)).toBeNull())
})

it('a data request is mapped to its page', () => {
  expect(pathOf({ url: 'http://s/_root.data?_routes=root' })).toBe('/')
  expect(pathOf({ url: 'http://s/about.data?tab=2&_routes=x' })).toBe('/about?tab=2')
  expect(signInPath({ url: 'http://s/account/profile' }, 'auth')).toBe(
    '/auth/sign-in?redirectUrl=%2Faccount%2Fprofile&guarded=auth',
  )
})

describe('the language of an answer', () => {
  const detect = localeDetector(LOCALES, 'fr')
  const of = ({ query = '', ...headers }: { query?: string; cookie?: string; acceptLanguage?: string }) =>
    detect({ url: new URL(`http://s/about?${query}`), cookie: undefined, acceptLanguage: undefined, ...headers })

  it.each(LOCALES)('is %s by address, by cookie and by the browser', async locale => {
    expect(await of({ query: `locale=${locale}`, cookie: 'locale=it' })).toBe(locale)
    expect(await of({ cookie: `a=b; locale=${locale}`, acceptLanguage: 'da' })).toBe(locale)
    expect(await of({ acceptLanguage: `xx, ${locale}-XX;q=0.9, en;q=0.1` })).toBe(locale)
  })

  it.each([
    ['de,en', 'en'],
    ['de-CH,pl;q=0.9,it;q=0.8,en;q=0.7', 'it'],
    ['en;q=0.2,ca;q=0.9', 'ca'],
    ['en;q=0,es;q=0.1', 'es'],
    ['da;q=0.5,ro;q=0.5', 'da'],
    ['nonsense//,DA', 'da'],
  ])('is, of the languages of a browser (%s), %s: the best that the site has', async (acceptLanguage, expected) =>
    expect(await of({ acceptLanguage })).toBe(expected),
  )

  it.each(['', 'xx', '*', ';;;', 'fr;q=0', 'en;q=nonsense,da;q=-1'])(
    'is the site\'s own for "%s"',
    async acceptLanguage => expect(await of({ acceptLanguage })).toBe('fr'),
  )
})

it.each([
  ['/où?q=é#ça', '/o%C3%B9?q=%C3%A9#%C3%A7a'],
  ['/o%C3%B9?q=a%20b', '/o%C3%B9?q=a%20b'],
  ['/plain?a=b&c=%2F', '/plain?a=b&c=%2F'],
  ['/😀', '/%F0%9F%98%80'],
  ['https://été.example/où', 'https://xn--t-9fab.example/o%C3%B9'],
])('the target %s is sent as %s', (target, location) => {
  expect(locationOf(target)).toBe(location)
  expect(new Headers({ location }).get('location')).toBe(location)
})

it('a post is accepted from the site itself only', () => {
  const site = 'https://site.example'
  expect(isFromThisSite({ 'sec-fetch-site': 'same-origin' }, site)).toBe(true)
  expect(isFromThisSite({ 'sec-fetch-site': 'cross-site', origin: site }, site)).toBe(false)
  expect(isFromThisSite({ 'sec-fetch-site': 'same-site' }, site)).toBe(false)
  expect(isFromThisSite({ origin: site }, site)).toBe(true)
  expect(isFromThisSite({ origin: 'https://evil.example', host: 'site.example' }, site)).toBe(false)
  expect(isFromThisSite({ origin: 'null' }, site)).toBe(false)
  expect(isFromThisSite({}, site)).toBe(false)
})
