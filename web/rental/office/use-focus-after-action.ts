import { useNavigation } from '@remix-run/react'
import { useEffect, useRef } from 'react'

/**
 * After the act of a card its order stands elsewhere, and the button that was pressed is gone: the focus follows the
 * order, or goes to the heading.
 */
export function useFocusAfterAct(): void {
  const { state, formData } = useNavigation()
  const acted = useRef<string | null>(null)
  const command = formData?.get('command') ?? formData?.get('item') ?? null
  useEffect(() => {
    if (typeof command === 'string') acted.current = command
    if (state !== 'idle' || acted.current === null) return
    const of = `[data-command="${CSS.escape(acted.current)}"]`
    acted.current = null
    const isLost = document.activeElement === null || document.activeElement === document.body
    if (isLost)
      (document.querySelector<HTMLElement>(`${of} a`) ?? document.querySelector<HTMLElement>('main h1'))?.focus()
  }, [state, command])
}
