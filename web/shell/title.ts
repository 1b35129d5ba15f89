import { useMatches } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { RouteHandle } from './handle.ts'
import { useShell } from './shell-data.ts'

/** Site name, then page title, joined by ' - '; the home path shows only the site name (specification 1, section 9). */
export function documentTitle(siteName: string, pageTitle: string | undefined, pathname: string): string {
  return pageTitle && pathname !== '/' ? `${siteName} - ${pageTitle}` : siteName
}

/** The title of the innermost route that has one. */
function usePageTitle(): string | undefined {
  const { t } = useTranslation()
  for (const match of [...useMatches()].reverse()) {
    const title = (match.handle as RouteHandle | undefined)?.title
    if (typeof title === 'string') return t(title)
    const text = title && match.data ? title(match.data as never) : undefined
    if (text) return text
  }
  return undefined
}

/** The document's title for the current route; an error page passes its own page title. */
export function useDocumentTitle(errorTitle?: string): string {
  const title = usePageTitle()
  const name = useShell()?.site.appName ?? ''
  const pathname = useMatches().at(-1)?.pathname ?? '/'
  if (errorTitle) return name ? documentTitle(name, errorTitle, '') || errorTitle : errorTitle
  return documentTitle(name, title, pathname)
}
