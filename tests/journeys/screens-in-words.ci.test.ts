import type { Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import { LOCALES, type Locale } from '#server/domain/vocabulary/locales.ts'
import { isWhole } from '../support/amount.ts'
import { SEED } from '../support/seed.ts'
import { isInTurn } from '#tests/support/turns.ts'
import { walksOver } from '../support/costs/file-cost.ts'
import { runCheck, runFirst } from './checks/load-checks.ts'
import { ON_EVERY_SCREEN } from './checks/screen.ts'
import { screensOf } from './screens.ts'
import { enterAs, openAlive, openSite } from './site.ts'

const site = await openSite()
const { guests: FOR_GUESTS, members: FOR_MEMBERS, admins: FOR_ADMINS, rental: FOR_RENTAL } = await screensOf(site)

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

/** Screens that are shown within others, or read by mail: without a bar or a footer. */
const IS_BARE = /^\/(services\/(unsubscribe|internals\/print)|admin\/page-preview)/

/** What is wrong with a screen for who reads it by ear, by touch or from afar, where axe finds nothing. */
async function faultsForAll(page: Page, path: string): Promise<string[]> {
  const faults: string[] = []
  for (const check of ON_EVERY_SCREEN) faults.push(...(await runCheck(page, check)).slice(0, 5))
  return [...faults, ...(await runCheck(page, 'missingLandmarks', IS_BARE.test(path) ? ['bar', 'footer'] : []))]
}

async function wordsOf(page: Page, path: string, links: Links): Promise<string[]> {
  const answer = await openAlive(page, path)
  const status = answer?.status() ?? 0
  if (!SHOWS_EXAMPLES.test(path)) await noteLinks(page, path, links)
  const faults = [...(await runCheck(page, 'rawKeys')), ...(await runCheck(page, 'forgottenFields'))]
  if (!SHOWS_EXAMPLES.test(path)) faults.push(...(await faultsForAll(page, path)))
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
  // A finger needs larger targets than a pointer: they are measured for it.
  const { context, page } = await site.visit({ hasTouch: true })
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
