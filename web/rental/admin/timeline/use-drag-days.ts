import { useNavigate } from '@remix-run/react'
import { useRef, type MouseEvent, type PointerEvent } from 'react'
import { addDays } from '#web/ui/days.ts'
import { movePath } from './part-actions.ts'

type Dragged = { bar: HTMLElement; x: number; day: number; days: number }

const daysMoved = ({ x, day }: Dragged, clientX: number): number => Math.round((clientX - x) / day)

/**
 * A bar that can be moved is drawn along its row by whole days; letting it go opens the form that moves the order, with
 * the new days filled in. Nothing changes before that form is sent. The same form is in the actions of the bar, for
 * whoever does not draw.
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
      const bar = (event.target as HTMLElement).closest<HTMLElement>('[data-move]')
      const track = bar?.closest('ol')
      if (!bar || !track || event.button !== 0 || event.pointerType === 'touch') return
      dragged.current = { bar, x: event.clientX, day: track.getBoundingClientRect().width / days, days: 0 }
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const held = dragged.current
      if (held === null) return
      held.days = daysMoved(held, event.clientX)
      held.bar.style.translate = held.days === 0 ? '' : `${held.days * held.day}px 0`
    },
    onPointerUp() {
      const held = end()
      if (held === null || held.days === 0) return
      const [command, startDay, endDay] = held.bar.dataset['move']!.split(' ') as [string, string, string]
      held.bar.dataset['drawn'] = 'true'
      navigate(movePath(command, { startDay: addDays(startDay, held.days), endDay: addDays(endDay, held.days) }))
    },
    onPointerLeave: () => void end(),
    // A link under the pointer would be dragged, or followed, by the browser.
    onDragStart: (event: MouseEvent<HTMLElement>) => {
      if ((event.target as HTMLElement).closest('[data-move]')) event.preventDefault()
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
