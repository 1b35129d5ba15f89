import type { Page } from 'playwright-core'
import { focusPixels } from './focus-pixels.ts'
import { loadChecks, runCheck } from './load-checks.ts'
import { HEIGHT_PX, showAs, type Look } from './looks.ts'

/** What depends neither on the window nor on the size of the text. */
const OF_STRUCTURE = [
  'namesWithoutVisibleText',
  'placeholdersAsLabels',
  'fieldsWithoutVisibleLabel',
  'namelessTables',
  'smallTexts',
  'lowLinks',
  'redundantRoles',
  'brokenTables',
  'equalLandmarks',
  'equalForms',
  'brokenIds',
  'unnamedDrawings',
  'unreservedPictures',
] as const
/** What is cheap enough to be asked on every screen there is. */
export const ON_EVERY_SCREEN = [
  'equalLandmarks',
  'namelessTables',
  'placeholdersAsLabels',
  'fieldsWithoutVisibleLabel',
  'smallTexts',
  'lowLinks',
  'lowButtons',
  'collidingLines',
] as const
const OF_LAYOUT = [
  'smallTargets',
  'overlappedTexts',
  'collidingLines',
  'clippedTexts',
  'lostTexts',
  'sidewaysScroll',
  'tallBars',
] as const
/** As `site:link.newTab` says it in the language of the tests. */
const NEW_TAB_NOTES = ['nouvel onglet']

/** Words may differ that count the time, or what waits. */
const MOST_MISSING_SHARE = 0.03
const MOST_MISSING_WORDS = 3

/** Words of the page with script that its answer without script lacks, and controls there that do nothing. */
async function faultsWithoutScript(words: readonly string[], plain: Page, path: string): Promise<string[]> {
  await plain.goto(path)
  await loadChecks(plain)
  const left = new Map<string, number>()
  for (const word of await runCheck(plain, 'wordsOfMain')) left.set(word, (left.get(word) ?? 0) + 1)
  const missing = words.filter(word => {
    const count = left.get(word) ?? 0
    left.set(word, count - 1)
    return count <= 0
  })
  const isMuch = missing.length > Math.max(MOST_MISSING_WORDS, words.length * MOST_MISSING_SHARE)
  return [
    ...(isMuch
      ? [`without script ${missing.length} of ${words.length} words are missing: ${missing.slice(0, 20).join(' ')}`]
      : []),
    ...(await runCheck(plain, 'deadControls')),
  ]
}

export type Windows = {
  page: Page
  /** The same visitor without script. */
  plain: Page
  /** Kinds of stops whose ring was looked at (`focusPixels`). */
  known: Set<string>
}

/** What the own checks find on one screen: the first look asks everything, the others what depends on them. */
export async function faultsOfScreen(
  { page, plain, known }: Windows,
  path: string,
  looks: readonly Look[],
): Promise<string[]> {
  const faults: string[] = []
  const note = (look: string, found: readonly string[]) =>
    faults.push(...found.slice(0, 5).map(fault => `${look}: ${fault}`))
  for (const [index, look] of looks.entries()) {
    await page.setViewportSize({ width: look.width, height: HEIGHT_PX })
    await page.goto(path)
    await showAs(page, look)
    await loadChecks(page)
    // From the first key on the browser shows where the focus is.
    await page.keyboard.press('Tab')
    for (const check of [...(index === 0 ? OF_STRUCTURE : []), ...OF_LAYOUT])
      note(look.name, await runCheck(page, check))
    if (index === 0) note(look.name, await runCheck(page, 'unannouncedNewTabs', NEW_TAB_NOTES))
    const words = index === 0 ? await runCheck(page, 'wordsOfMain') : []
    const { rings, covered } = await runCheck(page, 'focusFaults')
    note(look.name, [...rings, ...covered])
    if (look.preferences === undefined) note(look.name, await focusPixels(page, known))
    if (index === 0) note('without script', await faultsWithoutScript(words, plain, path))
  }
  return faults
}
