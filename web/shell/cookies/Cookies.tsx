import { useLocation } from '@remix-run/react'
import { lazy, type FormEvent } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { isAnswered, openConsent, useConsentDialog, type ConsentChoice } from '#web/session/consent.ts'
import { LazyComponent } from '../LazyComponent.tsx'
import { COOKIES_PATH } from './paths.ts'

const CookieBar = lazy(() => import('./CookieBar.tsx'))
const CookieDialog = lazy(() => import('./CookieDialog.tsx'))

type Asking = {
  /** Null on the server and before hydration. */
  stored: Partial<ConsentChoice> | null
  isOpen: boolean
  pathname: string
  /** The page is framed, as in the editor. */
  isFramed: boolean
  /** The page has no shell (a print-out). */
  isBare: boolean
}

/**
 * How cookies are asked about: in a dialog on request, else in a bar on every page until each category has an answer
 * (specification 1, section 4), except on the cookie page, print-outs and framed pages.
 */
export function showsCookies({ stored, isOpen, pathname, isFramed, isBare }: Asking): 'dialog' | 'bar' | null {
  if (stored === null) return null
  if (isOpen) return 'dialog'
  return !isAnswered(stored) && pathname !== COOKIES_PATH && !isFramed && !isBare ? 'bar' : null
}

/** Decided in the browser after hydration: the server's HTML is the same for every reader. */
export function Cookies({ isBare }: { isBare: boolean }) {
  const { pathname } = useLocation()
  const { stored, isOpen } = useConsentDialog()
  const shown = showsCookies({
    stored,
    isOpen,
    pathname,
    isBare,
    isFramed: stored !== null && window.top !== window,
  })
  if (shown === null) return null
  return <LazyComponent>{shown === 'dialog' ? <CookieDialog /> : <CookieBar />}</LazyComponent>
}

/** Opens the cookie settings: a dialog with script, a page without. */
export function ManageCookies({ className }: { className?: string }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()

  function openHere(event: FormEvent) {
    event.preventDefault()
    openConsent()
  }

  return (
    <form action={COOKIES_PATH} onSubmit={openHere}>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <button type="submit" className={className}>
        {t('site:cookies.manage')}
      </button>
    </form>
  )
}
