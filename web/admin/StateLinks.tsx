import { Link } from '@remix-run/react'
import type { AdminResource } from '#server/contract/manifest.ts'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import type { StateCounts } from './count-states.server.ts'
import styles from './admin.module.css'
import { listHref, listSearch, type ListState } from './list-query.ts'
import { useAdminTexts } from './use-admin.ts'

type Props = { resource: AdminResource; state: ListState; counts: StateCounts | null }

/** The states of a list's records with their numbers, and the trash, as links that filter. */
export function StateLinks({ resource, state, counts }: Props) {
  const { t, many } = useAdminTexts()
  const { optionLabel } = useFieldTexts()
  const hasTrash = resource.softDeletable && resource.permissions.restore
  if (counts === null && !hasTrash) return null
  const filter = resource.filters.find(({ name }) => name === counts?.filter)
  const set = state.filters.find(({ name, operator }) => name === counts?.filter && operator === 'is')
  const others = state.filters.filter(each => each !== set)
  const hrefOf = (next: Partial<ListState>) => listHref(listSearch(resource, { ...state, page: 1, ...next }))
  const links = [
    {
      to: hrefOf({ filters: others, deleted: '' }),
      label: t('admin:views.all'),
      count: null,
      isCurrent: set === undefined && state.deleted === '',
    },
    ...(filter?.options ?? []).flatMap(option => {
      const count = counts?.byValue[option.value] ?? 0
      const isCurrent = set?.value === option.value
      if (count === 0 && !isCurrent) return []
      const chosen = { name: filter!.name, operator: 'is' as const, value: option.value }
      return [
        { to: hrefOf({ filters: [...others, chosen], deleted: '' }), label: optionLabel(option), count, isCurrent },
      ]
    }),
    ...(hasTrash
      ? [
          {
            to: hrefOf({ filters: others, deleted: 'only' }),
            label: t('admin:list.trash'),
            count: null,
            isCurrent: state.deleted === 'only',
          },
        ]
      : []),
  ]
  return (
    <nav aria-label={t('admin:list.states', { name: many(resource) })}>
      <ul className={styles.chips}>
        {links.map(({ to, label, count, isCurrent }) => (
          <li key={to}>
            <Link to={to} className={styles.chip} aria-current={isCurrent ? 'page' : undefined}>
              {label}
              {count === null ? null : <small>{count}</small>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
