import containers from '#web/blocks/blocks.module.css'
import { headingTag } from '#web/blocks/headings.ts'
import parts from '#web/blocks/parts.module.css'
import { Picture } from '#web/blocks/Picture.tsx'
import { unbroken } from '#web/blocks/unbroken.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A wide image with its heading below, which covers nothing of it. */
const ImageBannerBlock: BlockView<'image-banner'> = ({ props, isMain, isFirst }) => {
  const Heading = headingTag(props.level, isMain)
  return (
    <div className={parts.stack} data-framed={props.paddedContainer || undefined}>
      {props.image === null ? null : (
        <Picture image={props.image} sizes="100vw" className={styles.picture} isFirst={isFirst} />
      )}
      {props.title === '' ? null : (
        <div className={props.paddedContainer ? undefined : containers.container}>
          <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
            {unbroken(props.title)}
          </Heading>
        </div>
      )}
    </div>
  )
}

export default ImageBannerBlock
