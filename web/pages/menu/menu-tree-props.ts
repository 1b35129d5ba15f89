import type { MenuTreeItem } from '#server/pages/contract/menu-tree.ts'
import type { Naming } from './menu-names.ts'

export type MenuTreeProps = Naming & { items: readonly MenuTreeItem[] }
