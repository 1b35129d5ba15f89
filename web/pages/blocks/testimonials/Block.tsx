import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import tones from '#web/blocks/tones.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** Testimonials. The colour is an edge beside the text, never its background. */
const TestimonialsBlock: BlockView<'testimonials'> = ({ props }) => {
  if (props.items.length === 0) return null
  return (
    <ul className={styles.list} data-few={props.items.length === 1 || undefined}>
      {props.items.map(({ key, name, jobTitle, content, image, color }) => (
        <li key={key} className={styles.item}>
          <figure className={`${styles.figure} ${tones.tone}`} data-tone={color}>
            <blockquote className={styles.quote}>
              <Html html={content} className={styles.text} />
            </blockquote>
            <figcaption className={styles.who}>
              {image === null ? (
                <Initials name={name} />
              ) : (
                <Picture image={image} sizes="4rem" className={styles.picture} />
              )}
              <span className={styles.names}>
                <span className={styles.name}>{name}</span>
                {jobTitle === '' ? null : <span className={styles.role}>{jobTitle}</span>}
              </span>
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
    <span className={styles.initials} aria-hidden="true">
      {letters}
    </span>
  )
}

export default TestimonialsBlock
