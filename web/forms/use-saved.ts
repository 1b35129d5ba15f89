import { useActionData, useLocation, useNavigation } from '@remix-run/react'
import { useEffect, useRef, type RefObject } from 'react'

const fileInputsOf = (form: HTMLFormElement) => [...form.querySelectorAll<HTMLInputElement>('input[type="file"]')]

/**
 * Calls `onSaved` each time the form was sent, was saved, and stays on the page, as a redirect to its own page leaves
 * it; its file inputs have let go of the files that were sent. A form that is shown again with an answer, or whose
 * request found no server, is not saved. `onSend` is called when it is sent.
 */
export function useSaved(
  form: RefObject<HTMLFormElement | null>,
  { onSend, onSaved }: { onSend?: () => void; onSaved?: () => void } = {},
): void {
  const { state } = useNavigation()
  const { key } = useLocation()
  // A redirect leaves no data of an action; a request that got no answer leaves null.
  const isRedirected = useActionData() === undefined
  const now = useRef({ key, onSend, onSaved })
  now.current = { key, onSend, onSaved }
  const sent = useRef<{ key: string; files: Map<HTMLInputElement, File | undefined> } | null>(null)
  useEffect(() => {
    const element = form.current
    const send = () => {
      if (sent.current !== null || element === null) return
      const files = new Map(fileInputsOf(element).map(input => [input, input.files?.[0]]))
      sent.current = { key: now.current.key, files }
      now.current.onSend?.()
    }
    element?.addEventListener('submit', send)
    return () => element?.removeEventListener('submit', send)
  }, [form])
  useEffect(() => {
    if (state !== 'idle' || sent.current === null) return
    const { key: before, files } = sent.current
    sent.current = null
    if (!isRedirected || key === before) return
    for (const [input, file] of files) if (input.files?.[0] === file) input.value = ''
    now.current.onSaved?.()
    form.current?.dispatchEvent(new CustomEvent('saved', { bubbles: true }))
  }, [form, state, key, isRedirected])
}
