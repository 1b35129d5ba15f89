import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { median, repeats, timesTheFloor, type Answered } from './load.ts'
import type { Figure } from './measure-api.ts'
import { measureInBrowser } from './measure-browser.ts'
import { signInTo } from '../support/sign-in.ts'
import { cpuMs, residentMb, startProgram, startSite, type Program } from './programs.ts'

/** As browsers ask. */
const BROTLI = {
  accept: 'text/html,application/xhtml+xml',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'fr',
  'user-agent': 'bench',
}
/** A message waits for the visitor: such a page is rendered for them alone. */
export const UNCACHED = { ...BROTLI, cookie: 'flash=bench' }

/** Node goes on compiling what it runs often for about this many pages. */
const WARM_UP_PAGES = 1_500
const ROUNDS = 5

/** A guest's home page from the cache, rendered, and after a write has dropped and renewed it. */
export async function* measurePages(databaseUrl: string): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    const home = `${site.url}/`
    const cold = await rendered(site, home)
    for (let pages = 0; pages < WARM_UP_PAGES;) pages += (await rendered(site, home)).answers
    const before = await inTurn(site, home)
    yield {
      name: 'home page, cached against rendered, requests a second of the site’s processor',
      value: times(before),
      limit: 100,
      unit: ' times',
      bound: 'at least',
      note: byTheClock(before),
    }
    yield {
      name: 'processor time of a rendered home page',
      value: before.rendered.cpu,
      limit: 9,
      unit: ' ms',
      note: `after ${WARM_UP_PAGES} pages; ${cold.cpu.toFixed(1)} ms in the first two seconds`,
    }
    const { ratio, blocks } = await againstBarePage(home)
    yield {
      name: `home page of ${blocks} blocks, rendered, against a bare page of Remix and Mantine of its size`,
      value: ratio,
      limit: 2.5,
      unit: ' times the floor',
    }
    await changeHome(site)
    const after = await inTurn(site, home)
    yield {
      name: 'home page, renewed after a write, against rendered, likewise',
      value: times(after),
      limit: 100,
      unit: ' times',
      bound: 'at least',
      note: byTheClock(after),
    }
    yield {
      name: 'processor time of a cached home page',
      value: before.cached.cpu,
      limit: 0.08,
      unit: ' ms',
      note:
        `${after.cached.cpu.toFixed(3)} ms after the write; ` +
        `the client that asks takes ${before.cached.clientCpu.toFixed(3)} ms for each`,
    }
    yield {
      name: 'page of a thread of 25 messages, rendered, likewise',
      value: (await againstBarePage(await threadOf(site))).ratio,
      limit: 2.5,
      unit: ' times the floor',
    }
    yield* await measureInBrowser(home)
    yield { name: 'memory of the whole site after the run', value: residentMb(site), limit: 450, unit: ' MB' }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

type Turns = { ratio: number; rendered: Measured; cached: Measured }

/**
 * How many more answers a second of the site's processor gives. By the clock it also tells what the client, on the same
 * cores, has left for the site.
 */
const times = ({ rendered, cached }: Turns) => Math.round(rendered.cpu / cached.cpu)
const byTheClock = ({ ratio, rendered, cached }: Turns) =>
  `by the clock ${Math.round(ratio)} times, ${Math.round(cached.perSecond)} and ` +
  `${Math.round(rendered.perSecond)} requests a second`

/** Milliseconds of processor time an answer: of the site's process with all its threads, and of this one that asks. */
type Measured = { answers: number; perSecond: number; cpu: number; clientCpu: number }

async function measured(site: Program, ask: () => Promise<Answered>): Promise<Measured> {
  const [siteBefore, ownBefore] = [cpuMs(site), process.cpuUsage()]
  const { answers, perSecond } = await ask()
  const own = process.cpuUsage(ownBefore)
  return {
    answers,
    perSecond,
    cpu: (cpuMs(site) - siteBefore) / answers,
    clientCpu: (own.user + own.system) / 1000 / answers,
  }
}

const rendered = (site: Program, url: string) =>
  measured(site, () => repeats({ url, headers: UNCACHED }, { seconds: 2, connections: 4 }))
const cached = (site: Program, url: string) =>
  measured(site, () => repeats({ url, headers: BROTLI }, { seconds: 2, connections: 8, sameEtag: true }))

/** Both ways in turn, so that what else the machine does hits both; the middle of the rounds. */
async function inTurn(site: Program, url: string): Promise<Turns> {
  await cached(site, url)
  const rounds: { rendered: Measured; cached: Measured }[] = []
  for (let round = 0; round < ROUNDS; round++)
    rounds.push({ rendered: await rendered(site, url), cached: await cached(site, url) })
  const middle = (way: 'rendered' | 'cached') =>
    Object.fromEntries(
      (['answers', 'perSecond', 'cpu', 'clientCpu'] as const).map(name => [
        name,
        median(rounds.map(round => round[way][name])),
      ]),
    ) as Measured
  return {
    ratio: median(rounds.map(round => round.cached.perSecond / round.rendered.perSecond)),
    rendered: middle('rendered'),
    cached: middle('cached'),
  }
}

/** The first page of the longest subject of the demo content, filled to 25 messages. @returns its address */
async function threadOf({ url }: Program): Promise<string> {
  const headers = { 'accept-language': 'fr' }
  const read = async (path: string) =>
    (await (await fetch(`${url}/api/v1/${path}`, { headers })).json()) as {
      data: { id: string; attributes: { messagesCount: number } }[]
    }
  const [subject] = (await read('forum-subjects?sort=-messagesCount&page[size]=1')).data
  if (!subject) throw new Error('the demo content has no subject')
  const author = {
    ...headers,
    cookie: await signInTo({ url }, 'app-admin'),
    origin: url,
    'content-type': 'application/vnd.api+json',
  }
  for (let count = subject.attributes.messagesCount; count < 25; count += 1) {
    const answer = await fetch(`${url}/api/v1/forum-messages`, {
      method: 'POST',
      headers: author,
      body: JSON.stringify({
        data: {
          type: 'forum-messages',
          attributes: { content: '<p>Laquelle passe dans un couloir de 80 cm ?</p>' },
          relationships: { subject: { data: { type: 'forum-subjects', id: subject.id } } },
        },
      }),
    })
    if (!answer.ok) throw new Error(`writing a message answered ${answer.status}: ${await answer.text()}`)
  }
  return (await fetch(`${url}/services/records/forum-subjects/${subject.id}`, { headers })).url
}

async function againstBarePage(home: string): Promise<{ ratio: number; blocks: number }> {
  const html = await (await fetch(home, { headers: UNCACHED })).text()
  const floor = await startProgram('tests/bench/floor-page.tsx', [String(html.length)])
  try {
    const { ratio } = await timesTheFloor([{ url: `${floor.url}/` }], [{ url: home, headers: UNCACHED }], { rounds: 3 })
    return { ratio, blocks: html.split('<section').length - 1 }
  } finally {
    await floor.stop()
  }
}

/** An editor changes the home page's description: its cached copy is invalidated. */
async function changeHome({ url }: Program): Promise<void> {
  const headers = {
    cookie: await signInTo({ url }, 'app-admin'),
    origin: url,
    'content-type': 'application/vnd.api+json',
    'accept-edition-language': 'fr',
  }
  const pages = (await (await fetch(`${url}/api/v1/app-pages?filter[path]=/`, { headers })).json()) as {
    data: { id: string }[]
  }
  const { id } = pages.data[0]!
  const answer = await fetch(`${url}/api/v1/app-pages/${id}`, {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ data: { type: 'app-pages', id, attributes: { description: `Accueil, ${Date.now()}` } } }),
  })
  if (!answer.ok) throw new Error(`changing the home page answered ${answer.status}`)
}
