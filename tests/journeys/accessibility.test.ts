import { AxeBuilder } from '@axe-core/playwright'
import type { BrowserContextOptions, Page } from 'playwright-core'
import { describe, expect, it } from 'vitest'
import axeResults from '#web/routes/site/axe-results.json' with { type: 'json' }
import { openSite, signIn } from './site.ts'

const site = await openSite()
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
const LOOKS: { name: string; options: BrowserContextOptions }[] = [
  { name: 'light at 1280 px', options: { colorScheme: 'light', viewport: { width: 1280, height: 900 } } },
  { name: 'dark at 1280 px', options: { colorScheme: 'dark', viewport: { width: 1280, height: 900 } } },
  { name: 'light at 320 px', options: { colorScheme: 'light', viewport: { width: 320, height: 800 } } },
  { name: 'dark at 320 px', options: { colorScheme: 'dark', viewport: { width: 320, height: 800 } } },
]

const FOR_GUESTS = ['/', '/organizations/passerelle', '/network?search=zzz', '/accessibility', '/services/accessibility-guidelines', '/services/cookies', '/services/accessibility-settings', '/auth/sign-in', '/site-map', '/errors/not-found', '/errors/unauthorized', '/no-such-page', ...(await pagePaths())]
const FOR_STAFF = ['/account/profile', '/admin/dashboard', '/admin/styleguide', ...(await adminPaths())]

// What /accessibility tells its readers.
it('checks at least as many screens as the site says', () => expect(FOR_GUESTS.length + FOR_STAFF.length).toBeGreaterThanOrEqual(axeResults.screens))

/** Every public page of the demo content. */
async function pagePaths(): Promise<string[]> {
  const answer = await fetch(`${site.url}/api/v1/app-pages?fields[app-pages]=path&page[size]=100`)
  return ((await answer.json()) as { data: { attributes: { path: string } }[] }).data.map(page => page.attributes.path).filter(path => path !== '/')
}

/** A list, a record, its form, its history and the form for a new one, of types that show every kind of field; and the page editor. */
async function adminPaths(): Promise<string[]> {
  const id = async (type: string) => ((await (await fetch(`${site.url}/api/v1/${type}?page[size]=1`)).json()) as { data: { id: string }[] }).data[0]!.id
  const organization = await id('organizations')
  const page = await id('app-pages')
  return [
    ...['app-pages', 'users', 'organizations', 'files', 'app-menu-items', 'history-actions', 'language-lines', 'admin-tags'].map(type => `/admin/resources/${type}/index`),
    ...['show', 'update', 'delete', 'history'].map(action => `/admin/resources/organizations/${action}/${organization}`),
    '/admin/resources/organizations/create', '/admin/resources/app-redirections/create', '/admin/resources/app-envs/update/main', `/admin/resources/app-pages/page-template/${page}`,
  ]
}

/** Rule, place and help of each violation, and whether the page is wider than its window: what a person needs to mend it. */
async function faultsOf(page: Page, path: string): Promise<string[]> {
  await page.goto(path)
  // What appears once the page is alive counts, too.
  await page.waitForTimeout(200)
  const tooWide = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
  const { violations } = await new AxeBuilder({ page }).withTags(RULES).analyze()
  return [...(tooWide > 1 ? [`${tooWide} px wider than the window`] : []), ...violations.flatMap(({ id, help, nodes }) => nodes.slice(0, 3).map(node => `${id}: ${help}: ${node.html.slice(0, 200)} ${node.failureSummary?.split('\n').slice(1, 2).join('') ?? ''}`))]
}

for (const { name, options } of LOOKS) {
  describe(`axe finds nothing in ${name}`, () => {
    it('on any page that guests read', async () => {
      const { context, page } = await site.visit(options)
      const found: Record<string, string[]> = {}
      for (const path of FOR_GUESTS) {
        const faults = await faultsOf(page, path)
        if (faults.length > 0) found[path] = faults
      }
      await context.close()
      expect(found).toEqual({})
    }, 300_000)

    it('on any screen of the account and the back office', async () => {
      const { context, page } = await site.visit(options)
      await signIn(page, 'app-admin')
      const found: Record<string, string[]> = {}
      for (const path of FOR_STAFF) {
        const faults = await faultsOf(page, path)
        if (faults.length > 0) found[path] = faults
      }
      await context.close()
      expect(found).toEqual({})
    }, 600_000)
  })
}
