import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { PageLink } from './PageLink.tsx'

type SmartLinkProps = { to: string; blank?: boolean; className?: string; children: ReactNode; 'aria-current'?: 'page' }

/** A link within the site, or to elsewhere; one that opens a new tab says so and never hands over the opener. */
export function SmartLink({ to, blank = false, className, children, ...others }: SmartLinkProps) {
  const isHere = to.startsWith('/') && !to.startsWith('//')
  if (isHere && !blank) return <PageLink to={to} prefetch="intent" className={className} {...others}>{children}</PageLink>
  return (
    <a href={to} className={className} {...(blank ? { target: '_blank', rel: 'noopener' } : {})} {...others}>
      {children}
      {blank && <NewTab />}
    </a>
  )
}

function NewTab() {
  const { t } = useTranslation()
  return <span className="visually-hidden"> {t('site:link.newTab')}</span>
}
