import type { RouteConfigEntry } from '@remix-run/route-config'
import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import routes from '#web/routes.ts'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { isWhole } from '../support/amount.ts'
import { SEED } from '../support/seed.ts'
import { isInTurn } from '#tests/support/turns.ts'
import { walksOver } from '../support/costs/file-cost.ts'
import { guestPaths, lenderPaths, staffPaths } from './accessibility-paths.ts'
import { runCheck, runFirst } from './checks/load-checks.ts'
import { enterAs, openAlive, openSite } from './site.ts'

/** The address of every screen that has no parameter, so that a new one is walked over without being listed. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const address = [parent, path].filter(Boolean).join('/')
    const isScreen = file.endsWith('.tsx') && children === undefined && index !== true && !/[:*]/.test(address)
    return [...(isScreen ? [`/${address}`] : []), ...addressesOf(children ?? [], address)]
  })
}

/** Screens about something that their address names in its query. */
const ASKS_FOR_MORE = /^\/(services\/(report|internals\/print|comments\/new|trainings\/enrol)|start)$/
const ADDRESSES = addressesOf(routes).filter(address => !ASKS_FOR_MORE.test(address))
const site = await openSite()
const [FOR_GUESTS, FOR_STAFF, FOR_RENTAL] = [await guestPaths(site), await staffPaths(site), await lenderPaths(site)]
const isAdmin = (path: string) => path.startsWith('/admin')
const FOR_MEMBERS = [...new Set([...FOR_GUESTS, ...FOR_STAFF, ...ADDRESSES])].filter(path => !isAdmin(path))
const FOR_ADMINS = [...new Set([...FOR_STAFF, ...ADDRESSES.filter(isAdmin)])]

/** How many pages are read at a time. */
const PAGES = 3
/** Screens that say at purpose that something is missing or not allowed. */
const IS_REFUSAL = /^\/(errors\/|no-such-page|auth\/password\/reset\/|auth\/email\/verify\/)/
/** Screens that show examples, whose links lead to what is not there. */
const SHOWS_EXAMPLES = /^\/admin\/(styleguide|mail-templates|page-preview)/
/** What changes something, leaves the page's kind, or is a file. */
const IS_NO_SCREEN = /sign-out|\/download|\/archive|\.(ics|atom|xml|csv|zip|pdf)$|^\/(api|assets|services\/texts)\//

/** One address stands for all of its kind: ids and what is asked for do not tell screens apart. */
const kindOf = (address: string): string =>
  address.replace(/[?#].*/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id')

async function wordsOf(page: Page, path: string, links: Links): Promise<string[]> {
  const answer = await openAlive(page, path)
  const status = answer?.status() ?? 0
  if (!SHOWS_EXAMPLES.test(path)) await noteLinks(page, path, links)
  const faults = [...(await runCheck(page, 'rawKeys')), ...(await runCheck(page, 'forgottenFields'))]
  const isRefused = status >= 400 && status !== 403 && !IS_REFUSAL.test(path)
  return [...(isRefused ? [`answered ${status}`] : []), ...faults].map(fault => `${path}: ${fault}`)
}

/** Where a link was found first, by its address. */
type Links = Map<string, { href: string; on: string }>

async function noteLinks(page: Page, on: string, links: Links): Promise<void> {
  const hrefs = await page
    .locator('a[href^="/"]')
    .evaluateAll(found => found.map(link => link.getAttribute('href') ?? ''))
  for (const href of hrefs)
    if (!IS_NO_SCREEN.test(href) && !links.has(kindOf(href))) links.set(kindOf(href), { href, on })
}

/** What is shown as a key or a code on these screens and, for French, which of their links lead nowhere. */
async function faultsOf(account: string | null, locale: Locale, paths: readonly string[]): Promise<string[]> {
  const { context, page } = await site.visit()
  await context.addCookies([{ name: 'locale', value: locale, url: site.url }])
  if (account !== null) await enterAs(site, context, account)
  await runFirst(context, 'typeEarly')
  const [waiting, links, faults] = [[...paths], new Map() as Links, [] as string[]]
  const walk = async (own: Page) => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift())
      faults.push(...(await wordsOf(own, path, links)))
  }
  await Promise.all(
    [page, ...(await Promise.all(Array.from({ length: PAGES - 1 }, () => context.newPage())))].map(walk),
  )
  for (const path of paths) links.delete(kindOf(path))
  for (const { href, on } of locale === 'fr' ? links.values() : []) {
    const status = (await context.request.get(href, { maxRedirects: 3 })).status()
    if (status >= 400 && !IS_REFUSAL.test(href)) faults.push(`${on}: its link to ${href} answers ${status}`)
  }
  await context.close()
  return faults
}

const OTHERS = LOCALES.filter(locale => locale !== 'fr')
const IN_TURN = OTHERS[SEED % OTHERS.length]!

describe.each([
  ['a guest', null, FOR_GUESTS],
  ['a member', 'member-1', FOR_MEMBERS],
  ['the administration', 'app-admin', FOR_ADMINS],
  ['rental staff', 'rental', FOR_RENTAL],
] as const)('%s', (_who, account, paths) => {
  const read = async (locale: Locale, asked: readonly string[]) => {
    walksOver('screen', asked.length)
    expect(await faultsOf(account, locale, asked)).toEqual([])
  }

  it(
    'reads words on every screen in French, keeps what is typed early, and its links lead somewhere',
    () => read('fr', paths),
    300_000,
  )

  it(
    `reads words and keeps what is typed early in ${IN_TURN}, too`,
    () =>
      read(
        IN_TURN,
        paths.filter((_, index) => isInTurn(index)),
      ),
    300_000,
  )

  if (isWhole)
    it.each(OTHERS)(
      'reads words and keeps what is typed early on every screen in %s',
      locale => read(locale, paths),
      300_000,
    )
})
