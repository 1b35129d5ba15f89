import { useEffect, useRef } from 'react'

export const TIME_ZONE_NAME = '_timeZone'

/**
 * With script: sends the time zone of the browser with the form. Without it the account starts in the site's time zone.
 */
export function BrowserTimeZone() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input ref={field} type="hidden" name={TIME_ZONE_NAME} defaultValue="" />
}
