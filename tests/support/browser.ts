import { existsSync } from 'node:fs'
import { chromium, type Browser } from 'playwright-core'

const SYSTEM = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
]
const FLAGS = ['--no-sandbox', '--disable-dev-shm-usage', '--disable-gpu']

/** A headless Chromium: CHROMIUM_PATH, the system's, else the one inside an npm package. The caller closes it. */
export async function openBrowser(): Promise<Browser> {
  const given = process.env.CHROMIUM_PATH
  if (given && !existsSync(given)) throw new Error(`CHROMIUM_PATH names ${given}, which is not there`)
  const own = given ?? SYSTEM.find(path => existsSync(path))
  if (own) return chromium.launch({ executablePath: own, args: FLAGS })
  return openPackaged()
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
  return chromium.launch({
    executablePath: await packaged.executablePath(),
    args: [...packaged.args.filter(flag => !NOT_WANTED.has(flag)), ...FLAGS],
  })
}
