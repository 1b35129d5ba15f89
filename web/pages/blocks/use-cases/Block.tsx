import { Html } from '#web/blocks/Html.tsx'
import { Picture } from '#web/blocks/Picture.tsx'
import parts from '#web/blocks/parts.module.css'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** Images and texts on alternating sides; the reading order is always image first. */
const UseCasesBlock: BlockView<'use-cases'> = ({ props }) => (
  <div className={styles.cases}>
    {props.items.map(({ key, image, content }, index) => (
      <div
        key={key}
        className={styles.case}
        data-side={(index % 2 === 0) === (props.firstSide === 'left') ? 'left' : 'right'}
        data-bare={image === null || undefined}
      >
        {image === null ? null : (
          <Picture image={image} sizes="(width < 48rem) 100vw, 37rem" className={parts.picture} />
        )}
        <Html html={content} className={parts.prose} />
      </div>
    ))}
  </div>
)

export default UseCasesBlock
