import { useLocation, useMatches } from '@remix-run/react'
import { useEffect } from 'react'
import type { TrackedResource } from './tracking/reports.ts'
import type { RouteHandle } from './handle.ts'
import { optsOut } from './tracking/opts-out.ts'

/**
 * Counts views without identifying people; see docs/decisions/0049-origins-without-addresses.md. Loaded after the page,
 * and not at all for readers who opt out.
 */
export function ViewTracking() {
  const { pathname } = useLocation()
  const match = useMatches().at(-1)
  const { counted } = (match?.handle ?? {}) as Partial<RouteHandle>
  const shown = counted && match?.data ? counted(match.data as never) : null
  const { resourceType = '', resourceId = '' } = shown ?? {}
  useEffect(() => {
    if (optsOut()) return undefined
    let hasLeft = false
    let end = () => undefined as void
    void import('./tracking/reports.ts').then(
      ({ trackView }) => {
        if (!hasLeft)
          end = trackView(resourceId === '' ? null : ({ resourceType, resourceId } satisfies TrackedResource))
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
