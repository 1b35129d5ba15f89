import { useEffect, useRef, useState } from 'react'

/**
 * Keeps what is typed into a textarea before script takes over the page: React sets one that has a text already back to
 * that text.
 * @param id of the textarea, the same on the server
 * @returns its ref
 */
export function useTypedEarly(id: string) {
  const textarea = useRef<HTMLTextAreaElement>(null)
  const [early] = useState(() => typedInto(id))
  useEffect(() => {
    const { current: field } = textarea
    if (early !== null && field !== null && field.value === field.defaultValue) field.value = early
  }, [early])
  return textarea
}

/** What has been typed into the page that the server rendered. */
function typedInto(id: string): string | null {
  if (typeof document === 'undefined') return null
  const field = document.getElementById(id)
  return field instanceof HTMLTextAreaElement && field.value !== field.defaultValue ? field.value : null
}
