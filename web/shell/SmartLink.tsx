import { Link } from '@remix-run/react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'

type SmartLinkProps = {
  to: string
  blank?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
  'aria-current'?: 'page'
}

/**
 * A link within the site or to another one; links that open a new tab announce it and set `noopener`. On the server a
 * link is what Remix's `Link` makes of it, without its hooks: pages have a hundred of them (docs/performance.md).
 */
export function SmartLink({ to, blank = false, className, children, ...others }: SmartLinkProps) {
  const isHere = to.startsWith('/') && !to.startsWith('//')
  if (isHere && !blank && import.meta.env.SSR)
    return (
      <a href={to} data-discover="true" className={className} {...others}>
        {children}
      </a>
    )
  if (isHere && !blank)
    return (
      <Link to={to} prefetch="intent" className={className} {...others}>
        {children}
      </Link>
    )
  if (blank)
    return (
      <NewTabLink href={to} className={className} {...others}>
        {children}
      </NewTabLink>
    )
  return (
    <a href={to} className={className} {...others}>
      {children}
    </a>
  )
}

type NewTabLinkProps = { href: string; className?: string; children: ReactNode; 'aria-current'?: 'page' }

/** Every link to a page in another tab: its accessible name announces it. */
export function NewTabLink({ children, ...others }: NewTabLinkProps) {
  return (
    <a target="_blank" rel="noopener" {...others}>
      {children}
      <NewTab />
    </a>
  )
}

export function NewTab() {
  const { t } = useTranslation()
  return <span className="visually-hidden"> {t('site:link.newTab')}</span>
}
