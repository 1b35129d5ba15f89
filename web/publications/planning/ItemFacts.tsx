import { Link } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Text } from '#web/ui/layout.ts'
import type { PlanningItem } from './load-planning.server.ts'

/** What a publication is called, in its own language; its type where it has no title yet. */
export function useTitles() {
  const { text } = useAdminTexts()
  return {
    typeOf: (type: string) => text(`resources:${type}.one`),
    titleOf: ({ type, title }: Pick<PlanningItem, 'type' | 'title'>) => title || text(`resources:${type}.one`),
  }
}

/** The title of a publication, which leads to its record. */
export function ItemLink({ item }: { item: PlanningItem }) {
  const { titleOf } = useTitles()
  return (
    <Link to={item.href} lang={item.lang ?? undefined}>
      {titleOf(item)}
    </Link>
  )
}

/** Its type, its author, its level, and the languages of its title where it lacks some. */
export function ItemFacts({ item: { type, author, levelId, languages } }: { item: PlanningItem }) {
  const { t } = useAdminTexts()
  const { typeOf } = useTitles()
  const facts = [
    typeOf(type),
    author,
    levelId === null ? null : t('publications:level', { level: t(`auth:levels.${levelId}`) }),
    languages === '' ? null : t('admin:planning.languages', { languages }),
  ]
  return (
    <Text c="dimmed" fz="0.9375rem" m={0}>
      {facts.filter(Boolean).join(' · ')}
    </Text>
  )
}
