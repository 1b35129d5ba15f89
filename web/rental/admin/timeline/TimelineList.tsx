import { Link } from '@remix-run/react'
import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { PartRights } from './part-actions.ts'
import type { TextContext } from './part-texts.ts'
import { PartDetails } from './PartDetails.tsx'
import styles from './timeline.module.css'

type Props = { items: readonly TimelineItem[]; textContext: TextContext; rights: PartRights; back: string }

/** The timeline as text: the periods and gaps by item, with every action of the bars. */
export function TimelineList({ items, textContext, rights, back }: Props) {
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <li key={item.id} className={styles.card}>
          <h2 className={styles.name}>
            <Link to={resourcePath('rental-items', 'show', item.id)}>{item.stockId}</Link>
          </h2>
          <p className={styles.quiet}>{[item.model, ...item.stocks].join(' · ')}</p>
          <PartDetails item={item} textContext={textContext} rights={rights} back={back} />
        </li>
      ))}
    </ul>
  )
}
