import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { DEFAULT_PREFERENCES, PREFERENCES_COOKIE, preferencesValue } from '#web/session/preferences.ts'
import axeResults from '#web/site/routes/axe-results.json' with { type: 'json' }
import { isWhole } from '#tests/support/amount.ts'
import { walksOver } from '../support/costs/file-cost.ts'
import { RESOURCE_TYPES } from '../support/resource-types.ts'
import { isInTurn } from '../support/turns.ts'
import { GUEST_KINDS, guestPaths, lenderPaths, staffKinds, staffPaths } from './accessibility-paths.ts'
import { faultsOfScreens } from './checks/look-at.ts'
import { loadChecks, runCheck } from './checks/load-checks.ts'
import { EXTREMES, type Look } from './checks/looks.ts'
import { faultsOfScreen } from './checks/screen.ts'
import { pathsFromMails, pathsOfPeople } from './paths-of-people.ts'
import { cookieOf, enterAs, openSite, PASSWORD, PHONE } from './site.ts'

// With what is off at first: a second step at sign-in, and other sites' accounts.
const site = await openSite({ FEATURES: 'twoFactor,socialLogin', GOOGLE_CLIENT_ID: 'axe', GOOGLE_CLIENT_SECRET: 'axe' })
const [FOR_GUESTS, FOR_STAFF] = [await guestPaths(site), await staffPaths(site)]

// What /accessibility tells its readers.
it('the check covers at least as many screens as the site has', async () =>
  expect(FOR_GUESTS.length + FOR_STAFF.length + (await lenderPaths(site)).length).toBeGreaterThanOrEqual(
    axeResults.screens,
  ))

/** Screens that together contain every component of the account and the back office. */
const SHOWS_EVERYTHING = [
  '/admin/styleguide',
  '/admin/dashboard',
  '/admin/resources/files/upload',
  '/services/rentals/period',
  '/admin/rentals/timeline?view=bars&weeks=8',
]
const CHECKOUT = [
  '/services/rentals/cart',
  '/services/rentals/period',
  '/services/rentals/addresses',
  '/services/rentals/summary',
]

/**
 * Two models in the cart, held for a week, with their addresses: what the pages of the checkout show. The path of an
 * order that waits for its renter, too.
 */
async function fillCart(page: Page): Promise<string[]> {
  const press = async (selector: string, then: RegExp) => {
    await page.locator(`main button${selector}:not([tabindex="-1"])`).first().press('Enter')
    await page.waitForURL(then)
  }
  for (const model of ['souris-a-boule', 'bras-de-table']) {
    await page.goto(`/rentals/${model}`)
    await press('[name="add"]', /rentals\/cart/)
  }
  await press('[name="next"]', /rentals\/period/)
  await press('[name="offer"]', /rentals\/addresses/)
  for (const [name, value] of Object.entries({
    phone: '+33 6 12 34 56 78',
    'billing.line1': '12 rue des Lilas',
    'billing.postalCode': '69003',
    'billing.city': 'Lyon',
  }))
    await page.locator(`[name="${name}"]`).fill(value)
  for (const place of await page.locator('select[name^="place"]').all()) await place.selectOption({ index: 1 })
  await press('[type="submit"]:not([name])', /rentals\/summary/)
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select distinct on (stage) id from rental_commands where stage in ('agreement', 'out', 'closed')
      order by stage, id`,
  )
  return [...CHECKOUT, ...rows.map(({ id }) => `/services/rentals/commands/${id}`)]
}

/** Of these paths, those that don't show a screen of their own. */
async function missing(page: Page, paths: readonly string[]): Promise<string[]> {
  const statuses: string[] = []
  for (const path of paths) {
    const status = (await page.request.get(path, { maxRedirects: 0 })).status()
    if (status !== 200) statuses.push(`${path}: ${status}`)
  }
  return statuses
}

describe('axe finds nothing in light and dark, at 320 and 1280 px and with the largest text', () => {
  it('on any page that guests read', async () => {
    const { page } = await site.visit()
    walksOver('screen', FOR_GUESTS.length)
    expect(await faultsOfScreens(page, FOR_GUESTS)).toEqual({})
  }, 300_000)

  it('on any screen of the account and the back office', async () => {
    const { context, page } = await site.visit()
    await enterAs(site, context, 'app-admin')
    const paths = [...(await fillCart(page)), ...FOR_STAFF]
    const asked = paths.filter(path => isWhole || SHOWS_EVERYTHING.includes(path) || path.includes('/history/'))
    walksOver('screen', asked.length)
    expect(await faultsOfScreens(page, asked)).toEqual({})
  }, 600_000)

  it.runIf(isWhole)(
    'on any screen for people, their rights, their mails and work on many records',
    async () => {
      const { context, page } = await site.visit()
      await enterAs(site, context, 'app-admin')
      const paths = await pathsOfPeople(site)
      expect(await missing(page, paths)).toEqual([])
      expect(await faultsOfScreens(page, paths)).toEqual({})
    },
    600_000,
  )

  it.runIf(isWhole)(
    'on screens before full access: links of mails, codes, unverified and unvalidated accounts',
    async () => {
      const { page } = await site.visit()
      await page.goto('/auth/sign-in')
      await page.locator('input[name="email"]').fill('app-admin@demo.example')
      await page.locator('input[name="password"]').fill(PASSWORD)
      await Promise.all([page.waitForURL(/two-factor/), page.locator('input[name="password"]').press('Enter')])
      expect(await faultsOfScreens(page, ['/auth/two-factor/email', ...(await pathsFromMails(site))])).toEqual({})

      const { context: newcomer, page: newcomers } = await site.visit()
      await enterAs(site, newcomer, 'unvalidated')
      expect(await faultsOfScreens(newcomers, ['/auth/not-validated'])).toEqual({})
      await site.database.pool.query(
        "update users set email_verified_at = null where email = 'unvalidated@demo.example'",
      )
      const { context: unverified, page: unverifieds } = await site.visit()
      await enterAs(site, unverified, 'unvalidated')
      expect(await faultsOfScreens(unverifieds, ['/auth/email/verify', '/auth/email/verify/expired'])).toEqual({})
      const {
        rows: [buyer],
      } = await site.database.pool.query<{ account: string }>(
        "select split_part(email::text, '@', 1) as account from users where can_use_transactions and email like " +
          "'%@demo.example' limit 1",
      )
      const { context: account, page: accounts } = await site.visit()
      await enterAs(site, account, buyer!.account)
      expect(await faultsOfScreens(accounts, ['/account/transactions', '/account/profile'])).toEqual({})
    },
    300_000,
  )

  it.runIf(isWhole)(
    'on any screen of rental staff',
    async () => {
      const { context, page } = await site.visit()
      await enterAs(site, context, 'rental')
      const paths = await lenderPaths(site)
      expect(await missing(page, paths)).toEqual([])
      expect(await faultsOfScreens(page, paths)).toEqual({})
    },
    300_000,
  )
})

const DESKTOP_LIGHT: Look = { name: 'light at 1280 px', scheme: 'light', width: 1280 }
const LARGE_TEXT: readonly Look[] = [
  { name: 'the largest text at 1280 px', scheme: 'light', width: 1280, preferences: EXTREMES },
  { name: 'spaced text of 19 px at 390 px', scheme: 'light', width: 390, preferences: { ...EXTREMES, fontSize: 19 } },
]
const ALL_SHOWN: readonly Look[] = [
  DESKTOP_LIGHT,
  { name: 'dark at 320 px', scheme: 'dark', width: 320 },
  ...LARGE_TEXT,
  { name: 'the largest text at 390 px', scheme: 'light', width: 390, preferences: EXTREMES },
]
/** Screens on which large text had cut, covered or widened something. */
const HARD_FOR_LARGE_TEXT = /^\/network$|\/page-template\//

/** Lists with long words, long addresses, portraits or many columns. */
const WIDE_LISTS: ReadonlySet<string> = new Set([
  'organizations',
  'users',
  'app-menu-items',
  'repository-external-interactions',
  'rental-items',
  'training-enrolments',
])

/** What the own checks find, by path; in two windows at once. */
async function ownFaultsIn(
  paths: readonly string[],
  cookies: readonly { name: string; value: string; url: string }[],
): Promise<Record<string, string[]>> {
  walksOver('screen', paths.length)
  const found: Record<string, string[]> = {}
  const queue = paths.values()
  const known = new Set<string>()
  const [{ context }, { context: bare }] = [
    await site.visit({ reducedMotion: 'reduce' }),
    await site.visit({ javaScriptEnabled: false }),
  ]
  for (const one of [context, bare]) await one.addCookies([...cookies])
  const look = async () => {
    const windows = { page: await context.newPage(), plain: await bare.newPage(), known }
    for (const path of queue) {
      const faults = await faultsOfScreen(
        windows,
        path,
        isWhole ? ALL_SHOWN : HARD_FOR_LARGE_TEXT.test(path) ? [DESKTOP_LIGHT, ...LARGE_TEXT] : [DESKTOP_LIGHT],
      )
      if (faults.length > 0) found[path] = faults
    }
  }
  await Promise.all([look(), look()])
  return found
}

describe('the own checks find nothing that axe does not see', () => {
  it('on each kind of page for guests', async () => {
    expect(await ownFaultsIn(GUEST_KINDS, [])).toEqual({})
  }, 900_000)

  it('on each kind of screen of the account and the back office', async () => {
    const [name, value] = (await cookieOf(site, 'app-admin')).split('=') as [string, string]
    expect(await ownFaultsIn(await staffKinds(site), [{ name, value, url: site.url }])).toEqual({})
  }, 900_000)
})

describe('the lists of the back office fit a phone with text of 32 px in the widest font', () => {
  it('in no direction but down', async () => {
    const { context, page } = await site.visit({ viewport: PHONE })
    await enterAs(site, context, 'app-admin')
    const value = preferencesValue({ ...DEFAULT_PREFERENCES, fontSize: 32, font: 'open-dyslexic' })
    await context.addCookies([{ name: PREFERENCES_COOKIE, value, url: site.url }])
    const asked = RESOURCE_TYPES.filter((type, index) => WIDE_LISTS.has(type) || isInTurn(index))
    walksOver('screen', asked.length)
    const found: Record<string, string[]> = {}
    for (const path of asked.map(type => `/admin/resources/${type}/index`)) {
      await page.goto(path)
      // A type that has no list of its own leads elsewhere.
      if (new URL(page.url()).pathname !== path) continue
      await page.evaluate(() => document.fonts.ready.then(() => undefined))
      await loadChecks(page)
      const faults = [
        ...(await runCheck(page, 'sidewaysScroll')),
        ...(await runCheck(page, 'clippedTexts')),
        ...(await runCheck(page, 'overlappedTexts')),
      ]
      if (faults.length > 0) found[path] = faults
    }
    expect(found).toEqual({})
    await context.close()
  }, 300_000)
})

it('a mail is shown in its frame with its pictures, at another address of the site too', async () => {
  const url = site.url.replace('localhost', '127.0.0.1')
  expect(url).not.toBe(site.url)
  const { context, page } = await site.visit({ baseURL: url })
  await enterAs({ ...site, url }, context, 'app-admin')
  await page.goto('/admin/mail-templates?name=reset-password')
  const mail = page.frameLocator('iframe').first()
  await expect
    .poll(() =>
      mail
        .locator('img')
        .first()
        .evaluate(picture => (picture as HTMLImageElement).naturalWidth),
    )
    .toBeGreaterThan(0)
  const [opened] = await Promise.all([context.waitForEvent('page'), mail.locator('a').last().click()])
  expect(new URL(opened.url()).host).toBe(new URL(site.url).host)
  await context.close()
})
