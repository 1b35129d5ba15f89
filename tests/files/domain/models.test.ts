import { expect, test } from 'vitest'
import { isSystemEntry, readLccFacts } from '#server/files/domain/archive.ts'
import type { ReadFormat } from '#server/files/domain/models/index.ts'
import { readAndDraw, readModel } from '#server/files/read-model.ts'
import { solidWeights } from '#server/files/domain/models/weight.ts'
import { MAX_KEPT_TRIANGLES } from '#server/files/domain/models/mesh.ts'
import {
  amfText,
  ball,
  box,
  colladaText,
  fbxText,
  objText,
  plyBinary,
  plyText,
  stlBinary,
  stlOfMesh,
  stlText,
  threeDsBinary,
  threeMfText,
  type Triangle,
} from '#tests/support/models.ts'

const one = box([10, 20, 30.5])
const two = [...one, ...box([5, 5, 5], [100, 0, 0])]
const many = (triangles: number) => Array.from({ length: triangles }, (_, index) => one[index % one.length]!)
const ways: [string, ReadFormat, (triangles: readonly Triangle[]) => Buffer][] = [
  ['STL as text', 'stl', stlText],
  ['binary STL', 'stl', stlBinary],
  ['OBJ', 'obj', objText],
  ['PLY as text', 'ply', plyText],
  ['binary PLY', 'ply', plyBinary],
  ['AMF', 'amf', amfText],
  ['3MF', '3mf', threeMfText],
  ['Collada', 'dae', colladaText],
  ['FBX as text', 'fbx', fbxText],
  ['3DS', '3ds', threeDsBinary],
]

test.each(ways)(
  '%s is read with size in millimetres, triangles, parts and closedness',
  async (_name, format, write) => {
    const whole = { isClosed: true, volume: 6_100 }
    expect(await readModel(format, write(one))).toEqual({ ...whole, size: [10, 20, 30.5], triangles: 12, parts: 1 })
    const both = { ...whole, size: [105, 20, 30.5], triangles: 24, parts: 2, volume: 6_225 }
    expect(await readModel(format, write(two))).toEqual(both)
    const open = { triangles: 11, parts: 1, isClosed: false, volume: null }
    expect(await readModel(format, write(one.slice(1)))).toMatchObject(open)
  },
)

test('a solid cube of 10 cm weighs as much as its material', () => {
  expect(solidWeights(100 ** 3)).toEqual([
    { material: 'PLA', grams: 1_240 },
    { material: 'PETG', grams: 1_270 },
    { material: 'ABS', grams: 1_040 },
    { material: 'TPU', grams: 1_210 },
  ])
})

test('a unit is turned into millimetres', async () => {
  expect((await readModel('amf', amfText(one, 'inch')))?.size).toEqual([254, 508, 774.7])
})

test('a scene is read in its unit, with its third axis upwards and each of its objects where it stands', async () => {
  expect((await readModel('dae', colladaText(one, { metres: 0.0254 })))?.size).toEqual([254, 508, 774.7])
  expect((await readModel('dae', colladaText(one, { up: 'Y_UP' })))?.size).toEqual([10, 30.5, 20])
  const moved = { more: '<node><translate>100 0 0</translate><instance_geometry url="#box"/></node>' }
  expect(await readModel('dae', colladaText(one, moved))).toMatchObject({ size: [110, 20, 30.5], parts: 2 })
  const pictured = String(colladaText(one)).replace(
    '<library_geometries>',
    '<library_images><image id="i"><init_from>../bois.png</init_from></image></library_images><library_geometries>',
  )
  expect(await readModel('dae', Buffer.from(pictured))).toMatchObject({ size: [10, 20, 30.5] })
})

test('a 3MF is read with its unit, and its objects where its plate has them, turned and made of others', async () => {
  expect((await readModel('3mf', threeMfText(one, 'inch')))?.size).toEqual([254, 508, 774.7])
  const [object] = /<object[^]*<\/object>/.exec(String(threeMfText(one)))!
  const plate = (items: string, more = '') =>
    Buffer.from(
      `<?xml version="1.0"?><m:model xmlns:m="x" unit="millimeter"><m:resources>${object}<object id="2"><components>` +
        `<component objectid="1" transform="0 1 0 -1 0 0 0 0 1 0 0 0"/></components></object>${more}</m:resources>` +
        `<build>${items}</build></m:model>`,
    )
  expect(await readModel('3mf', plate('<item objectid="2"/>'))).toMatchObject({ size: [20, 10, 30.5], isClosed: true })
  expect(
    await readModel('3mf', plate('<item objectid="1"/><item objectid="1" transform="1 0 0 0 1 0 0 0 1 100 0 0"/>')),
  ).toMatchObject({ size: [110, 20, 30.5], parts: 2, volume: 12_200 })
  const loop = '<object id="3"><components><component objectid="3"/></components></object>'
  for (const [items, more] of [
    ['<item objectid="9"/>'],
    ['<item objectid="3"/>', loop],
    ['<item objectid="1" p:path="/3D/other.model"/>'],
    ['<item objectid="1" transform="1 0"/>'],
  ])
    expect(await readModel('3mf', plate(items!, more)), items).toBeNull()
})

test('polygons are cut into triangles, and numbers may count from the end', async () => {
  expect(await readModel('obj', Buffer.from('v 0 0 0\nv 1 0 0\nv 1 1 0\nv 0 1 0\nf -4 -3 -2 -1\n'))).toMatchObject({
    triangles: 2,
    parts: 1,
    isClosed: false,
    size: [1, 1, 0],
  })
})

test('a binary STL whose header begins like text is still binary', async () => {
  const bytes = stlBinary(one)
  bytes.write('solid made by a program', 0)
  expect(await readModel('stl', bytes)).toMatchObject({ triangles: 12, isClosed: true })
})

const broken: [string, ReadFormat, Buffer][] = [
  ['nothing', 'stl', Buffer.alloc(0)],
  ['a malformed number', 'stl', Buffer.from('solid x\nvertex 1 2 x\nvertex 1 2 3\nvertex 1 2 4\n')],
  ['a face without corners', 'obj', Buffer.from('f 1 2 3\n')],
  [
    'a wrong count',
    'ply',
    Buffer.from('ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nend_header\n1\n'),
  ],
  [
    'a list without end',
    'ply',
    Buffer.from(
      'ply\nformat ascii 1.0\nelement face 1\nproperty list int int vertex_indices\nend_header\n2000000000 1\n',
    ),
  ],
  [
    'an unknown type',
    'ply',
    Buffer.from('ply\nformat binary_little_endian 1.0\nelement vertex 1\nproperty half x\nend_header\nxxxx'),
  ],
  ['no Collada', 'dae', Buffer.from('<html></html>')],
  ['half a Collada', 'dae', colladaText(one).subarray(0, -400)],
  ['no FBX', 'fbx', Buffer.from('Ceci n’est pas une scène.')],
  ['no 3DS', '3ds', Buffer.from('Ceci n’est pas une scène.')],
  ['half a 3DS', '3ds', threeDsBinary(one).subarray(0, 300)],
  ['no AMF', 'amf', Buffer.from('<html></html>')],
  ['half a PLY', 'ply', plyBinary(one).subarray(0, 300)],
  ['half an AMF', 'amf', amfText(one).subarray(0, -40)],
  ['a word of two million letters', 'stl', Buffer.from(`solid a\n${'vertex'.repeat(350_000)}`)],
  ['a number beyond what is kept', 'obj', Buffer.from('v 0 0 0\nv 1 0 0\nv 0 1e300 0\nf 1 2 3\n')],
]
test.each(broken)("a file that can't be read to its end has no report: %s", async (_what, format, bytes) =>
  expect(await readModel(format, bytes)).toBeNull(),
)

test('a binary STL of 50 MB is checked whole and drawn', async () => {
  const bytes = stlOfMesh(ball(1_000_000))
  expect(bytes.length).toBeGreaterThan(49_000_000)
  const { report, drawing } = (await readAndDraw('stl', bytes))!
  const triangles = (bytes.length - 84) / 50
  expect(report).toEqual({ size: [100, 100, 100], triangles, parts: 1, isClosed: true, volume: 523_589 })
  expect(drawing).not.toBeNull()
  const cut = bytes.subarray(0, -50)
  expect(await readModel('stl', cut), 'a file that ends too early').toBeNull()
  cut.writeUInt32LE(triangles - 1, 80)
  const withHole = { triangles: triangles - 1, parts: 1, isClosed: false }
  expect(await readModel('stl', cut), 'without one triangle it has a hole').toMatchObject(withHole)
}, 60_000)

test('of a larger model the size and the triangles are reported', async () => {
  const triangles = MAX_KEPT_TRIANGLES + 1
  const bytes = Buffer.alloc(84 + triangles * 50)
  bytes.writeUInt32LE(triangles, 80)
  bytes.writeFloatLE(7, 84 + 12)
  expect(await readAndDraw('stl', bytes)).toEqual({
    report: { size: [7, 0, 0], triangles, parts: null, isClosed: null, volume: null },
    drawing: null,
  })
})

test.each([
  ['STL', 'stl', `solid a\n${'vertex 1 2 3\n'.repeat(90_000)}endsolid a\n`, 30_000],
  ['OBJ', 'obj', `v 0 0 0\nv 1 0 0\nv 0 1 0\n${'f 1 \\\n2 3 # three\n'.repeat(90_000)}`, 90_000],
  ['PLY', 'ply', plyText(many(30_000)), 30_000],
  ['AMF', 'amf', amfText(many(30_000)), 30_000],
] as const)('a text longer than a block is read over the cut: %s', async (_what, format, text, triangles) => {
  const bytes = Buffer.from(text)
  expect(bytes.length).toBeGreaterThan(1_000_000)
  expect((await readModel(format, bytes))?.triangles).toBe(triangles)
})

test('a model is drawn in the middle of its picture, lighter where it faces the light', async () => {
  const { drawing } = (await readAndDraw('stl', stlBinary(one)))!
  const { width, height, pixels } = drawing!
  const at = (x: number, y: number) => [...pixels.subarray((y * width + x) * 4, (y * width + x) * 4 + 4)]
  const background = at(0, 0)
  expect(at(width - 1, height - 1)).toEqual(background)
  expect(at(width / 2, height / 2)).not.toEqual(background)
  const shades = new Set<string>()
  for (let at = 0; at < pixels.length; at += 4) shades.add(pixels.subarray(at, at + 4).join())
  // Three sides of a box are seen.
  expect(shades.size).toBe(4)
})

test('what has no height and what lies in one point is drawn as far as there is something to see', async () => {
  const flat: Triangle[] = [
    [
      [0, 0, 0],
      [10, 0, 0],
      [0, 10, 0],
    ],
  ]
  expect(await readAndDraw('stl', stlBinary(flat))).toMatchObject({
    report: { size: [10, 10, 0] },
    drawing: { width: 960 },
  })
  const point: Triangle[] = [
    [
      [1, 1, 1],
      [1, 1, 1],
      [1, 1, 1],
    ],
  ]
  expect(await readAndDraw('stl', stlBinary(point))).toMatchObject({ report: { triangles: 1 }, drawing: null })
})

test.each([
  ['__MACOSX/a', true],
  ['a/.DS_Store', true],
  ['a/THUMBS.DB', true],
  ['._a.xml', true],
  ['a/b.xml', false],
  ['my__MACOSX/a', false],
])('%s is a file of an operating system: %s', (name, is) => expect(isSystemEntry(name)).toBe(is))

test('the configuration is read from whichever element has it', () => {
  expect(
    readLccFacts(
      '<Description configurationId="c-1"><TechInfo appVersion="1.21.0" systemType=\'windows\'/></Description>',
    ),
  ).toEqual({ configurationId: 'c-1', version: '1.21.0', systemType: 'windows' })
  expect(readLccFacts('<x/>')).toEqual({ configurationId: null, version: null, systemType: null })
})
