import { zipSync } from 'fflate'
import sharp from 'sharp'
import { box, stlBinary } from '#tests/support/models.ts'
import { renamed, zip } from './zip.ts'
import { randomBytesOf, SEED } from '#tests/support/seed.ts'
import { pngChunk, sizedPng } from './sized-png.ts'

const randomBytes = randomBytesOf(SEED)
const png = await sharp({ create: { width: 80, height: 60, channels: 3, background: '#135aa0' } })
  .png()
  .toBuffer()

const jpeg = await sharp(png)
  .jpeg()
  .withExif({ IFD0: { Artist: 'Secret Author' }, IFD3: { GPSLatitude: '48/1 51/1 0/1' } })
  .toBuffer()

const gif = await sharp(png).gif().toBuffer()
const webp = await sharp(png).webp().toBuffer()
const PAGE = '<html><script>alert(1)</script></html>'
const NAMESPACES = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
const SVG = (inside: string, attributes = '') =>
  `<svg ${NAMESPACES} viewBox="0 0 9 9" ${attributes}>${inside}<circle r="4"/></svg>`

const text = (content: string) => new Uint8Array(Buffer.from(content))
const office = (extra: Record<string, Uint8Array> = {}) =>
  Buffer.from(
    zipSync({
      '[Content_Types].xml': text(
        '<Types><Override ' +
          'ContentType="application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml"/></Types>',
      ),
      'word/document.xml': text('<w:document/>'),
      ...extra,
    }),
  )

const elf = Buffer.concat([Buffer.from([0x7f, 0x45, 0x4c, 0x46, 2, 1, 1]), randomBytes(200)])
const mz = Buffer.concat([Buffer.from('MZ'), randomBytes(400)])
const javaClass = Buffer.concat([Buffer.from([0xca, 0xfe, 0xba, 0xbe, 0, 0, 0, 52]), randomBytes(100)])
const wasm = Buffer.concat([Buffer.from([0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]), randomBytes(50)])

const bmff = (brand: string) =>
  Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(64)])

export type Hostile = [what: string, name: string, content: Buffer | string | (() => Promise<Buffer>), type?: string]

export const refused: Hostile[] = [
  ['a page', 'a.html', PAGE],
  ['a page in capitals', 'A.HTM', PAGE],
  ['a page as XHTML', 'a.xhtml', PAGE],
  ['a page in one file', 'a.mht', `MIME-Version: 1.0\n\n${PAGE}`],
  ['a page called text', 'a.txt', `\n\n  ${PAGE}`],
  ['a page called CSV', 'a.csv', `nom;${PAGE}`.replace('nom;', '')],
  ['a page called JSON', 'a.json', PAGE],
  ['a page called Markdown', 'a.md', `<script>alert(1)</script>`],
  ['a page without an ending', 'page', PAGE],
  ['a page in UTF-16', 'a.txt', Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(PAGE, 'utf16le')])],
  ['a page behind a byte order mark', 'a.txt', `\ufeff${PAGE}`],
  ['a page called a model', 'a.obj', PAGE],
  ['a page called STL', 'a.stl', PAGE],
  ['a page as a style sheet', 'a.xsl', '<xsl:stylesheet/>'],
  ['XML with a style sheet', 'a.xml', '<?xml version="1.0"?><?xml-stylesheet href="x.xsl"?><a/>'],
  ['XML that is a page', 'a.xml', '<?xml version="1.0"?><html xmlns="http://www.w3.org/1999/xhtml"/>'],
  ['a drawing called XML', 'a.xml', `<?xml version="1.0"?>${SVG('<script/>')}`],
  ['a script', 'a.js', 'alert(1)'],
  ['a module', 'a.mjs', 'alert(1)'],
  ['a PHP page behind a picture', 'a.php', png, 'image/png'],
  ["a PHP page in a picture's name", 'a.php.png', '<?php system($_GET[0]);', 'image/png'],
  ['a shell script', 'a', '#!/bin/sh\nrm -rf /'],
  ['a shell script called text', 'a.txt', '#!/usr/bin/env python\n'],
  ['a batch', 'a.bat', '@echo off'],
  ['a PowerShell script', 'a.ps1', 'Get-Item'],
  ['a Visual Basic script', 'a.vbs', 'MsgBox 1'],
  ['a shortcut', 'a.lnk', randomBytes(20)],
  ['an address', 'a.url', '[InternetShortcut]'],
  ['a registry file', 'a.reg', 'Windows Registry Editor'],
  ['a Windows program', 'setup.exe', mz],
  ['a Windows program called PDF', 'setup.exe.pdf', mz],
  ['a Windows program called picture', 'a.png', mz],
  ['a Windows program without an ending', 'setup', mz],
  ['a Linux program', 'a.bin', elf],
  ['a Linux program called picture', 'a.jpg', elf],
  ['a Java class', 'a.class', javaClass],
  ['a Java class called data', 'a.dat', javaClass],
  ['an archive of programs', 'a.jar', office()],
  ['an Android program', 'a.apk', office()],
  ['WebAssembly', 'a.wasm', wasm],
  ['WebAssembly called data', 'a.dat', wasm],
  ['a disk image', 'a.dmg', randomBytes(50)],
  ['a document with macros', 'a.docm', office()],
  ['text called PNG', 'a.png', 'hello', 'image/png'],
  ['text called PDF', 'a.pdf', 'hello'],
  ['text called a film', 'a.mp4', 'hello', 'video/mp4'],
  ['text called a sound', 'a.mp3', 'hello', 'audio/mpeg'],
  ['text called a document', 'a.docx', 'hello'],
  ['text called an archive', 'a.zip', 'hello'],
  ['a PNG called JPEG', 'a.jpg', png],
  ['a JPEG called PNG', 'a.png', jpeg],
  ['a GIF called WebP', 'a.webp', gif],
  ['a WebP called GIF', 'a.gif', webp],
  ['a picture called PDF', 'a.pdf', png],
  ['a picture called model', 'a.stl', png],
  ['a picture called text', 'a.txt', png],
  ['a PDF called picture', 'a.png', '%PDF-1.4\n'],
  ["a film that says it is a sound's picture", 'a.bin', png, 'video/mp4'],
  ['an archive called picture', 'a.png', office()],
  ['a document called model', 'a.skp', '%PDF-1.4\n'],
  ['a picture that hides its place (HEIC)', 'a.heic', bmff('heic')],
  ['a raw picture (CR3)', 'a.cr3', bmff('crx ')],
  ['a GIF that is a script', 'a.gif', 'GIF89a/*<script>alert(1)</script>*/=1;'],
  ['a BMP that is a script', 'a.bmp', 'BM=1;alert(1)', 'image/bmp'],
  ['half a PNG', 'a.png', png.subarray(0, 60)],
  ['a PNG of noise', 'a.png', Buffer.concat([png.subarray(0, 33), randomBytes(300)])],
  ['a JPEG of two bytes', 'a.jpg', Buffer.from([0xff, 0xd8])],
  ['a WebP of noise', 'a.webp', Buffer.concat([webp.subarray(0, 16), randomBytes(100)])],
  ['50,000 pixels square', 'a.png', sizedPng(50_000, 50_000)],
  ['two thousand million pixels', 'a.png', sizedPng(2 ** 31 - 1, 1)],
  ['no pixel', 'a.png', sizedPng(0, 0)],
  ['the head of a GIF', 'a.gif', gif.subarray(0, 13)],
  ['an SVG without an end', 'a.svg', '<svg xmlns="http://www.w3.org/2000/svg"><g>'],
  ['an SVG that is text', 'a.svg', 'hello'],
  ['an SVG that is a picture', 'a.svg', png],
  [
    'an SVG of growing entities',
    'a.svg',
    '<!DOCTYPE svg [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg xmlns="http://www.w3.org/2000/svg">&b;</svg>',
  ],
  ['an SVG of 20,000 nested groups', 'a.svg', SVG(`${'<g>'.repeat(20_000)}${'</g>'.repeat(20_000)}`)],
  ['an SVG of 20,000 open groups', 'a.svg', SVG('<g>'.repeat(20_000))],
  ['a packed SVG', 'a.svgz', randomBytes(30)],
  ['nothing', 'a.txt', ''],
  ['a bomb as lcc', 'a.lcc', () => zip([['a', Buffer.alloc(50_000_000)]])],
]

/** Kept, but not as what they wish to be: what must be gone from their bytes, and the type they are sent as. */
export const tamed: (readonly [...Hostile, gone: RegExp, type: string])[] = [
  [
    'an SVG with a script',
    'a.svg',
    SVG('<script>alert(1)</script>'),
    '',
    /script|alert/i,
    'image/svg+xml; charset=utf-8',
  ],
  ['an SVG with a handler', 'a.svg', SVG('', 'onload="alert(1)"'), '', /onload|alert/i, 'image/svg+xml; charset=utf-8'],
  [
    'an SVG with foreign content',
    'a.svg',
    SVG('<foreignObject><iframe src="https://evil.example"/></foreignObject>'),
    '',
    /iframe|evil/i,
    'image/svg+xml; charset=utf-8',
  ],
  [
    'an SVG that looks elsewhere',
    'a.svg',
    SVG('<image xlink:href="https://evil.example/x.png"/><use href="https://evil.example/x.svg#a"/>'),
    '',
    /evil/i,
    'image/svg+xml; charset=utf-8',
  ],
  [
    'an SVG that loads a style',
    'a.svg',
    SVG('<style>@import url(//evil.example/x.css);</style>'),
    '',
    /import|evil/i,
    'image/svg+xml; charset=utf-8',
  ],
  [
    'an SVG that links to a script',
    'a.svg',
    SVG('<a xlink:href="javascript:alert(1)"><text>x</text></a>'),
    '',
    /javascript/i,
    'image/svg+xml; charset=utf-8',
  ],
  [
    'an SVG that changes itself',
    'a.svg',
    SVG('<set attributeName="onload" to="alert(1)"/><animate attributeName="href" values="javascript:1"/>'),
    '',
    /alert|javascript/i,
    'image/svg+xml; charset=utf-8',
  ],
  ['a photo with its place', 'a.jpg', jpeg, '', /Secret Author/, 'image/jpeg'],
  [
    'a picture with a program behind it',
    'a.png',
    Buffer.concat([png, mz, Buffer.from('EVIL')]),
    '',
    /EVIL/,
    'image/png',
  ],
  ['a picture with a page behind it', 'a.gif', Buffer.concat([gif, Buffer.from(PAGE)]), '', /script/, 'image/gif'],
  ['a picture with a zip behind it', 'a.png', Buffer.concat([png, office()]), '', /word\/document/, 'image/png'],
  [
    'a picture with a page in its comment',
    'a.png',
    Buffer.concat([png.subarray(0, 33), pngChunk('tEXt', Buffer.from(`Comment\0${PAGE}`)), png.subarray(33)]),
    '',
    /script/,
    'image/png',
  ],
]

/** Kept as they are, and never as a page: attachment, nosniff, sandbox. */
export const inert: Hostile[] = [
  [
    'an lcc with a name that climbs out',
    'a.lcc',
    async () => renamed(await zip([['aa/aa/evil.txt', 'x']]), 'aa/aa/evil.txt', '../../evil.txt'),
  ],
  ['an lcc with a link', 'a.lcc', () => zip([['link', '/etc/passwd', { mode: 0o120777 }]])],
  ['an lcc that is none', 'a.lcc', 'hello'],
  [
    'a model with a page in its header',
    'a.stl',
    (() => {
      const bytes = stlBinary(box([1, 1, 1]))
      bytes.write(PAGE, 0)
      return bytes
    })(),
  ],
  [
    'a PLY that counts to four thousand million',
    'a.ply',
    'ply\nformat ascii 1.0\nelement vertex 4000000000\nproperty float x\nend_header\n',
  ],
  ['an OBJ with a million broken faces', 'a.obj', 'f 1 2 3\n'.repeat(1_000_000)],
  ['an AMF that never closes', 'a.amf', `<?xml version="1.0"?><amf><mesh>${'<triangle>'.repeat(200_000)}`],
  ["a spreadsheet's formula", 'a.csv', "=cmd|' /C calc'!A0"],
  ['a zip bomb that nobody opens', 'a.zip', () => zip([['a', Buffer.alloc(20_000_000)]])],
  ['a name with a path', '../../../etc/cron.d/evil', 'x'],
  ["a device's name", 'CON', 'x'],
  ['a name that turns around', 'a\u202etxt.scr.txt', 'x'],
  ['a name of dots', '...', 'x'],
  ['a name of 5,000 letters', `${'a'.repeat(5_000)}.txt`, 'x'],
]
