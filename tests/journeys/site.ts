import { spawn } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as sleep } from 'node:timers/promises'
import { pathToFileURL } from 'node:url'
import type { Browser, BrowserContext, BrowserContextOptions, Page, Response } from 'playwright-core'
import { afterAll, expect, inject } from 'vitest'
import type { Database } from '#db/client.ts'
import { createSession } from '#server/auth/index.ts'
import { sharedBrowser } from '../support/browser.ts'
import { noteCost } from '../support/costs/file-cost.ts'
import { createTestDatabase } from '../support/database.ts'
import { makeOnce, onServer } from '../support/test-server.ts'
import { deadLinks } from './dead-links.ts'

export const PASSWORD = 'Demonstration-2026'
export const PHONE = { width: 390, height: 844 }
export const DESKTOP = { width: 1280, height: 900 }

/** The style guide has ten thousand elements, which a busy machine takes long for. */
const ALIVE_MS = 90_000
const MOVING_CLOCK = pathToFileURL(resolve('tests/journeys/moving-clock.mjs')).href

/** Visitors have answered about cookies before, unless said otherwise: the dialog would stand before every page. */
export type VisitOptions = BrowserContextOptions & { asksAboutCookies?: boolean }

export type Site = {
  url: string
  browser: Browser
  database: Database
  visit: (options?: VisitOptions) => Promise<{ context: BrowserContext; page: Page }>
  /** Sets the clock of the site ahead: what depends on time needs no waiting for. That of the browser stays. */
  moveClock: (ms: number) => Promise<void>
  /** What React reported on the pages so far. */
  faults: ReadonlySet<string>
}

/** The built product in a process of its own, once it answers. */
async function startSite(
  databaseUrl: string,
  dataDir: string,
  settings: Readonly<Record<string, string>>,
): Promise<{ url: string; stop: () => Promise<void>; moveClock: (ms: number) => Promise<void> }> {
  const child = spawn(process.execPath, ['--import', MOVING_CLOCK, 'build/server/server/main.js'], {
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    env: {
      ...process.env,
      DATABASE_URL: databaseUrl,
      DATA_DIR: dataDir,
      PORT: '0',
      LOG_LEVEL: 'error',
      RATE_LIMITS: 'off',
      NODE_ENV: 'development',
      DEMO_CONTENT: 'on',
      ...settings,
    },
  })
  const url = await new Promise<string>((resolve, reject) => {
    createInterface({ input: child.stdout! }).on('line', line => {
      const ready = /^ready (\S+)/.exec(line)
      if (ready) resolve(ready[1]!)
    })
    child.once('exit', code => reject(new Error(`the site ended with ${code} before it was ready`)))
  })
  const stop = () =>
    new Promise<void>(done => {
      child.once('exit', () => done())
      child.kill('SIGTERM')
    })
  const moveClock = (ms: number) =>
    new Promise<void>(done => {
      child.once('message', () => done())
      child.send(ms)
    })
  return { url, stop, moveClock }
}

/**
 * The site as its first start leaves it, with its demo content: made once for all files of a run.
 * @returns the folder of its files
 */
async function prepareDemo(): Promise<string> {
  const { serverUrl, template, demo } = inject('postgres')
  const folder = join(inject('folder'), demo)
  await makeOnce(serverUrl, demo, {
    source: template,
    async fill(url) {
      mkdirSync(folder)
      const { stop } = await startSite(url, folder, {})
      await jobsAreDone(url)
      await stop()
    },
  })
  return folder
}

/**
 * What the first start left to do (texts for the search, pictures in other sizes) is done.
 * @throws Error after two minutes
 */
async function jobsAreDone(url: string): Promise<void> {
  await onServer(url, async client => {
    const left = async () =>
      (
        await client.query<{ left: number }>(
          'select count(*)::int as left from graphile_worker._private_jobs where run_at <= now() and attempts < ' +
            'max_attempts',
        )
      ).rows[0]!.left
    for (const until = Date.now() + 120_000; (await left()) > 0; await sleep(100))
      if (Date.now() > until) throw new Error('what the first start left to do is not done')
  })
}

/**
 * What React reports when a page that the server rendered does not match what the browser renders. An update before a
 * part has hydrated (421) is no such fault.
 */
const REACT_FAULT = /React error #(?:418|423|425)\b/

/**
 * The built product with its demo content on the file's own database, and the browser. It ends with the file, which
 * fails if React reported a fault on one of its pages, or if a link that was sent to somebody ends on none.
 */
export async function openSite(settings: Readonly<Record<string, string>> = {}): Promise<Site> {
  const files = await prepareDemo()
  const database = await createTestDatabase({ template: inject('postgres').demo })
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-'))
  cpSync(files, folder, { recursive: true })
  const browser = await sharedBrowser()
  const { url, stop, moveClock } = await startSite(database.url, folder, settings)
  const faults = new Set<string>()
  const contexts: BrowserContext[] = []
  afterAll(async () => {
    await Promise.all(contexts.map(context => context.close()))
    const dead = await deadLinks({ url, database })
    noteCost()
    await stop()
    rmSync(folder, { recursive: true, force: true })
    expect([...faults], 'faults that React reported').toEqual([])
    expect(dead, 'links that were sent and end on no page').toEqual([])
  })
  return {
    url,
    browser,
    database,
    faults,
    moveClock,
    async visit({ asksAboutCookies = false, ...options }: BrowserContextOptions & { asksAboutCookies?: boolean } = {}) {
      const context = await browser.newContext({ baseURL: url, locale: 'fr-FR', viewport: DESKTOP, ...options })
      contexts.push(context)
      if (!asksAboutCookies) {
        const value = encodeURIComponent(JSON.stringify({ essentials: true, youtube: false, vimeo: false }))
        await context.addCookies([{ name: 'cookie_consent', value, url: options.baseURL ?? url }])
      }
      context.on('console', message => {
        if (message.type() === 'error' && REACT_FAULT.test(message.text()))
          faults.add(`${message.page()?.url()}: ${message.text().slice(0, 60)}`)
      })
      return { context, page: await context.newPage() }
    },
  }
}

/** In the page: whether script has taken over its main part and all of its forms, which it may do one by one. */
function isAlive(): boolean {
  return [...document.querySelectorAll('main, main form, main textarea')].every(element =>
    Object.keys(element).some(key => key.startsWith('__reactFiber$')),
  )
}

/** Opens a page, and waits until script has taken it over. */
export async function openAlive(page: Page, path: string): Promise<Response | null> {
  const answer = await page.goto(path)
  await page.waitForFunction(isAlive, undefined, { timeout: ALIVE_MS })
  return answer
}

/** Signs in by the form, as a person does. */
export async function signIn(page: Page, account: string): Promise<void> {
  await page.goto('/auth/sign-in')
  await page.locator('input[name="email"]').fill(`${account}@demo.example`)
  await page.locator('input[name="password"]').fill(PASSWORD)
  await Promise.all([
    page.waitForURL(url => !url.pathname.startsWith('/auth/sign-in')),
    page.locator('main form button[type="submit"]').last().click(),
  ])
}

/** Signs out by the menu of the account. */
export async function signOut(page: Page): Promise<void> {
  await page
    .locator('header details', { has: page.locator('form[action="/auth/sign-out"]') })
    .locator('summary')
    .first()
    .click()
  await page.getByRole('button', { name: 'Se déconnecter' }).first().click()
}

/** The session of a demo account, as a cookie: no form, no code. */
export async function cookieOf({ database }: Pick<Site, 'database'>, account: string): Promise<string> {
  const {
    rows: [user],
  } = await database.pool.query<{ id: string }>('select id from users where email = $1', [`${account}@demo.example`])
  const { token } = await createSession({ database, now: () => new Date() }, { userId: user!.id })
  return `session=${token}`
}

/** Signs a demo account in without its form. */
export async function enterAs(site: Site, context: BrowserContext, account: string): Promise<void> {
  const [name, value] = (await cookieOf(site, account)).split('=') as [string, string]
  await context.addCookies([{ name, value, url: site.url }])
}
