import type { Visitor } from '#server/contract/session.ts'
import type { AdminGroup } from '#server/domain/vocabulary/admin-groups.ts'

/** An entry of the side menu. `label` is a catalogue key where a module declares it, and the text where it is shown. */
export type MenuEntry = {
  to: string
  label: string
  /** The entry is the list of this type: it is current on all screens of the type. */
  type?: string
  /** The entry is current on its own address only, not on those below. */
  isExact?: true
  /** What waits in it for this person. */
  waiting?: number
  /** Other words that people use for it: the search finds the entry by them, and no screen shows them. */
  words?: string
}

/** A titled list of entries, within a category or instead of its plain list. */
export type MenuPart = { name: string; label: string; isOpen: boolean; entries: readonly MenuEntry[] }

/** A category of the side menu. */
export type MenuCategory = {
  name: AdminGroup
  entries: readonly MenuEntry[]
  parts: readonly MenuPart[]
}

/** What a module adds to the side menu: `web/<module>/admin-menu.ts` exports it as `adminMenu`. */
export type ModuleMenu = {
  category: AdminGroup
  /** Screens that belong to no entity, for this visitor. */
  screens?: (visitor: Visitor) => readonly MenuEntry[]
  /** Screens stand before the lists of entities, rather than after them. */
  isFirst?: true
  /** The category in parts: screens by part, and the types whose lists follow. One part may take all other types. */
  parts?: readonly {
    name: string
    label: string
    isOpen?: true
    screens: readonly MenuEntry[]
    types: readonly string[] | 'others'
    /** Whom the screens are for; the lists follow the rights of their types. */
    screensFor?: (visitor: Visitor) => boolean
  }[]
}

export const entriesOf = ({ entries, parts }: MenuCategory): MenuEntry[] => [
  ...entries,
  ...parts.flatMap(part => part.entries),
]

/** Whether a screen belongs to an entry: all screens of its type to a list, what is below it to a screen. */
function isCurrentEntry({ to, type, isExact }: MenuEntry, pathname: string): boolean {
  if (pathname === to) return true
  if (type !== undefined) return pathname.startsWith(`/admin/resources/${type}/`)
  return isExact !== true && pathname.startsWith(`${to}/`)
}

/** The entry of a screen. The longest address wins: a screen below another's may have an entry of its own. */
export function currentEntry(menu: readonly MenuCategory[], pathname: string): MenuEntry | undefined {
  return menu
    .flatMap(entriesOf)
    .filter(entry => isCurrentEntry(entry, pathname))
    .sort((a, b) => b.to.length - a.to.length)[0]
}
