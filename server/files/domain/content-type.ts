import { THREE_D_EXTENSIONS } from './kind.ts'

/** What the bytes themselves say: a type found by signature, else text or unknown bytes. */
export type Content = {
  found: { mime: string; ext: string } | null
  isText: boolean
  /** The beginning, as text. */
  head: string
}

export type ContentVerdict = { accepted: true; mimeType: string } | { accepted: false }

const REFUSED: ContentVerdict = { accepted: false }

/** Programs, and pages that would run on the site's own address. */
const REFUSED_EXTENSIONS = new Set([
  'html',
  'htm',
  'xhtml',
  'xht',
  'shtml',
  'mhtml',
  'mht',
  'hta',
  'svgz',
  'js',
  'mjs',
  'cjs',
  'jse',
  'vbs',
  'vbe',
  'wsf',
  'wsh',
  'exe',
  'com',
  'scr',
  'pif',
  'msi',
  'msp',
  'mst',
  'dll',
  'sys',
  'cpl',
  'drv',
  'ocx',
  'bat',
  'cmd',
  'ps1',
  'psm1',
  'psd1',
  'sh',
  'bash',
  'zsh',
  'csh',
  'ksh',
  'fish',
  'command',
  'php',
  'phtml',
  'phar',
  'php3',
  'php4',
  'php5',
  'php7',
  'asp',
  'aspx',
  'jsp',
  'cgi',
  'pl',
  'jar',
  'class',
  'war',
  'apk',
  'ipa',
  'app',
  'dmg',
  'pkg',
  'deb',
  'rpm',
  'appimage',
  'run',
  'elf',
  'so',
  'dylib',
  'wasm',
  'swf',
  'xpi',
  'crx',
  'reg',
  'lnk',
  'url',
  'desktop',
  'scf',
  'inf',
  'chm',
  'gadget',
  'application',
  'jnlp',
  'xsl',
  'xslt',
  'docm',
  'dotm',
  'xlsm',
  'xltm',
  'pptm',
  'potm',
  'ppsm',
])

const REFUSED_TYPES = new Set([
  'application/x-msdownload',
  'application/x-elf',
  'application/x-mach-binary',
  'application/wasm',
  'application/java-vm',
  'application/java-archive',
  'application/vnd.android.package-archive',
  'application/x-shockwave-flash',
  'application/x-deb',
  'application/x-rpm',
  'application/x-apple-diskimage',
  'application/x-xpinstall',
  'application/x-google-chrome-extension',
  'application/vnd.ms-htmlhelp',
  'application/x.ms.shortcut',
  'application/x.apple.alias',
  'application/x-ms-regedit',
  'application/x-ft-windows-registry-hive',
  'application/x-asar',
  'application/vnd.ms-word.document.macroenabled.12',
  'application/vnd.ms-word.template.macroenabled.12',
  'application/vnd.ms-excel.sheet.macroenabled.12',
  'application/vnd.ms-excel.template.macroenabled.12',
  'application/vnd.ms-powerpoint.template.macroenabled.12',
  'application/vnd.ms-powerpoint.presentation.macroenabled.12',
  'application/vnd.ms-powerpoint.slideshow.macroenabled.12',
  // Pictures whose place and camera could not be taken out.
  'image/heic',
  'image/heic-sequence',
  'image/heif',
  'image/heif-sequence',
  'image/x-canon-cr2',
  'image/x-canon-cr3',
  'image/x-olympus-orf',
  'image/x-sony-arw',
  'image/x-adobe-dng',
  'image/x-nikon-nef',
  'image/x-panasonic-rw2',
  'image/x-fujifilm-raf',
  'image/jxl',
  'image/jp2',
  'image/jpx',
  'image/jpm',
  'image/j2c',
  'image/vnd.ms-photo',
])

/** Endings that mean the same content. */
const SAME_CONTENT: readonly (readonly string[])[] = [
  ['jpg', 'jpeg', 'jpe', 'jfif'],
  ['png', 'apng'],
  ['tif', 'tiff'],
  ['mp4', 'm4v', 'm4a', 'm4b', 'mov', 'f4v', '3gp', '3g2', 'qt'],
  ['mpg', 'mpeg', 'mp2', 'mp1', 'mpe', 'm1v', 'ts', 'mts', 'm2ts'],
  ['ogg', 'oga', 'ogv', 'opus', 'ogx', 'spx', 'ogm'],
  ['mkv', 'webm', 'mka', 'weba'],
  ['mid', 'midi'],
  ['aif', 'aiff', 'aifc'],
  ['mp3', 'mpga'],
  ['gz', 'tgz'],
  ['asf', 'wma', 'wmv'],
  ['wav', 'wave'],
  ['cfb', 'doc', 'xls', 'ppt', 'pps', 'dot', 'xlt', 'pot', 'msg', 'vsd', 'pub', 'mpp', 'par', 'sldprt', 'sldasm'],
  ['ico', 'cur'],
  ['eps', 'ps', 'epsi', 'ai'],
  ['pdf', 'ai'],
  ['docx', 'dotx'],
  ['xlsx', 'xltx'],
  ['pptx', 'potx', 'ppsx'],
  ['odt', 'ott'],
  ['ods', 'ots'],
  ['odp', 'otp'],
  ['odg', 'otg'],
  [
    'zip',
    'amf',
    'lcc',
    'fcstd',
    'f3z',
    'f3d',
    'thing',
    '3mf',
    'cdr',
    'skp',
    'kmz',
    'h5p',
    'sb3',
    'gridset',
    'obz',
    'ce',
    'odb',
    'key',
    'pages',
    'numbers',
  ],
  [
    'xml',
    'svg',
    'x3d',
    'dae',
    'amf',
    'brd',
    'sch',
    'gpx',
    'kml',
    'grd',
    'lcc',
    'musicxml',
    'mm',
    'rss',
    'xliff',
    'tmx',
    'srx',
  ],
  ['blend', 'gz', 'zst'],
  ['skp'],
  ['fbx'],
  ['stl'],
  ['glb'],
]

/** Text that keeps its own type; all other text is plain. */
const TEXT_TYPES: Readonly<Record<string, string>> = {
  csv: 'text/csv',
  md: 'text/markdown',
  json: 'application/json',
  ics: 'text/calendar',
  vcf: 'text/vcard',
  vtt: 'text/vtt',
  obj: 'model/obj',
  stl: 'model/stl',
  rtf: 'application/rtf',
}
const BINARY_TYPES: Readonly<Record<string, string>> = { stl: 'model/stl' }

/** Endings of which the signature is known: bytes without it are not what they say. */
const SIGNED = new Set([
  'jpg',
  'jpeg',
  'jpe',
  'jfif',
  'png',
  'apng',
  'gif',
  'webp',
  'avif',
  'tif',
  'tiff',
  'bmp',
  'ico',
  'heic',
  'heif',
  'pdf',
  'docx',
  'xlsx',
  'pptx',
  'odt',
  'ods',
  'odp',
  'odg',
  'epub',
  'doc',
  'xls',
  'ppt',
  'rtf',
  'zip',
  'gz',
  'tgz',
  '7z',
  'rar',
  'bz2',
  'xz',
  'mp4',
  'm4v',
  'm4a',
  'mov',
  'webm',
  'mkv',
  'avi',
  'mp3',
  'ogg',
  'oga',
  'ogv',
  'opus',
  'flac',
  'wav',
  'mid',
  'midi',
  'glb',
  'woff',
  'woff2',
  'ttf',
  'otf',
  'fcstd',
  'f3z',
  'skp',
])

const THREE_D: ReadonlySet<string> = new Set(THREE_D_EXTENSIONS)
const MARKUP = /<(!doctype\s+html|html|head|body|script|iframe|object|embed|meta|link|base|form|[a-z]+:script)[\s>/]/i
const XHTML = /http:\/\/www\.w3\.org\/1999\/xhtml|http:\/\/www\.w3\.org\/2000\/svg|<\?xml-stylesheet/i

/**
 * Whether a file is what its name and its declared type say; the content decides (design "Bad input gets": a lying type
 * is refused). `image/svg+xml` still has to be cleaned by who asks.
 */
export function judgeContent(content: Content, extension: string, declaredType: string): ContentVerdict {
  const { found, isText, head } = content
  if (REFUSED_EXTENSIONS.has(extension)) return REFUSED
  if (extension === 'svg') return isSvg(content) ? { accepted: true, mimeType: 'image/svg+xml' } : REFUSED
  if (found) return judgeFound(found, content, extension, declaredType)
  if (SIGNED.has(extension) || declaresMedia(declaredType)) return REFUSED
  if (!isText) return { accepted: true, mimeType: BINARY_TYPES[extension] ?? 'application/octet-stream' }
  if (MARKUP.test(head) || XHTML.test(head) || head.startsWith('#!')) return REFUSED
  return { accepted: true, mimeType: TEXT_TYPES[extension] ?? 'text/plain' }
}

function judgeFound(
  found: { mime: string; ext: string },
  { head, isText }: Content,
  extension: string,
  declaredType: string,
): ContentVerdict {
  const mime = found.mime.split(';')[0]!
  if (REFUSED_TYPES.has(mime)) return REFUSED
  if (
    mime === 'application/xml' &&
    (MARKUP.test(head) || (XHTML.test(head) && extension !== 'x3d') || (!isText && head === ''))
  )
    return REFUSED
  const family = mime.split('/')[0]!
  // A few letters make a signature; a picture that is text from end to end is none.
  if (['image', 'video', 'audio'].includes(family) && isText && mime !== 'image/svg+xml') return REFUSED
  if (declaresMedia(declaredType) && !sameFamily(declaredType, mime)) return REFUSED
  if (extension === '' || extension === found.ext) return { accepted: true, mimeType: mime }
  if (SAME_CONTENT.some(group => group.includes(extension) && group.includes(found.ext)))
    return { accepted: true, mimeType: mime }
  // An ending that says nothing about the content may stand behind anything but a picture, a film or a sound.
  if (
    SIGNED.has(extension) ||
    THREE_D.has(extension) ||
    ['image', 'video', 'audio'].includes(family) ||
    extension in TEXT_TYPES ||
    extension === 'txt'
  )
    return REFUSED
  return { accepted: true, mimeType: mime }
}

function isSvg({ found, isText, head }: Content): boolean {
  return (
    isText &&
    (found === null || found.mime === 'application/xml' || found.mime === 'image/svg+xml') &&
    /<svg[\s>]/i.test(head)
  )
}

function declaresMedia(type: string): boolean {
  return (
    /^(image|video|audio)\//.test(type) &&
    !type.startsWith('image/svg') &&
    !type.startsWith('image/vnd') &&
    !type.startsWith('image/x-')
  )
}

/** Films and sounds share their containers. */
function sameFamily(declared: string, found: string): boolean {
  const [first, second] = [declared.split('/')[0], found.split('/')[0]]
  if (first === second) return true
  const timed = (family: string | undefined) => family === 'video' || family === 'audio'
  return timed(first) && (timed(second) || found === 'application/ogg' || found === 'application/vnd.ms-asf')
}
