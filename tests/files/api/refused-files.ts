import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { multipartBody, partBody, type Part } from '#tests/support/multipart.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'

export const randomBytes = randomBytesOf(SEED)
export const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#135aa0' } })

export const png = await picture().png().toBuffer()
const chunk = (type: string, data: Buffer) => {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(data.length)
  return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)])
}

/** Says that it is as large as that, and is a few bytes long. */
const hugePng = (width: number, height: number) => {
  const size = Buffer.alloc(13)
  size.writeUInt32BE(width, 0)
  size.writeUInt32BE(height, 4)
  size.set([8, 2, 0, 0, 0], 8)
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', size),
    chunk('IDAT', deflateSync(Buffer.alloc(1000))),
    chunk('IEND', Buffer.alloc(0)),
  ])
}

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'
export const hostile: [string, number, string, Part[] | Buffer | (() => Readable)][] = [
  [
    "a picture's name on text",
    422,
    'validation.file.type',
    [{ filename: 'a.png', type: 'image/png', content: 'hello' }],
  ],
  [
    "a picture's name on another picture",
    422,
    'validation.file.type',
    [{ filename: 'a.jpg', type: 'image/jpeg', content: png }],
  ],
  [
    'a page',
    422,
    'validation.file.type',
    [{ filename: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }],
  ],
  [
    'a page called text',
    422,
    'validation.file.type',
    [{ filename: 'a.txt', type: 'text/plain', content: '\ufeff <!DOCTYPE html><script>alert(1)</script>' }],
  ],
  [
    'a page that begins like a GIF',
    422,
    'validation.file.type',
    [{ filename: 'a.gif', type: 'image/gif', content: 'GIF89a/*<html><script>alert(1)</script>*/' }],
  ],
  [
    'a script that begins like a BMP',
    422,
    'validation.file.type',
    [{ filename: 'a.js', type: 'image/bmp', content: 'BM=1;alert(1)' }],
  ],
  [
    'a Windows program',
    422,
    'validation.file.type',
    [{ filename: 'setup.exe', content: Buffer.concat([Buffer.from('MZ'), randomBytes(300)]) }],
  ],
  [
    'a Windows program with a second ending',
    422,
    'validation.file.type',
    [{ filename: 'setup.exe.pdf', content: Buffer.concat([Buffer.from('MZ'), randomBytes(300)]) }],
  ],
  [
    "a program behind a document's name",
    422,
    'validation.file.type',
    [{ filename: 'facture.pdf.exe', content: '%PDF-1.7\n' }],
  ],
  ['a shell script', 422, 'validation.file.type', [{ filename: 'run', content: '#!/bin/sh\necho\n' }]],
  [
    'an SVG without drawing',
    422,
    'validation.file.type',
    [{ filename: 'a.svg', content: '<svg xmlns="http://www.w3.org/2000/svg"><g></svg' }],
  ],
  [
    'an SVG of entities that grow',
    422,
    'validation.file.type',
    [
      {
        filename: 'a.svg',
        content:
          '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>' + '<svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
      },
    ],
  ],
  ["an SVG in a picture's name", 422, 'validation.file.type', [{ filename: 'a.png', content: SVG }]],
  ['an SVG called XML', 422, 'validation.file.type', [{ filename: 'a.xml', content: `<?xml version="1.0"?>${SVG}` }]],
  [
    'a picture 50,000 pixels wide',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(50_000, 50_000) }],
  ],
  [
    'a picture of more than 50 megapixels',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(10_000, 5_001) }],
  ],
  [
    'a picture as long as a street',
    422,
    'validation.image.dimensions',
    [{ filename: 'a.png', content: hugePng(1, 60_000) }],
  ],
  ['a picture with nothing inside', 422, 'validation.file.type', [{ filename: 'a.png', content: hugePng(100, 100) }]],
  ['half a picture', 422, 'validation.file.type', [{ filename: 'a.png', content: png.subarray(0, png.length / 2) }]],
  [
    'a picture of a kind that hides places',
    422,
    'validation.file.type',
    [
      {
        filename: 'a.heic',
        content: Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)]),
      },
    ],
  ],
  ['no bytes', 422, 'validation.file.empty', [{ filename: 'a.txt', content: '' }]],
  ['no file', 422, 'validation.required', [{ name: 'name', content: 'x' }]],
  ['an empty field of files', 422, 'validation.required', [{ filename: '', content: '' }]],
  [
    'a good file beside a bad one',
    422,
    'validation.file.type',
    [
      { filename: 'good.txt', content: 'good' },
      { filename: 'bad.png', content: 'bad' },
    ],
  ],
  [
    'a field that nobody knows',
    422,
    'validation.unknown',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'createdById', content: randomUUID() },
    ],
  ],
  [
    "a prototype's key",
    422,
    'validation.unknown',
    [
      { filename: 'a.txt', content: 'a' },
      { name: '__proto__', content: 'x' },
    ],
  ],
  [
    'a file in a field that nobody knows',
    422,
    'validation.unknown',
    [{ name: 'avatar', filename: 'a.txt', content: 'a' }],
  ],
  [
    'a container that is not there',
    422,
    'validation.exists',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'containerId', content: randomUUID() },
    ],
  ],
  [
    'a container that is no id',
    422,
    'validation.exists',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'containerId', content: "' or 1=1" },
    ],
  ],
  [
    'neither yes nor no',
    422,
    'validation.boolean',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'isPublic', content: 'maybe' },
    ],
  ],
  [
    'a NUL in a text',
    422,
    'validation.text',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'description', content: 'a\0b' },
    ],
  ],
  [
    'a text without end',
    422,
    'validation.maxLength',
    [
      { filename: 'a.txt', content: 'a' },
      { name: 'description', content: 'x'.repeat(50_000) },
    ],
  ],
  ['a file over the limit', 413, 'validation.file.size', [{ filename: 'a.bin', content: randomBytes(1_000_001) }]],
  ['a picture over its limit', 413, 'validation.file.size', [{ filename: 'a.png', content: randomBytes(500_001) }]],
  [
    'a picture over its limit, without an ending',
    413,
    'validation.file.size',
    [{ filename: 'a', content: Buffer.concat([png, Buffer.alloc(600_000)]) }],
  ],
  [
    'too many files',
    413,
    'validation.maxItems',
    Array.from({ length: 30 }, (_, index) => ({ filename: `${index}.txt`, content: 'x' })),
  ],
  [
    'too many fields',
    413,
    'validation.maxItems',
    [
      ...Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: 'x' })),
      { filename: 'a.txt', content: 'a' },
    ],
  ],
  [
    'a body cut off in a file',
    400,
    'multipart.broken',
    multipartBody({ filename: 'a.txt', content: 'x'.repeat(10_000) }).subarray(0, 5_000),
  ],
  [
    'a body cut off in a head',
    400,
    'multipart.broken',
    multipartBody({ filename: 'a.txt', content: 'x' }).subarray(0, 40),
  ],
  ['a body without its last line', 400, 'multipart.broken', partBody({ filename: 'a.txt', content: 'x' })],
  ['a body of something else', 400, 'multipart.broken', randomBytes(10_000)],
  ['no body', 400, 'multipart.broken', Buffer.alloc(0)],
  [
    'a connection that breaks',
    400,
    'multipart.broken',
    () => {
      const body = Readable.from(
        (async function* () {
          yield partBody({ filename: 'a.bin', content: Buffer.alloc(100_000) }).subarray(0, 90_000)
          await new Promise(resolve => setTimeout(resolve, 20))
          throw new Error('ECONNRESET')
        })(),
      )
      return body
    },
  ],
  [
    'a body without end',
    413,
    'validation.file.size',
    () =>
      Readable.from(
        (function* () {
          yield partBody({ filename: 'endless.bin', content: 'x' }).subarray(0, -2)
          for (;;) yield Buffer.alloc(65_536, 1)
        })(),
      ),
  ],
]
