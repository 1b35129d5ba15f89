import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { RepositoryClient } from '#server/repository/external/ask.ts'
import { MAX_PARTS } from '#server/repository/external/values.ts'
import { thingiverse } from '#server/repository/external/thingiverse.ts'
import { startExternalRepositories, thingOf } from '../support/external-repositories.ts'

const there = await startExternalRepositories()
const folder = await mkdtemp(join(tmpdir(), 'ask-'))
afterAll(() => rm(folder, { recursive: true }))
const client = new RepositoryClient(there.settings.thingiverse, { answerMs: 300, fileMs: 300 })
const port = thingiverse(client)
there.things.set(1, thingOf(1))

test('a repository that does not answer is given up after a while', async () => {
  there.spoil('silent')
  await expect(port.find('1')).rejects.toMatchObject({ problem: 'unreachable' })
  there.spoil('silent', { path: '/downloads' })
  await expect(
    client.download(`${there.url}/downloads/x`, { path: join(folder, 'a'), maxBytes: 10 }),
  ).rejects.toMatchObject({ problem: 'unreachable' })
})

test('a file is cut off at its limit', async () => {
  const address = there.download('large', Buffer.alloc(100_000))
  const asked = client.download(address, { path: join(folder, 'b'), maxBytes: 99_999 })
  await expect(asked).rejects.toMatchObject({ problem: 'tooMuch' })
  const { size } = await client.download(address, { path: join(folder, 'c'), maxBytes: 100_000 })
  expect(size).toBe(100_000)
})

test('of many files the first are taken, and a list without end is refused', async () => {
  const file = (id: number) => ({ id, name: `${id}.stl`, bytes: Buffer.from('x'), date: '' })
  there.things.set(2, { ...thingOf(2), files: Array.from({ length: 90 }, (_, id) => file(id)) })
  expect((await port.find('2')).parts).toHaveLength(MAX_PARTS)
  there.things.set(2, { ...thingOf(2), files: Array.from({ length: 1_001 }, (_, id) => file(id)) })
  await expect(port.find('2')).rejects.toMatchObject({ problem: 'unknown' })
})

test('texts are cleaned and cut to what is kept here', async () => {
  const description = '<p onclick="x()">Hi<script>x()</script></p><iframe src="https://example.org"></iframe>'
  there.things.set(3, thingOf(3, { name: ` ${'long '.repeat(100)}\n`, description_html: description }))
  const { values } = await port.find('3')
  expect(values.title.length).toBeLessThanOrEqual(160)
  expect(values.description).toBe('<p>Hi</p>')
})

test('the token goes to the repository alone', async () => {
  const address = there.download('open', Buffer.from('x'))
  const elsewhere = new RepositoryClient({ url: there.url.replace('127.0.0.1', 'localhost'), token: 'secret' })
  expect((await elsewhere.download(address, { path: join(folder, 'd'), maxBytes: 10 })).size).toBe(1)
  await expect(elsewhere.send(`${there.url}/things/1`, {})).rejects.toMatchObject({ problem: 'refused' })
  const { headers } = there.last()
  expect(headers.authorization).toBeUndefined()
})
