import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { binaryStl, largeModels } from './large-models.ts'
import { median, p95, steadily } from './load.ts'
import type { Figure } from './measure-api.ts'
import { residentMb, startSite, type Program } from './programs.ts'
import { signInTo } from './read-as-staff.ts'

const PAGES_A_SECOND = 20
const SECONDS = 5
const WARM_UP_SECONDS = 10
const ROUNDS = 3
const LIMIT_SECONDS = 10
const LIMIT_MB = 300

/** What reading 3D files of 50 MB takes, and what it costs those who read pages meanwhile, on the whole program. */
export async function measureModels(databaseUrl: string): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    const cookie = await signInTo(site, 'app-admin')
    const figures = await measureBinaryStl(site, cookie)
    for (const { name, file, write } of largeModels) {
      const content = write()
      const { result, gained } = await watchMemory(site, () => upload(site, cookie, file, content))
      figures.push({
        name: `seconds to the report on ${name} of ${Math.round(content.length / 1e6)} MB`,
        value: result.seconds,
        limit: LIMIT_SECONDS,
        unit: ' s',
        note: `${result.described}; ${gained} MB of memory`,
      })
    }
    return figures
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function measureBinaryStl(site: Program, cookie: string): Promise<Figure[]> {
  const content = binaryStl()
  const send = () => upload(site, cookie, 'ball.stl', content)
  await steadily(PAGES_A_SECOND, WARM_UP_SECONDS, () => readPage(site))
  const alone: number[] = []
  const beside: number[] = []
  const rounds: { seconds: number; gained: number }[] = []
  let described = ''
  for (let round = 0; round < ROUNDS; round += 1) {
    alone.push(...(await steadily(PAGES_A_SECOND, SECONDS, () => readPage(site))).times)
    const pages = steadily(PAGES_A_SECOND, SECONDS, () => readPage(site))
    const { result, gained } = await watchMemory(site, send)
    // Pages that were asked for after the report had come do not count.
    beside.push(...(await pages).times.slice(0, Math.ceil(result.seconds * PAGES_A_SECOND)))
    rounds.push({ seconds: result.seconds, gained })
    described = result.described
  }
  const together = await watchMemory(site, () => Promise.all([send(), send(), send()]))
  const [inPeace, meanwhile] = [p95(alone), p95(beside)]
  return [
    {
      name: 'seconds to the report on a binary STL of 50 MB',
      value: median(rounds.map(({ seconds }) => seconds)),
      limit: LIMIT_SECONDS,
      unit: ' s',
      note: described,
    },
    {
      name: "a page's p95 meanwhile",
      value: meanwhile / inPeace,
      limit: 2,
      unit: ' times',
      note: `${inPeace.toFixed(0)} ms in peace, ${meanwhile.toFixed(0)} ms beside, ${beside.length} pages`,
    },
    {
      name: 'memory that it takes meanwhile',
      value: Math.max(...rounds.map(({ gained }) => gained)),
      limit: LIMIT_MB,
      unit: ' MB',
    },
    {
      name: 'memory for three at once',
      value: together.gained,
      limit: LIMIT_MB,
      unit: ' MB',
      note: `${Math.max(...together.result.map(({ seconds }) => seconds)).toFixed(1)} s to the last report`,
    },
  ]
}

async function watchMemory<T>(site: Program, act: () => Promise<T>): Promise<{ result: T; gained: number }> {
  const before = residentMb(site)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(site))
  }, 20)
  try {
    const result = await act()
    return { result, gained: peak - before }
  } finally {
    clearInterval(timer)
  }
}

/** A message waits for the visitor: such a page is rendered for them alone. */
async function readPage({ url }: Program): Promise<void> {
  const answer = await fetch(`${url}/`, { headers: { cookie: 'flash=bench', 'accept-language': 'fr' } })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
}

type Uploaded = { seconds: number; /** What the report says, in short. */ described: string }

async function upload({ url }: Program, cookie: string, name: string, content: Buffer): Promise<Uploaded> {
  const body = new FormData()
  body.append('files[]', new Blob([new Uint8Array(content)]), name)
  const began = performance.now()
  const answer = await fetch(`${url}/services/files`, { method: 'POST', headers: { cookie, origin: url }, body })
  const text = await answer.text()
  const seconds = (performance.now() - began) / 1_000
  if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`)
  const { data } = JSON.parse(text) as { data: { attributes: { metadata: { model?: object } } }[] }
  return { seconds, described: JSON.stringify(data[0]!.attributes.metadata.model ?? 'no report') }
}
