import type { Api } from '#server/contract/api.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import type { SharedAnswers } from '#web/cache/shared-answers.ts'

/** What the adapter hands to every loader and action: one object per request. */
export type WebContext = {
  api: Api
  /** Of this render's scripts and styles (content security policy). */
  nonce: string
  remoteAddress: string
  requestId: string
  /** What is read in: from the address (`?locale=`), the locale cookie, the browser's languages, the site's own. */
  locale: Locale
  /** API answers that are the same for every guest, cached until what they show changes. */
  sharedAnswers: SharedAnswers
  /** Collects the tags of all that this request showed; the page cache is invalidated by them. */
  cacheTags: Set<string>
  /** When what this request showed may change by itself; absent where nothing is planned. */
  cacheUntil?: number
  /** The page, once it is rendered. Its response is then without a body: a stream would cost a twelfth of the page. */
  html?: string
}

declare module '@remix-run/node' {
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- Remix types its load context by merging
  interface AppLoadContext extends WebContext {}
}
