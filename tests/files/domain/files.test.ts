import { expect, test } from 'vitest'
import { contentDisposition } from '#server/files/domain/content-disposition.ts'
import { judgeContent } from '#server/files/domain/content-type.ts'
import { cleanFileName, nameWithoutExtension } from '#server/files/domain/file-name.ts'
import { extensionOf, fileKind, THREE_D_EXTENSIONS } from '#server/files/domain/kind.ts'
import { parseRange } from '#server/files/domain/range.ts'

test.each([
  ...THREE_D_EXTENSIONS.flatMap(extension => [
    ['application/octet-stream', `a.${extension}`, '3d'],
    ['text/plain', `a.${extension.toUpperCase()}`, '3d'],
    ['image/png', `a.b.${extension}`, '3d'],
  ]),
  ['application/zip', 'grid.lcc', 'lcc'],
  ['image/svg+xml', 'logo.svg', 'svg'],
  ['image/svg+xml', 'logo', 'image'],
  ['video/mp4', 'a.mp4', 'video'],
  ['audio/mpeg', 'a.mp3', 'audio'],
  ['image/webp', 'a.webp', 'image'],
  ['application/msword', 'a.doc', 'doc'],
  ['application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', 'a.xlsx', 'doc'],
  ['application/vnd.oasis.opendocument.text', 'a.odt', 'doc'],
  ['text/plain', 'a.txt', 'doc'],
  ['text/csv', 'a.csv', 'doc'],
  ['application/pdf', 'a.pdf', 'doc'],
  ['application/zip', 'a.zip', 'other'],
  ['application/octet-stream', 'a', 'other'],
  ['application/json', 'a.json', 'other'],
])('a file of type %s called %s is of kind %s', (mimeType, name, kind) => {
  expect(fileKind(mimeType, name)).toBe(kind)
})

test.each([
  ['a.txt', 'txt'],
  ['a.tar.GZ', 'gz'],
  ['.htaccess', ''],
  ['a', ''],
  ['a.', ''],
  ['a.b c', ''],
  ['a.averyveryverylongending', ''],
])('the ending of %j is %j', (name, extension) => {
  expect(extensionOf(name)).toBe(extension)
})

test.each([
  ['../../etc/passwd', 'passwd'],
  ['..\\..\\boot.ini', 'boot.ini'],
  ['C:\\Users\\x\\photo.jpg', 'photo.jpg'],
  ['/', 'file'],
  ['..', 'file'],
  ['', 'file'],
  ['...', 'file'],
  ['a\0b.png', 'ab.png'],
  ['a\r\nSet-Cookie: x.png', 'aSet-Cookie x.png'],
  ['CON', '_CON'],
  ['nul.txt', '_nul.txt'],
  ['LPT1.png', '_LPT1.png'],
  ['console.txt', 'console.txt'],
  ['photo\u202egpj.exe', 'photogpj.exe'],
  ['  spaced   out .pdf ', 'spaced out .pdf'],
  ['.hidden', 'hidden'],
  ['trailing.', 'trailing'],
  ['a<b>:"|?*.txt', 'ab.txt'],
  ['été.png', 'été.png'],
  ['e\u0301t\u00e9.png', 'été.png'],
  ['\ud800x.png', 'x.png'],
  ['👩‍🔧.png', '👩‍🔧.png'],
  ['x/', 'x'],
  ['a/../b/.', 'b'],
])('the shown name of %j is %j', (given, shown) => {
  expect(cleanFileName(given)).toBe(shown)
})

test('a long name keeps its ending, at most 255 bytes and whole characters', () => {
  for (const name of ['x'.repeat(400) + '.pdf', 'é'.repeat(300) + '.pdf', '👩🏽'.repeat(100) + '.pdf']) {
    const shown = cleanFileName(name)
    expect(Buffer.byteLength(shown)).toBeLessThanOrEqual(255)
    expect(Buffer.byteLength(shown)).toBeGreaterThan(240)
    expect(shown.endsWith('.pdf')).toBe(true)
    expect(shown).not.toMatch(/\ufffd/)
    expect(name.startsWith(shown.slice(0, -4))).toBe(true)
  }
  expect(nameWithoutExtension('a.tar.gz')).toBe('a.tar')
  expect(nameWithoutExtension('noending')).toBe('noending')
})

const png = { found: { mime: 'image/png', ext: 'png' }, isText: false, head: '' }
const jpg = { found: { mime: 'image/jpeg', ext: 'jpg' }, isText: false, head: '' }
const zip = { found: { mime: 'application/zip', ext: 'zip' }, isText: false, head: '' }
const xml = (head: string) => ({ found: { mime: 'application/xml', ext: 'xml' }, isText: true, head })
const text = (head: string) => ({ found: null, isText: true, head })
const bytes = { found: null, isText: false, head: '' }
const found = (mime: string, ext: string) => ({ found: { mime, ext }, isText: false, head: '' })

test.each([
  [png, 'png', 'image/png', 'image/png'],
  [jpg, 'jpeg', '', 'image/jpeg'],
  [png, '', 'application/octet-stream', 'image/png'],
  [zip, 'lcc', '', 'application/zip'],
  [zip, 'fcstd', '', 'application/zip'],
  [zip, 'zip', 'application/x-zip-compressed', 'application/zip'],
  [
    found('application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'docx'),
    'docx',
    '',
    'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  ],
  [found('application/x-cfb', 'cfb'), 'doc', '', 'application/x-cfb'],
  [found('application/pdf', 'pdf'), 'ai', '', 'application/pdf'],
  [found('video/mp4', 'mp4'), 'm4a', 'audio/mp4', 'video/mp4'],
  [found('audio/ogg; codecs=opus', 'opus'), 'ogg', 'audio/ogg', 'audio/ogg'],
  [text('hello'), 'txt', 'text/plain', 'text/plain'],
  [text('a;b'), 'csv', 'application/vnd.ms-excel', 'text/csv'],
  [text('v 0 0 0'), 'obj', '', 'model/obj'],
  [text('solid x'), 'stl', '', 'model/stl'],
  [bytes, 'stl', 'application/octet-stream', 'model/stl'],
  [bytes, '3ds', '', 'application/octet-stream'],
  [xml('<?xml version="1.0"?><x3d/>'), 'x3d', '', 'application/xml'],
  [xml('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'svg', 'image/svg+xml', 'image/svg+xml'],
  [text('<svg viewBox="0 0 1 1"/>'), 'svg', '', 'image/svg+xml'],
])('%j ending in %j, declared %j, is %j', (content, extension, declared, mimeType) => {
  expect(judgeContent(content, extension, declared)).toEqual({ accepted: true, mimeType })
})

test.each([
  ["a picture with another picture's ending", jpg, 'png', 'image/png'],
  ['text called a picture', text('hello'), 'png', 'image/png'],
  ['text declared a picture', text('hello'), 'txt', 'image/png'],
  ['a picture called text', png, 'txt', 'text/plain'],
  ['a picture declared a film', png, 'png', 'video/mp4'],
  ['a picture called a PDF', png, 'pdf', 'application/pdf'],
  ['a picture called 3D', png, 'stl', ''],
  ['unknown bytes called a PDF', bytes, 'pdf', 'application/pdf'],
  ['an archive called a document', zip, 'docx', ''],
  ['an archive called a picture', zip, 'jpg', 'image/jpeg'],
  ['a page', text('<!doctype html><p>'), 'html', 'text/html'],
  ['a page called text', text('<!DOCTYPE html><p>'), 'txt', 'text/plain'],
  ['a script tag in text', text('x<script>alert(1)</script>'), 'txt', ''],
  ['a page in XML', xml('<?xml version="1.0"?><x xmlns="http://www.w3.org/1999/xhtml"/>'), 'xml', ''],
  ['an SVG called XML', xml('<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg"/>'), 'xml', ''],
  ['a style sheet that turns XML into a page', xml('<?xml version="1.0"?><?xml-stylesheet href="x"?>'), 'xml', ''],
  ['a Windows program', found('application/x-msdownload', 'exe'), 'exe', ''],
  ['a Windows program called text', found('application/x-msdownload', 'exe'), 'txt', ''],
  ['a Linux program without ending', found('application/x-elf', 'elf'), '', ''],
  ['a Java archive', found('application/java-archive', 'jar'), 'zip', ''],
  ['a shell script', text('#!/bin/sh\nrm'), '', ''],
  ['a batch file', text('echo'), 'bat', 'text/plain'],
  ['PHP', text('<?php'), 'php', ''],
  ['a compressed SVG', found('application/gzip', 'gz'), 'svgz', ''],
  ['no SVG', text('hello'), 'svg', 'image/svg+xml'],
  ['a picture called SVG', png, 'svg', 'image/svg+xml'],
  ['a document with macros', found('application/vnd.ms-word.document.macroenabled.12', 'docm'), 'docx', ''],
  ["a picture whose place can't be taken out", found('image/heic', 'heic'), 'heic', 'image/heic'],
])('%s is refused', (_what, content, extension, declared) => {
  expect(judgeContent(content, extension, declared)).toEqual({ accepted: false })
})

/** Endings that no file may have, by what opens them. */
const REFUSED_ENDINGS = {
  'a browser as a page or script': 'html htm xhtml xht shtml mhtml mht hta svgz xsl xslt js mjs cjs swf wasm xpi crx',
  'a web server as a program': 'php phtml phar php3 php4 php5 php7 asp aspx jsp cgi pl',
  'Windows as a program': 'exe com scr pif msi msp mst dll sys cpl drv ocx application gadget',
  'Java as a program': 'jar class war jnlp',
  'Windows as a script or setting': 'bat cmd ps1 psm1 psd1 jse vbs vbe wsf wsh reg lnk url scf inf chm',
  'a Unix system as a program': 'sh bash zsh csh ksh fish command run elf so dylib desktop appimage deb rpm',
  'macOS, Android or iOS as a program': 'app dmg pkg apk ipa',
  'Office as a document with macros': 'docm dotm xlsm xltm pptm potm ppsm',
}
const refusedEndings = Object.entries(REFUSED_ENDINGS).flatMap(([what, endings]) =>
  endings.split(' ').map(ending => [ending, what] as const),
)

test.each(refusedEndings)('a file ending in .%s is refused: it is opened by %s', ending => {
  for (const content of [text('hello'), bytes, found('application/x-unknown', ending)])
    expect(judgeContent(content, ending, '')).toEqual({ accepted: false })
})

/** Content that is refused whatever its name, by what it would do. */
const REFUSED_CONTENT = {
  'runs as a program': `x-msdownload x-elf x-mach-binary wasm java-vm java-archive vnd.android.package-archive
    x-shockwave-flash x-asar`,
  'installs a program': 'x-deb x-rpm x-apple-diskimage x-xpinstall x-google-chrome-extension',
  'changes or starts something of a system': `vnd.ms-htmlhelp x.ms.shortcut x.apple.alias x-ms-regedit
    x-ft-windows-registry-hive`,
  'contains macros': `vnd.ms-word.document.macroenabled.12 vnd.ms-word.template.macroenabled.12
    vnd.ms-excel.sheet.macroenabled.12 vnd.ms-excel.template.macroenabled.12
    vnd.ms-powerpoint.template.macroenabled.12 vnd.ms-powerpoint.presentation.macroenabled.12
    vnd.ms-powerpoint.slideshow.macroenabled.12`,
}
const REFUSED_PICTURES = `heic heic-sequence heif heif-sequence x-canon-cr2 x-canon-cr3 x-olympus-orf x-sony-arw
  x-adobe-dng x-nikon-nef x-panasonic-rw2 x-fujifilm-raf jxl jp2 jpx jpm j2c vnd.ms-photo`
const refusedContent = [
  ...Object.entries(REFUSED_CONTENT).flatMap(([what, types]) =>
    types.split(/\s+/).map(type => [`application/${type}`, what] as const),
  ),
  ...REFUSED_PICTURES.split(/\s+/).map(type => [`image/${type}`, 'may tell where it was taken'] as const),
]

test.each(refusedContent)('content of type %s is refused without an ending too: it %s', mimeType => {
  for (const type of [mimeType, `${mimeType}; charset=binary`])
    expect(judgeContent(found(type, 'x'), '', '')).toEqual({ accepted: false })
})

test.each([
  ['bytes=0-0', { start: 0, end: 0 }],
  ['bytes=0-', { start: 0, end: 9 }],
  ['bytes=5-100', { start: 5, end: 9 }],
  ['bytes=-3', { start: 7, end: 9 }],
  ['bytes=-30', { start: 0, end: 9 }],
  ['bytes=10-', 'unsatisfiable'],
  ['bytes=-0', 'unsatisfiable'],
  ['bytes=99999999999999-', 'unsatisfiable'],
  ['bytes=5-2', null],
  ['bytes=0-1,3-4', null],
  ['items=0-1', null],
  ['bytes=a-b', null],
  ['bytes=-', null],
  ['', null],
  [undefined, null],
  ['bytes=1e3-', null],
])('of ten bytes, %j asks for %j', (header, range) => {
  expect(parseRange(header, 10)).toEqual(range)
})

test('an empty file has no ranges', () => {
  expect(parseRange('bytes=0-', 0)).toBe('unsatisfiable')
  expect(parseRange('bytes=-1', 0)).toBe('unsatisfiable')
})

test('a name in a header can contain no quote or line break', () => {
  expect(contentDisposition('attachment', 'Été "2026"; x=.pdf')).toBe(
    `attachment; filename="Ete _2026_; x=.pdf"; filename*=UTF-8''%C3%89t%C3%A9%20%222026%22%3B%20x%3D.pdf`,
  )
  expect(contentDisposition('inline', '日本')).toBe(`inline; filename="file"; filename*=UTF-8''%E6%97%A5%E6%9C%AC`)
  expect(contentDisposition('inline', 'a\r\nx: y')).not.toMatch(/[\r\n]/)
})
