import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'

/** `to`: an absolute path of this site. */
type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/**
 * The HTML of `Link` without its prefetch and click handling, which take as long as the rest of a menu. The pair of
 * components keeps `useId` stable.
 */
export function WrittenLink({ to, prefetch: _prefetch, children, ...others }: Props) {
  return (
    <>
      <a {...others} data-discover="true" href={to}>
        {children}
      </a>
      {null}
    </>
  )
}

/** A link to another page of the site, by its path. */
export const PageLink = import.meta.env.SSR ? WrittenLink : Link
