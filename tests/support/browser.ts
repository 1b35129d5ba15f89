import { existsSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Browser } from 'playwright-core'
import { withFileLock } from '#db/file-lock.mjs'
import { isWhole } from './amount.ts'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/**
 * A headless Chromium, which the caller closes: CHROMIUM_PATH, else the shell inside an npm package, which takes half
 * the processor time of a whole browser. The whole run asks the system's browser, if there is one.
 */
export async function openBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there`)
  const own = given ?? (isWhole ? SYSTEM.find(path => existsSync(path)) : undefined)
  if (own) return chromium.launch({ executablePath: own, args: FLAGS })
  return openPackaged()
}

const shared = globalThis as { browser?: Promise<Browser> }

/** The one browser of this process, for all files that it runs. It ends with the process. */
export async function sharedBrowser(): Promise<Browser> {
  const opened = await shared.browser?.catch(() => undefined)
  if (opened?.isConnected()) return opened
  shared.browser = openBrowser()
  return shared.browser
}

/**
 * What the package asks for on behalf of a function in a cloud: one process ends with the first context that closes,
 * and pages would not be held to their policy.
 */
const NOT_WANTED = new Set([
  '--single-process',
  '--no-zygote',
  '--disable-web-security',
  '--allow-running-insecure-content',
])

/**
 * It unpacks once, in 5 to 10 s, and brings libraries and fonts of its own when told that it runs on a bare machine.
 */
async function openPackaged(): Promise<Browser> {
  process.env.AWS_LAMBDA_JS_RUNTIME = 'nodejs22.x'
  const { default: packaged } = await import('@sparticuz/chromium')
  // Two workers that begin at once would unpack it into the same place.
  const executablePath = await withFileLock(join(tmpdir(), 'packaged-chromium.lock'), () => packaged.executablePath())
  return chromium.launch({
    executablePath,
    args: [...packaged.args.filter(flag => !NOT_WANTED.has(flag)), ...FLAGS],
  })
}
