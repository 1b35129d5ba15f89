import { useEffect, useRef } from 'react'

/**
 * Keeps the fields of a GET form in sync with the URL, also after a link changed it. They are not remounted, so that
 * the focus is kept.
 * @returns the ref of the form
 */
export function useFieldsFromUrl(values: Readonly<Record<string, string>>) {
  const form = useRef<HTMLFormElement>(null)
  const key = JSON.stringify(values)
  useEffect(() => {
    for (const [name, value] of Object.entries(JSON.parse(key) as Record<string, string>)) {
      const field = form.current?.elements.namedItem(name)
      if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement) field.value = value
    }
  }, [key])
  return form
}
