import { zipSync } from 'fflate'
import { ball, stlOfMesh, type IndexedMesh } from '../support/models.ts'

const numbered = (values: ArrayLike<number>, at: number) => [values[at]!, values[at + 1]!, values[at + 2]!]

/** Every triple of numbers as a text, one after the other. */
function textOf(values: ArrayLike<number>, write: (numbers: number[]) => string): Buffer {
  const blocks: Buffer[] = []
  let lines: string[] = []
  for (let at = 0; at < values.length; at += 3) {
    lines.push(write(numbered(values, at)))
    if (lines.length < 10_000 && at + 3 < values.length) continue
    blocks.push(Buffer.from(lines.join('')))
    lines = []
  }
  return Buffer.concat(blocks)
}

const digits = (numbers: number[]) => numbers.map(number => number.toFixed(6)).join(' ')

function stlText({ points, faces }: IndexedMesh): Buffer {
  const corner = (number: number) => `      vertex ${digits(numbered(points, number * 3))}\n`
  const facets = textOf(
    faces,
    face => `  facet normal 0 0 0\n    outer loop\n${face.map(corner).join('')}    endloop\n  endfacet\n`,
  )
  return Buffer.concat([Buffer.from('solid ball\n'), facets, Buffer.from('endsolid ball\n')])
}

const objText = ({ points, faces }: IndexedMesh) =>
  Buffer.concat([
    textOf(points, point => `v ${digits(point)}\n`),
    textOf(faces, face => `f ${face.map(number => number + 1).join(' ')}\n`),
  ])

const plyHeader = ({ points, faces }: IndexedMesh, format: string) =>
  Buffer.from(
    [
      'ply',
      `format ${format} 1.0`,
      `element vertex ${points.length / 3}`,
      'property float x',
      'property float y',
      'property float z',
      `element face ${faces.length / 3}`,
      'property list uchar int vertex_indices',
      'end_header\n',
    ].join('\n'),
  )

const plyText = (mesh: IndexedMesh) =>
  Buffer.concat([
    plyHeader(mesh, 'ascii'),
    textOf(mesh.points, point => `${digits(point)}\n`),
    textOf(mesh.faces, face => `3 ${face.join(' ')}\n`),
  ])

function plyBinary(mesh: IndexedMesh): Buffer {
  const faces = Buffer.alloc((mesh.faces.length / 3) * 13)
  mesh.faces.forEach((number, corner) => {
    const at = Math.floor(corner / 3) * 13
    if (corner % 3 === 0) faces.writeUInt8(3, at)
    faces.writeInt32LE(number, at + 1 + (corner % 3) * 4)
  })
  return Buffer.concat([plyHeader(mesh, 'binary_little_endian'), Buffer.from(mesh.points.buffer), faces])
}

const amfText = ({ points, faces }: IndexedMesh) =>
  Buffer.concat([
    Buffer.from('<?xml version="1.0"?>\n<amf unit="millimeter"><object id="1"><mesh><vertices>\n'),
    textOf(points, numbers => {
      const [x, y, z] = numbers.map(number => number.toFixed(6))
      return `<vertex><coordinates><x>${x}</x><y>${y}</y><z>${z}</z></coordinates></vertex>\n`
    }),
    Buffer.from('</vertices><volume>\n'),
    textOf(faces, ([a, b, c]) => `<triangle><v1>${a}</v1><v2>${b}</v2><v3>${c}</v3></triangle>\n`),
    Buffer.from('</volume></mesh></object></amf>\n'),
  ])

/** As good as incompressible. */
const packed = (mesh: IndexedMesh) => Buffer.from(zipSync({ '3D/3dmodel.model': plyBinary(mesh) }, { level: 0 }))

export const binaryStl = () => stlOfMesh(ball(1_000_000))

/** Balls of about 50 MB, as formats write them. */
export const largeModels: readonly { name: string; file: string; write: () => Buffer }[] = [
  { name: 'STL as text', file: 'ball.stl', write: () => stlText(ball(230_000)) },
  { name: 'OBJ', file: 'ball.obj', write: () => objText(ball(1_300_000)) },
  { name: 'PLY as text', file: 'ball.ply', write: () => plyText(ball(1_300_000)) },
  { name: 'binary PLY', file: 'ball.ply', write: () => plyBinary(ball(2_600_000)) },
  { name: 'AMF', file: 'ball.amf', write: () => amfText(ball(480_000)) },
  { name: '3MF', file: 'ball.3mf', write: () => packed(ball(2_600_000)) },
]
