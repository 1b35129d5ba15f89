import axeCore from 'axe-core'
import type { BrowserContext, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import axeResults from '#web/site/routes/axe-results.json' with { type: 'json' }
import { isWhole } from '#tests/support/amount.ts'
import { EXTREMES, HEIGHT_PX, showAs, type Look as Shown } from './checks/looks.ts'
import { faultsOfScreen } from './checks/screen.ts'
import { pathsFromMails, pathsOfPeople } from './paths-of-people.ts'
import { cookieOf, enterAs, openSite, PASSWORD } from './site.ts'

// With what is off at first: a second step at sign-in, and other sites' accounts.
const site = await openSite({ FEATURES: 'twoFactor,socialLogin', GOOGLE_CLIENT_ID: 'axe', GOOGLE_CLIENT_SECRET: 'axe' })
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules whose answer depends on where things are; the others say the same at every width. */
const OF_THE_LAYOUT = ['target-size', 'scrollable-region-focusable']
const OF_COLOURS = ['color-contrast', 'link-in-text-block']
type Look = Shown & { rules?: readonly string[] }
/**
 * Both schemes and both widths are asked everything. The accessibility drawer's extremes make texts larger, never
 * paler.
 */
const LOOKS: readonly Look[] = [
  { name: 'light at 1280 px', scheme: 'light', width: 1280 },
  { name: 'dark at 320 px', scheme: 'dark', width: 320 },
  {
    name: 'light at 390 px with the largest text',
    scheme: 'light',
    width: 390,
    rules: OF_THE_LAYOUT,
    preferences: EXTREMES,
  },
]
/**
 * Colours that only the other pairs of scheme and width show: checked on screens that together contain every component,
 * and on every screen where AXE_LOOKS is `all`.
 */
const OTHER_PAIRS: readonly Look[] = [
  { name: 'light at 320 px', scheme: 'light', width: 320, rules: OF_COLOURS },
  { name: 'dark at 1280 px', scheme: 'dark', width: 1280, rules: OF_COLOURS },
]
const SHOWS_EVERYTHING = [
  '/',
  '/admin/styleguide',
  '/admin/dashboard',
  '/rentals/regard-mini',
  '/services/rentals/period',
  '/admin/rentals/timeline?view=bars&weeks=8',
]
/**
 * All of them on screens that together contain every component; of another screen the first, unless AXE_LOOKS asks for
 * all.
 */
function looksAt(path: string): readonly Look[] {
  if (process.env.AXE_LOOKS === 'all' || SHOWS_EVERYTHING.includes(path))
    return [...LOOKS.slice(0, 2), ...OTHER_PAIRS, LOOKS[2]!]
  return isWhole ? LOOKS : LOOKS.slice(0, 1)
}
const FOR_GUESTS = [
  `/services/internals/print?component=page&props=${encodeURIComponent('{"path":"/about"}')}`,
  '/',
  '/organizations/passerelle',
  '/network?search=zzz',
  '/services/search?search=aide',
  '/accessibility',
  '/services/accessibility-guidelines',
  '/services/cookies',
  '/services/accessibility-settings',
  '/services/files/manche-grossi-pour-couverts/about',
  '/auth/sign-in',
  '/auth/password/forgot',
  '/auth/password/reset/token/zoe%40example.org',
  '/auth/register',
  '/site-map',
  '/services/surveys/01990000-0000-7000-8000-000000000001',
  '/services/surveys/01990000-0000-7000-8000-000000000003',
  '/errors/not-found',
  '/errors/unauthorized',
  '/no-such-page',
  '/rentals/regard-mini',
  '/rentals/regard-mini?month=2027-02',
  '/services/rentals/cart',
  ...(await pagePaths()),
]
const FOR_STAFF = [
  '/account/profile',
  '/account/sessions',
  '/account/security',
  '/account/notifications',
  '/account/profile/likes',
  '/account/documents',
  '/account/privacy',
  '/services/rentals/commands',
  '/services/rentals/invoices',
  '/services/rentals/waitings',
  '/services/report?type=organizations&id=passerelle&url=/organizations/passerelle',
  '/auth/email/verify/someone/hash',
  '/admin/dashboard',
  '/admin/styleguide',
  '/admin/outbox',
  '/admin/mail-templates',
  '/admin/system',
  '/admin/system/jobs',
  '/admin/bulk',
  ...(await adminPaths()),
]

/** Screens on which rental staff have an order in their hands, each with one at the stage that it is for. */
async function lenderPaths(): Promise<string[]> {
  const at = async (stage: string) =>
    (
      await site.database.pool.query<{ id: string }>(
        'select id from rental_commands where stage = $1 order by number limit 1',
        [stage],
      )
    ).rows[0]!.id
  const {
    rows: [item],
  } = await site.database.pool.query<{ id: string }>('select id from rental_items order by id limit 1')
  return [
    '/admin/rentals?stock=all',
    '/admin/rentals/day?stock=all',
    '/admin/rentals/order',
    `/admin/rentals/commands/${await at('preparation')}/prepare`,
    `/admin/rentals/commands/${await at('out')}/return`,
    `/admin/rentals/commands/${await at('out')}/replace`,
    `/admin/rentals/unavailabilities/new?item=${item!.id}`,
    `/admin/resources/rental-commands/show/${await at('out')}`,
    `/admin/resources/rental-commands/record-payment/${await at('returned')}`,
  ]
}

// What /accessibility tells its readers.
it('the check covers at least as many screens as the site has', async () =>
  expect(FOR_GUESTS.length + FOR_STAFF.length + (await lenderPaths()).length).toBeGreaterThanOrEqual(
    axeResults.screens,
  ))

/** Every public page of the demo content. */
async function pagePaths(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/app-pages?fields[app-pages]=path&page[size]=100`)
  return ((await answer.json()) as { data: { attributes: { path: string } }[] }).data
    .map(page => page.attributes.path)
    .filter(path => path !== '/')
}

/**
 * A list, a record, its form, its history and the form for a new one, of types that show every kind of field; and the
 * page editor.
 */
async function adminPaths(): Promise<string[]> {
  const id = async (type: string) =>
    ((await (await fetch(`${site.url}/api/v1/${type}?page[size]=1`)).json()) as { data: { id: string }[] }).data[0]!.id
  const organization = await id('organizations')
  const page = await id('app-pages')
  const model = (
    (await (await fetch(`${site.url}/api/v1/files/manche-grossi-pour-couverts`)).json()) as { data: { id: string } }
  ).data.id
  return [
    ...[
      'app-pages',
      'users',
      'organizations',
      'files',
      'app-menu-items',
      'app-short-urls',
      'history-actions',
      'admin-tags',
    ].map(type => `/admin/resources/${type}/index`),
    ...['show', 'update', 'delete', 'history'].map(
      action => `/admin/resources/organizations/${action}/${organization}`,
    ),
    '/admin/resources/organizations/create',
    '/admin/resources/app-redirections/create',
    '/admin/resources/app-envs/update/main',
    '/admin/resources/users/import',
    ...['people', 'invite-user'].map(action => `/admin/resources/organizations/${action}/${organization}`),
    '/admin/resources/validation-requests/index',
    '/admin/resources/organization-year-states/create',
    '/admin/resources/api-tokens/make',
    '/admin/rentals/timeline?view=bars&weeks=8',
    '/admin/rentals/timeline?view=list',
    '/admin/rentals/conflicts',
    '/admin/rentals/figures',
    '/admin/rentals/money',
    '/admin/stats',
    '/admin/resources/app-menu-items',
    '/admin/resources/language-lines',
    '/admin/resources/files/upload',
    '/admin/resources/app-pages/translations',
    ...['show', 'replace', 'delete'].map(action => `/admin/resources/files/${action}/${model}`),
    `/admin/resources/organizations/secured-files/${organization}`,
    ...['page-template', 'revisions'].map(action => `/admin/resources/app-pages/${action}/${page}`),
    `/admin/page-preview/${page}`,
    ...['update', 'merge-choices'].map(
      action => `/admin/resources/surveys/${action}/01990000-0000-7000-8000-000000000001`,
    ),
  ]
}

/**
 * In the page: marks each element that looks like one before it (same classes, colours, sizes and ground, within the
 * same kind of ancestors), so that contrast, which takes most of a look's time, is judged once for all rows of a list.
 */
function markTwins(): void {
  const grounds = new Map<Element, number>()
  const known = new Map<string, number>()
  const numberOf = (key: string) => known.get(key) ?? (known.set(key, known.size), known.size - 1)
  const seen = new Set<string>()
  for (const element of document.querySelectorAll('body, body *')) {
    const {
      backgroundColor,
      backgroundImage,
      opacity,
      position,
      filter,
      color,
      fontSize,
      fontWeight,
      textShadow,
      visibility,
    } = getComputedStyle(element)
    const ground = numberOf(
      [
        element.parentElement ? grounds.get(element.parentElement) : '',
        element.localName,
        element.getAttribute('class'),
        backgroundColor,
        backgroundImage,
        opacity,
        position,
        filter,
      ].join('|'),
    )
    grounds.set(element, ground)
    const look = [ground, color, fontSize, fontWeight, textShadow, visibility, element.textContent!.trim() === ''].join(
      '|',
    )
    element.toggleAttribute('data-twin', seen.has(look))
    seen.add(look)
  }
}

/**
 * Rule, place and help of each violation, and whether the page is wider than its window: what a person needs to mend
 * it.
 */
async function faultsOf(page: Page, look: Look): Promise<string[]> {
  const { name, rules } = look
  await showAs(page, look)
  const tooWide = await page.evaluate(() => ({
    by: document.documentElement.scrollWidth - innerWidth,
    first: [...document.querySelectorAll('main *')]
      .find(element => element.getBoundingClientRect().right > innerWidth + 1 && !element.closest('[role="region"]'))
      ?.outerHTML.slice(0, 200),
  }))
  await page.evaluate(markTwins)
  const violations = await page.evaluate(
    async runOnly =>
      (
        await (window as unknown as { axe: typeof axeCore }).axe.run(document, {
          runOnly,
          resultTypes: ['violations'],
          iframes: false,
        })
      ).violations,
    rules ? { type: 'rule' as const, values: [...rules] } : { type: 'tag' as const, values: RULES },
  )
  return [
    ...(tooWide.by > 1 ? [`${name}: ${tooWide.by} px wider than the window: ${tooWide.first}`] : []),
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.slice(0, 3).map(({ html, failureSummary }) => {
        const reason = failureSummary?.split('\n')[1] ?? ''
        return `${name}: ${id}: ${help}: ${html.slice(0, 200)} ${reason}`
      }),
    ),
  ]
}

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
  await press('[type="submit"]:not([name])', /rentals\/summary/)
  const { rows } = await site.database.pool.query<{ id: string }>(
    `select distinct on (stage) id from rental_commands where stage in ('agreement', 'out', 'closed')
      order by stage, id`,
  )
  return [...CHECKOUT, ...rows.map(({ id }) => `/services/rentals/commands/${id}`)]
}

/** The faults by path, looked for in two windows at once. */
async function faultsIn(context: BrowserContext, paths: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {}
  const queue = paths.values()
  const look = async () => {
    const page = await context.newPage()
    for (const path of queue) {
      await page.setViewportSize({ width: LOOKS[0]!.width, height: HEIGHT_PX })
      await page.goto(path)
      if (decodeURI(new URL(page.url()).pathname) !== decodeURI(new URL(path, site.url).pathname)) {
        found[path] = [`leads to ${page.url()}`]
        continue
      }
      // Once a page, in the page itself: three times as fast as through a frame for each run. What stands in frames has
      // its own path here.
      await page.evaluate(axeCore.source)
      await page.evaluate(() =>
        (window as unknown as { axe: typeof axeCore }).axe.configure({
          rules: [{ id: 'color-contrast', selector: ':not([data-twin])' }],
        }),
      )
      const faults: string[] = []
      for (const one of looksAt(path)) faults.push(...(await faultsOf(page, one)))
      if (faults.length > 0) found[path] = faults
    }
  }
  await Promise.all([look(), look()])
  await context.close()
  return found
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

describe('axe finds nothing in light and dark, at 1280 and 320 px and with the largest text', () => {
  it('on any page that guests read', async () => {
    const { context } = await site.visit()
    expect(await faultsIn(context, FOR_GUESTS)).toEqual({})
  }, 300_000)

  it('on any screen of the account and the back office', async () => {
    const { context, page } = await site.visit()
    await enterAs(site, context, 'app-admin')
    expect(
      await faultsIn(
        context,
        [...(await fillCart(page)), ...FOR_STAFF].filter(path => isWhole || SHOWS_EVERYTHING.includes(path)),
      ),
    ).toEqual({})
  }, 600_000)

  it.runIf(isWhole)(
    'on any screen for people, their rights, their mails and work on many records',
    async () => {
      const { context, page } = await site.visit()
      await enterAs(site, context, 'app-admin')
      const paths = await pathsOfPeople(site)
      expect(await missing(page, paths)).toEqual([])
      expect(await faultsIn(context, paths)).toEqual({})
    },
    600_000,
  )

  it.runIf(isWhole)(
    'on screens before full access: links of mails, codes, unverified and unvalidated accounts',
    async () => {
      const { context: guest, page } = await site.visit()
      await page.goto('/auth/sign-in')
      await page.locator('input[name="email"]').fill('app-admin@demo.example')
      await page.locator('input[name="password"]').fill(PASSWORD)
      await Promise.all([page.waitForURL(/two-factor/), page.locator('input[name="password"]').press('Enter')])
      expect(await faultsIn(guest, ['/auth/two-factor/email', ...(await pathsFromMails(site))])).toEqual({})

      const { context: newcomer } = await site.visit()
      await enterAs(site, newcomer, 'unvalidated')
      expect(await faultsIn(newcomer, ['/auth/not-validated'])).toEqual({})
      await site.database.pool.query(
        "update users set email_verified_at = null where email = 'unvalidated@demo.example'",
      )
      const { context: unverified } = await site.visit()
      await enterAs(site, unverified, 'unvalidated')
      expect(await faultsIn(unverified, ['/auth/email/verify', '/auth/email/verify/expired'])).toEqual({})
      const {
        rows: [buyer],
      } = await site.database.pool.query<{ account: string }>(
        "select split_part(email::text, '@', 1) as account from users where can_use_transactions and email like " +
          "'%@demo.example' limit 1",
      )
      const { context: account } = await site.visit()
      await enterAs(site, account, buyer!.account)
      expect(await faultsIn(account, ['/account/transactions', '/account/profile'])).toEqual({})
    },
    300_000,
  )

  it.runIf(isWhole)(
    'on any screen of rental staff',
    async () => {
      const { context, page } = await site.visit()
      await enterAs(site, context, 'rental')
      const paths = await lenderPaths()
      expect(await missing(page, paths)).toEqual([])
      expect(await faultsIn(context, paths)).toEqual({})
    },
    300_000,
  )
})

/** Each kind of page once. */
const GUEST_KINDS = [
  '/',
  '/about',
  '/network',
  '/contact',
  '/guide',
  '/legal/terms',
  '/rentals',
  '/rentals/regard-mini',
  '/services/rentals/cart',
  '/organizations/passerelle',
  '/services/search?search=aide',
  '/accessibility',
  '/services/cookies',
  '/services/accessibility-settings',
  '/services/files/manche-grossi-pour-couverts/about',
  '/auth/sign-in',
  '/auth/register',
  '/auth/password/forgot',
  '/site-map',
  '/services/surveys/01990000-0000-7000-8000-000000000001',
  '/services/surveys/01990000-0000-7000-8000-000000000003',
  '/no-such-page',
]
const DESKTOP_LIGHT: Shown = LOOKS[0]!
const LARGE_TEXT: readonly Shown[] = [
  { name: 'the largest text at 1280 px', scheme: 'light', width: 1280, preferences: EXTREMES },
  { name: 'spaced text of 19 px at 390 px', scheme: 'light', width: 390, preferences: { ...EXTREMES, fontSize: 19 } },
]
const ALL_SHOWN: readonly Shown[] = [
  DESKTOP_LIGHT,
  { name: 'dark at 320 px', scheme: 'dark', width: 320 },
  ...LARGE_TEXT,
  { name: 'the largest text at 390 px', scheme: 'light', width: 390, preferences: EXTREMES },
]
/** Screens on which large text had cut, covered or widened something. */
const HARD_FOR_LARGE_TEXT = /^\/network$|\/page-template\//

async function staffKinds(): Promise<string[]> {
  const known = await adminPaths()
  const like = (part: string) => known.find(path => path.includes(part))!
  return [
    '/account/profile',
    '/account/notifications',
    '/admin/dashboard',
    '/admin/outbox',
    '/admin/mail-templates',
    like('/organizations/index'),
    like('/organizations/show/'),
    like('/organizations/update/'),
    like('/timeline?view=bars'),
    '/admin/stats',
    '/admin/resources/app-menu-items',
    like('/page-template/'),
    like('/files/upload'),
    '/admin/rentals/figures',
  ]
}

/** What the own checks find, by path; in two windows at once. */
async function ownFaultsIn(
  paths: readonly string[],
  cookies: readonly { name: string; value: string; url: string }[],
): Promise<Record<string, string[]>> {
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
    expect(await ownFaultsIn(await staffKinds(), [{ name, value, url: site.url }])).toEqual({})
  }, 900_000)
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
