import { Link } from '@remix-run/react'
import type { ComponentProps } from 'react'

/** `to`: a path of this site, from its beginning. */
type Props = Omit<ComponentProps<typeof Link>, 'to'> & { to: string }

/**
 * What `Link` writes, without its getting ready to follow clicks: that takes as long as the rest of a menu. The pair
 * keeps the ids of what is inside.
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
