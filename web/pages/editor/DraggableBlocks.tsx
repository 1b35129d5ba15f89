import {
  DragDropContext,
  Draggable,
  Droppable,
  type DraggableProvidedDragHandleProps,
  type DropResult,
  type ResponderProvided,
} from '@hello-pangea/dnd'
import { useFetcher } from '@remix-run/react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useRendering } from '#web/shell/rendering.tsx'
import type { BlockListProps } from './block-list-props.ts'
import { BlockRow } from './BlockRow.tsx'
import type { BlockSummary } from './load-editor.server.ts'
import { kindTitle } from './kind-title.ts'
import arranged from '../arranged.module.css'

/** The list with drag and drop by pointer, or by space and arrow keys; every step is announced. */
export function DraggableBlocks({ blocks, locale, formKey }: BlockListProps) {
  const { t } = useAdminTexts()
  const { nonce } = useRendering()
  const fetcher = useFetcher()
  const shown = placed(blocks, fetcher.formData)
  const nameOf = (id: string) => {
    const block = blocks.find(each => each.id === id)
    return block === undefined ? '' : block.title || kindTitle(t, block.name)
  }
  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    announce(t('blocks:editor.dropped', { block: nameOf(draggableId) }))
    if (destination === null || destination.index === source.index) return
    const others = shown.filter(block => block.id !== draggableId)
    fetcher.submit(
      { _intent: 'place', _block: draggableId, _before: others[destination.index]?.id ?? '' },
      { method: 'post' },
    )
  }
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('blocks:editor.dragHelp')}
      onDragStart={({ draggableId }, { announce }) =>
        announce(t('blocks:editor.lifted', { block: nameOf(draggableId) }))
      }
      onDragUpdate={({ draggableId, destination }, { announce }) => {
        if (destination)
          announce(
            t('blocks:editor.dragged', {
              block: nameOf(draggableId),
              position: destination.index + 1,
              total: shown.length,
            }),
          )
      }}
      onDragEnd={drop}
    >
      <Droppable droppableId="blocks">
        {list => (
          <ol className="bare-list" ref={list.innerRef} {...list.droppableProps}>
            {shown.map((block, index) => (
              <DraggableBlock
                key={block.id}
                block={block}
                index={index}
                total={shown.length}
                name={nameOf(block.id)}
                locale={locale}
                formKey={formKey}
              />
            ))}
            {list.placeholder}
          </ol>
        )}
      </Droppable>
    </DragDropContext>
  )
}

function DraggableBlock({
  block,
  index,
  total,
  name,
  locale,
  formKey,
}: Omit<BlockListProps, 'blocks'> & { block: BlockSummary; index: number; total: number; name: string }) {
  return (
    <Draggable draggableId={block.id} index={index}>
      {(item, { isDragging }) => (
        <li
          ref={item.innerRef}
          {...item.draggableProps}
          id={`block-${block.id}`}
          tabIndex={-1}
          className={arranged.item}
          data-dragging={isDragging || undefined}
        >
          <BlockRow
            block={block}
            position={index}
            total={total}
            locale={locale}
            formKey={formKey}
            handle={<DragHandle block={block} name={name} props={item.dragHandleProps} />}
          />
        </li>
      )}
    </Draggable>
  )
}

function DragHandle({
  block,
  name,
  props,
}: {
  block: BlockSummary
  name: string
  props: DraggableProvidedDragHandleProps | null
}) {
  const { t } = useAdminTexts()
  return (
    <span
      {...props}
      id={`drag-${block.id}`}
      className={arranged.handle}
      aria-label={t('blocks:editor.drag', { block: name })}
    >
      <svg width="20" height="20" viewBox="0 0 24 24" fill="currentColor" aria-hidden="true" focusable="false">
        <path d="M8 4h3v3H8zM13 4h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 17h3v3H8zM13 17h3v3h-3z" />
      </svg>
    </span>
  )
}

/** The new order, shown while it is being saved. */
function placed(blocks: readonly BlockSummary[], moving: FormData | undefined): readonly BlockSummary[] {
  const moved = blocks.find(block => block.id === moving?.get('_block'))
  if (moved === undefined) return blocks
  const others = blocks.filter(block => block !== moved)
  const at = others.findIndex(block => block.id === moving?.get('_before'))
  return at === -1 ? [...others, moved] : [...others.slice(0, at), moved, ...others.slice(at)]
}
