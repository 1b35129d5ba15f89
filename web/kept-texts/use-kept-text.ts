import { useEffect, useRef, useState, type MutableRefObject } from 'react'
import { keptTextPath } from './paths.ts'

export type KeptState = 'idle' | 'keeping' | 'kept' | 'failed'

/** How long nobody has typed before the text is kept. */
const PAUSE_MS = 800

/**
 * Keeps on the server what is typed into a form, by the names of its fields; hidden fields and files are left out. The
 * form finds it again through the loader of its page.
 */
export function useKeptText(place: string): { form: MutableRefObject<HTMLFormElement | null>; state: KeptState } {
  const form = useRef<HTMLFormElement | null>(null)
  const [state, setState] = useState<KeptState>('idle')
  useEffect(() => {
    const element = form.current
    if (element === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isSent = false
    const keep = () => {
      clearTimeout(timer)
      timer = undefined
      setState('keeping')
      fetch(keptTextPath(place), {
        method: 'POST',
        body: new URLSearchParams(valuesOf(element)),
        keepalive: true,
        // Without a session the route leads to sign in: nothing was kept.
        redirect: 'error',
      })
        .then(({ ok }) => setState(ok ? 'kept' : 'failed'))
        .catch(() => setState('failed'))
    }
    const wait = () => {
      // A form that comes back with errors is typed in again.
      isSent = false
      clearTimeout(timer)
      timer = setTimeout(keep, PAUSE_MS)
    }
    const leave = () => {
      if (timer !== undefined && !isSent) keep()
    }
    const send = () => {
      clearTimeout(timer)
      timer = undefined
      isSent = true
    }
    element.addEventListener('input', wait)
    element.addEventListener('submit', send)
    window.addEventListener('pagehide', leave)
    return () => {
      leave()
      element.removeEventListener('input', wait)
      element.removeEventListener('submit', send)
      window.removeEventListener('pagehide', leave)
    }
  }, [place])
  return { form, state }
}

function valuesOf(form: HTMLFormElement): [string, string][] {
  const hidden = new Set([...form.querySelectorAll<HTMLInputElement>('input[type="hidden"]')].map(({ name }) => name))
  return [...new FormData(form)].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' && !hidden.has(name) && !name.startsWith('_') && !name.endsWith('.q')
      ? [[name, value]]
      : [],
  )
}
