import type { AutosaveAnswer } from './autosave.server.ts'
import { dataOf, removeLocalDraft, versionOf, writeLocalDraft } from './local-draft.ts'

/** `kept`: stored only in this browser, because nothing could be sent. */
export type SaveState =
  'idle' | 'typing' | 'saving' | 'saved' | 'incomplete' | 'conflict' | 'refused' | 'gone' | 'session' | 'kept'

type Options = {
  form: HTMLFormElement
  /** Where the form is sent. */
  action: string
  /** The key of its draft in the browser. */
  storageKey: string
  onState: (next: (current: SaveState) => SaveState) => void
  onSaved: (savedAt: string) => void
}

const PAUSE_MS = 700
const LOCAL_DRAFT_MS = 400
const RETRY_MS = 10_000
/** The most bytes that browsers send with `keepalive` while a page is closed. */
const MAX_CLOSING_BYTES = 60_000

/**
 * Saves a form on the server after a pause in typing; what could not be sent is stored in this browser and sent when
 * the connection is back. Never interrupts typing.
 * @returns a function that saves once more and stops
 */
export function startAutosave({ form, action, storageKey, onState, onSaved }: Options): () => void {
  const sendTimer = restartableTimer(() => void send())
  const draftTimer = restartableTimer(() => writeLocalDraft(storageKey, form))
  let isDirty = false
  let isSending = false
  let isStopped = false

  async function send(isClosing = false) {
    sendTimer.stop()
    if (!isDirty || isSending || isStopped) return
    isDirty = false
    isSending = true
    onState(() => 'saving')
    const answer = await post(action, form, isClosing)
    isSending = false
    if (answer === null) retryLater()
    else apply(answer)
  }

  function retryLater() {
    isDirty = true
    writeLocalDraft(storageKey, form)
    onState(() => 'kept')
    sendTimer.start(RETRY_MS)
  }

  function apply(answer: AutosaveAnswer) {
    // Input typed during the request is not saved yet.
    onState(() => (isDirty && 'savedAt' in answer ? 'typing' : answer.state))
    if (!('savedAt' in answer)) {
      // A conflict is resolved by an explicit save, which shows both versions; repeating the request would give the
      // same answer.
      isStopped = answer.state === 'conflict' || answer.state === 'gone'
      return
    }
    onSaved(answer.savedAt)
    setVersion(form, answer)
    if (!isDirty && answer.state === 'saved') removeLocalDraft(storageKey)
    window.dispatchEvent(new Event('page-editor:saved'))
    if (isDirty) sendTimer.start(PAUSE_MS)
  }

  const stopListening = listen(form, {
    onInput() {
      isDirty = true
      onState(current => (current === 'conflict' || current === 'gone' ? current : 'typing'))
      draftTimer.start(LOCAL_DRAFT_MS)
      sendTimer.start(PAUSE_MS)
    },
    onSubmit() {
      stop()
      writeLocalDraft(storageKey, form, { sentOn: versionOf(form) })
    },
    onHidden: () => void send(true),
    onOnline: () => void send(),
  })

  function stop() {
    isStopped = true
    sendTimer.stop()
    draftTimer.stop()
  }

  return () => {
    void send(true)
    stop()
    stopListening()
  }
}

/** A timer that each start begins anew. */
function restartableTimer(run: () => void) {
  let timer: number | undefined
  return {
    start(milliseconds: number) {
      window.clearTimeout(timer)
      timer = window.setTimeout(run, milliseconds)
    },
    stop: () => window.clearTimeout(timer),
  }
}

type Listeners = { onInput: () => void; onSubmit: () => void; onHidden: () => void; onOnline: () => void }

function listen(form: HTMLFormElement, { onInput, onSubmit, onHidden, onOnline }: Listeners): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const changed = (event: Event) => {
    // The rich-text editor has no name: it writes into a named field.
    const { name = '', type } = event.target as Partial<HTMLInputElement>
    if (name !== '' && type !== 'file' && !name.endsWith('.q')) onInput()
  }
  const visibilityChanged = () => {
    if (document.visibilityState === 'hidden') onHidden()
  }
  form.addEventListener('input', changed, { signal })
  form.addEventListener('change', changed, { signal })
  form.addEventListener('submit', onSubmit, { signal })
  document.addEventListener('visibilitychange', visibilityChanged, { signal })
  window.addEventListener('online', onOnline, { signal })
  return () => controller.abort()
}

/** Null when nothing could be sent. */
async function post(action: string, form: HTMLFormElement, isClosing: boolean): Promise<AutosaveAnswer | null> {
  const body = dataOf(form)
  const options: RequestInit = {
    method: 'POST',
    body,
    credentials: 'same-origin',
    redirect: 'manual',
    keepalive: isClosing && sizeOf(body) < MAX_CLOSING_BYTES,
  }
  return fetch(action, options).then(answerOf, () => null)
}

/** A redirect to the sign-in page means that the session has ended. */
function answerOf(response: Response): Promise<AutosaveAnswer> | AutosaveAnswer {
  if (response.type === 'opaqueredirect') return { state: 'session' }
  return response.ok || response.status === 401 ? (response.json() as Promise<AutosaveAnswer>) : { state: 'refused' }
}

const sizeOf = (data: FormData) =>
  [...data.values()].reduce((size, value) => size + (typeof value === 'string' ? value.length * 2 : 0), 0)

/** The version that the next submission is based on. */
function setVersion(form: HTMLFormElement, { updatedAt, base }: { updatedAt: string; base: string }): void {
  setHidden(form, '_updatedAt', updatedAt)
  setHidden(form, '_base', base)
}

function setHidden(form: HTMLFormElement, name: string, value: string): void {
  const input = form.querySelector<HTMLInputElement>(`input[type="hidden"][name="${name}"]`)
  if (input !== null) input.value = value
}
