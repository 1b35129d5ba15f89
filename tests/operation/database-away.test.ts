import { mkdtempSync, rmSync } from 'node:fs'
import { createServer, connect as dial, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connect } from '#db/client.ts'
import { buildTestApp } from '#tests/support/build-app.ts'
import { createTestDatabase } from '#tests/support/database.ts'

const MOST_MS = 3_000

/** A line to the database that can be cut and joined again. */
class Line {
  readonly #sockets = new Set<Socket>()
  #server = createServer()
  #port = 0
  readonly #target: URL

  constructor(target: string) {
    this.#target = new URL(target)
  }

  async join(): Promise<void> {
    this.#server = createServer(near => {
      const far = dial(Number(this.#target.port), this.#target.hostname)
      for (const socket of [near, far]) {
        this.#sockets.add(socket)
        socket.on('error', () => undefined).on('close', () => this.#sockets.delete(socket))
      }
      near.pipe(far).pipe(near)
      near.on('close', () => far.destroy())
      far.on('close', () => near.destroy())
    })
    await new Promise<void>(resolve => this.#server.listen(this.#port, '127.0.0.1', resolve))
    this.#port = (this.#server.address() as AddressInfo).port
  }

  async cut(): Promise<void> {
    const closed = new Promise(resolve => this.#server.close(resolve))
    for (const socket of this.#sockets) socket.destroy()
    await closed
  }

  get url(): string {
    const url = new URL(this.#target)
    url.port = String(this.#port)
    url.hostname = '127.0.0.1'
    return url.toString()
  }
}

const direct = await createTestDatabase()
const line = new Line(direct.url)
await line.join()
const database = { ...connect({ url: line.url, poolSize: 3 }), url: line.url, drop: direct.drop }
const dataDir = mkdtempSync(join(tmpdir(), 'passerelle-away-'))
const { app } = buildTestApp(database, { env: { dataDir } })

beforeAll(() => app.ready())
afterAll(async () => {
  await database.close()
  await line.cut().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

test('without the database a request gets 503 with Retry-After, and is served again within 3 s of its return', async () => {
  const url = '/api/v1/organizations'
  expect((await app.inject(url)).statusCode).toBe(200)

  await line.cut()
  const away = await app.inject(url)
  expect(away.statusCode).toBe(503)
  expect(Number(away.headers['retry-after'])).toBeGreaterThan(0)
  expect(away.headers['content-type']).toBe('application/vnd.api+json')
  expect(away.json()).toMatchObject({ errors: [{ status: '503' }] })
  expect((await app.inject('/readyz')).statusCode).toBe(503)
  expect((await app.inject('/healthz')).statusCode).toBe(200)

  await line.join()
  const returned = Date.now()
  while ((await app.inject(url)).statusCode !== 200) {
    expect(Date.now() - returned).toBeLessThan(MOST_MS)
    await sleep(50)
  }
})
