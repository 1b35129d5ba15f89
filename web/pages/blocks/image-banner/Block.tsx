import { headingTag } from '#web/blocks/headings.ts'
import { Picture } from '#web/blocks/Picture.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** A full-width image; its heading has a plain background, so that it can be read over any image. */
const ImageBannerBlock: BlockView<'image-banner'> = ({ props, isMain, isFirst }) => {
  const Heading = headingTag(props.level, isMain)
  return (
    <div className={styles.banner} data-framed={props.paddedContainer || undefined}>
      {props.image === null ? null : (
        <Picture image={props.image} sizes="100vw" className={styles.picture} isFirst={isFirst} />
      )}
      {props.title === '' ? null : (
        <div className={styles.plate}>
          <Heading className={styles.title} tabIndex={Heading === 'h1' ? -1 : undefined}>
            {props.title}
          </Heading>
        </div>
      )}
    </div>
  )
}

export default ImageBannerBlock
