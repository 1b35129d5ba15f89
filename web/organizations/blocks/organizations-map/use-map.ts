import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from 'react-i18next'
import type { MapTiles } from '#server/contract/site.ts'
import type { PlacedOrganization } from '#web/organizations/blocks/data.ts'
import type { DrawnMap, MapTexts } from './draw-map.ts'

type State = 'waiting' | 'drawn' | 'failed'
type Props = {
  organizations: readonly PlacedOrganization[]
  shown: readonly PlacedOrganization[]
  tiles: MapTiles | null
}

/** The distance from the viewport at which the map is loaded. */
const ROOT_MARGIN = '300px'

/** Draws the map when it is about to be visible, and updates its markers. */
export function useMap(container: RefObject<HTMLElement>, { organizations, shown, tiles }: Props) {
  const { t } = useTranslation()
  const drawn = useRef<DrawnMap | null>(null)
  const [state, setState] = useState<State>('waiting')
  const [hasTiles, setHasTiles] = useState(false)

  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    let isGone = false
    const texts: MapTexts = {
      zoomIn: t('blocks:organizations.zoomIn'),
      zoomOut: t('blocks:organizations.zoomOut'),
      close: t('blocks:organizations.closePopup'),
      cluster: count => t('blocks:organizations.cluster', { count }),
      level: level => t(`auth:levels.${level}`),
    }
    const draw = async () => {
      const { drawMap } = await import('./draw-map.ts')
      if (isGone) return
      drawn.current = await drawMap(element, { organizations, texts, tiles: tiles?.host === null ? tiles : null })
      if (isGone) drawn.current.remove()
      else setState('drawn')
    }
    const observer = new IntersectionObserver(
      entries => {
        if (!entries.some(entry => entry.isIntersecting)) return
        observer.disconnect()
        draw().catch((error: unknown) => {
          console.error('The map could not be drawn', error)
          if (!isGone) setState('failed')
        })
      },
      { rootMargin: ROOT_MARGIN },
    )
    observer.observe(element)
    return () => {
      isGone = true
      observer.disconnect()
      drawn.current?.remove()
      drawn.current = null
      setState('waiting')
      setHasTiles(false)
    }
  }, [container, organizations, tiles, t])

  useEffect(() => {
    if (state === 'drawn') drawn.current?.show(shown)
  }, [state, shown])

  return {
    state,
    hasTiles,
    showTiles: () => {
      if (tiles === null) return
      drawn.current?.addTiles(tiles)
      setHasTiles(true)
    },
    point: (id: string) => drawn.current?.point(id),
  }
}
