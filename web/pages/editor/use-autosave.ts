import { useEffect, useRef, useState, type RefObject } from 'react'
import type { AutosaveAnswer } from './autosave.server.ts'

/** `kept`: stored only in this browser, because nothing could be sent. */
export type SaveState =
  'idle' | 'typing' | 'saving' | 'saved' | 'incomplete' | 'conflict' | 'refused' | 'gone' | 'session' | 'kept'
/** `sentOn`: the version of the block that it was sent to with an explicit save. */
type LocalDraft = { at: string; entries: [name: string, value: string][]; sentOn?: string }
type Saved = {
  state: SaveState
  savedAt: string | null
  kept: LocalDraft | null
  restore: () => void
  discard: () => void
}

const PAUSE_MS = 1_500
const LOCAL_DRAFT_MS = 400
const RETRY_MS = 10_000
/** The most bytes that browsers send with `keepalive` while a page is closed. */
const MAX_CLOSING_BYTES = 60_000

/**
 * Saves a form on the server after a pause in typing; what could not be sent is stored in this browser, sent when the
 * connection is back, and offered when the form is opened later. Never interrupts typing.
 */
export function useAutosave(
  holder: RefObject<HTMLElement | null>,
  { action, key }: { action: string; key: string },
): Saved {
  const [state, setState] = useState<SaveState>('idle')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [kept, setLocalDraft] = useState<LocalDraft | null>(null)
  const storageKey = `page-editor:${key}`
  const form = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    const element = holder.current?.querySelector('form') ?? null
    form.current = element
    if (element === null) return
    setLocalDraft(isStillNeeded(storageKey, element))
    let timer: number | undefined
    let keeping: number | undefined
    let isDirty = false
    let isSending = false
    let isStopped = false

    const storeDraft = () => writeLocalDraft(storageKey, element)

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
        storeDraft()
        setState('kept')
        window.clearTimeout(timer)
        timer = window.setTimeout(() => void send(), RETRY_MS)
        return
      }
      // Input typed during the request is not saved yet.
      setState(isDirty && 'savedAt' in answer ? 'typing' : answer.state)
      if (!('savedAt' in answer)) {
        // A conflict is resolved by an explicit save, which shows both versions; repeating the request would give the
        // same answer.
        isStopped = answer.state === 'conflict' || answer.state === 'gone'
        return
      }
      setSavedAt(answer.savedAt)
      setHidden(element!, '_updatedAt', answer.updatedAt)
      setHidden(element!, '_base', answer.base)
      if (!isDirty && answer.state === 'saved') removeLocalDraft(storageKey)
      window.dispatchEvent(new Event('page-editor:saved'))
      if (isDirty) timer = window.setTimeout(() => void send(), PAUSE_MS)
    }

    const changed = (event: Event) => {
      // The rich-text editor has no name: it writes into a named field.
      const { name = '', type } = event.target as Partial<HTMLInputElement>
      if (name === '' || type === 'file' || name.endsWith('.q')) return
      isDirty = true
      setState(current => (current === 'conflict' || current === 'gone' ? current : 'typing'))
      window.clearTimeout(timer)
      window.clearTimeout(keeping)
      keeping = window.setTimeout(storeDraft, LOCAL_DRAFT_MS)
      timer = window.setTimeout(() => void send(), PAUSE_MS)
    }
    const submitted = () => {
      isStopped = true
      window.clearTimeout(timer)
      window.clearTimeout(keeping)
      writeLocalDraft(storageKey, element, { sentOn: versionOf(element) })
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
      if (form.current !== null && kept !== null) fillForm(form.current, kept)
      setLocalDraft(null)
    },
    discard: () => {
      removeLocalDraft(storageKey)
      setLocalDraft(null)
    },
  }
}

/** A redirect to the sign-in page means that the session has ended. */
function answerOf(response: Response): Promise<AutosaveAnswer> | AutosaveAnswer {
  if (response.type === 'opaqueredirect') return { state: 'session' }
  return response.ok || response.status === 401 ? (response.json() as Promise<AutosaveAnswer>) : { state: 'refused' }
}

/** New rows get their key here, so that saving twice does not create two. Files wait for an explicit save. */
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

/** The stored input, unless the block has been saved since it was sent. */
function isStillNeeded(key: string, form: HTMLFormElement): LocalDraft | null {
  const kept = readLocalDraft(key)
  if (kept?.sentOn === undefined || kept.sentOn === versionOf(form)) return kept
  removeLocalDraft(key)
  return null
}

function writeLocalDraft(key: string, form: HTMLFormElement, extra: Pick<LocalDraft, 'sentOn'> = {}): void {
  const entries = [...dataOf(form).entries()].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && isOwn(entry[0]),
  )
  try {
    localStorage.setItem(key, JSON.stringify({ at: new Date().toISOString(), entries, ...extra } satisfies LocalDraft))
  } catch {
    // The storage is full or unavailable: the input is on the server, or still in the page.
  }
}

function readLocalDraft(key: string): LocalDraft | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as LocalDraft | null
    return kept !== null && Array.isArray(kept.entries) ? kept : null
  } catch {
    return null
  }
}

function removeLocalDraft(key: string): void {
  try {
    localStorage.removeItem(key)
  } catch {
    // There was nothing to remove.
  }
}

/** Fills stored input into the existing fields and notifies the form. */
function fillForm(form: HTMLFormElement, { entries }: LocalDraft): void {
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
