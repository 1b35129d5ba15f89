import { once } from 'node:events'
import { connect } from 'node:net'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Figure } from './measure-api.ts'
import { residentMb, startProgram, type Program } from './programs.ts'

const BYTES = 1_000_000_000
const PART = '--b\r\ncontent-disposition: form-data; name="files[]"; filename="film.bin"\r\n\r\n'
const END = '\r\n--b--\r\n'
const LIMIT_MB = 100

/** Memory that a program gains at most while one large file goes through it, in one body and in parts. */
export async function* measureUploads(url: string, adminId: string): AsyncGenerator<Figure> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-files-'))
  const api = await startProgram('tests/support/api-program.ts', [url, folder, adminId])
  try {
    await inOneBody(api, 50_000_000)
    yield await gain('memory for an upload of 1 GB', api, () => inOneBody(api, BYTES))
    yield await gain('memory for an upload of 1 GB in parts', api, () => inParts(api, BYTES))
  } finally {
    await api.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

async function gain(name: string, program: Program, send: () => Promise<number>): Promise<Figure> {
  const before = residentMb(program)
  let peak = before
  const timer = setInterval(() => {
    peak = Math.max(peak, residentMb(program))
  }, 20)
  const began = performance.now()
  const status = await send()
  clearInterval(timer)
  if (status !== 201) throw new Error(`${name}: answered ${status}`)
  return {
    name,
    value: peak - before,
    limit: LIMIT_MB,
    unit: ' MB',
    note: `${Math.round((performance.now() - began) / 100) / 10} s, from ${before} to ${peak} MB`,
  }
}

const origin = 'http://localhost:4999'

async function inOneBody({ url, cookie }: Program, size: number): Promise<number> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.write(
    [
      'POST /services/files HTTP/1.1',
      'host: x',
      `cookie: ${cookie}`,
      `origin: ${origin}`,
      'content-type: multipart/form-data; boundary=b',
      `content-length: ${PART.length + size + END.length}`,
      '',
      '',
    ].join('\r\n') + PART,
  )
  const reply = once(socket, 'data') as Promise<[Buffer]>
  const block = Buffer.alloc(1_000_000, 7)
  for (let sent = 0; sent < size; sent += block.length) if (!socket.write(block)) await once(socket, 'drain')
  socket.write(END)
  const [answer] = await reply
  socket.destroy()
  return Number(/^HTTP\/1.1 (\d+)/.exec(String(answer))?.[1])
}

async function inParts({ url, cookie }: Program, size: number): Promise<number> {
  const headers = { cookie: cookie!, origin }
  const ask = (method: string, path: string, body?: BodyInit, type = 'application/json') =>
    fetch(`${url}/api/v1/services/uploads${path}`, {
      method,
      body,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': type }) },
    })
  const { data } = (await (await ask('POST', '', JSON.stringify({ name: 'film.bin', size }))).json()) as {
    data: { id: string; partSize: number; partCount: number }
  }
  for (let number = 0; number < data.partCount; number += 1) {
    const part = Buffer.alloc(Math.min(data.partSize, size - number * data.partSize), number)
    const answer = await ask('PUT', `/${data.id}/parts/${number}`, part, 'application/octet-stream')
    if (!answer.ok) return answer.status
  }
  return (await ask('POST', `/${data.id}/complete`)).status
}
