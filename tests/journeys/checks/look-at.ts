import type { Page } from 'playwright-core'
import { bringAxe, faultsOf, LOOKS } from './axe.ts'
import { HEIGHT_PX } from './looks.ts'

const GUIDE_OF_BLOCKS = '/admin/styleguide'
/** What these show is an error, and their answer says so. */
const ERRORS = /^\/(errors\/|no-such-page$)/

/** What axe finds on the page as it is, in every look. */
export async function lookAt(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await bringAxe(page, { showsEachTwice: new URL(page.url()).pathname === GUIDE_OF_BLOCKS })
  const faults: string[] = []
  for (const look of LOOKS) faults.push(...(await faultsOf(page, look)))
  if (size !== null) await page.setViewportSize(size)
  return faults
}

/** What axe finds on the page as it is, on a phone only: for a state of a screen that is looked at elsewhere. */
export async function lookOnPhone(page: Page): Promise<string[]> {
  await bringAxe(page)
  return faultsOf(page, { name: 'light at 320 px', scheme: 'light', width: 320, asks: 'everything' })
}

/**
 * What axe finds on screens, by their address, as one reader sees them. A screen that leads elsewhere, or answers with
 * an error, is a fault. Two are looked at at a time.
 */
export async function faultsOfScreens(reader: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const queue = paths.values()
  const found: Record<string, string[]> = {}
  const look = async (page: Page) => {
    for (const path of queue) {
      await page.setViewportSize({ width: LOOKS[0]!.width, height: HEIGHT_PX })
      const answer = await page.goto(path)
      if (pathOf(page.url()) !== pathOf(path)) {
        found[path] = [`leads to ${page.url()}`]
        continue
      }
      await page.locator('h1').first().waitFor()
      if ((await page.locator('main p[id$="-marks"]').count()) > 0) await page.locator('.ProseMirror').first().waitFor()
      const faults = [
        ...(answer!.ok() || ERRORS.test(path) ? [] : [`answers ${answer!.status()}`]),
        ...(await lookAt(page)),
      ]
      if (faults.length > 0) found[path] = faults
    }
  }
  await Promise.all([look(reader), look(await reader.context().newPage())])
  return found
}

const pathOf = (address: string) => decodeURI(new URL(address, 'http://site').pathname)
