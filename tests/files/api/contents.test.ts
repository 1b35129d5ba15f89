import { type AddressInfo, createServer, type Server } from 'node:net'
import { unzipSync, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { AppContext } from '#server/context.ts'
import { routes } from '#server/files/routes.ts'
import { asUser, buildAppContext, bytesOf, callRoute, jsonOf } from '#tests/support/as-user.ts'
import { createTestDatabase } from '#tests/support/database.ts'
import { amfText, box, stlBinary } from '#tests/support/models.ts'
import { multipartBody, multipartType } from '#tests/support/multipart.ts'
import { pngChunk, sizedPng } from './sized-png.ts'
import { renamed, zip } from './zip.ts'

const database = await createTestDatabase()
const app = buildAppContext(database)
const contributor = await asUser(app, { roles: ['contributor'] })
type Kept = { id: string; attributes: { url: string; kind: string; size: number; metadata: Record<string, unknown> } }
const send = (filename: string, content: Buffer | string, on: AppContext = app) =>
  callRoute(on, routes, '/services/files', {
    method: 'POST',
    headers: { ...contributor.headers, 'content-type': multipartType },
    body: multipartBody({ filename, content }),
  })
const keep = async (filename: string, content: Buffer | string, on?: AppContext) =>
  (await jsonOf<{ data: Kept[] }>(await send(filename, content, on))).data[0]!
const bytesAt = async (url: string) => bytesOf(await callRoute(app, routes, url))
const DESCRIPTION =
  '<LCConfigurationDescription configurationId="c-42"><TechInfo appVersion="1.21.26" ' +
  'systemType="WINDOWS"/></LCConfigurationDescription>'

describe('3D files', () => {
  test('get a report of their triangles, and are served as attachments', async () => {
    const file = await keep('pince.stl', stlBinary(box([10, 20, 30])))
    expect(file.attributes).toMatchObject({
      kind: '3d',
      metadata: { model: { size: [10, 20, 30], triangles: 12, parts: 1, isClosed: true } },
    })
    expect((await callRoute(app, routes, file.attributes.url)).headers).toMatchObject({
      'content-disposition': expect.stringMatching(/^attachment/),
      'x-content-type-options': 'nosniff',
    })
  })

  test('a compressed AMF is decompressed for the report', async () => {
    const file = await keep('pince.amf', await zip([['pince.amf', amfText(box([1, 2, 3]))]]))
    expect(file.attributes.metadata).toMatchObject({
      model: { size: [1, 2, 3], triangles: 12, parts: 1, isClosed: true, volume: 6 },
    })
  })

  test.each([
    ['a.scad', 'cube([1,2,3]);'],
    ['a.stl', 'solid nothing\nendsolid nothing\n'],
    ['a.ply', 'ply\nformat ascii 1.0\nelement vertex 99999999\nend_header\n'],
  ])('%s is stored without a report', async (name, content) => {
    expect((await keep(name, content)).attributes).toMatchObject({ kind: '3d', metadata: {} })
  })
})

test('An animated PNG, whose frames would be lost, is refused with what to do', async () => {
  const still = sizedPng(2, 2)
  const control = pngChunk('acTL', Buffer.from([0, 0, 0, 2, 0, 0, 0, 0]))
  const head = 8 + 25
  const answer = await send('a.png', Buffer.concat([still.subarray(0, head), control, still.subarray(head)]))
  expect([answer.status, answer.problem?.faults[0]?.code]).toEqual([422, 'validation.image.animated'])
})

describe('lcc archives', () => {
  test('lose the files of operating systems, and report their configuration', async () => {
    const archive = await zip([
      ['lifecompanion-configuration-description.xml', DESCRIPTION],
      ['images/a.png', 'picture'],
      ['__MACOSX/images/._a.png', 'x'],
      ['.DS_Store', 'x'],
      ['images/Thumbs.db', 'x'],
    ])
    const { attributes } = await keep('tableau.lcc', archive)
    expect(attributes).toMatchObject({
      kind: 'lcc',
      metadata: { lcc: { configurationId: 'c-42', version: '1.21.26', systemType: 'WINDOWS' } },
    })
    const bytes = await bytesAt(attributes.url)
    expect(bytes.length).toBe(attributes.size)
    expect(Object.keys(unzipSync(bytes)).sort()).toEqual([
      'images/a.png',
      'lifecompanion-configuration-description.xml',
    ])
  })

  test('stay unchanged, byte for byte, when there is nothing to remove', async () => {
    const archive = await zip([['lifecompanion-configuration.xml', '<Configuration id="c-7" lcVersion="1.3"/>']])
    const { attributes } = await keep('a.lcc', archive)
    expect(attributes.metadata).toEqual({ lcc: { configurationId: 'c-7', version: '1.3', systemType: null } })
    expect((await bytesAt(attributes.url)).equals(archive)).toBe(true)
  })

  test.each<[string, () => Promise<Buffer> | Buffer]>([
    ['no archive', () => Buffer.from('plain text')],
    ['half an archive', async () => (await zip([['a', 'x'.repeat(1_000)]])).subarray(0, 90)],
    [
      'a name that climbs out',
      async () => renamed(await zip([['aa/aa/evil.txt', 'x']]), 'aa/aa/evil.txt', '../../evil.txt'),
    ],
    ['a name from the root', async () => renamed(await zip([['xetc/passwd', 'x']]), 'xetc/passwd', '/etc/passwd')],
    ['a link', () => zip([['link', '/etc/passwd', { mode: 0o120777 }]])],
    [
      'an entry whose declared size is wrong',
      async () => {
        const bytes = await zip([
          ['.DS_Store', 'x'],
          ['a.txt', 'hello hello hello hello'],
        ])
        const at = bytes.lastIndexOf(Buffer.from('a.txt')) - 46 + 24
        bytes.writeUInt32LE(5, at)
        return bytes
      },
    ],
  ])("are kept unchanged when they can't be read: %s", async (_what, make) => {
    const archive = await make()
    const { attributes } = await keep('a.lcc', archive)
    expect(attributes.metadata).toEqual({ lccFailure: expect.any(String) })
    expect((await bytesAt(attributes.url)).equals(archive)).toBe(true)
  })

  test.each<[string, () => Promise<Buffer>]>([
    ['an entry that expands to 60 MB', () => zip([['a.xml', Buffer.alloc(60_000_000)]])],
    [
      'thousands of entries',
      async () =>
        Buffer.from(
          zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, index) => [`a${index}`, new Uint8Array()])), {
            level: 0,
          }),
        ),
    ],
  ])('are refused over the limits: %s', async (_what, make) => {
    const answer = await send('a.lcc', await make())
    expect([answer.status, answer.problem?.faults[0]?.code]).toEqual([422, 'validation.file.archive'])
  })
})

describe('with a virus scanner', () => {
  let clamd: Server
  let port = 0
  let mode: 'works' | 'silent' | 'confused' = 'works'
  beforeAll(async () => {
    clamd = createServer(socket => {
      const chunks: Buffer[] = []
      socket.on('error', () => undefined)
      socket.on('data', data => {
        chunks.push(data)
        const all = Buffer.concat(chunks)
        if (mode === 'silent') return void socket.destroy()
        if (!all.subarray(-4).equals(Buffer.alloc(4))) return
        const found = all.includes('EICAR-STANDARD-ANTIVIRUS-TEST-FILE')
        socket.end(
          mode === 'confused'
            ? 'INSTREAM size limit exceeded. ERROR\0'
            : found
              ? 'stream: Eicar-Signature FOUND\0'
              : 'stream: OK\0',
        )
      })
    })
    await new Promise<void>(resolve => clamd.listen(0, '127.0.0.1', resolve))
    port = (clamd.address() as AddressInfo).port
  })
  afterAll(() => clamd.close())
  const guarded = () => ({ ...app, env: { ...app.env, clamd: { host: '127.0.0.1', port } } })

  test('refuses what the scanner recognises, and keeps all else', async () => {
    mode = 'works'
    expect((await send('a.txt', 'good', guarded())).status).toBe(201)
    expect((await send('big.bin', Buffer.alloc(3_000_000, 1), guarded())).status).toBe(201)
    const answer = await send(
      'a.txt',
      'X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*',
      guarded(),
    )
    expect([answer.status, answer.problem?.faults[0]?.code]).toEqual([422, 'validation.file.infected'])
  })

  test.each(['silent', 'confused'] as const)(
    'keeps nothing while the scanner is %s, and answers when to try again',
    async how => {
      mode = how
      const answer = await send('a.txt', 'good', guarded())
      expect([answer.status, answer.problem?.faults[0]?.code, answer.headers['retry-after']]).toEqual([
        503,
        'antivirus.away',
        '30',
      ])
      const gone = await send('a.txt', 'good', { ...app, env: { ...app.env, clamd: { host: '127.0.0.1', port: 1 } } })
      expect(gone.status).toBe(503)
    },
  )
})
