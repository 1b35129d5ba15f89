import { spawn } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import { afterEach, expect, test } from 'vitest'
import { openEmbedded } from '#db/embedded.ts'
import { isAlive } from '#db/file-lock.mjs'
import { databaseHome, makeDataFolder } from '#tests/support/data-folder.ts'

const cleanUps: (() => unknown)[] = []
afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp()
})

function dataFolder(mode?: number): string {
  const folder = makeDataFolder(mode)
  cleanUps.push(folder.remove)
  return folder.path
}

async function ask<T extends pg.QueryResultRow>(url: string, text: string): Promise<T[]> {
  const client = new pg.Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query<T>(text)).rows
  } finally {
    await client.end()
  }
}

function serverPid(folder: string): number {
  return Number(readFileSync(join(databaseHome(folder), 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

async function until(condition: () => boolean | Promise<boolean>, ms = 60_000): Promise<void> {
  for (const end = Date.now() + ms; Date.now() < end;) {
    if (await Promise.resolve(condition()).catch(() => false)) return
    await sleep(50)
  }
  throw new Error('it did not come true in time')
}

test('programs on one folder share a server, and the last one to leave stops it', async () => {
  const folder = dataFolder()
  const [first, second] = await Promise.all([
    openEmbedded(folder, { fsync: false }),
    openEmbedded(folder, { fsync: false }),
  ])
  expect(second.url).toBe(first.url)
  const pid = serverPid(folder)
  await first.stop()
  expect(await ask(second.url, 'select 1 as one')).toEqual([{ one: 1 }])
  await second.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a server left by a killed process is adopted, with all that was committed, and stopped at the end', async () => {
  const folder = dataFolder()
  const script = `import { openEmbedded } from '#db/embedded.ts'; import pg from 'pg'
    const { url } = await openEmbedded(${JSON.stringify(folder)}, { fsync: false })
    const client = new pg.Client(url)
    await client.connect()
    await client.query('create table kept as select 7 as seven')
    console.log('written')
    setInterval(() => undefined, 1000)`
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await new Promise<void>(resolve => child.stdout.on('data', chunk => String(chunk).includes('written') && resolve()))
  const pid = serverPid(folder)
  child.kill('SIGKILL')
  await until(() => !isAlive(child.pid!))
  expect(isAlive(pid)).toBe(true)
  const next = await openEmbedded(folder, { fsync: false })
  expect(serverPid(folder)).toBe(pid)
  expect(await ask(next.url, 'select seven from kept')).toEqual([{ seven: 7 }])
  await next.stop()
  expect(isAlive(pid)).toBe(false)
})

test('a server that is killed comes back at the same address with what was committed', async () => {
  const folder = dataFolder()
  const { url, stop } = await openEmbedded(folder, { fsync: false })
  cleanUps.push(stop)
  await ask(url, 'create table kept as select 7 as seven')
  process.kill(serverPid(folder), 'SIGKILL')
  await until(async () => (await ask(url, 'select seven from kept')).length === 1)
})

test('the process id of an ended server may belong to another program', async () => {
  const folder = dataFolder()
  const first = await openEmbedded(folder, { fsync: false })
  await first.stop()
  writeFileSync(
    join(folder, 'postgres/postmaster.pid'),
    `${process.pid}\n${folder}/postgres\n0\n1\n\n127.0.0.1\n\nready\n`,
  )
  const second = await openEmbedded(folder, { fsync: false })
  expect(await ask(second.url, 'select 1 as one')).toHaveLength(1)
  await second.stop()
})

test.runIf(process.getuid?.() === 0)(
  'as root, a folder that the database user cannot reach is reported and documented',
  async () => {
    const folder = dataFolder(0o700)
    const notices: string[] = []
    const { url, stop } = await openEmbedded(folder, { fsync: false, notify: line => notices.push(line) })
    cleanUps.push(stop)
    expect(await ask(url, 'select 1 as one')).toHaveLength(1)
    expect(notices).toEqual([expect.stringContaining('is kept in')])
    expect(readFileSync(join(folder, 'README'), 'utf8')).toContain(notices[0])
  },
)
