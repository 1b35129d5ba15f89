/** A menu has entries, sub-entries, and entries below those; deeper ones are not shown. */
export const MENU_DEPTH = 3

/** An entry's place. A list of these is in order: among those of one parent, the earlier one comes first. */
export type MenuNode = { id: string; parentId: string | null }

/** Where an entry goes: below a parent (null: the bar itself), before a sibling, or last. */
export type Placement = { id: string; parentId: string | null; before: string | null }

export type Placed<T extends MenuNode> = { ok: true; nodes: T[] } | { ok: false; reason: 'gone' | 'cycle' | 'depth' }

export const MENU_STEPS = ['up', 'down', 'in', 'out'] as const
export type MenuStep = (typeof MENU_STEPS)[number]

export function childrenOf<T extends MenuNode>(nodes: readonly T[], parentId: string | null): T[] {
  return nodes.filter(node => node.parentId === parentId)
}

/** An entry with all that stands below it, itself first. Ends in a circle too. */
export function branchOf<T extends MenuNode>(nodes: readonly T[], id: string): T[] {
  const branch = nodes.filter(node => node.id === id)
  for (const member of branch)
    branch.push(...nodes.filter(node => node.parentId === member.id && !branch.includes(node)))
  return branch
}

/** 1 for an entry of the bar. An entry in a circle, or below one that is gone, is deeper than any menu. */
export function depthOf(nodes: readonly MenuNode[], id: string): number {
  let depth = 1
  for (let at = nodes.find(node => node.id === id); at?.parentId != null; depth += 1) {
    const above: string = at.parentId
    at = nodes.find(node => node.id === above)
    if (at === undefined || depth > nodes.length) return Number.POSITIVE_INFINITY
  }
  return depth
}

/** How many levels an entry takes with its branch: 1 when nothing is below it, or when it stands in a circle. */
function heightOf(nodes: readonly MenuNode[], id: string): number {
  const below = branchOf(nodes, id).slice(1)
  const own = depthOf(nodes, id)
  if (!Number.isFinite(own)) return 1
  return 1 + Math.max(0, ...below.map(node => depthOf(nodes, node.id) - own))
}

/**
 * The list with one entry, and its branch, at another place. Refuses a place below itself, and a branch that would
 * reach too deep.
 */
export function placeItem<T extends MenuNode>(nodes: readonly T[], { id, parentId, before }: Placement): Placed<T> {
  const moved = nodes.find(node => node.id === id)
  const mark = before === null ? null : nodes.find(node => node.id === before)
  if (!moved || mark === undefined || (parentId !== null && !nodes.some(node => node.id === parentId)))
    return { ok: false, reason: 'gone' }
  if (parentId !== null && branchOf(nodes, id).some(node => node.id === parentId)) return { ok: false, reason: 'cycle' }
  if (mark !== null && mark.parentId !== parentId) return { ok: false, reason: 'gone' }
  if ((parentId === null ? 0 : depthOf(nodes, parentId)) + heightOf(nodes, id) > MENU_DEPTH)
    return { ok: false, reason: 'depth' }
  if (before === id) return { ok: true, nodes: [...nodes] }
  const others = nodes.filter(node => node !== moved)
  const at = mark === null ? others.length : others.indexOf(mark)
  return { ok: true, nodes: [...others.slice(0, at), { ...moved, parentId }, ...others.slice(at)] }
}

/**
 * Where one press of a button takes an entry; null where it can't go. Out of a place that no menu shows leads to the
 * bar.
 */
export function stepOf(nodes: readonly MenuNode[], id: string, step: MenuStep): Placement | null {
  const node = nodes.find(each => each.id === id)
  if (!node) return null
  const siblings = childrenOf(nodes, node.parentId)
  const at = siblings.indexOf(node)
  const placement = placementOf(step)
  return placement !== null && placeItem(nodes, placement).ok ? placement : null

  function placementOf(wanted: MenuStep): Placement | null {
    const { parentId } = node!
    switch (wanted) {
      case 'up':
        return at === 0 ? null : { id, parentId, before: siblings[at - 1]!.id }
      case 'down':
        return at === siblings.length - 1 ? null : { id, parentId, before: siblings[at + 2]?.id ?? null }
      case 'in':
        return at === 0 ? null : { id, parentId: siblings[at - 1]!.id, before: null }
      case 'out': {
        const parent = nodes.find(each => each.id === parentId)
        if (depthOf(nodes, id) > MENU_DEPTH) return { id, parentId: null, before: null }
        if (!parent) return null
        const aunts = childrenOf(nodes, parent.parentId)
        return { id, parentId: parent.parentId, before: aunts[aunts.indexOf(parent) + 1]?.id ?? null }
      }
    }
  }
}
