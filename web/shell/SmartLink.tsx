import { Link } from '@remix-run/react'
import type { CSSProperties, ReactNode } from 'react'
import { useTranslation } from 'react-i18next'

type SmartLinkProps = {
  to: string
  blank?: boolean
  className?: string
  style?: CSSProperties
  children: ReactNode
  'aria-current'?: 'page'
}

/** A link within the site, or to elsewhere; one that opens a new tab says so and never hands over the opener. */
export function SmartLink({ to, blank = false, className, children, ...others }: SmartLinkProps) {
  const isHere = to.startsWith('/') && !to.startsWith('//')
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

/** The one way to a page in another tab: readers of the screen's text are told before they follow it. */
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
