import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { repeatsPerSecond, requestsPerSecond, timesTheFloor } from './load.ts'
import type { Figure } from './measure-api.ts'
import { measureInBrowser } from './measure-browser.ts'
import { cpuMs, residentMb, startProgram, startSite, type Program } from './programs.ts'

const BROTLI = { 'accept-encoding': 'br' }
/** A message waits for the visitor: such a page is rendered for them alone. */
const UNCACHED = { ...BROTLI, cookie: 'flash=bench' }
const PASSWORD = 'Demonstration-2026'

/** A guest's home page from the cache, rendered, and after a write has dropped and renewed it. */
export async function measurePages(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    const home = `${site.url}/`
    await requestsPerSecond([{ url: home, headers: UNCACHED }], { seconds: 4 })
    const seconds = 6
    const uncached = await requestsPerSecond([{ url: home, headers: UNCACHED }], { seconds, connections: 4 })
    // One at a time: the client waits meanwhile, so that it does not share the processor with what is measured.
    const before = cpuMs(site)
    const one = await requestsPerSecond([{ url: home, headers: UNCACHED }], { seconds, connections: 1 })
    const cpu = (cpuMs(site) - before) / (one * seconds)
    const cached = await cachedRate(home)
    const { ratio, blocks } = await againstBarePage(home)
    await changeHome(site)
    const renewed = await cachedRate(home)
    const least = 'at least'
    return [
      { name: 'home page, cached against rendered', value: cached / uncached, limit: 100, unit: ' times', bound: least, note: `${Math.round(cached)} and ${Math.round(uncached)} requests a second` },
      { name: 'home page, renewed after a write, against rendered', value: renewed / uncached, limit: 100, unit: ' times', bound: least, note: `${Math.round(renewed)} requests a second` },
      { name: 'processor time of a rendered home page', value: cpu, limit: 8, unit: ' ms' },
      { name: `home page of ${blocks} blocks, rendered, against a bare page of Remix and Mantine of its size`, value: ratio, limit: 2.5, unit: ' times the floor' },
      ...(await measureInBrowser(home)),
      { name: 'memory of the whole site after the run', value: residentMb(site), limit: 400, unit: ' MB' },
    ]
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function againstBarePage(home: string): Promise<{ ratio: number; blocks: number }> {
  const html = await (await fetch(home, { headers: UNCACHED })).text()
  const floor = await startProgram('tests/bench/floor-page.tsx', [String(html.length)])
  try {
    const { ratio } = await timesTheFloor([{ url: `${floor.url}/` }], [{ url: home, headers: UNCACHED }], 3)
    return { ratio, blocks: html.split('<section').length - 1 }
  } finally {
    await floor.stop()
  }
}

async function cachedRate(home: string): Promise<number> {
  await fetch(home, { headers: BROTLI }).then(answer => answer.arrayBuffer())
  await repeatsPerSecond({ url: home, headers: BROTLI }, { seconds: 2 })
  return repeatsPerSecond({ url: home, headers: BROTLI }, { seconds: 3 })
}

/** An editor changes the home page's description: its cached copy falls. */
async function changeHome({ url }: Program): Promise<void> {
  const signedIn = await fetch(`${url}/auth/login`, {
    method: 'POST', headers: { 'content-type': 'application/json', origin: url }, body: JSON.stringify({ email: 'app-admin@demo.example', password: PASSWORD }),
  })
  const headers = { cookie: signedIn.headers.getSetCookie()[0]!.split(';')[0]!, origin: url, 'content-type': 'application/vnd.api+json', 'accept-edition-language': 'fr' }
  const pages = (await (await fetch(`${url}/api/v1/app-pages?filter[path]=/`, { headers })).json()) as { data: { id: string }[] }
  const { id } = pages.data[0]!
  const answer = await fetch(`${url}/api/v1/app-pages/${id}`, {
    method: 'PATCH', headers, body: JSON.stringify({ data: { type: 'app-pages', id, attributes: { description: `Accueil, ${Date.now()}` } } }),
  })
  if (!answer.ok) throw new Error(`changing the home page answered ${answer.status}`)
}
