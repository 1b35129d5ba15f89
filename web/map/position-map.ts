import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import styles from '#web/organizations/blocks/organizations-map/map.module.css'
import { createOutlineMap } from './outline-map.ts'

export type Position = { latitude: number; longitude: number }
type PositionTexts = { zoomIn: string; zoomOut: string; marker: string }
type Options = {
  position: Position | null
  texts: PositionTexts
  /** Called on every move; without it the marker is fixed. */
  onMove?: (position: Position) => void
}

export type PositionMap = {
  show: (position: Position | null) => void
  /** The centre of the visible map. */
  centre: () => Position
  focusMarker: () => void
  remove: () => void
}

const MAX_ZOOM = 10
const FIRST_ZOOM = 6
/** The step of an arrow key in pixels; with Shift it is one pixel. */
const STEP_PX = 10
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
}
const DIGITS = 5
const PIN = L.divIcon({
  className: styles.pin ?? '',
  iconSize: [44, 44],
  iconAnchor: [22, 22],
  html: '<span aria-hidden="true"></span>',
})

const rounded = ({ lat, lng }: L.LatLng): Position => ({
  latitude: Number(Math.max(-85, Math.min(85, lat)).toFixed(DIGITS)),
  longitude: Number(L.Util.wrapNum(lng, [-180, 180], true).toFixed(DIGITS)),
})

/** Draws a map with one marker. Loaded on demand: not part of the pages' initial script. */
export async function drawPosition(element: HTMLElement, { position, texts, onMove }: Options): Promise<PositionMap> {
  const { map, isStill } = await createOutlineMap(element, { texts, maxZoom: MAX_ZOOM })
  const isMovable = onMove !== undefined
  const marker = L.marker([0, 0], {
    icon: PIN,
    title: texts.marker,
    draggable: isMovable,
    keyboard: isMovable,
    interactive: isMovable,
    autoPan: true,
  })

  const place = ({ latitude, longitude }: Position, animate: boolean) => {
    marker.setLatLng([latitude, longitude])
    if (!map.hasLayer(marker)) addMarker()
    if (!map.getBounds().contains(marker.getLatLng())) map.panTo(marker.getLatLng(), { animate })
  }
  const moveTo = (at: L.LatLng) => {
    const moved = rounded(at)
    place(moved, !isStill)
    onMove?.(moved)
  }
  const onKey = (event: KeyboardEvent) => {
    const next = placeAfterKey(event, map, marker)
    if (next === null) return
    // Arrow keys would otherwise also pan the map.
    event.preventDefault()
    event.stopPropagation()
    moveTo(next)
  }
  function addMarker() {
    marker.addTo(map)
    const drawn = marker.getElement()
    // A fixed marker is an image; a movable one is a button.
    if (!isMovable) drawn?.setAttribute('role', 'img')
    drawn?.setAttribute('aria-label', texts.marker)
    if (isMovable) drawn?.addEventListener('keydown', onKey)
  }
  if (isMovable) {
    marker.on('dragend', () => moveTo(marker.getLatLng()))
    map.on('click', ({ latlng }) => moveTo(latlng))
  }
  const show = (wanted: Position | null) => {
    if (wanted === null) marker.remove()
    else place(wanted, false)
  }
  if (position === null) map.setView([46.6, 2.4], 4)
  else map.setView([position.latitude, position.longitude], FIRST_ZOOM)
  show(position)
  const resized = new ResizeObserver(() => map.invalidateSize({ animate: false }))
  resized.observe(element)
  return {
    show,
    centre: () => rounded(map.getCenter()),
    focusMarker: () => marker.getElement()?.focus(),
    remove() {
      resized.disconnect()
      map.remove()
    },
  }
}

/** Where an arrow key moves the marker to; null for other keys. */
function placeAfterKey({ key, shiftKey }: KeyboardEvent, map: L.Map, marker: L.Marker): L.LatLng | null {
  const arrow = ARROWS[key]
  if (arrow === undefined) return null
  const step = shiftKey ? 1 : STEP_PX
  const from = map.latLngToContainerPoint(marker.getLatLng())
  return map.containerPointToLatLng(from.add([arrow[0] * step, arrow[1] * step]))
}
