import { readdirSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { enqueue } from '#db/outbox.ts'
import { sessions, users } from '#db/schema/people.ts'
import { makeDataFolder } from '#tests/support/data-folder.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { signInTo } from '#tests/support/sign-in.ts'
import { anyPort, startProgram, type Program } from './support/program.ts'

const database = await createTestDatabase()
const folder = makeDataFolder()
const programs: Program[] = []
let api: Program
let web: Program

const port = await anyPort()
const shared = {
  SITE_URL: `http://127.0.0.1:${port}`,
  DATABASE_URL: database.url,
  DEMO_CONTENT: 'on',
  SECRET: 's'.repeat(40),
  FIELD_ENCRYPTION_KEY: `k1:${Buffer.alloc(32, 3).toString('base64')}`,
}

async function start(environment: Record<string, string>): Promise<Program> {
  const program = await startProgram(folder.path, { ...shared, ...environment })
  programs.push(program)
  return program
}

beforeAll(async () => {
  api = await start({ ROLE: 'api', TRUST_PROXY: '1' })
  web = await start({ ROLE: 'web', PORT: port, API_URL: api.url })
  await start({ ROLE: 'worker' })
})
afterAll(async () => {
  for (const program of programs) program.process.kill('SIGTERM')
  expect(await Promise.all(programs.map(program => program.ended))).toEqual(programs.map(() => 0))
  folder.remove()
})

test('web renders pages from an API in another process, and passes its addresses through', async () => {
  const page = await fetch(web.url, { headers: { 'accept-language': 'en' } })
  expect(page.status).toBe(200)
  expect(await page.text()).toContain('<html lang="en"')
  const list = await fetch(`${web.url}/api/v1/organizations`)
  expect(list.headers.get('content-type')).toBe('application/vnd.api+json')
  expect((await fetch(`${web.url}/readyz`)).status).toBe(200)
})

test('a session begun through web is valid for the API', async () => {
  const cookie = await signInTo(web, 'member-1')
  expect(await (await fetch(`${web.url}/api/v1/services/session`, { headers: { cookie } })).json()).toMatchObject({
    data: { validated: true },
  })
})

test('a large file sent by a form of the site is stored by the API and served by both processes', async () => {
  const cookie = await signInTo(web, 'app-admin')
  // Larger than what either process would hold in memory; an image would be looked at, a text is only stored.
  const bytes = Buffer.from('id;value\n'.repeat(3_000_000))
  const form = new FormData()
  form.set('file', '')
  form.set('file.upload', new Blob([bytes], { type: 'text/csv' }), 'measures.csv')
  form.set('isPublic', 'on')
  const sent = await fetch(`${web.url}/admin/resources/files/upload`, {
    method: 'POST',
    headers: { cookie, origin: web.url },
    body: form,
    redirect: 'manual',
  })
  expect(sent.status).toBe(303)
  const [, id] = /\/admin\/resources\/files\/update\/([\w-]+)/.exec(sent.headers.get('location') ?? '') ?? []
  for (const { url } of [web, api]) {
    const answer = await fetch(`${url}/services/files/${id}`)
    expect(answer.status).toBe(200)
    expect(Buffer.from(await answer.arrayBuffer()).equals(bytes)).toBe(true)
  }
  // The worker makes papers of its own meanwhile.
  await expect
    .poll(() => readdirSync(folder.path, { recursive: true }).filter(name => /uploads./.test(String(name))), {
      timeout: 30_000,
    })
    .toEqual([])
})

test('the worker processes what a transaction has put into the outbox', async () => {
  const { orm } = database
  const [person] = await orm.select({ id: users.id }).from(users).limit(1)
  await orm.insert(sessions).values({ id: 'long-over', userId: person!.id, expiresAt: new Date('2020-01-01') })
  await orm.transaction(tx => enqueue(tx, 'end-sessions', {}))
  for (const until = Date.now() + 20_000; ; await sleep(100)) {
    const left = await orm.select({ id: sessions.id }).from(sessions)
    if (!left.some(({ id }) => id === 'long-over')) break
    expect(Date.now()).toBeLessThan(until)
  }
})
