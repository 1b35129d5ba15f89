import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import sharp from 'sharp'
import { multipartBody, partBody, type Part } from '#tests/support/multipart.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'
import { sizedPng } from './sized-png.ts'

export const randomBytes = randomBytesOf(SEED)
export const picture = (width = 800, height = 400) =>
  sharp({ create: { width, height, channels: 3, background: '#135aa0' } })

export const png = await picture().png().toBuffer()

type Body = Part[] | Buffer | (() => Readable)
type Refused = [what: string, status: number, code: string, body: Body]

/** A file whose content is not of an allowed type, or not of the type of its name. */
const wrongType = (what: string, file: Part): Refused => [what, 422, 'validation.file.type', [file]]
/** A picture with too many pixels. */
const wrongDimensions = (what: string, width: number, height: number): Refused => [
  what,
  422,
  'validation.image.dimensions',
  [{ filename: 'a.png', content: sizedPng(width, height) }],
]
/** A good file beside a field that is refused. */
const wrongField = (what: string, code: string, name: string, content: string): Refused => [
  what,
  422,
  code,
  [
    { filename: 'a.txt', content: 'a' },
    { name, content },
  ],
]
const tooLarge = (what: string, filename: string, content: Buffer): Refused => [
  what,
  413,
  'validation.file.size',
  [{ filename, content }],
]
const tooMany = (what: string, parts: Part[]): Refused => [what, 413, 'validation.maxItems', parts]
const broken = (what: string, body: Body): Refused => [what, 400, 'multipart.broken', body]

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle r="4"/></svg>'
const windowsProgram = () => Buffer.concat([Buffer.from('MZ'), randomBytes(300)])
const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(40)])

const CONTENTS: Refused[] = [
  wrongType("a picture's name on text", { filename: 'a.png', type: 'image/png', content: 'hello' }),
  wrongType("a picture's name on another picture", { filename: 'a.jpg', type: 'image/jpeg', content: png }),
  wrongType('a page', { filename: 'a.html', type: 'text/html', content: '<script>alert(1)</script>' }),
  wrongType('a page called text', {
    filename: 'a.txt',
    type: 'text/plain',
    content: '\ufeff <!DOCTYPE html><script>alert(1)</script>',
  }),
  wrongType('a page that begins like a GIF', {
    filename: 'a.gif',
    type: 'image/gif',
    content: 'GIF89a/*<html><script>alert(1)</script>*/',
  }),
  wrongType('a script that begins like a BMP', { filename: 'a.js', type: 'image/bmp', content: 'BM=1;alert(1)' }),
  wrongType('a Windows program', { filename: 'setup.exe', content: windowsProgram() }),
  wrongType('a Windows program with a second ending', { filename: 'setup.exe.pdf', content: windowsProgram() }),
  wrongType("a program behind a document's name", { filename: 'facture.pdf.exe', content: '%PDF-1.7\n' }),
  wrongType('a shell script', { filename: 'run', content: '#!/bin/sh\necho\n' }),
  wrongType('an SVG without drawing', {
    filename: 'a.svg',
    content: '<svg xmlns="http://www.w3.org/2000/svg"><g></svg',
  }),
  wrongType('an SVG of entities that grow', {
    filename: 'a.svg',
    content:
      '<!DOCTYPE svg [<!ENTITY a "a"><!ENTITY b "&a;&a;">]>' + '<svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  }),
  wrongType("an SVG in a picture's name", { filename: 'a.png', content: SVG }),
  wrongType('an SVG called XML', { filename: 'a.xml', content: `<?xml version="1.0"?>${SVG}` }),
  wrongDimensions('a picture 50,000 pixels wide', 50_000, 50_000),
  wrongDimensions('a picture of more than 50 megapixels', 10_000, 5_001),
  wrongDimensions('a picture as long as a street', 1, 60_000),
  wrongType('a picture with nothing inside', { filename: 'a.png', content: sizedPng(100, 100) }),
  wrongType('half a picture', { filename: 'a.png', content: png.subarray(0, png.length / 2) }),
  wrongType('a picture of a kind that hides places', { filename: 'a.heic', content: heic }),
  ['no bytes', 422, 'validation.file.empty', [{ filename: 'a.txt', content: '' }]],
  [
    'a good file beside a bad one',
    422,
    'validation.file.type',
    [
      { filename: 'good.txt', content: 'good' },
      { filename: 'bad.png', content: 'bad' },
    ],
  ],
]

const FIELDS: Refused[] = [
  ['no body', 422, 'validation.required', Buffer.alloc(0)],
  ['no file', 422, 'validation.required', [{ name: 'name', content: 'x' }]],
  ['an empty field of files', 422, 'validation.required', [{ filename: '', content: '' }]],
  wrongField('a field that nobody knows', 'validation.unknown', 'createdById', randomUUID()),
  wrongField("a prototype's key", 'validation.unknown', '__proto__', 'x'),
  [
    'a file in a field that nobody knows',
    422,
    'validation.unknown',
    [{ name: 'avatar', filename: 'a.txt', content: 'a' }],
  ],
  wrongField('a container that is not there', 'validation.exists', 'containerId', randomUUID()),
  wrongField('a container that is no id', 'validation.exists', 'containerId', "' or 1=1"),
  wrongField('neither yes nor no', 'validation.boolean', 'isPublic', 'maybe'),
  wrongField('a NUL in a text', 'validation.text', 'description', 'a\0b'),
  wrongField('a text without end', 'validation.maxLength', 'description', 'x'.repeat(50_000)),
]

const SIZES: Refused[] = [
  tooLarge('a file over the limit', 'a.bin', randomBytes(1_000_001)),
  tooLarge('a picture over its limit', 'a.png', randomBytes(500_001)),
  tooLarge('a picture over its limit, without an ending', 'a', Buffer.concat([png, Buffer.alloc(600_000)])),
  tooMany(
    'too many files',
    Array.from({ length: 30 }, (_, index) => ({ filename: `${index}.txt`, content: 'x' })),
  ),
  tooMany('too many fields', [
    ...Array.from({ length: 30 }, (_, index) => ({ name: `f${index}`, content: 'x' })),
    { filename: 'a.txt', content: 'a' },
  ]),
  ['a body without end', 413, 'validation.file.size', () => Readable.from(endlessBody())],
]

const BODIES: Refused[] = [
  broken(
    'a body cut off in a file',
    multipartBody({ filename: 'a.txt', content: 'x'.repeat(10_000) }).subarray(0, 5_000),
  ),
  broken('a body cut off in a head', multipartBody({ filename: 'a.txt', content: 'x' }).subarray(0, 40)),
  broken('a body without its last line', partBody({ filename: 'a.txt', content: 'x' })),
  broken('a body of something else', randomBytes(10_000)),
  broken('a connection that breaks', () => Readable.from(brokenBody())),
]

function* endlessBody() {
  yield partBody({ filename: 'endless.bin', content: 'x' }).subarray(0, -2)
  for (;;) yield Buffer.alloc(65_536, 1)
}

async function* brokenBody() {
  yield partBody({ filename: 'a.bin', content: Buffer.alloc(100_000) }).subarray(0, 90_000)
  await new Promise(resolve => setTimeout(resolve, 20))
  throw new Error('ECONNRESET')
}

/** What an upload refuses: what it is, status and code of the refusal, and the parts or the body that are sent. */
export const hostile: readonly Refused[] = [...CONTENTS, ...FIELDS, ...SIZES, ...BODIES]
