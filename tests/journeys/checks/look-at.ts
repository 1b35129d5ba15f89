import axeCore from 'axe-core'
import type { Page } from 'playwright-core'
import { faultsOf, LOOKS } from './axe.ts'

/** What axe finds on the page as it is, in both schemes, at both widths and with the largest text. */
export async function lookAt(page: Page): Promise<string[]> {
  const size = page.viewportSize()
  await page.evaluate(axeCore.source)
  const faults: string[] = []
  for (const look of LOOKS) faults.push(...(await faultsOf(page, look)))
  if (size !== null) await page.setViewportSize(size)
  return faults
}
