import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { afterAll, expect, it } from 'vitest'
import { sharedBrowser } from '../support/browser.ts'
import { createTestDatabase } from '../support/database.ts'

const PASSWORD = 'pluie-sur-le-toit-42'
const LOGO =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 40"><rect width="120" height="40" fill="#0b6e4f"/></svg>'

const database = await createTestDatabase()
const folder = mkdtempSync(join(tmpdir(), 'passerelle-'))
const child = spawn(process.execPath, ['build/server/server/main.js'], {
  stdio: ['ignore', 'pipe', 'inherit'],
  env: {
    ...process.env,
    DATABASE_URL: database.url,
    DATA_DIR: folder,
    PORT: '0',
    LOG_LEVEL: 'error',
    RATE_LIMITS: 'off',
    NODE_ENV: 'development',
    DEMO_CONTENT: 'off',
  },
})
/** What an operator reads at the start of an empty site. */
const { url, code } = await new Promise<{ url: string; code: string }>((resolve, reject) => {
  let ready = ''
  createInterface({ input: child.stdout }).on('line', line => {
    ready = /^ready (\S+)/.exec(line)?.[1] ?? ready
    const found = /^start code: (\S+)/.exec(line)?.[1]
    if (found) resolve({ url: ready, code: found })
  })
  child.once('exit', status => reject(new Error(`the site ended with ${status} before it was ready`)))
})
const browser = await sharedBrowser()
afterAll(async () => {
  await new Promise<void>(done => {
    child.once('exit', () => done())
    child.kill('SIGTERM')
  })
  rmSync(folder, { recursive: true, force: true })
})

it('an owner sets an empty site up without script, corrects faults without loss, and signs in', async () => {
  const context = await browser.newContext({ baseURL: url, locale: 'fr-FR', javaScriptEnabled: false })
  await context.addCookies([
    {
      name: 'cookie_consent',
      value: encodeURIComponent(JSON.stringify({ essentials: true, youtube: false, vimeo: false })),
      url,
    },
  ])
  const page = await context.newPage()
  await page.goto('/about')
  expect(new URL(page.url()).pathname).toBe('/start')
  expect(await page.locator('main').innerText()).toContain('Nous conseillons la connexion en deux étapes')
  expect(await page.getByLabel('Seulement les indispensables').isChecked()).toBe(true)
  const create = page.getByRole('button', { name: 'Créer le site' }).last()
  const fill = async (values: Record<string, string>) => {
    for (const [name, value] of Object.entries(values)) await page.locator(`[name="${name}"]`).first().fill(value)
  }

  await fill({
    code: 'AAAAA-AAAAA-AAAAA-AAAAA',
    appName: 'La Fabrique',
    themePrimaryLight: '#0b6e4f',
    firstName: 'Ada',
    lastName: 'Martin',
    email: 'ada@example.org',
    password: PASSWORD,
  })
  await page.setInputFiles('input[name="logo.upload"]', {
    name: 'logo.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(LOGO),
  })
  await create.click()
  expect(await page.locator('main').innerText()).toContain('Ce code est incorrect')
  expect(await page.locator('input[name="appName"]').inputValue()).toBe('La Fabrique')

  await fill({ code: code.toLowerCase(), password: PASSWORD })
  await create.click()
  await page.waitForURL('**/auth/sign-in')
  await fill({ email: 'ada@example.org', password: PASSWORD })
  await page.locator('main form button[type="submit"]').last().click()
  await page.waitForURL('**/admin/dashboard')
  expect(await page.locator('main').innerText()).toContain('Les locataires ne savent pas comment payer')
  await page.getByRole('link', { name: 'Compléter les réglages' }).click()
  await page.waitForURL('**/admin/resources/app-envs/settings/payment')

  await page.goto('/')
  expect(await page.title()).toBe('La Fabrique')
  expect(await page.locator('header img').getAttribute('src')).toContain('/services/files/')
  expect((await page.goto('/start'))?.status()).toBe(404)
  await context.close()
})
