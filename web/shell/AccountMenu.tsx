import { Link, useLocation } from '@remix-run/react'
import { IconLogin2 } from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Visitor } from '#server/contract/session.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import { BarMenu } from './BarMenu.tsx'
import { browserPart, serverPart } from './shown-part.tsx'
import classes from './bar.module.css'

type AccountMenuProps = {
  visitor: Visitor | null
  unread: number
  features: Pick<Features, 'signIn' | 'validationRequests' | 'rental'>
}

/** Rendered on the server; browsers load its script only for signed-in people. */
const NAME = 'account-menu'
const Entries = import.meta.env.SSR
  ? serverPart(NAME, (await import('./MemberEntries.tsx')).MemberEntries, { isOptional: true })
  : browserPart(NAME, async () => (await import('./MemberEntries.tsx')).MemberEntries, { isOptional: true })

/** Sign-in for guests, account and sign-out for members. */
export function AccountMenu({ visitor, unread, features }: AccountMenuProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (visitor === null) {
    if (!features.signIn) return null
    const back =
      pathname.startsWith('/auth/') || pathname === '/'
        ? ''
        : `?${new URLSearchParams({ redirectUrl: `${pathname}${search}` })}`
    return (
      <Link to={`${SIGN_IN_PATH}${back}`} className={classes.action}>
        <IconLogin2 aria-hidden size={22} />
        <span className={classes.wideText}>{t('site:account.signIn')}</span>
      </Link>
    )
  }
  const actingOrganization = visitor.organizations.find(one => one.id === visitor.actingAsOrganizationId)
  return (
    <BarMenu
      side="end"
      label={
        <>
          <span className={classes.initials} data-count={unread > 0 ? Math.min(unread, 99) : undefined}>
            {visitor.initials}
          </span>{' '}
          <span className={`${classes.wideText} ${classes.clipped}`}>
            {actingOrganization?.name ?? visitor.fullName}
          </span>
        </>
      }
      note={[
        actingOrganization
          ? t('site:account.menuAs', { name: visitor.fullName, organization: actingOrganization.name })
          : t('site:account.menu', { name: visitor.fullName }),
        ...(unread > 0 ? [t('account:notifications.bell', { count: unread })] : []),
      ].join(', ')}
    >
      <Entries visitor={visitor} features={features} unread={unread} />
    </BarMenu>
  )
}
