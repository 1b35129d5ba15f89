import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { runCheck } from './load-checks.ts'

/** Room for a ring of 3 px that stands 2 px away, and some. */
const MARGIN_PX = 8
const CONTRAST = 3
/** How much of the area of a line of 2 px around the element changes (WCAG 2.4.13). */
const LEAST_SHARE = 0.9

type Clip = { x: number; y: number; width: number; height: number }

const pixelsOf = async (page: Page, clip: Clip) =>
  sharp(await page.screenshot({ clip, animations: 'disabled', caret: 'hide' }))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })

const luminances = Array.from({ length: 256 }, (_, value) =>
  value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4,
)
const luminanceAt = (data: Buffer, at: number) =>
  luminances[data[at]!]! * 0.2126 + luminances[data[at + 1]!]! * 0.7152 + luminances[data[at + 2]!]! * 0.0722

/** How many pixels differ by 3:1. */
function changedPixels(before: Buffer, after: Buffer): number {
  let changed = 0
  for (let at = 0; at < before.length; at += 3) {
    const [one, other] = [luminanceAt(before, at), luminanceAt(after, at)]
    if ((Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05) >= CONTRAST) changed += 1
  }
  return changed
}

/**
 * Looks at one element of each kind before and after it takes the focus: a ring that is computed may still be cut,
 * covered or pale.
 * @param known kinds that were looked at on other pages; those of this page are added
 */
export async function focusPixels(page: Page, known: Set<string>): Promise<string[]> {
  const faults: string[] = []
  for (const stop of await runCheck(page, 'stopsByKind')) {
    if (known.has(stop.kind)) continue
    known.add(stop.kind)
    const clip = await runCheck(page, 'bringToSight', stop.index, MARGIN_PX)
    if (clip === null) continue
    const before = await pixelsOf(page, clip.around)
    await runCheck(page, 'focusStop', stop.index)
    const after = await pixelsOf(page, clip.around)
    const wanted = 2 * 2 * (clip.width + clip.height) * LEAST_SHARE
    const changed = changedPixels(before.data, after.data)
    if (changed < wanted)
      faults.push(`${stop.description}: ${changed} pixels of ${Math.round(wanted)} change when it takes the focus`)
  }
  await runCheck(page, 'leaveFocus')
  return faults
}
