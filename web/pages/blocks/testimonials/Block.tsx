import type { CSSProperties } from 'react'
import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import parts from '#web/blocks/parts.module.css'
import { toneOf } from '#web/blocks/tone.ts'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** Testimonials. The colour is an edge beside the text, never its background. */
const TestimonialsBlock: BlockView<'testimonials'> = ({ props }) => {
  if (props.items.length === 0) return null
  return (
    <ul className={parts.tiles}>
      {props.items.map(({ key, name, jobTitle, content, image, color }) => (
        <li key={key} className={styles.item}>
          <figure className={`${parts.card} ${styles.figure}`} style={{ '--tone': toneOf(color) } as CSSProperties}>
            <blockquote className={styles.quote}>
              <Html html={content} className={parts.prose} />
            </blockquote>
            <figcaption className={parts.row}>
              {image === null ? (
                <Initials name={name} />
              ) : (
                <Picture image={image} sizes="5rem" className={parts.portrait} />
              )}
              <div className={parts.names}>
                <strong>{name}</strong>
                {jobTitle === '' ? null : <div className={parts.dimmed}>{jobTitle}</div>}
              </div>
            </figcaption>
          </figure>
        </li>
      ))}
    </ul>
  )
}

/** Initials in place of an image; hidden from screen readers, as the name is beside them. */
function Initials({ name }: { name: string }) {
  const letters = name
    .split(/\s+/)
    .map(word => [...word][0] ?? '')
    .join('')
    .slice(0, 2)
    .toUpperCase()
  return (
    <span className={`${parts.portrait} ${styles.initials}`} aria-hidden="true">
      {letters}
    </span>
  )
}

export default TestimonialsBlock
