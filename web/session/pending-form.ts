import { sameSitePath } from './redirect-url.ts'

/** A form that was sent after its session had ended, on its way through the sign-in page (decision 0022). */
export type ParkedForm = {
  /** Where it was sent to. */
  path: string
  /** Who wrote it; empty when the form did not say. */
  by: string
  entries: [name: string, value: string][]
  /** A file came with it: browsers can't be given one, so it must be chosen again. */
  hadFiles: boolean
}

/** More than a form of this product holds. */
const MAX_CHARACTERS = 2_000_000

/** Whether the browser waits for a page, as it does without script. */
export function wantsPage(request: { headers: Pick<Headers, 'get'> }): boolean {
  return request.headers.get('accept')?.includes('text/html') ?? false
}

/** What can be kept of a sent form: all but files and passwords; null for one that is too large. */
export function parkForm(path: string, sent: FormData): ParkedForm | null {
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
 * Reads what the sign-in page carried. Nothing of it is trusted: it is sent to a path of this site, with the rights of
 * whoever signed in.
 */
export function readParked(text: unknown): ParkedForm | null {
  try {
    const said = JSON.parse(String(text)) as Partial<ParkedForm> | null
    const path = sameSitePath(said?.path)
    if (path === null || !Array.isArray(said?.entries)) return null
    const entries = said.entries.filter(
      (entry): entry is [string, string] =>
        Array.isArray(entry) && entry.length === 2 && entry.every(part => typeof part === 'string'),
    )
    return { path, by: typeof said.by === 'string' ? said.by : '', entries, hadFiles: said.hadFiles === true }
  } catch {
    return null
  }
}
