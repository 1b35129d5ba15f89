import { useLocation, useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import type { Counted } from './counting/reports.ts'
import type { RouteHandle } from './handle.ts'

/**
 * Counts what is read, without a person; see docs/decisions/0049-origins-without-addresses.md. Comes after the page,
 * and a reader who asks not to be counted never loads it.
 */
export function Counting() {
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  const { counted } = (match?.handle ?? {}) as Partial<RouteHandle>
  const shown = counted && match?.data ? counted(match.data as never) : null
  const { resourceType = '', resourceId = '' } = shown ?? {}
  useEffect(() => {
    if (refuses()) return undefined
    let hasLeft = false
    let end = () => undefined as void
    void import('./counting/reports.ts').then(
      ({ stay }) => {
        if (!hasLeft) end = stay(resourceId === '' ? null : ({ resourceType, resourceId } satisfies Counted))
      },
      () => undefined,
    )
    return () => {
      hasLeft = true
      end()
    }
  }, [pathname, resourceType, resourceId])
  return null
}

/** Do Not Track, or Global Privacy Control. */
function refuses(): boolean {
  const { doNotTrack, globalPrivacyControl } = navigator as Navigator & { globalPrivacyControl?: boolean }
  return doNotTrack === '1' || globalPrivacyControl === true
}
