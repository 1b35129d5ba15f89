import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { connect as dial, createServer, type AddressInfo } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, describe, expect, test } from 'vitest'
import { isAlive } from '#db/file-lock.mjs'
import { DEMO_PASSWORD } from '#server/seed/demo.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { signInTo } from '#tests/support/sign-in.ts'
import { startProgram, type Program } from './support/program.ts'

const CLOSE_MS = 10_000

const folder = makeDataFolder()
let program: Program
let firstStartMs = 0
afterAll(async () => {
  program?.process.kill('SIGTERM')
  await program?.ended
  folder.remove()
})

const databasePid = () => Number(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

async function gone(...pids: number[]): Promise<void> {
  for (const until = Date.now() + CLOSE_MS; pids.some(isAlive); await sleep(50))
    if (Date.now() > until) throw new Error(`still there: ${pids.filter(isAlive)}`)
}

async function whoIs(cookie: string): Promise<unknown> {
  return (await fetch(`${program.url}/api/v1/services/session`, { headers: { cookie } })).json()
}

describe('the start command', () => {
  test('serves the home page with demo content', async () => {
    const started = performance.now()
    program = await startProgram(folder.path)
    firstStartMs = performance.now() - started
    const page = await fetch(program.url, { headers: { 'accept-language': 'fr' } })
    expect(page.status).toBe(200)
    expect(await page.text()).toContain('<html lang="fr"')
    expect(program.output()).toContain(DEMO_PASSWORD)
    expect(program.output()).toContain('app-admin@demo.example')
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  })

  test('uses the next port when the configured one is busy, and says so', async () => {
    const busy = createServer().listen(0, '127.0.0.1')
    await new Promise(resolve => busy.once('listening', resolve))
    const { port } = busy.address() as AddressInfo
    const other = await startProgram(folder.path, { PORT: String(port) })
    expect(other.url).not.toContain(`:${port}`)
    expect(other.output()).toContain(`port ${port} is busy`)
    other.process.kill('SIGTERM')
    expect(await other.ended).toBe(0)
    busy.close()
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  })

  test('names every fault of the environment and ends with 1', async () => {
    const { code, errors } = await new Promise<{ code: unknown; errors: string }>(resolve => {
      execFile(
        process.execPath,
        ['scripts/start.mjs'],
        { env: { ...process.env, PORT: 'many', LOG_LEVEL: 'loud' } },
        (error, _stdout, stderr) => resolve({ code: error?.code, errors: stderr }),
      )
    })
    expect(code).toBe(1)
    expect(errors).toMatch(/- PORT takes[\s\S]*- LOG_LEVEL takes/)
  })
})

describe('a request that is no form of a page', () => {
  const post = (path: string, body: string, headers: Record<string, string> = {}) =>
    fetch(`${program.url}${path}`, {
      method: 'POST',
      redirect: 'manual',
      body,
      headers: { origin: program.url, 'content-type': 'application/x-www-form-urlencoded', ...headers },
    })
  const multipart = (bytes: number) =>
    `--x\r\ncontent-disposition: form-data; name="f"; filename="a"\r\n\r\n${'a'.repeat(bytes)}\r\n--x--\r\n`
  const parts = { 'content-type': 'multipart/form-data; boundary=x' }

  test('a form sent to a page without one is answered by a page with the allowed methods', async () => {
    for (const path of ['/', '/services/search']) {
      const answer = await post(path, 'a=b')
      expect([path, answer.status, answer.headers.get('allow')]).toEqual([path, 405, 'GET, HEAD, OPTIONS'])
      expect(await answer.text()).toContain('<h1')
    }
    const missing = await post('/there-is-nothing', 'a=b')
    expect([missing.status, (await missing.text()).includes('<h1')]).toEqual([404, true])
    for (const method of ['PUT', 'DELETE']) expect((await fetch(program.url, { method })).status).toBe(405)
    const options = await fetch(program.url, { method: 'OPTIONS' })
    expect([options.status, options.headers.get('allow')]).toEqual([204, 'GET, HEAD, POST, OPTIONS'])
    expect(program.output()).not.toContain('did not provide an `action`')
  })

  test('a path that cannot be decoded is answered by the page for it', async () => {
    for (const path of ['/a%zz', '/s/%00']) {
      const answer = await fetch(`${program.url}${path}`)
      expect([path, answer.status, answer.headers.get('content-type')]).toEqual([path, 404, 'text/html; charset=utf-8'])
    }
  })

  test('a body that is no form, too large, or in several parts where no file is expected is refused', async () => {
    expect((await post('/services/locale', '{}', { 'content-type': 'application/json' })).status).toBe(415)
    expect((await post('/services/locale', 'a'.repeat(2_100_000))).status).toBe(413)
    expect((await post('/services/locale', 'a=1&'.repeat(5_001))).status).toBe(413)
    expect((await post('/services/locale', multipart(10), parts)).status).toBe(415)
    expect((await post('/auth/password/forgot', multipart(10), parts)).status).toBe(415)
  })

  test('a body in several parts is limited to the size of a form before sign-in', async () => {
    for (const path of ['/auth/sign-in', '/account/profile', '/admin/resources/files/upload'])
      expect((await post(path, multipart(2_100_000), parts)).status).toBe(413)
    const cookie = await signInTo(program, 'member-1')
    expect((await post('/account/profile', multipart(2_100_000), { ...parts, cookie })).status).toBe(422)
  })
})

describe('SIGTERM', () => {
  test('finishes every request, leaves no process, and ends with 0', async () => {
    const pids = [program.servingPid(), databasePid()]
    const { hostname, port } = new URL(program.url)
    const body = JSON.stringify({ email: 'member-1@demo.example', password: DEMO_PASSWORD })
    const socket = dial(Number(port), hostname)
    let answer = ''
    socket.on('data', chunk => (answer += chunk))
    const closed = new Promise(resolve => socket.once('close', resolve))
    const head = [
      'POST /auth/login HTTP/1.1',
      `host: ${hostname}:${port}`,
      `origin: ${program.url}`,
      'content-type: application/json',
      `content-length: ${body.length}`,
    ]
    socket.write(`${head.join('\r\n')}\r\n\r\n${body.slice(0, 10)}`)
    await sleep(200)
    program.process.kill('SIGTERM')
    await sleep(300)
    socket.write(body.slice(10))
    expect(await program.ended).toBe(0)
    await closed
    expect(answer).toMatch(/^HTTP\/1\.1 200 [\s\S]*\r\nconnection: close\r\n/i)
    await gone(...pids)
  })
})

describe('kill -9', () => {
  test('loses nothing, and the next start takes less than the first, which fills the site', async () => {
    program = await startProgram(folder.path)
    const cookie = await signInTo(program, 'member-1')
    const pids = [program.process.pid!, program.servingPid(), databasePid()]
    for (const pid of pids) process.kill(pid, 'SIGKILL')
    await gone(...pids)
    const started = performance.now()
    program = await startProgram(folder.path)
    expect(performance.now() - started).toBeLessThan(firstStartMs)
    expect(await whoIs(cookie)).toMatchObject({ data: { fullName: expect.any(String) as string } })
  })

  test('restarts a killed server, which reports it and adopts the running database', async () => {
    const [serving, database] = [program.servingPid(), databasePid()]
    process.kill(serving, 'SIGKILL')
    await gone(serving)
    await expect.poll(() => program.output().match(/^ready http/gm)?.length, { timeout: 60_000 }).toBe(2)
    expect(program.output()).toContain('the server ended by SIGKILL: it starts again in 0.5 s')
    expect(databasePid()).toBe(database)
    expect((await fetch(`${program.url}/readyz`)).status).toBe(200)
  })

  test('ends a server whose starter was killed', async () => {
    const database = databasePid()
    const next = program.servingPid()
    program.process.kill('SIGKILL')
    await gone(next, database)
  })
})
