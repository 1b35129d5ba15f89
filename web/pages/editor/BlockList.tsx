import { useEffect, useState, type ComponentType } from 'react'
import { BlockRow } from './BlockRow.tsx'
import arranged from '../arranged.module.css'
import type { BlockListProps } from './block-list-props.ts'

/** The page's blocks in their order. Buttons move them; drag and drop is loaded with script, after the page. */
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
    <ol className="bare-list">
      {props.blocks.map((block, index) => (
        <li key={block.id} id={`block-${block.id}`} tabIndex={-1} className={arranged.item}>
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
