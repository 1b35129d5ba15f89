import { describe, expect, test } from 'vitest'
import {
  branchOf,
  depthOf,
  MENU_STEPS,
  placeItem,
  stepOf,
  type MenuNode,
  type Placement,
} from '#server/pages/domain/menu/tree.ts'

const node = (id: string, parentId: string | null = null): MenuNode => ({ id, parentId })
/** a (a1 (a1x), a2), b, c (c1) */
const tree = [node('a'), node('b'), node('c'), node('a1', 'a'), node('a2', 'a'), node('a1x', 'a1'), node('c1', 'c')]

const written = (nodes: readonly MenuNode[], parentId: string | null = null): string =>
  nodes
    .filter(each => each.parentId === parentId)
    .map(each => `${each.id}${nodes.some(child => child.parentId === each.id) ? `(${written(nodes, each.id)})` : ''}`)
    .join(' ')
const after = (placement: Placement) => {
  const placed = placeItem(tree, placement)
  return placed.ok ? written(placed.nodes) : placed.reason
}

describe('an entry of the menu moves with its children', () => {
  test.each([
    ['before a sibling', { id: 'c', parentId: null, before: 'a' }, 'c(c1) a(a1(a1x) a2) b'],
    ['last', { id: 'a', parentId: null, before: null }, 'b c(c1) a(a1(a1x) a2)'],
    ['under another parent', { id: 'a2', parentId: 'c', before: 'c1' }, 'a(a1(a1x)) b c(a2 c1)'],
    ['where it stands', { id: 'b', parentId: null, before: 'b' }, 'a(a1(a1x) a2) b c(c1)'],
    ['not below itself', { id: 'a', parentId: 'a1x', before: null }, 'cycle'],
    ['not under itself', { id: 'a', parentId: 'a', before: null }, 'cycle'],
    ['not deeper than three levels', { id: 'c', parentId: 'a1', before: null }, 'depth'],
    ['not with a branch that would reach deeper', { id: 'a', parentId: 'b', before: null }, 'depth'],
    ['not before what stands elsewhere', { id: 'b', parentId: null, before: 'a1' }, 'gone'],
    ['not to a parent that is gone', { id: 'b', parentId: 'z', before: null }, 'gone'],
    ['not when it is gone', { id: 'z', parentId: null, before: null }, 'gone'],
  ] as const)('%s', (_, placement, expected) => expect(after(placement)).toBe(expected))
})

describe('a button that moves an entry', () => {
  const stepped = (id: string) =>
    Object.fromEntries(
      MENU_STEPS.map(step => {
        const placement = stepOf(tree, id, step)
        return [step, placement && after(placement)]
      }),
    )

  test('moves it within its level, into the entry before it, and out after its parent', () => {
    expect(stepped('a2')).toEqual({
      up: 'a(a2 a1(a1x)) b c(c1)',
      down: null,
      in: 'a(a1(a1x a2)) b c(c1)',
      out: 'a(a1(a1x)) a2 b c(c1)',
    })
    expect(stepped('b')).toEqual({
      up: 'b a(a1(a1x) a2) c(c1)',
      down: 'a(a1(a1x) a2) c(c1) b',
      in: 'a(a1(a1x) a2 b) c(c1)',
      out: null,
    })
    expect(stepped('a1x')).toEqual({ up: null, down: null, in: null, out: 'a(a1 a1x a2) b c(c1)' })
  })

  test('is not offered for a move that would be refused', () => {
    const deep = [...tree, node('d'), node('d1', 'd'), node('d1x', 'd1')]
    expect(stepOf(deep, 'd', 'in')).toBeNull()
    expect(stepOf(tree, 'gone', 'up')).toBeNull()
  })

  test('moves entries that no menu shows back to the bar', () => {
    const circle = [node('a'), node('x', 'y'), node('y', 'x')]
    expect(depthOf(circle, 'x')).toBe(Number.POSITIVE_INFINITY)
    expect(branchOf(circle, 'x').map(({ id }) => id)).toEqual(['x', 'y'])
    const placed = placeItem(circle, stepOf(circle, 'x', 'out')!)
    expect(placed.ok && written(placed.nodes)).toBe('a x(y)')
  })
})
