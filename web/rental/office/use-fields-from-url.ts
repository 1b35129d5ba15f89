import { useEffect, useRef } from 'react'

/**
 * The fields of a form that asks for the page anew say what the address asks, also where a link changed it. They stay
 * in place, so that whoever sent the form by a key keeps the focus. Ref of the form.
 */
export function useAsked(asked: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(asked)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [key])
  return form
}
