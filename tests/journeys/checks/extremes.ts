import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { ways } from '#tests/support/amount.ts'
import { PHONE } from '../site.ts'
import { faultsOf, OF_COLOURS, OF_THE_LAYOUT, type Look } from './axe.ts'
import { EXTREMES } from './looks.ts'

/** The widest font of the drawer, too. */
const preferences = { ...EXTREMES, font: 'open-dyslexic' } as const
/**
 * Each pair of scheme and width, of which the usual run looks at the first two; the last look asks above all whether
 * the page has to be scrolled sideways.
 */
const ALL_EXTREMES: readonly Look[] = [
  { name: 'light at 390 px', scheme: 'light', width: PHONE.width, preferences },
  { name: 'dark at 1280 px', scheme: 'dark', width: 1280, preferences },
  { name: 'dark at 390 px', scheme: 'dark', width: PHONE.width, preferences, rules: OF_COLOURS },
  { name: 'light at 1280 px', scheme: 'light', width: 1280, preferences, rules: [...OF_COLOURS, ...OF_THE_LAYOUT] },
  { name: 'light at 320 px', scheme: 'light', width: 320, preferences, rules: OF_THE_LAYOUT },
]
const AT_EXTREMES = ways(ALL_EXTREMES, [0, 1, 4])

/**
 * What axe finds on screens at the extremes of the accessibility drawer, by their address; one that answers with an
 * error is a fault. Two are looked at at a time.
 */
export async function faultsAtExtremes(reader: Page, paths: readonly string[]): Promise<Record<string, string[]>> {
  const queue = paths.values()
  const found: Record<string, string[]> = {}
  const look = async (page: Page) => {
    for (const at of queue) {
      const answer = await page.goto(at)
      await page.locator('h1').first().waitFor()
      if ((await page.locator('main p[id$="-marks"]').count()) > 0) await page.locator('.ProseMirror').first().waitFor()
      await page.evaluate(axeCore.source)
      const faults = answer!.ok() ? [] : [`answers ${answer!.status()}`]
      for (const one of AT_EXTREMES) faults.push(...(await faultsOf(page, one)))
      if (faults.length > 0) found[at] = faults
    }
  }
  await Promise.all([look(reader), look(await reader.context().newPage())])
  return found
}
