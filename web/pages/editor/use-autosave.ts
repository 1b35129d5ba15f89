import { useEffect, useRef, useState, type RefObject } from 'react'
import { startAutosave, type SaveState } from './autosave.ts'
import { fillForm, findLocalDraft, removeLocalDraft, type LocalDraft } from './local-draft.ts'

type Saved = {
  state: SaveState
  savedAt: string | null
  localDraft: LocalDraft | null
  restore: () => void
  discard: () => void
}

/** Saves the form in `holder` by itself, and offers the input that could not be sent the last time. */
export function useAutosave(
  holder: RefObject<HTMLElement | null>,
  { action, key }: { action: string; key: string },
): Saved {
  const [state, setState] = useState<SaveState>('idle')
  const [savedAt, setSavedAt] = useState<string | null>(null)
  const [localDraft, setLocalDraft] = useState<LocalDraft | null>(null)
  const storageKey = `page-editor:${key}`
  const form = useRef<HTMLFormElement | null>(null)

  useEffect(() => {
    const element = holder.current?.querySelector('form') ?? null
    form.current = element
    if (element === null) return
    setLocalDraft(findLocalDraft(storageKey, element))
    return startAutosave({ form: element, action, storageKey, onState: setState, onSaved: setSavedAt })
  }, [holder, action, storageKey])

  return {
    state,
    savedAt,
    localDraft,
    restore: () => {
      if (form.current !== null && localDraft !== null) fillForm(form.current, localDraft)
      setLocalDraft(null)
    },
    discard: () => {
      removeLocalDraft(storageKey)
      setLocalDraft(null)
    },
  }
}
