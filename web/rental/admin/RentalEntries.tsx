import { NavLink, useLocation, useParams } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import styles from '#web/admin/admin.module.css'
import { resourceHome } from '#web/admin/paths.ts'
import { RENTAL_PARTS } from './rental-screens.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'

/**
 * The rental entries of the side menu: twenty entries in four groups. The daily group is open, and so is the group of
 * the current page.
 */
export function RentalEntries({
  members,
  isRentalStaff,
}: {
  members: readonly AdminResource[]
  isRentalStaff: boolean
}) {
  const { t, many } = useAdminTexts()
  const { pathname } = useLocation()
  const { resource: current } = useParams()
  const named = new Set<string>(RENTAL_PARTS.flatMap(({ types }) => types))
  return RENTAL_PARTS.map(({ name, screens, types }) => {
    const lists =
      name === 'settings'
        ? members.filter(({ type }) => !named.has(type))
        : types.flatMap(type => members.find(member => member.type === type) ?? [])
    const shown = isRentalStaff ? screens : []
    if (lists.length === 0 && shown.length === 0) return null
    const isHere =
      lists.some(({ type }) => type === current) ||
      shown.some(({ to }) => pathname === to || (to !== '/admin/rentals' && pathname.startsWith(`${to}/`)))
    return (
      <details key={name} className={styles.part} open={name === 'day' || isHere}>
        <summary>{t(`admin:office.menu.${name}`)}</summary>
        <ul className={styles.links}>
          {shown.map(({ to, title }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/admin/rentals'} className={styles.link ?? ''}>
                {t(title)}
              </NavLink>
            </li>
          ))}
          {lists.map(member => (
            <li key={member.type}>
              <NavLink
                to={resourceHome(member)}
                className={styles.link ?? ''}
                aria-current={member.type === current ? 'page' : undefined}
              >
                {many(member)}
              </NavLink>
            </li>
          ))}
        </ul>
      </details>
    )
  })
}
