import { redirect } from '@remix-run/node'
import type { Visitor } from '#server/contract/session.ts'
import { cookie, isSecure, readCookie } from '#web/session/cookies.ts'
import { pathOf } from '#web/session/redirect-url.ts'

const COOKIE = 'rental_office'
const SECONDS = 31_536_000
/** Where and how a person works is remembered; whom they looked for is not. */
const REMEMBERED = ['stock', 'strategy'] as const
type Name = (typeof REMEMBERED)[number]

type Asking = {
  request: Request
  visitor: Pick<Visitor, 'userId'>
  /** Those that the screen has. */
  names: readonly Name[]
}

/**
 * What a person last chose on the screens of those who lend, in this browser. An address that says nothing is sent to
 * one that says it, so that what is seen can be bookmarked and passed on; one that says something is remembered, an
 * empty choice too. Headers of the answer. @throws Response a redirect
 */
export function remembered({ request, visitor, names }: Asking): { headers?: { 'set-cookie': string } } {
  const { searchParams } = new URL(pathOf(request), 'http://this.site')
  const kept = read(request, visitor)
  const isSaid = names.some(name => searchParams.has(name))
  if (isSaid) {
    const next = new URLSearchParams(
      REMEMBERED.flatMap(name => {
        const value = names.includes(name) ? searchParams.get(name) : kept.get(name)
        return value ? [[name, value]] : []
      }),
    )
    if (next.toString() === kept.toString()) return {}
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
  const wanted = names.filter(name => kept.get(name))
  if (wanted.length === 0) return {}
  for (const name of wanted) searchParams.set(name, kept.get(name)!)
  throw redirect(`${pathOf(request).split('?')[0]}?${searchParams}`)
}

/** Of this person alone: others may use the same browser. */
function read(request: Request, { userId }: Pick<Visitor, 'userId'>): URLSearchParams {
  const kept = new URLSearchParams(readCookie(request, COOKIE) ?? '')
  return new URLSearchParams(
    kept.get('of') === userId
      ? REMEMBERED.flatMap(name => (kept.get(name) ? [[name, kept.get(name)!.slice(0, 50)]] : []))
      : [],
  )
}
