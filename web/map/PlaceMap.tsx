import { useEffect, useRef, useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Position } from './position-map.ts'
import styles from './map.module.css'

const ROOT_MARGIN = '300px'

/**
 * A map of one place, loaded with script when it is about to be visible; the address beside it gives the same
 * information.
 */
export function PlaceMap({ latitude, longitude, name }: Position & { name: string }) {
  const { t } = useTranslation()
  const container = useRef<HTMLDivElement>(null)
  const [hasFailed, setHasFailed] = useState(false)
  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    let isGone = false
    let remove = () => undefined as void
    const draw = async () => {
      const { drawPosition } = await import('./position-map.ts')
      if (isGone) return
      const map = await drawPosition(element, {
        position: { latitude, longitude },
        texts: { zoomIn: t('blocks:organizations.zoomIn'), zoomOut: t('blocks:organizations.zoomOut'), marker: name },
      })
      remove = map.remove
      if (isGone) remove()
    }
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        draw().catch((error: unknown) => {
          console.error('The map could not be drawn', error)
          if (!isGone) setHasFailed(true)
        })
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      remove()
    }
  }, [latitude, longitude, name, t])
  return hasFailed ? null : (
    <div
      ref={container}
      className={`js-only ${styles.map}`}
      role="region"
      aria-label={t('site:organization.map', { name })}
    />
  )
}
