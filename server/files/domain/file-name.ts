import { graphemesOf } from '#server/domain/text/graphemes.ts'
import { trimWhere } from '#server/domain/text/trim.ts'
import { extensionOf } from './kind.ts'

/** Of a path only its end counts. */
const MAX_READ = 4_000
const MAX_BYTES = 255
const FALLBACK = 'file'
/** Names that Windows keeps for devices, whatever follows the dot. */
const DEVICE = /^(con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(\.|$)/i
/** Controls, the marks that turn the reading direction around or can't be seen, and what file systems forbid. */
const UNSAFE = /[\u0000-\u001f\u007f-\u009f\u061c\u200b\u200e\u200f\u202a-\u202e\u2060-\u2069\ufeff<>:"|?*]/gu

/**
 * The name that people see and save under: no path, no control or direction marks, no device name, at most 255 bytes,
 * the ending kept.
 */
export function cleanFileName(given: string): string {
  const last =
    given
      .slice(-MAX_READ)
      .toWellFormed()
      .normalize('NFC')
      .replaceAll('\ufffd', '')
      .split(/[/\\]/)
      .findLast(part => part.replace(UNSAFE, '').replace(/[.\s]/g, '') !== '') ?? ''
  const plain = trimWhere(
    last.replace(UNSAFE, '').replace(/\s+/gu, ' '),
    character => character === '.' || character.trim() === '',
  )
  if (plain === '') return FALLBACK
  return shorten(DEVICE.test(plain) ? `_${plain}` : plain)
}

/** Without the ending: what a file is called at first. */
export function nameWithoutExtension(name: string): string {
  const extension = extensionOf(name)
  return extension === '' ? name : name.slice(0, -extension.length - 1).trim() || FALLBACK
}

function shorten(name: string): string {
  if (byteLength(name) <= MAX_BYTES) return name
  const extension = extensionOf(name)
  const ending = extension === '' ? '' : name.slice(-extension.length - 1)
  const room = MAX_BYTES - byteLength(ending)
  let kept = ''
  let bytes = 0
  for (const character of graphemesOf(name.slice(0, name.length - ending.length))) {
    bytes += byteLength(character)
    if (bytes > room) break
    kept += character
  }
  return kept.trim() + ending
}

function byteLength(text: string): number {
  return new TextEncoder().encode(text).length
}
