import { useRendering } from '#web/shell/rendering.tsx'
import { Html } from '#web/blocks/Html.tsx'
import type { BlockView } from '#web/blocks/view.ts'
import styles from './Block.module.css'

/** Custom HTML in a box that contains it; the API scopes its styles to that box. */
const CustomBlock: BlockView<'custom'> = ({ id, props }) => {
  const { nonce } = useRendering()
  return (
    <>
      {props.styles === '' ? null : (
        <style nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: props.styles }} />
      )}
      <Html html={props.html} className={styles.box} styledAs={id} />
    </>
  )
}

export default CustomBlock
