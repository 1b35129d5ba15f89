import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readCookie } from '#web/session/cookies.ts'

/** Says in an admin address which locale is written: `?editionLocale=en`. The API client sends it on. */
export const EDITION_PARAMETER = 'editionLocale'

/** The locale that this request reads and writes exactly: its address, the person's choice, else the language they read in. */
export function editionLocaleOf(request: Request, context: WebContext): Locale {
  const asked = new URL(request.url).searchParams.get(EDITION_PARAMETER)
  const chosen = readCookie(request, 'edition_locale')
  return isLocale(asked) ? asked : isLocale(chosen) ? chosen : context.locale
}
