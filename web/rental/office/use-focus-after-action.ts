import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After an action its card moves, and the pressed button is gone: the focus follows the card, or goes to the heading.
 */
export function useFocusAfterAction(): void {
  const { state, formData } = useNavigation()
  const submitted = useRef<string | null>(null)
  const command = formData?.get('command') ?? formData?.get('item') ?? null
  useEffect(() => {
    if (typeof command === 'string') submitted.current = command
    if (state !== 'idle' || submitted.current === null) return
    const of = `[data-command="${CSS.escape(submitted.current)}"]`
    submitted.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost)
      (document.querySelector<HTMLElement>(`${of} a`) ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [state, command])
}
