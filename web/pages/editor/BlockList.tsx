import { useEffect, useState, type ComponentType } from 'react'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { BlockRow } from './BlockRow.tsx'
import type { ListedBlock } from './load-editor.server.ts'
import styles from './page-editor.module.css'

export type BlockListProps = { blocks: readonly ListedBlock[]; locale: Locale; formKey: string }

/**
 * The page's blocks in their order. Buttons move them always; dragging comes with script, and is loaded after the page.
 */
export function BlockList(props: BlockListProps) {
  const [Draggable, setDraggable] = useState<ComponentType<BlockListProps> | null>(null)
  useEffect(() => {
    void import('./DraggableBlocks.tsx').then(
      module => setDraggable(() => module.DraggableBlocks),
      () => undefined,
    )
  }, [])
  if (Draggable !== null) return <Draggable {...props} />
  return (
    <ol className={styles.list}>
      {props.blocks.map((block, index) => (
        <li key={block.id} id={`block-${block.id}`} tabIndex={-1} className={styles.item}>
          <BlockRow
            block={block}
            position={index}
            total={props.blocks.length}
            locale={props.locale}
            formKey={props.formKey}
          />
        </li>
      ))}
    </ol>
  )
}
