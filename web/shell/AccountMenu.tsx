import { Link, useLocation } from '@remix-run/react'
import { IconLayoutDashboard, IconLogin2, IconLogout, IconUser } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { Visitor } from '#server/contract/session.ts'
import { DASHBOARD_PATH, defaultDestination, PROFILE_PATH, SIGN_IN_PATH } from '#server/domain/guards/decide.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import { BarMenu } from './BarMenu.tsx'
import classes from './bar.module.css'

type AccountMenuProps = { visitor: Visitor | null; features: Pick<Features, 'signIn' | 'validationRequests'> }

/** Sign-in for guests, account and sign-out for members. */
export function AccountMenu({ visitor, features }: AccountMenuProps) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  if (visitor === null) {
    if (!features.signIn) return null
    const back = pathname.startsWith('/auth/') || pathname === '/' ? '' : `?${new URLSearchParams({ redirectUrl: `${pathname}${search}` })}`
    return (
      <Link to={`${SIGN_IN_PATH}${back}`} className={classes.action}>
        <IconLogin2 aria-hidden size={22} />
        <span className={classes.wideText}>{t('site:account.signIn')}</span>
      </Link>
    )
  }
  const facts = { signedIn: true, weight: visitor.accessLevelWeight, ...visitor } as const
  return (
    <BarMenu
      side="end"
      label={<><span aria-hidden className={classes.initials}>{visitor.initials}</span><span className={classes.wideText}>{visitor.fullName}</span></>}
      accessibleName={t('site:account.menu', { name: visitor.fullName })}
    >
      <ul className={classes.entries}>
        {defaultDestination(facts, features) === DASHBOARD_PATH && (
          <li><Link to={DASHBOARD_PATH} className={classes.entry}><IconLayoutDashboard aria-hidden size={20} />{t('site:account.dashboard')}</Link></li>
        )}
        <li><Link to={PROFILE_PATH} className={classes.entry}><IconUser aria-hidden size={20} />{t('site:account.profile')}</Link></li>
        <li>
          <form method="post" action="/auth/sign-out">
            <button type="submit" className={classes.entry}><IconLogout aria-hidden size={20} />{t('site:account.signOut')}</button>
          </form>
        </li>
      </ul>
    </BarMenu>
  )
}
