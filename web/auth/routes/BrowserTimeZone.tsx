import { useEffect, useRef } from 'react'

export const TIME_ZONE_NAME = '_timeZone'

/**
 * With script: tells the time zone of the browser with the form. Without it the account begins in the site's, and can
 * be changed in the profile.
 */
export function BrowserTimeZone() {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (field.current) field.current.value = new Intl.DateTimeFormat().resolvedOptions().timeZone
  }, [])
  return <input ref={field} type="hidden" name={TIME_ZONE_NAME} defaultValue="" />
}
