import { sameSitePath } from './redirect-url.ts'

/** A form that was sent after its session had ended, preserved across sign-in (decision 0022). */
export type PendingForm = {
  /** The path that it was sent to. */
  path: string
  /** The id of its author; empty when the form did not name one. */
  by: string
  entries: [name: string, value: string][]
  /** It contained a file, which must be chosen again: browsers don't allow to fill in file inputs. */
  hadFiles: boolean
}

/** Larger than any form of this product. */
const MAX_CHARACTERS = 2_000_000

/** Whether the request expects an HTML page, as a form without script does. */
export function acceptsHtml(request: { headers: Pick<Headers, 'get'> }): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

/** The fields of a submitted form but files and passwords; null for one that is too large. */
export function toPendingForm(path: string, sent: FormData): PendingForm | null {
  const all = [...sent]
  const entries = all.filter(
    (entry): entry is [string, string] =>
      typeof entry[1] === 'string' && !/password/i.test(entry[0]) && entry[0] !== '_by',
  )
  if (entries.reduce((sum, [name, value]) => sum + name.length + value.length, 0) > MAX_CHARACTERS) return null
  return {
    path,
    by: String(sent.get('_by') ?? ''),
    entries,
    hadFiles: all.some(([, value]) => typeof value !== 'string' && value.size > 0),
  }
}

/**
 * Parses what the sign-in page carried. It is not trusted: it can only be sent to a path of this site, with the rights
 * of the signed-in person.
 */
export function readPendingForm(text: unknown): PendingForm | null {
  try {
    const parsed = JSON.parse(String(text)) as Partial<PendingForm> | null
    const path = sameSitePath(parsed?.path)
    if (path === null || !Array.isArray(parsed?.entries)) return null
    const entries = parsed.entries.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && entry.length === 2 && entry.every(part => typeof part === 'string'),
    )
    return { path, by: typeof parsed.by === 'string' ? parsed.by : '', entries, hadFiles: parsed.hadFiles === true }
  } catch {
    return null
  }
}
