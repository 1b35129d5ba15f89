import { headingTag } from '#web/blocks/headings.ts'
import parts from '#web/blocks/parts.module.css'
import { toneOf } from '#web/blocks/tone.ts'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A heading with its line; level and size are independent, so that the outline does not depend on looks. */
const TitleBlock: BlockView<'title'> = ({ props, isMain }) => {
  const Heading = headingTag(props.level, isMain)
  const heading = (
    <Heading
      key="title"
      className={styles.title}
      style={{ color: toneOf(props.color) }}
      tabIndex={Heading === 'h1' ? -1 : undefined}
    >
      {unbroken(props.title)}
    </Heading>
  )
  const subtitle =
    props.subtitle === '' ? null : (
      <p key="subtitle" className={styles.subtitle} style={{ color: toneOf(props.subtitleColor) }}>
        {props.subtitle}
      </p>
    )
  const isSplit = props.alignment === 'left' && !props.reverseOrder
  return (
    <hgroup
      className={`${parts.stack} ${isSplit ? parts.split : ''} ${styles.group}`}
      data-align={props.alignment}
      data-size={props.size}
    >
      {props.reverseOrder ? [subtitle, heading] : [heading, subtitle]}
    </hgroup>
  )
}

export default TitleBlock
