import { Link } from '@remix-run/react'
import type { TimelineItem } from '#server/rental/contract/timeline.ts'
import { resourcePath } from '#web/admin/paths.ts'
import type { PartRights } from './part-acts.ts'
import type { Speaker } from './part-words.ts'
import { PartsInWords } from './PartsInWords.tsx'
import styles from './timeline.module.css'

type Props = { items: readonly TimelineItem[]; speaker: Speaker; rights: PartRights; back: string }

/** The timeline in words: by item, its periods and gaps, with everything that the bars offer. */
export function TimelineList({ items, speaker, rights, back }: Props) {
  return (
    <ul className={styles.list}>
      {items.map(item => (
        <li key={item.id} className={styles.card}>
          <h2 className={styles.name}>
            <Link to={resourcePath('rental-items', 'show', item.id)}>{item.stockId}</Link>
          </h2>
          <p className={styles.quiet}>{[item.model, ...item.stocks].join(' · ')}</p>
          <PartsInWords item={item} speaker={speaker} rights={rights} back={back} />
        </li>
      ))}
    </ul>
  )
}
