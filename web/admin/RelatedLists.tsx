import { Link } from '@remix-run/react'
import { Colon } from '#web/ui/Colon.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import admin from './admin.module.css'
import styles from './record.module.css'
import type { RelatedItem, RelatedList } from './load-related.server.ts'
import { useAdminTexts } from './use-admin.ts'

/** What belongs to a record, as short lists with their numbers; "see all" leads to the filtered list. */
export function RelatedLists({ lists }: { lists: readonly RelatedList[] }) {
  if (lists.length === 0) return null
  return (
    <div className={styles.lists}>
      {lists.map(list => (
        <Related key={list.name} list={list} />
      ))}
    </div>
  )
}

function Related({ list: { name, title, items, total, all, arePeople } }: { list: RelatedList }) {
  const { t } = useAdminTexts()
  const id = `related-${name.replaceAll(' ', '-')}`
  return (
    <section className={admin.panel} aria-labelledby={id}>
      <Group justify="space-between" gap="xs">
        <h2 id={id}>
          {title}{' '}
          <Text span c="dimmed" inherit fw={400}>
            {total}
          </Text>
        </h2>
        {all === null || total <= items.length ? null : (
          <Link to={all}>
            {t('admin:record.seeAll')}
            <VisuallyHidden>
              <Colon />
              {title}
            </VisuallyHidden>
          </Link>
        )}
      </Group>
      <ul className={styles.related}>
        {items.map(item => (
          <li key={item.id}>
            <Item item={item} isPerson={arePeople} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Item({ item: { title, to, image, state }, isPerson }: { item: RelatedItem; isPerson: boolean }) {
  return (
    <>
      {isPerson ? <Face name={title} src={image} /> : null}
      {!isPerson && image !== null ? <img src={image} alt="" width={40} height={30} loading="lazy" /> : null}
      {to === null ? <span>{title}</span> : <Link to={to}>{title}</Link>}
      {state === null ? null : <Pill tone={state.tone}>{state.text}</Pill>}
    </>
  )
}
