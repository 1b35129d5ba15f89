import { Link, useLocation } from '@remix-run/react'
import {
  IconBell,
  IconBuildingCommunity,
  IconCheck,
  IconLayoutDashboard,
  IconLogout,
  IconPackage,
  IconUser,
} from '@tabler/icons-react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Visitor } from '#server/contract/session.ts'
import { DASHBOARD_PATH, defaultDestination, PROFILE_PATH } from '#server/domain/decide-access.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import { factsOf } from '#web/guards/visitor-facts.ts'
import classes from './bar.module.css'
import own from './member.module.css'

export const ACTING_PATH = '/services/acting-organization'

/** The links of a signed-in person in the top bar, and the choice of the organisation that they act for. */
export function MemberEntries({
  visitor,
  features,
  unread,
}: {
  visitor: Visitor
  features: Pick<Features, 'validationRequests' | 'rental'>
  unread: number
}) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={classes.entries}>
        {defaultDestination(factsOf(visitor), features) === DASHBOARD_PATH && (
          <li>
            <Link to={DASHBOARD_PATH} className={classes.entry}>
              <IconLayoutDashboard aria-hidden size={20} />
              {t('site:account.dashboard')}
            </Link>
          </li>
        )}
        <li>
          <Link to={PROFILE_PATH} className={classes.entry}>
            <IconUser aria-hidden size={20} />
            {t('site:account.profile')}
          </Link>
        </li>
        <li>
          <NotificationsLink unread={unread} />
        </li>
        {features.rental && (
          <li>
            <Link to="/services/rentals/commands" className={classes.entry}>
              <IconPackage aria-hidden size={20} />
              {t('site:account.rentals')}
            </Link>
          </li>
        )}
      </ul>
      {visitor.organizations.length > 0 && <Acting visitor={visitor} />}
      <form method="post" action="/auth/sign-out" className={own.apart}>
        <button type="submit" className={classes.entry}>
          <IconLogout aria-hidden size={20} />
          {t('site:account.signOut')}
        </button>
      </form>
    </>
  )
}

function NotificationsLink({ unread }: { unread: number }) {
  const { t } = useTranslation()
  return (
    <Link
      to="/account/notifications"
      className={classes.entry}
      aria-label={
        unread === 0 ? t('account:notifications.bellNone') : t('account:notifications.bell', { count: unread })
      }
    >
      <IconBell aria-hidden size={20} />
      {t('account:places.notifications')}
      {unread > 0 && (
        <span aria-hidden className={own.count}>
          {unread > 99 ? '99+' : unread}
        </span>
      )}
    </Link>
  )
}

/** A form that works without script: the organisation whose level and rights apply, or none. */
function Acting({ visitor }: { visitor: Visitor }) {
  const { t } = useTranslation()
  const { pathname, search } = useLocation()
  const choices = [
    ...visitor.organizations.map(({ id, name }) => ({ id, name })),
    { id: '', name: t('site:acting.oneself') },
  ]
  const current = visitor.actingAsOrganizationId ?? ''
  return (
    <form method="post" action={ACTING_PATH} className={own.apart}>
      <input type="hidden" name="redirectUrl" value={`${pathname}${search}`} />
      <p id="acting" className={classes.description}>
        {t('site:acting.title')}
      </p>
      <ul aria-labelledby="acting" className={classes.entries}>
        {choices.map(({ id, name }) => (
          <li key={id}>
            <button
              type="submit"
              name="organization"
              value={id}
              className={classes.entry}
              aria-current={id === current || undefined}
            >
              {id === '' ? <IconUser aria-hidden size={20} /> : <IconBuildingCommunity aria-hidden size={20} />}
              <span>{name}</span>
              {id === current && <IconCheck aria-hidden size={18} />}
            </button>
          </li>
        ))}
      </ul>
    </form>
  )
}
