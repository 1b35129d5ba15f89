import { useEffect, type FocusEvent, type KeyboardEvent, type RefObject } from 'react'

const CELL = '[data-cell]'
const MOVES = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', 'Home', 'End']

/**
 * A roving tabindex for all bars after hydration: arrow keys move along a row and to the rows above and below, Home and
 * End to a row's ends. Without script each bar is a tab stop.
 */
export function useRovingTabIndex(region: RefObject<HTMLElement | null>) {
  useEffect(() => {
    const cells = cellsOf(region.current)
    const current = cells.find(cell => cell.dataset['current'] === 'true') ?? cells[0]
    for (const cell of cells) cell.tabIndex = cell === current ? 0 : -1
  })
  function onFocus(event: FocusEvent<HTMLElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(CELL)
    if (cell === null) return
    for (const other of cellsOf(region.current)) {
      other.tabIndex = other === cell ? 0 : -1
      other.dataset['current'] = String(other === cell)
    }
  }
  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const cell = (event.target as HTMLElement).closest<HTMLElement>(CELL)
    if (cell === null || !MOVES.includes(event.key) || event.altKey || event.ctrlKey || event.metaKey) return
    const next = cellAfter(event.key, cell, region.current)
    event.preventDefault()
    next?.focus()
  }
  return { onFocus, onKeyDown }
}

const cellsOf = (root: HTMLElement | null) => [...(root?.querySelectorAll<HTMLElement>(CELL) ?? [])]

function cellAfter(key: string, cell: HTMLElement, root: HTMLElement | null): HTMLElement | undefined {
  const rows = [...new Set(cellsOf(root).map(each => each.parentElement!.parentElement!))]
  const row = cell.parentElement!.parentElement!
  const along = cellsOf(row)
  const at = along.indexOf(cell)
  if (key === 'ArrowLeft') return along[at - 1]
  if (key === 'ArrowRight') return along[at + 1]
  if (key === 'Home') return along[0]
  if (key === 'End') return along.at(-1)
  const other = rows[rows.indexOf(row) + (key === 'ArrowUp' ? -1 : 1)]
  const column = Number(cell.dataset['cell'])
  return other === undefined
    ? undefined
    : cellsOf(other).reduce<HTMLElement | undefined>(
        (found, each) => (found === undefined || Number(each.dataset['cell']) <= column ? each : found),
        undefined,
      )
}
