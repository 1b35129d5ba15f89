import { useBlocker, useNavigation } from '@remix-run/react'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { holdPage } from '#web/session/unsaved.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { useFieldTexts } from './field-texts.ts'

/** Asks before typed text is left behind. Stays silent while the form itself is being sent. */
export function LeaveGuard({
  form,
  startsUnsaved,
}: {
  form: RefObject<HTMLFormElement | null>
  startsUnsaved: boolean
}) {
  const { t } = useFieldTexts()
  const unsaved = useUnsaved(form, startsUnsaved)
  const sending = useRef(false)
  const navigation = useNavigation()
  useEffect(() => {
    if (navigation.state === 'idle') sending.current = false
    else if (navigation.formMethod !== undefined && navigation.formMethod !== 'GET') sending.current = true
  }, [navigation.state, navigation.formMethod])
  // A form may be sent to another address than the page's: to the one that names the language which is edited.
  useEffect(() => {
    const element = form.current
    const send = () => {
      sending.current = true
      // Unless something has kept it from being sent: then leaving asks again.
      setTimeout(() => {
        sending.current = false
      }, 0)
    }
    element?.addEventListener('submit', send)
    return () => element?.removeEventListener('submit', send)
  }, [form])
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
    const letGo = holdPage()
    return () => {
      window.removeEventListener('beforeunload', warn)
      letGo()
    }
  }, [unsaved])
  const stay = () => blocker.reset?.()
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('forms:leave.title')}
      acts={
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

/** Whether what stands in the form differs from what it was filled with. */
function useUnsaved(form: RefObject<HTMLFormElement | null>, startsUnsaved: boolean): boolean {
  const [unsaved, setUnsaved] = useState(startsUnsaved)
  const filled = useRef<string | null>(null)
  useEffect(() => {
    const element = form.current
    if (element === null) return
    filled.current ??= startsUnsaved ? '' : contentOf(element)
    const check = () => setUnsaved(contentOf(element) !== filled.current)
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
  return unsaved
}

/** Names that begin with an underscore, and searches, are the form's own business. */
function contentOf(form: HTMLFormElement): string {
  return [...new FormData(form).entries()]
    .filter(([name]) => !name.startsWith('_') && !name.endsWith('.q') && !name.endsWith('._row'))
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : `${value.name}:${value.size}`}`)
    .join('\n')
}
