import { useNavigate } from '@remix-run/react'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { dropPath, type Drawn, type DrawnTo } from './part-actions.ts'

type Dragged = { bar: HTMLElement; x: number; y: number; day: number; days: number }

const DRAWABLE = '[data-drawable]'
const daysMoved = ({ x, day }: Dragged, clientX: number): number => Math.round((clientX - x) / day)

/** The unit's row under the pointer. */
function rowAt({ clientX, clientY }: { clientX: number; clientY: number }): DrawnTo | null {
  for (const element of document.elementsFromPoint(clientX, clientY)) {
    const { unit, model } = element.closest<HTMLElement>('[data-unit]')?.dataset ?? {}
    if (unit !== undefined && model !== undefined) return { unit, model }
  }
  return null
}

/**
 * A bar that can be moved is drawn along its row by whole days, or to the row of another unit of its model; letting it
 * go opens the form that does it, filled in. Nothing changes before that form is sent. The same forms are in the
 * actions of the bar, for whoever does not draw.
 */
export function useDragDays(days: number) {
  const navigate = useNavigate()
  const dragged = useRef<Dragged | null>(null)
  const end = (): Dragged | null => {
    const held = dragged.current
    if (held) held.bar.style.translate = ''
    dragged.current = null
    return held
  }
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      const bar = (event.target as HTMLElement).closest<HTMLElement>(DRAWABLE)
      const track = bar?.closest('ol')
      if (!bar || !track || event.button !== 0 || event.pointerType === 'touch') return
      const { clientX: x, clientY: y } = event
      dragged.current = { bar, x, y, day: track.getBoundingClientRect().width / days, days: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = dragged.current
      if (held === null) return
      const { move, swap } = held.bar.dataset as Drawn
      held.days = move === undefined ? 0 : daysMoved(held, event.clientX)
      const down = swap === undefined ? 0 : event.clientY - held.y
      held.bar.style.translate = held.days === 0 && down === 0 ? '' : `${held.days * held.day}px ${down}px`
    },
    onPointerUp(event: PointerEvent<HTMLElement>) {
      const held = end()
      if (held === null) return
      const to = dropPath(held.bar.dataset as Drawn, { days: held.days, row: rowAt(event) })
      if (to === null) return
      held.bar.dataset['drawn'] = 'true'
      navigate(to)
    },
    onPointerLeave: () => void end(),
    // A link under the pointer would be dragged, or followed, by the browser.
    onDragStart: (event: MouseEvent<HTMLElement>) => {
      if ((event.target as HTMLElement).closest(DRAWABLE)) event.preventDefault()
    },
    onClickCapture: (event: MouseEvent<HTMLElement>) => {
      const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-drawn]')
      if (bar === null) return
      delete bar.dataset['drawn']
      event.preventDefault()
      event.stopPropagation()
    },
  }
}
