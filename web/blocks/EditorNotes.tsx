import type { WordedNotes } from './editor-note.ts'
import styles from './blocks.module.css'

/** What a block does not show, said to whoever edits the page and to nobody else. */
export function EditorNotes({ notes: { lead, lines } }: { notes: WordedNotes }) {
  return (
    <div className={`${styles.notes} no-print`}>
      <p>{lead}</p>
      <ul>
        {lines.map(line => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </div>
  )
}
