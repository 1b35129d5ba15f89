import { headingTag } from '#web/blocks/headings.ts'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A heading with its line; level and size are independent, so that the outline does not depend on looks. */
const TitleBlock: BlockView<'title'> = ({ props, isMain }) => {
  const Heading = headingTag(props.level, isMain)
  const heading = (
    <Heading key="title" className={styles.title} data-tone={props.color} tabIndex={Heading === 'h1' ? -1 : undefined}>
      {props.title}
    </Heading>
  )
  const subtitle =
    props.subtitle === '' ? null : (
      <p key="subtitle" className={styles.subtitle} data-tone={props.subtitleColor}>
        {props.subtitle}
      </p>
    )
  return (
    <hgroup className={styles.group} data-align={props.alignment} data-size={props.size}>
      {props.reverseOrder ? [subtitle, heading] : [heading, subtitle]}
    </hgroup>
  )
}

export default TitleBlock
