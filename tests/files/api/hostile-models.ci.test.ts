import { zipSync } from 'fflate'
import { afterAll, expect, test } from 'vitest'
import { THREE_D_EXTENSIONS } from '#server/files/domain/kind.ts'
import { amfText, box, objText, plyBinary, plyText, stlBinary, stlText } from '#tests/support/models.ts'
import { createFilesWorld, recordsOf } from './world.ts'

/** 3D files and archives that are broken, or made to cost much: each gets a report, or none, or a plain refusal. */
const { upload } = await createFilesWorld()

const MAX_GROWTH_BYTES = 300_000_000
const MAX_MS = 10_000

const before = process.memoryUsage().rss
let peak = before
const sampling = setInterval(() => (peak = Math.max(peak, process.memoryUsage().rss)), 20)
afterAll(() => clearInterval(sampling))

const one = box([10, 20, 30])

/** A binary STL whose header says so many triangles, and whose first coordinate is such. */
function stl({ declared = 12, first = 0 }: { declared?: number; first?: number }): Buffer {
  const bytes = stlBinary(one)
  bytes.writeUInt32LE(declared, 80)
  bytes.writeFloatLE(first, 84 + 12)
  return bytes
}

const ply = (...lines: string[]) => Buffer.from(['ply', 'format ascii 1.0', ...lines].join('\n'))
/** Zeros, packed to a thousandth. */
const bomb = (name: string) => Buffer.from(zipSync({ [name]: new Uint8Array(400_000_000) }, { level: 9 }))
const amf = (inside: string) => Buffer.from(`<?xml version="1.0"?><amf unit="millimeter">${inside}</amf>`)

const cube = String(amfText(one))
const declaring = (bytes: Buffer, what: string, declared: string) =>
  Buffer.from(bytes.toString('latin1').replace(what, declared), 'latin1')

type Case = [what: string, name: string, content: Buffer | string]

const cases: Case[] = [
  ...THREE_D_EXTENSIONS.map((ending): Case => [`text called ${ending}`, `a.${ending}`, 'Ceci n’est pas un modèle.\n']),
  ['an STL of nothing', 'a.stl', Buffer.alloc(84)],
  ['an STL whose text has no faces', 'a.stl', 'solid rien\nendsolid rien\n'],
  ['an STL cut in a triangle', 'a.stl', stlBinary(one).subarray(0, 84 + 7 * 50 + 13)],
  ['an STL cut in its header', 'a.stl', stlBinary(one).subarray(0, 60)],
  ['an STL that declares two gigabytes', 'a.stl', stl({ declared: 42_949_672 })],
  ['an STL that declares as many triangles as it can', 'a.stl', stl({ declared: 0xffffffff })],
  ['an STL with a coordinate that is no number', 'a.stl', stl({ first: NaN })],
  ['an STL that reaches to infinity', 'a.stl', stl({ first: Infinity })],
  ['an STL as large as numbers go', 'a.stl', stl({ first: 3e38 })],
  [
    'an STL in one point',
    'a.stl',
    stlBinary(
      Array.from({ length: 9_000 }, () => [
        [1, 1, 1],
        [1, 1, 1],
        [1, 1, 1],
      ]),
    ),
  ],
  ['an STL text cut short', 'a.stl', stlText(one).subarray(0, 300)],
  ['an STL text of words', 'a.stl', `solid a\n${'vertex un deux trois\n'.repeat(20_000)}`],
  ['an STL text on one line', 'a.stl', `solid ${'vertex '.repeat(100_000)}`],
  ['an OBJ whose faces name no points', 'a.obj', 'v 0 0 0\nf 1 2 3\nf 0 0 0\nf -9 -8 -7\n'],
  ['an OBJ without faces', 'a.obj', 'v 0 0 0\n'.repeat(50_000)],
  ['an OBJ with a point that is no number', 'a.obj', 'v 0 0 NaN\nv 1 0 0\nv 1 1 0\nf 1 2 3\n'],
  ['an OBJ with one face of very many corners', 'a.obj', `v 0 0 0\nv 1 0 0\nv 1 1 0\nf ${'1 2 3 '.repeat(60_000)}\n`],
  ['an OBJ on lines that go on', 'a.obj', '\\\n'.repeat(300_000)],
  ['an OBJ cut short', 'a.obj', objText(one).subarray(0, 120)],
  [
    'a PLY of four thousand million points',
    'a.ply',
    ply('element vertex 4000000000', 'property float x', 'end_header'),
  ],
  [
    'a PLY whose face has a thousand million corners',
    'a.ply',
    ply(
      'element vertex 1',
      'property float x',
      'element face 1',
      'property list int int vertex_index',
      'end_header',
      '0',
      '1000000000 0',
    ),
  ],
  ['a PLY whose header does not end', 'a.ply', ply('element vertex 3\n'.repeat(20_000))],
  ['a PLY with minus one point', 'a.ply', ply('element vertex -1', 'property float x', 'end_header')],
  ['a binary PLY cut short', 'a.ply', plyBinary(one).subarray(0, -40)],
  ['a PLY text cut short', 'a.ply', plyText(one).subarray(0, 400)],
  ['an AMF without triangles', 'a.amf', amf('<object><mesh/></object>')],
  ['an AMF cut short', 'a.amf', amfText(one).subarray(0, 200)],
  ['an AMF whose elements do not end', 'a.amf', amf('<coordinates><x>1'.repeat(30_000))],
  ['an AMF whose triangles name no points', 'a.amf', amf('<triangle><v1>7</v1><v2>8</v2><v3>9</v3></triangle>')],
  ['an AMF with a unit of its own', 'a.amf', Buffer.from('<amf unit="parsec"></amf>')],
  ['an AMF that is a bomb', 'a.amf', bomb('a.amf')],
  ['an AMF that is an archive of something else', 'a.amf', Buffer.from(zipSync({ 'b.txt': new Uint8Array(9) }))],
  ['an AMF with a script', 'a.amf', amf('<object id="1"><script>alert(1)</script></object>')],
  ['an AMF with a coordinate that is no number', 'a.amf', cube.replace('<x>10</x>', '<x>NaN</x>')],
  ['an AMF that reaches to infinity', 'a.amf', cube.replace('<x>10</x>', '<x>1e999</x>')],
  ['a PLY with a coordinate that is no number', 'a.ply', String(plyText(one)).replace('10', 'NaN')],
  ['a binary PLY that declares two gigabytes', 'a.ply', declaring(plyBinary(one), 'face 12', 'face 40000000')],
  ['an OBJ that reaches to infinity', 'a.obj', 'v 0 0 1e999\nv 1 0 0\nv 1 1 0\nf 1 2 3\n'],
  ['a 3MF cut short', 'a.3mf', Buffer.from(zipSync({ '3D/3dmodel.model': new Uint8Array(500) })).subarray(0, 60)],
  ['a 3MF that is a bomb', 'a.3mf', bomb('3D/3dmodel.model')],
  ['a 3MF that is none', 'a.3mf', 'PK'],
  ['an LCC that is a bomb', 'a.lcc', bomb('configuration.json')],
  ['an LCC that is none', 'a.lcc', 'Ceci n’est pas une archive.'],
  ['an LCC cut short', 'a.lcc', Buffer.from(zipSync({ 'a.json': new Uint8Array(500) })).subarray(0, 60)],
  ['an LCC that leads elsewhere', 'a.lcc', Buffer.from(zipSync({ '../../etc/passwd': new Uint8Array(9) }))],
]

test('at least sixty files of every listed ending are tested', () => expect(cases.length).toBeGreaterThanOrEqual(60))

test.each(cases)('%s is kept or refused, and costs little', async (what, filename, content) => {
  const started = performance.now()
  const answer = await upload({ filename, content })
  expect([what, performance.now() - started < MAX_MS]).toEqual([what, true])
  expect([201, 413, 415, 422]).toContain(answer.status)
  if (answer.status !== 201) return
  const [file] = await recordsOf(answer)
  const { model = null } = file!.attributes.metadata as { model?: { size: number[]; triangles: number } | null }
  if (model === null) return
  expect(model.triangles).toBeGreaterThan(0)
  for (const side of model.size) expect(Number.isFinite(side)).toBe(true)
})

test.each([
  ['stl', stlText(one)],
  ['stl', stlBinary(one)],
  ['obj', objText(one)],
  ['ply', plyText(one)],
  ['ply', plyBinary(one)],
  ['amf', amfText(one)],
  ['amf', Buffer.from(zipSync({ 'a.amf': amfText(one) }))],
])('what is whole is still read after them: %s', async (ending, content) => {
  const [file] = await recordsOf(await upload({ filename: `après.${ending}`, content }))
  expect(file!.attributes.metadata).toMatchObject({ model: { size: [10, 20, 30], isClosed: true, volume: 6_000 } })
})

test('memory stays within 300 MB', () => expect(peak - before).toBeLessThan(MAX_GROWTH_BYTES))
