import { EXTENSIONS_WITH_SIGNATURE, SAME_CONTENT } from './extensions.ts'
import { THREE_D_EXTENSIONS } from './kind.ts'
import { REFUSED_EXTENSIONS, REFUSED_TYPES } from './refused-content.ts'

/** What the bytes themselves say: a type found by signature, else text or unknown bytes. */
export type Content = {
  found: { mime: string; ext: string } | null
  isText: boolean
  /** The beginning, as text. */
  head: string
}

export type ContentVerdict = { accepted: true; mimeType: string } | { accepted: false }

const REFUSED: ContentVerdict = { accepted: false }

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

const THREE_D: ReadonlySet<string> = new Set(THREE_D_EXTENSIONS)
const MARKUP = /<(!doctype\s+html|html|head|body|script|iframe|object|embed|meta|link|base|form|[a-z]+:script)[\s>/]/i
/** What AMF calls a body, and HTML something else. */
const AMF_OBJECT = /<object(?=[\s>])/gi
const AMF_ROOT = /<amf[\s>]/i
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
  if (EXTENSIONS_WITH_SIGNATURE.has(extension) || declaresMedia(declaredType)) return REFUSED
  if (!isText) return { accepted: true, mimeType: BINARY_TYPES[extension] ?? 'application/octet-stream' }
  if (hasMarkup(head, extension) || XHTML.test(head) || head.startsWith('#!')) return REFUSED
  return { accepted: true, mimeType: TEXT_TYPES[extension] ?? 'text/plain' }
}

const hasMarkup = (head: string, extension: string) =>
  MARKUP.test(extension === 'amf' && AMF_ROOT.test(head) ? head.replaceAll(AMF_OBJECT, '') : head)

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
    (hasMarkup(head, extension) || (XHTML.test(head) && extension !== 'x3d') || (!isText && head === ''))
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
    EXTENSIONS_WITH_SIGNATURE.has(extension) ||
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
