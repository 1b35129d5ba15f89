import type { TFunction } from 'i18next'
import { useEffect, useRef, useState, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MapTiles } from '#server/contract/site.ts'
import type { ListedOrganization, PlacedOrganization } from '#web/organizations/blocks/data.ts'
import type { DrawnMap, MapTexts } from './draw-map.ts'

type State = 'waiting' | 'drawn' | 'failed'

/** The distance from the viewport at which the map is loaded. */
const ROOT_MARGIN = '300px'

export const isPlaced = (organization: ListedOrganization): organization is PlacedOrganization =>
  organization.latitude !== null && organization.longitude !== null

const textsOf = (t: TFunction): MapTexts => ({
  zoomIn: t('blocks:organizations.zoomIn'),
  zoomOut: t('blocks:organizations.zoomOut'),
  close: t('blocks:organizations.closePopup'),
  cluster: count => t('blocks:organizations.cluster', { count }),
  membership: membership => t(`blocks:organizations.memberships.${membership}`),
})

/** Draws the map when it is about to be visible, and shows the organisations that have a position. */
export function useMap(
  container: RefObject<HTMLElement>,
  organizations: readonly ListedOrganization[],
  tiles: MapTiles | null,
) {
  const { t } = useTranslation()
  const drawn = useRef<DrawnMap | null>(null)
  const [state, setState] = useState<State>('waiting')
  const [hasTiles, setHasTiles] = useState(false)
  const ownTiles = tiles?.host === null ? tiles : null

  useEffect(() => {
    const element = container.current
    if (element === null) return undefined
    let isGone = false
    const draw = async () => {
      const { drawMap } = await import('./draw-map.ts')
      if (isGone) return
      drawn.current = await drawMap(element, textsOf(t))
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
  }, [container, t])

  useEffect(() => {
    if (state === 'drawn' && ownTiles !== null) drawn.current?.addTiles(ownTiles)
  }, [state, ownTiles])

  useEffect(() => {
    if (state === 'drawn') drawn.current?.show(organizations.filter(isPlaced))
  }, [state, organizations])

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
