import { editionLocaleFor } from '#server/domain/edition-locale.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { EDITION_PARAMETER } from './edition-parameter.ts'

/**
 * The locale that this request reads and writes without fallback: from the URL, the person's stored choice, or their
 * interface language. The API decides in the same way.
 */
export async function editionLocaleOf(request: Request, context: WebContext): Promise<Locale> {
  const [visitor, { locales }] = await Promise.all([visitorOf(request, context), siteOf(context)])
  const asked = new URL(request.url).searchParams.get(EDITION_PARAMETER)
  return editionLocaleFor({ asked, stored: visitor?.editionLocale, reading: context.locale, locales })
}
