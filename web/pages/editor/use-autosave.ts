import { useEffect, useRef, useState, type RefObject } from 'react'
import type { AutosaveAnswer } from './autosave.server.ts'

/** `kept`: on this device only, because nothing could be sent. */
export type SaveState =
  'idle' | 'typing' | 'saving' | 'saved' | 'incomplete' | 'conflict' | 'refused' | 'gone' | 'session' | 'kept'
/** `sentOn`: the version of the block that it was sent to, once its person has saved by hand. */
type Kept = { at: string; entries: [name: string, value: string][]; sentOn?: string }
type Saved = { state: SaveState; savedAt: string | null; kept: Kept | null; restore: () => void; discard: () => void }

const PAUSE_MS = 1_500
const KEEP_MS = 400
const RETRY_MS = 10_000
/** What browsers still send while a page is closed. */
const MAX_CLOSING_BYTES = 60_000

/**
 * Saves a form by itself after a pause, on the server; what could not be sent stays on this device, is sent when the
 * line is back, and is offered again when the form is opened later. Typing is never interrupted.
 */
export function useAutosave(
  holder: RefObject<HTMLElement | null>,
  { action, key }: { action: string; key: string },
): Saved {
  const [state, setState] = useState<SaveState>('idle')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [kept, setKept] = useState<Kept | null>(null)
  const storageKey = `page-editor:${key}`
  const form = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    const element = holder.current?.querySelector('form') ?? null
    form.current = element
    if (element === null) return
    setKept(stillNeeded(storageKey, element))
    let timer: number | undefined
    let keeping: number | undefined
    let isDirty = false
    let isSending = false
    let isStopped = false

    const keep = () => writeKept(storageKey, element)

    async function send(isClosing = false) {
      window.clearTimeout(timer)
      if (!isDirty || isSending || isStopped) return
      isDirty = false
      isSending = true
      setState('saving')
      const body = dataOf(element!)
      const options: RequestInit = {
        method: 'POST',
        body,
        credentials: 'same-origin',
        redirect: 'manual',
        keepalive: isClosing && sizeOf(body) < MAX_CLOSING_BYTES,
      }
      const answer = await fetch(action, options).then(answerOf, () => null)
      isSending = false
      if (answer === null) {
        isDirty = true
        keep()
        setState('kept')
        window.clearTimeout(timer)
        timer = window.setTimeout(() => void send(), RETRY_MS)
        return
      }
      // What was typed while it was on its way is not saved yet.
      setState(isDirty && 'savedAt' in answer ? 'typing' : answer.state)
      if (!('savedAt' in answer)) {
        // Whoever saves by hand is shown both versions; sending the same again would bring the same answer.
        isStopped = answer.state === 'conflict' || answer.state === 'gone'
        return
      }
      setSavedAt(answer.savedAt)
      setHidden(element!, '_updatedAt', answer.updatedAt)
      setHidden(element!, '_base', answer.base)
      if (!isDirty && answer.state === 'saved') forgetKept(storageKey)
      window.dispatchEvent(new Event('page-editor:saved'))
      if (isDirty) timer = window.setTimeout(() => void send(), PAUSE_MS)
    }

    const changed = (event: Event) => {
      // The editor of formatted text has no name: it writes into a field that has one.
      const { name = '', type } = event.target as Partial<HTMLInputElement>
      if (name === '' || type === 'file' || name.endsWith('.q')) return
      isDirty = true
      setState(current => (current === 'conflict' || current === 'gone' ? current : 'typing'))
      window.clearTimeout(timer)
      window.clearTimeout(keeping)
      keeping = window.setTimeout(keep, KEEP_MS)
      timer = window.setTimeout(() => void send(), PAUSE_MS)
    }
    const submitted = () => {
      isStopped = true
      window.clearTimeout(timer)
      window.clearTimeout(keeping)
      writeKept(storageKey, element, { sentOn: versionOf(element) })
    }
    const hidden = () => {
      if (document.visibilityState === 'hidden') void send(true)
    }
    const online = () => void send()
    element.addEventListener('input', changed)
    element.addEventListener('change', changed)
    element.addEventListener('submit', submitted)
    document.addEventListener('visibilitychange', hidden)
    window.addEventListener('online', online)
    return () => {
      void send(true)
      isStopped = true
      window.clearTimeout(timer)
      window.clearTimeout(keeping)
      element.removeEventListener('input', changed)
      element.removeEventListener('change', changed)
      element.removeEventListener('submit', submitted)
      document.removeEventListener('visibilitychange', hidden)
      window.removeEventListener('online', online)
    }
  }, [holder, action, storageKey])

  return {
    state,
    savedAt,
    kept,
    restore: () => {
      if (form.current !== null && kept !== null) fill(form.current, kept)
      setKept(null)
    },
    discard: () => {
      forgetKept(storageKey)
      setKept(null)
    },
  }
}

/** A guard that would lead to the sign-in page says that the session has ended. */
function answerOf(response: Response): Promise<AutosaveAnswer> | AutosaveAnswer {
  if (response.type === 'opaqueredirect') return { state: 'session' }
  return response.ok || response.status === 401 ? (response.json() as Promise<AutosaveAnswer>) : { state: 'refused' }
}

/**
 * New parts of a list get their key here, so that saving them twice does not make two. Chosen files wait for the
 * person's own save.
 */
function dataOf(form: HTMLFormElement): FormData {
  for (const [index, input] of [
    ...form.querySelectorAll<HTMLInputElement>('input[type="hidden"][name$="].key"]'),
  ].entries()) {
    if (input.value === '') input.value = `k${Date.now().toString(36)}${index}`
  }
  const data = new FormData(form)
  for (const name of [...data.keys()]) if (data.get(name) instanceof File) data.delete(name)
  return data
}

const sizeOf = (data: FormData) =>
  [...data.values()].reduce((size, value) => size + (typeof value === 'string' ? value.length * 2 : 0), 0)

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)
  if (input !== null) input.value = value
}

const isOwn = (name: string) => !name.startsWith('_') && !name.endsWith('._row') && !name.endsWith('.q')

const versionOf = (form: HTMLFormElement) => String(new FormData(form).get('_updatedAt') ?? '')

/** What was kept, unless the block has moved on since it was sent: then it was saved. */
function stillNeeded(key: string, form: HTMLFormElement): Kept | null {
  const kept = readKept(key)
  if (kept?.sentOn === undefined || kept.sentOn === versionOf(form)) return kept
  forgetKept(key)
  return null
}

function writeKept(key: string, form: HTMLFormElement, extra: Pick<Kept, 'sentOn'> = {}): void {
  const entries = [...dataOf(form).entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
  )
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), entries, ...extra } satisfies Kept))
  } catch {
    // A full or closed store: the server has it, or the person is still here.
  }
}

function readKept(key: string): Kept | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Kept | null
    return kept !== null && Array.isArray(kept.entries) ? kept : null
  } catch {
    return null
  }
}

function forgetKept(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}

/** Puts kept texts back into the fields that are there, and tells the form. */
function fill(form: HTMLFormElement, { entries }: Kept): void {
  for (const [name, value] of entries) {
    const field = form.elements.namedItem(name)
    if (
      field instanceof HTMLTextAreaElement ||
      field instanceof HTMLSelectElement ||
      (field instanceof HTMLInputElement &&
        field.type !== 'checkbox' &&
        field.type !== 'radio' &&
        field.type !== 'file')
    ) {
      if (field.value === value) continue
      field.value = value
      field.dispatchEvent(new CustomEvent('restored', { bubbles: true }))
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
  }
}
