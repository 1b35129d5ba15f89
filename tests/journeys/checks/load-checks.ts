import axeCore from 'axe-core'
import { build } from 'esbuild'
import type { BrowserContext, Page } from 'playwright-core'
import type * as inPage from './in-page.ts'

export type Checks = typeof inPage

let source: Promise<string> | undefined

/** The checks as one script, bundled once a process. */
async function scriptOfChecks(): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: ['tests/journeys/checks/in-page.ts'],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'ownChecks',
    target: 'chrome120',
    logLevel: 'error',
  })
  // A declaration would not outlive the function that evaluates it.
  return `${outputFiles[0]!.text}\n;globalThis.ownChecks = ownChecks`
}

/** Brings the checks into every page of a context before the page's own scripts, and runs one of them there. */
export async function runFirst(context: BrowserContext, name: 'typeEarly'): Promise<void> {
  source ??= scriptOfChecks()
  await context.addInitScript(`${await source}\n;ownChecks.${name}()`)
}

/** Brings axe and the checks into the page as it stands now. */
export async function loadChecks(page: Page): Promise<void> {
  source ??= scriptOfChecks()
  await page.evaluate(axeCore.source)
  await page.evaluate(await source)
  await page.evaluate(() => {
    // Every look is judged as it ends: nothing is on its way while it is measured.
    const still = new CSSStyleSheet()
    still.replaceSync(
      '*, ::before, ::after { transition: none !important; animation: none !important; scroll-behavior: auto ' +
        '!important }',
    )
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, still]
  })
}

type Named = { [K in keyof Checks]: Checks[K] extends (...given: never[]) => unknown ? K : never }[keyof Checks]

/** Calls one of the checks in a page that has them. */
export function runCheck<K extends Named>(
  page: Page,
  name: K,
  ...given: Parameters<Checks[K]>
): Promise<ReturnType<Checks[K]>> {
  const call: [string, readonly unknown[]] = [name, given]
  return page.evaluate(
    ([asked, values]) =>
      (window as unknown as { ownChecks: Record<string, (...all: unknown[]) => unknown> }).ownChecks[asked]!(...values),
    call,
  ) as Promise<ReturnType<Checks[K]>>
}
