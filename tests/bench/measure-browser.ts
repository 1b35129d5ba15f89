import { openBrowser } from '../support/browser.ts'
import type { Figure } from './measure-api.ts'

/** Long enough for what comes after the page is alive. */
const SETTLE_MS = 3_000

/**
 * What a guest's browser gets for a first visit: bytes as they travel, requests, and how far things jump while they
 * load.
 */
export async function measureInBrowser(url: string): Promise<Figure[]> {
  const browser = await openBrowser()
  try {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } })
    const value = encodeURIComponent(JSON.stringify({ essentials: true, youtube: false, vimeo: false }))
    await context.addCookies([{ name: 'cookie_consent', value, url }])
    const page = await context.newPage()
    await page.addInitScript(() => {
      const seen = window as unknown as { shifts: number }
      seen.shifts = 0
      new PerformanceObserver(list => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number; hadRecentInput: boolean })[])
          if (!entry.hadRecentInput) seen.shifts += entry.value
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(url, { waitUntil: 'load' })
    await page.waitForTimeout(SETTLE_MS)
    const { entries, shifts } = await page.evaluate(() => ({
      entries: (
        [
          ...performance.getEntriesByType('navigation'),
          ...performance.getEntriesByType('resource'),
        ] as PerformanceResourceTiming[]
      ).map(entry => ({ name: entry.name, bytes: entry.encodedBodySize })),
      shifts: (window as unknown as { shifts: number }).shifts,
    }))
    const sum = (some: typeof entries) => some.reduce((bytes, entry) => bytes + entry.bytes, 0)
    const script = sum(entries.filter(({ name }) => new URL(name).pathname.endsWith('.js')))
    const kilobytes = (bytes: number) => Math.round(bytes / 100) / 10
    return [
      { name: 'JavaScript of a guest’s home page, compressed', value: kilobytes(script), limit: 130, unit: ' kB' },
      { name: 'first visit to the home page, everything', value: kilobytes(sum(entries)), limit: 600, unit: ' kB' },
      { name: 'requests of that visit', value: entries.length, limit: 60, unit: '' },
      { name: 'layout shift of that visit', value: Math.round(shifts * 1000) / 1000, limit: 0.1, unit: '' },
    ]
  } finally {
    await browser.close()
  }
}
