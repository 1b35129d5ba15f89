import { zipSync } from 'fflate'
import sharp from 'sharp'
import {
  amfText,
  box,
  colladaText,
  fbxText,
  objText,
  plyBinary,
  plyText,
  stlBinary,
  stlText,
  threeDsBinary,
  threeMfText,
} from '#tests/support/models.ts'
import { randomBytesOf, randomOf } from '#tests/support/seed.ts'

export type HostileFile = { what: string; filename: string; content: Buffer }

const MAX_BYTES = 9_000_000
/** What a packed file unpacks to. */
const MAX_UNPACKED_BYTES = 60_000_000
const SVG_OF_ALL =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><style>.a{fill:red}</style><defs>' +
  '<linearGradient id="g"><stop offset="1"/></linearGradient></defs><g class="a" style="fill:url(#g)">' +
  '<path d="M0 0L9 9Z"/><text x="1">Bonjour</text></g></svg>'
const NUMBERS = ['NaN', 'Infinity', '-1', '4294967295', '1e308', '0.1e-320', '999999999999', '0', '']
const TEXTS = ['<a>', '</a>', '<a ', '="', "'", '\\\n', '\0', '&amp;', '<!--', '<![CDATA[', '<!ENTITY a "b">', '{', '}']

const one = box([10, 20, 30])
const packed = (name: string, content: Uint8Array) => Buffer.from(zipSync({ [name]: content }, { level: 6 }))

/** A whole file of every format that the site reads into: the ending, and its content. */
async function wholeFiles(): Promise<Record<string, Buffer>> {
  const picture = sharp({ create: { width: 64, height: 48, channels: 3, background: '#135aa0' } })
  return {
    'stl text': stlText(one),
    stl: stlBinary(one),
    obj: objText(one),
    'ply text': plyText(one),
    ply: plyBinary(one),
    amf: amfText(one),
    '3mf': threeMfText(one),
    dae: colladaText(one),
    fbx: fbxText(one),
    '3ds': threeDsBinary(one),
    svg: Buffer.from(SVG_OF_ALL),
    lcc: Buffer.from('{"name":"Clavier","keys":[[1,2,3]]}'),
    png: await picture.png().toBuffer(),
    jpg: await picture.jpeg().toBuffer(),
    gif: await picture.gif().toBuffer(),
    webp: await picture.webp().toBuffer(),
  }
}

const NAME_WITHIN: Readonly<Record<string, string>> = {
  amf: 'a.amf',
  '3mf': '3D/3dmodel.model',
  lcc: 'configuration.json',
}

/**
 * Files that were broken on purpose, of every format in turn: cut, blown up, told to hold more than they do, with
 * numbers that are none, with another file's content behind their own. The same ones for the same seed.
 */
export async function hostileFiles(seed: number): Promise<() => HostileFile> {
  const random = randomOf(seed)
  const randomBytes = randomBytesOf(seed)
  const whole = Object.entries(await wholeFiles())
  const place = (bytes: Buffer) => random(Math.max(1, bytes.length))
  const oneOf = <T>(all: readonly T[]): T => all[random(all.length)]!

  const ways: Readonly<Record<string, (bytes: Buffer) => Buffer>> = {
    'cut short': bytes => bytes.subarray(0, place(bytes)),
    'a piece left out': bytes => {
      const at = place(bytes)
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + random(200))])
    },
    'a piece very often': bytes => {
      const at = place(bytes)
      const piece = bytes.subarray(at, at + 1 + random(200))
      const times = Math.floor((MAX_BYTES - bytes.length) / Math.max(1, piece.length) / (1 + random(8)))
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.alloc(Math.max(0, times) * piece.length, piece),
        bytes.subarray(at),
      ])
    },
    'a character very often': bytes => {
      const at = place(bytes)
      const room = Math.max(0, MAX_BYTES - bytes.length)
      return Buffer.concat([bytes.subarray(0, at), Buffer.alloc(random(room + 1), oneOf(TEXTS)), bytes.subarray(at)])
    },
    'other numbers': bytes =>
      Buffer.from(
        bytes.toString('latin1').replace(/\d+/g, number => (random(6) === 0 ? oneOf(NUMBERS) : number)),
        'latin1',
      ),
    'other bytes': bytes => {
      const changed = Buffer.from(bytes)
      for (let count = 1 + random(20); count > 0; count -= 1) changed[place(changed)] = random(256)
      return changed
    },
    'a huge count': bytes => {
      const changed = Buffer.from(bytes)
      if (changed.length > 4)
        changed.writeUInt32LE(oneOf([0xffffffff, 0x7fffffff, 50_000_000]), random(changed.length - 4))
      return changed
    },
    'noise behind it': bytes => Buffer.concat([bytes, randomBytes(1 + random(5_000))]),
    'another format': () => oneOf(whole)[1],
  }

  let turn = 0
  return () => {
    const [format, content] = whole[turn++ % whole.length]!
    const extension = format.split(' ')[0]!
    const chosen = Array.from({ length: 1 + random(3) }, () => oneOf(Object.keys(ways)))
    const broken = chosen.reduce((bytes, way) => ways[way]!(bytes).subarray(0, MAX_BYTES), content)
    const within = NAME_WITHIN[extension]
    if (within === undefined || random(2) === 0)
      return { what: `${format}: ${chosen.join(', ')}`, filename: `a.${extension}`, content: broken }
    const blown = random(4) === 0 ? Buffer.alloc(random(MAX_UNPACKED_BYTES), broken.subarray(0, 2_000)) : broken
    const filled = blown.length === 0 ? broken : blown
    return {
      what: `${format}, packed: ${chosen.join(', ')}`,
      filename: `a.${extension}`,
      content: packed(within, filled).subarray(0, MAX_BYTES),
    }
  }
}
