import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright-core'
import { afterAll } from 'vitest'
import type { Database } from '#db/client.ts'
import { openBrowser } from '../support/browser.ts'
import { createTestDatabase } from '../support/database.ts'

export const PASSWORD = 'Demonstration-2026'
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** Visitors have answered about cookies before, unless said otherwise: the dialog would stand before every page. */
export type VisitOptions = BrowserContextOptions & { asksAboutCookies?: boolean }

export type Site = { url: string; browser: Browser; database: Database; visit: (options?: VisitOptions) => Promise<{ context: BrowserContext; page: Page }> }

/** The built product in a process of its own, with its demo content on the file's own database, and a browser. Ended with the file. */
export async function openSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const database = await createTestDatabase()
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-'))
  const child = spawn(process.execPath, ['build/server/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, DATABASE_URL: database.url, DATA_DIR: folder, PORT: '0', LOG_LEVEL: 'error', RATE_LIMITS: 'off', NODE_ENV: 'development', ...settings },
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout }).on('line', line => {
      const ready = /^ready (\S+)/.exec(line)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code} before it was ready`)))
  })
  const browser = await openBrowser()
  afterAll(async () => {
    await browser.close()
    await new Promise<void>(done => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
    rmSync(folder, { recursive: true, force: true })
  })
  return {
    url, browser, database,
    async visit({ asksAboutCookies = false, ...options } = {}) {
      const context = await browser.newContext({ baseURL: url, locale: 'fr-FR', viewport: DESKTOP, ...options })
      if (!asksAboutCookies) {
        const value = encodeURIComponent(JSON.stringify({ essentials: true, youtube: false, vimeo: false }))
        await context.addCookies([{ name: 'cookie_consent', value, url }])
      }
      return { context, page: await context.newPage() }
    },
  }
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/auth/sign-in')
  await page.locator('input[name="email"]').fill(`${account}@demo.example`)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await Promise.all([page.waitForURL(url => !url.pathname.startsWith('/auth/sign-in')), page.locator('main form button[type="submit"]').last().click()])
}
