import type { RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import parts from './parts.module.css'

/** How long a row may still be on its way, in milliseconds. */
const MOVING_MS = 800
/** Where rows on their way will stand: a second press goes on from there. */
const targets = new WeakMap<HTMLElement, { left: number; timer: ReturnType<typeof setTimeout> }>()

/**
 * Moves a scrolling row by one of its parts; at its end it starts again. Motion is left out where the reader wants
 * none.
 */
export function moveSlides(list: HTMLElement, steps: 1 | -1): void {
  const first = list.firstElementChild
  const second = first?.nextElementSibling
  if (!first || !second) return
  const stride = second.getBoundingClientRect().left - first.getBoundingClientRect().left
  const last = list.scrollWidth - list.clientWidth
  const { left: from, timer } = targets.get(list) ?? { left: list.scrollLeft }
  const next = Math.min(last, Math.max(0, Math.round(from / stride + steps) * stride))
  const behavior = matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
  const wraps = steps === 1 ? from >= last - 2 : from <= 2
  const left = wraps ? (steps === 1 ? 0 : last) : next
  clearTimeout(timer)
  targets.set(list, { left, timer: setTimeout(() => targets.delete(list), MOVING_MS) })
  list.scrollTo({ left, behavior })
}

/** Script only: without it the row is scrolled by hand, by touch or by the arrow keys. */
export function SlideButtons({ list, controls }: { list: RefObject<HTMLElement>; controls: string }) {
  const { t } = useTranslation()
  const move = (steps: 1 | -1) => () => {
    if (list.current) moveSlides(list.current, steps)
  }
  return (
    <div className={`js-only ${parts.row}`}>
      <Button type="button" aria-controls={controls} onClick={move(-1)} aria-label={t('blocks:slides.previous')}>
        <Icon name="chevronLeft" />
      </Button>
      <Button type="button" aria-controls={controls} onClick={move(1)} aria-label={t('blocks:slides.next')}>
        <Icon name="chevronRight" />
      </Button>
    </div>
  )
}
