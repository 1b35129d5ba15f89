import { useEffect, useRef } from 'react'

/**
 * Keeps the fields of a GET form in sync with the URL, also after a link changed it. They are not remounted, so that
 * the focus is kept, and so is what is typed before script takes over the page.
 * @returns the ref of the form
 */
export function useFieldsFromUrl(values: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(values)
  const shown = useRef(key)
  useEffect(() => {
    // The first ones stand there, and what somebody has typed before script took over the page.
    if (shown.current === key) return
    shown.current = key
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [key])
  return form
}
