import { redirect } from '@remix-run/node'
import type { Visitor } from '#server/contract/session.ts'
import { cookie, isSecure, readCookie } from '#web/session/cookies.ts'
import { pathOf } from '#web/session/redirect-url.ts'

const COOKIE = 'rental_office'
const SECONDS = 31_536_000
/** The stored filters: stock and strategy, but not searches for people. */
const PERSISTED_FILTERS = ['stock', 'strategy'] as const
type Name = (typeof PERSISTED_FILTERS)[number]

type FilterRequest = {
  request: Request
  visitor: Pick<Visitor, 'userId'>
  /** The filters of this screen. */
  names: readonly Name[]
}

/**
 * Stores a person's last filters on the screens of rental staff in a cookie, as headers of the response. A URL without
 * filters redirects to one with the stored filters, so that it can be bookmarked and shared; an empty filter is stored
 * too.
 * @throws Response a redirect
 */
export function persistFilters({ request, visitor, names }: FilterRequest): { headers?: { 'set-cookie': string } } {
  const { searchParams } = new URL(pathOf(request), 'http://this.site')
  const stored = readFilters(request, visitor)
  const hasFilter = names.some(name => searchParams.has(name))
  if (hasFilter) {
    const next = new URLSearchParams(
      PERSISTED_FILTERS.flatMap(name => {
        const value = names.includes(name) ? searchParams.get(name) : stored.get(name)
        return value ? [[name, value]] : []
      }),
    )
    if (next.toString() === stored.toString()) return {}
    next.set('of', visitor.userId)
    return {
      headers: {
        'set-cookie': cookie(COOKIE, next.toString(), {
          maxAgeSeconds: SECONDS,
          httpOnly: true,
          secure: isSecure(request),
        }),
      },
    }
  }
  const wanted = names.filter(name => stored.get(name))
  if (wanted.length === 0) return {}
  for (const name of wanted) searchParams.set(name, stored.get(name)!)
  throw redirect(`${pathOf(request).split('?')[0]}?${searchParams}`)
}

/** The filters of this person only: others may use the same browser. */
function readFilters(request: Request, { userId }: Pick<Visitor, 'userId'>): URLSearchParams {
  const stored = new URLSearchParams(readCookie(request, COOKIE) ?? '')
  return new URLSearchParams(
    stored.get('of') === userId
      ? PERSISTED_FILTERS.flatMap(name => (stored.get(name) ? [[name, stored.get(name)!.slice(0, 50)]] : []))
      : [],
  )
}
