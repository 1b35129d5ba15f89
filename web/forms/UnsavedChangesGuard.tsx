import { useBlocker, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { markUnsaved } from '#web/session/unsaved-input.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFieldTexts } from './field-texts.ts'
import { useSaved } from './use-saved.ts'

/** Asks before unsaved input is lost. Silent while the form itself is being sent. */
export function UnsavedChangesGuard({
  form,
  startsUnsaved,
}: {
  form: RefObject<HTMLFormElement | null>
  startsUnsaved: boolean
}) {
  const { t } = useFieldTexts()
  const unsaved = useUnsavedChanges(form, startsUnsaved)
  const sending = useSending(form)
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved &&
      !sending.current &&
      currentLocation.pathname + currentLocation.search !== nextLocation.pathname + nextLocation.search,
  )
  useEffect(() => {
    if (!unsaved) return
    const warn = (event: BeforeUnloadEvent) => {
      if (!sending.current) event.preventDefault()
    }
    window.addEventListener('beforeunload', warn)
    const letGo = markUnsaved()
    return () => {
      window.removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [unsaved, sending])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('forms:leave.title')}
      actions={
        <>
          <Button type="button" look="primary" data-autofocus onClick={stay}>
            {t('forms:leave.stay')}
          </Button>
          <Button type="button" onClick={() => blocker.proceed?.()}>
            {t('forms:leave.go')}
          </Button>
        </>
      }
    >
      <p>{t('forms:leave.text')}</p>
    </Dialog>
  )
}

/** Whether the form is being sent, as a ref: navigations of the form itself are not blocked. */
function useSending(form: RefObject<HTMLFormElement | null>): RefObject<boolean> {
  const sending = useRef(false)
  const navigation = useNavigation()
  useEffect(() => {
    if (navigation.state === 'idle') sending.current = false
    else if (navigation.formMethod !== undefined && navigation.formMethod !== 'GET') sending.current = true
  }, [navigation.state, navigation.formMethod])
  // The form's action may differ from the page's URL: it names the edited language.
  useEffect(() => {
    const element = form.current
    const send = () => {
      sending.current = true
      // A submission that was prevented does not count as sent.
      setTimeout(() => {
        sending.current = false
      }, 0)
    }
    element?.addEventListener('submit', send)
    return () => element?.removeEventListener('submit', send)
  }, [form])
  return sending
}

/** Whether the form's fields differ from their initial values, or from those that were saved last. */
function useUnsavedChanges(form: RefObject<HTMLFormElement | null>, startsUnsaved: boolean): boolean {
  const [unsaved, setUnsaved] = useState(startsUnsaved)
  const saved = useRef<string | null>(null)
  /** What was sent last, without its files; `isLeft` until something is typed after it. */
  const sent = useRef({ text: '', isLeft: true })
  useEffect(() => {
    const element = form.current
    if (element === null) return
    saved.current ??= startsUnsaved ? '' : contentOf(element)
    const check = () => {
      sent.current.isLeft = false
      setUnsaved(contentOf(element) !== saved.current)
    }
    element.addEventListener('input', check)
    element.addEventListener('change', check)
    return () => {
      element.removeEventListener('input', check)
      element.removeEventListener('change', check)
    }
  }, [form, startsUnsaved])
  useEffect(() => {
    if (startsUnsaved) setUnsaved(true)
  }, [startsUnsaved])
  useSaved(form, {
    onSend: () => {
      if (form.current !== null) sent.current = { text: contentOf(form.current, false), isLeft: true }
    },
    onSaved: () => {
      if (form.current === null) return
      const content = contentOf(form.current)
      saved.current = sent.current.isLeft ? content : sent.current.text
      setUnsaved(content !== saved.current)
    },
  })
  return unsaved
}

/** Names that start with an underscore, and searches, are no input of the person. */
function contentOf(form: HTMLFormElement, withFiles = true): string {
  return [...new FormData(form).entries()]
    .filter(([name]) => !name.startsWith('_') && !name.endsWith('.q') && !name.endsWith('._row'))
    .filter(([, value]) => typeof value === 'string' || (withFiles && value.name !== ''))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}:${value.size}`}`)
    .join('\n')
}
