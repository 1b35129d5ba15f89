import { cookie, isSecure, readCookie } from './cookies.ts'
import { sameSitePath } from './redirect-url.ts'

/**
 * A message shown once on the next page, as a status in the page and as a toast with script. `text` is a catalogue key.
 */
export type Flash = {
  kind: 'success' | 'info' | 'warning' | 'error'
  text: string
  values?: Record<string, string | number>
  /** Where a POST takes back what was done: a path of this site. */
  undo?: string
}

/** A message in the reader's words: a page need not have the texts of the part of the site that left it. */
export type ShownFlash = Omit<Flash, 'values'>

export const FLASH_COOKIE = 'flash'
const FLASH_SECONDS = 60
const KINDS: readonly string[] = ['success', 'info', 'warning', 'error']

/** The `Set-Cookie` that carries a message over a redirect. */
export function flashCookie(request: Request, flash: Flash): string {
  return cookie(FLASH_COOKIE, JSON.stringify(flash), {
    maxAgeSeconds: FLASH_SECONDS,
    httpOnly: true,
    secure: isSecure(request),
  })
}

/** The `Set-Cookie` that removes it once it was shown. */
export function clearedFlashCookie(request: Request): string {
  return cookie(FLASH_COOKIE, '', { maxAgeSeconds: 0, httpOnly: true, secure: isSecure(request) })
}

/** A page in a frame, such as the preview beside an editor, leaves the message to the page around it. */
export function readFlash(request: Request): Flash | null {
  if (request.headers.get('sec-fetch-dest') === 'iframe') return null
  const value = readCookie(request, FLASH_COOKIE)
  if (!value?.startsWith('{')) return null
  try {
    const flash = JSON.parse(value) as Partial<Flash>
    if (typeof flash.text !== 'string' || !KINDS.includes(String(flash.kind))) return null
    return { ...(flash as Flash), undo: sameSitePath(flash.undo) ?? undefined }
  } catch {
    return null
  }
}
