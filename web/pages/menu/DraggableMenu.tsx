import { DragDropContext, Draggable, Droppable, type DropResult, type ResponderProvided } from '@hello-pangea/dnd'
import { useFetcher } from '@remix-run/react'
import type { MenuTreeItem } from '#server/pages/contract/menu-tree.ts'
import { childrenOf, MENU_DEPTH, placeItem } from '#server/pages/domain/menu/tree.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { useRendering } from '#web/shell/rendering.tsx'
import { nameOf } from './menu-names.ts'
import { MenuRow } from './MenuRow.tsx'
import type { MenuTreeProps } from './menu-tree-props.ts'
import arranged from '../arranged.module.css'
import styles from './menu-tree.module.css'

/** The id of the top-level list, which has no parent. */
const BAR = 'bar'

/**
 * The tree with drag and drop by pointer, or by space and arrow keys; every step is announced. An entry takes its
 * children along and stays on its level, under the same parent or another: the tree can't become too deep, and levels
 * change by the buttons.
 */
export function DraggableMenu({ items, ...naming }: MenuTreeProps) {
  const { t } = useAdminTexts()
  const { nonce } = useRendering()
  const fetcher = useFetcher()
  const shown = placed(items, fetcher.formData)
  const called = (id: string) => {
    const item = items.find(each => each.id === id)
    return (item && nameOf(item, naming)) || t('admin:menuTree.unnamed')
  }
  const drop = ({ draggableId, source, destination }: DropResult, { announce }: ResponderProvided) => {
    announce(t('admin:menuTree.dropped', { name: called(draggableId) }))
    if (destination === null || (destination.index === source.index && destination.droppableId === source.droppableId))
      return
    const parent = destination.droppableId === BAR ? '' : destination.droppableId
    const others = childrenOf(shown, parent || null).filter(item => item.id !== draggableId)
    fetcher.submit(
      { _intent: 'place', _item: draggableId, _parent: parent, _before: others[destination.index]?.id ?? '' },
      { method: 'post' },
    )
  }
  return (
    <DragDropContext
      nonce={nonce}
      dragHandleUsageInstructions={t('admin:menuTree.dragHelp')}
      onDragStart={({ draggableId }, { announce }) =>
        announce(t('admin:menuTree.lifted', { name: called(draggableId) }))
      }
      onDragUpdate={({ draggableId, destination }, { announce }) => {
        if (destination === null || destination === undefined) return
        const values = { name: called(draggableId), position: destination.index + 1 }
        announce(
          destination.droppableId === BAR
            ? t('admin:menuTree.draggedBar', values)
            : t('admin:menuTree.dragged', { ...values, parent: called(destination.droppableId) }),
        )
      }}
      onDragEnd={drop}
    >
      <DraggableBranch items={shown} {...naming} parentId={null} level={1} called={called} />
    </DragDropContext>
  )
}

type BranchProps = MenuTreeProps & { parentId: string | null; level: number; called: (id: string) => string }

function DraggableBranch({ parentId, level, called, ...tree }: BranchProps) {
  const { t } = useAdminTexts()
  return (
    <Droppable droppableId={parentId ?? BAR} type={`level-${level}`}>
      {list => (
        <ol
          className={level === 1 ? 'bare-list' : `bare-list ${styles.below}`}
          ref={list.innerRef}
          {...list.droppableProps}
        >
          {childrenOf(tree.items, parentId).map((item, index) => (
            <Draggable key={item.id} draggableId={item.id} index={index}>
              {(row, { isDragging }) => (
                <li
                  ref={row.innerRef}
                  {...row.draggableProps}
                  id={`item-${item.id}`}
                  tabIndex={-1}
                  className={arranged.item}
                  data-dragging={isDragging || undefined}
                >
                  <MenuRow
                    {...tree}
                    item={item}
                    handle={
                      <span
                        {...row.dragHandleProps}
                        id={`drag-${item.id}`}
                        className={arranged.handle}
                        aria-label={t('admin:menuTree.drag', { name: called(item.id) })}
                      >
                        <svg
                          width="20"
                          height="20"
                          viewBox="0 0 24 24"
                          fill="currentColor"
                          aria-hidden="true"
                          focusable="false"
                        >
                          <path d="M8 4h3v3H8zM13 4h3v3h-3zM8 10.5h3v3H8zM13 10.5h3v3h-3zM8 17h3v3H8zM13 17h3v3h-3z" />
                        </svg>
                      </span>
                    }
                  />
                  {level < MENU_DEPTH ? (
                    <DraggableBranch {...tree} parentId={item.id} level={level + 1} called={called} />
                  ) : null}
                </li>
              )}
            </Draggable>
          ))}
          {list.placeholder}
        </ol>
      )}
    </Droppable>
  )
}

/** The new tree, shown while it is being saved. */
function placed(items: readonly MenuTreeItem[], moving: FormData | undefined): readonly MenuTreeItem[] {
  if (moving === undefined) return items
  const idOf = (name: string) => String(moving.get(name) ?? '') || null
  const result = placeItem(items, { id: idOf('_item') ?? '', parentId: idOf('_parent'), before: idOf('_before') })
  return result.ok ? result.nodes : items
}
