import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ReadableStream } from 'node:stream/web'
import { setTimeout as sleep } from 'node:timers/promises'
import { binaryStl, largeModels } from './large-models.ts'
import { median, p95, repeats, steadily } from './load.ts'
import type { Figure } from './measure-api.ts'
import { residentMb, startSite, type Program } from './programs.ts'
import { signInTo } from '../support/sign-in.ts'

const PAGES_A_SECOND = 8
const SECONDS = 9
/** Of a line of 100 Mbit/s, a second: without a limit the bytes of any large file would take the processor. */
const LINE_BYTES = 12_500_000
const BLOCK_BYTES = 65_536
const WARM_UP_SECONDS = 15
const ROUNDS = 3
/** A message waits for the visitor: such a page is rendered for them alone. */
const AS_VISITOR = { cookie: 'flash=bench', 'accept-language': 'fr' }
const LIMIT_SECONDS = 10
const LIMIT_MB = 300

/** What reading 3D files of 50 MB takes, and what it costs those who read pages meanwhile, on the whole program. */
export async function* measureModels(databaseUrl: string): AsyncGenerator<Figure> {
  const folder = mkdtempSync(join(tmpdir(), 'passerelle-bench-'))
  const site = await startSite({ DATABASE_URL: databaseUrl, DATA_DIR: folder })
  try {
    const cookie = await signInTo(site, 'app-admin')
    yield* measureBinaryStl(site, cookie)
    for (const { name, file, write } of largeModels) {
      const content = write()
      const { result, gained } = await watchMemory(site, () => upload(site, cookie, file, content))
      yield {
        name: `seconds to the report on ${name} of ${Math.round(content.length / 1e6)} MB`,
        value: result.seconds,
        limit: LIMIT_SECONDS,
        unit: ' s',
        note: `${result.described}; ${gained} MB of memory`,
      }
    }
  } finally {
    await site.stop()
    rmSync(folder, { recursive: true, force: true })
  }
}

async function* measureBinaryStl(site: Program, cookie: string): AsyncGenerator<Figure> {
  const content = binaryStl()
  const send = () => upload(site, cookie, 'ball.stl', content, LINE_BYTES)
  await repeats({ url: `${site.url}/`, headers: AS_VISITOR }, { seconds: WARM_UP_SECONDS, connections: 4 })
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
  const [inPeace, meanwhile] = [p95(alone), p95(beside)]
  yield {
    name: 'seconds to the report on a binary STL of 50 MB, sent over a line of 100 Mbit/s',
    value: median(rounds.map(({ seconds }) => seconds)),
    limit: LIMIT_SECONDS,
    unit: ' s',
    note: described,
  }
  yield {
    name: "a page's p95 meanwhile",
    value: meanwhile / inPeace,
    limit: 2,
    unit: ' times',
    note: `${inPeace.toFixed(0)} ms in peace, ${meanwhile.toFixed(0)} ms beside, ${beside.length} pages`,
  }
  yield {
    name: 'memory that it takes meanwhile',
    value: Math.max(...rounds.map(({ gained }) => gained)),
    limit: LIMIT_MB,
    unit: ' MB',
  }
  const together = await watchMemory(site, () => Promise.all([send(), send(), send()]))
  yield {
    name: 'memory for three at once',
    value: together.gained,
    limit: LIMIT_MB,
    unit: ' MB',
    note: `${Math.max(...together.result.map(({ seconds }) => seconds)).toFixed(1)} s to the last report`,
  }
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

async function readPage({ url }: Program): Promise<void> {
  const answer = await fetch(`${url}/`, { headers: AS_VISITOR })
  await answer.arrayBuffer()
  if (!answer.ok) throw new Error(`the page answered ${answer.status}`)
}

type Uploaded = { seconds: number; /** What the report says, in short. */ described: string }

async function upload(
  { url }: Program,
  cookie: string,
  name: string,
  content: Buffer,
  bytesPerSecond = Infinity,
): Promise<Uploaded> {
  const began = performance.now()
  const answer = await fetch(`${url}/services/files`, {
    method: 'POST',
    headers: { cookie, origin: url, 'content-type': 'multipart/form-data; boundary=b' },
    body: ReadableStream.from(multipart(name, content, bytesPerSecond)) as unknown as BodyInit,
    duplex: 'half',
  })
  const text = await answer.text()
  const seconds = (performance.now() - began) / 1_000
  if (answer.status !== 201) throw new Error(`${name} answered ${answer.status}: ${text.slice(0, 300)}`)
  const { data } = JSON.parse(text) as { data: { attributes: { metadata: { model?: object } } }[] }
  return { seconds, described: JSON.stringify(data[0]!.attributes.metadata.model ?? 'no report') }
}

async function* multipart(name: string, content: Buffer, bytesPerSecond: number): AsyncGenerator<Uint8Array> {
  yield Buffer.from(`--b\r\ncontent-disposition: form-data; name="files[]"; filename="${name}"\r\n\r\n`)
  const began = performance.now()
  for (let sent = 0; sent < content.length; sent += BLOCK_BYTES) {
    await sleep(Math.max(0, began + (sent / bytesPerSecond) * 1_000 - performance.now()))
    yield content.subarray(sent, sent + BLOCK_BYTES)
  }
  yield Buffer.from('\r\n--b--\r\n')
}
