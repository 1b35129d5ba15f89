import { useEffect, useState, type ComponentType } from 'react'
import { childrenOf, depthOf, MENU_DEPTH } from '#server/pages/domain/menu/tree.ts'
import { MenuRow } from './MenuRow.tsx'
import arranged from '../arranged.module.css'
import styles from './menu-tree.module.css'
import type { MenuTreeProps } from './menu-tree-props.ts'

/** The entries in their order. Buttons move them; drag and drop is loaded with script, after the page. */
export function MenuTree(props: MenuTreeProps) {
  const [Draggable, setDraggable] = useState<ComponentType<MenuTreeProps> | null>(null)
  useEffect(() => {
    void import('./DraggableMenu.tsx').then(
      module => setDraggable(() => module.DraggableMenu),
      () => undefined,
    )
  }, [])
  return (
    <>
      {Draggable === null ? <Branch {...props} parentId={null} level={1} /> : <Draggable {...props} />}
      <MisplacedEntries {...props} />
    </>
  )
}

function Branch({ parentId, level, ...tree }: MenuTreeProps & { parentId: string | null; level: number }) {
  const members = level > MENU_DEPTH ? [] : childrenOf(tree.items, parentId)
  if (members.length === 0) return null
  return (
    <ol className={level === 1 ? 'bare-list' : `bare-list ${styles.below}`}>
      {members.map(item => (
        <li key={item.id} id={`item-${item.id}`} tabIndex={-1} className={arranged.item}>
          <MenuRow {...tree} item={item} />
          <Branch {...tree} parentId={item.id} level={level + 1} />
        </li>
      ))}
    </ol>
  )
}

/** Entries that are too deep or in a cycle are shown on no page; they can be edited here. */
function MisplacedEntries(tree: MenuTreeProps) {
  const lost = tree.items.filter(item => depthOf(tree.items, item.id) > MENU_DEPTH)
  if (lost.length === 0) return null
  return (
    <ol className="bare-list">
      {lost.map(item => (
        <li key={item.id} id={`item-${item.id}`} tabIndex={-1} className={arranged.item}>
          <MenuRow {...tree} item={item} isLost />
        </li>
      ))}
    </ol>
  )
}
