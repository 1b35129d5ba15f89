import { cutText } from '#server/domain/text/graphemes.ts'

/** File names are cut to 255 bytes when they come in. */
const MAX_NAME_LENGTH = 255

/** The header with the name twice: in ASCII for old programs, in UTF-8 for all others (RFC 6266). */
export function contentDisposition(kind: 'inline' | 'attachment', name: string): string {
  const shown = cutText(name, MAX_NAME_LENGTH)
  const ascii =
    shown
      .normalize('NFKD')
      .replace(/[^\x20-\x7e]/g, '')
      .replace(/["\\%]/g, '_')
      .trim() || 'file'
  const encoded = encodeURIComponent(shown.toWellFormed()).replace(
    /['()*]/g,
    character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
