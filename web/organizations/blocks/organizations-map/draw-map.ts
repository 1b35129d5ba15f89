import 'leaflet/dist/leaflet.css'
import 'leaflet.markercluster/dist/MarkerCluster.css'
import L from 'leaflet'
import 'leaflet.markercluster'
import type { MapTiles } from '#server/contract/site.ts'
import { createOutlineMap } from '#web/map/outline-map.ts'
import type { PlacedOrganization } from '#web/organizations/blocks/data.ts'
import type { Membership } from '#web/organizations/membership.ts'
import styles from './map.module.css'

export type MapTexts = {
  zoomIn: string
  zoomOut: string
  close: string
  cluster: (count: number) => string
  membership: (membership: Membership) => string
}

export type DrawnMap = {
  /** Shows these organisations, and no others. */
  show: (organizations: readonly PlacedOrganization[]) => void
  /** Pans to a marker, opens its popup and moves the focus there. */
  point: (id: string) => void
  addTiles: (tiles: MapTiles) => void
  remove: () => void
}

/** Outlines at 1:50 000 000 have no more detail at higher zoom levels. */
const OUTLINES_MAX_ZOOM = 10
const TILES_MAX_ZOOM = 18
const FIRST_MAX_ZOOM = 7
const PADDING_PX = 32

/** Loaded on demand: not part of the pages' initial script. */
export async function drawMap(element: HTMLElement, texts: MapTexts): Promise<DrawnMap> {
  const { map, zoom, isStill } = await createOutlineMap(element, { texts, maxZoom: OUTLINES_MAX_ZOOM })
  map.getContainer().addEventListener('keydown', event => {
    if (event.key !== 'Escape') return
    map.closePopup()
    for (const marker of markers.values()) marker.closeTooltip()
  })

  const popupFocus = createPopupFocus()
  const markers = new Map<string, L.Marker>()
  const group = clusterGroup(texts, isStill).addTo(map)

  let shownNow: readonly PlacedOrganization[] = []
  let fitted: { centre: L.LatLng; zoom: number } | null = null
  const show = (shown: readonly PlacedOrganization[]) => {
    // Markers that are added after a zoom are not animated.
    group.clearLayers()
    markers.clear()
    fitPlaces(map, shown, zoom.getContainer()!)
    for (const organization of shown)
      markers.set(organization.id, markerOf(organization, { texts, leave: popupFocus.returnFocus }))
    group.addLayers([...markers.values()])
    shownNow = shown
    fitted = { centre: map.getCenter(), zoom: map.getZoom() }
  }
  const isUntouched = () =>
    fitted !== null &&
    map.getZoom() === fitted.zoom &&
    map.project(map.getCenter()).distanceTo(map.project(fitted.centre)) < 2 &&
    !element.contains(document.activeElement)
  const addTiles = ({ url, attribution }: MapTiles) => {
    map.setMaxZoom(TILES_MAX_ZOOM)
    L.tileLayer(url, { attribution: escaped(attribution), maxZoom: TILES_MAX_ZOOM }).addTo(map)
  }
  show([])
  const resized = new ResizeObserver(() => {
    const canFit = isUntouched()
    map.invalidateSize({ animate: false })
    if (canFit) show(shownNow)
  })
  resized.observe(element)
  return {
    show,
    addTiles,
    point(id) {
      const marker = markers.get(id)
      if (marker === undefined || !group.hasLayer(marker)) return
      const led = document.activeElement
      element.scrollIntoView({ block: 'nearest', behavior: isStill ? 'auto' : 'smooth' })
      group.zoomToShowLayer(marker, () => {
        marker.openPopup()
        popupFocus.openedBy(led)
      })
    },
    remove() {
      resized.disconnect()
      map.remove()
    },
  }
}

/** Gives the focus back when a popup closes: to the element that opened it, otherwise to the marker. */
function createPopupFocus() {
  let opener: HTMLElement | null = null
  return {
    openedBy(element: Element | null) {
      opener = element instanceof HTMLElement ? element : null
    },
    returnFocus(marker: L.Marker) {
      const { activeElement } = document
      if (activeElement === document.body || activeElement?.closest('.leaflet-popup'))
        (opener ?? marker.getElement())?.focus()
      opener = null
    },
  }
}

const clusterGroup = (texts: MapTexts, isStill: boolean) =>
  L.markerClusterGroup({
    showCoverageOnHover: false,
    animate: !isStill,
    maxClusterRadius: 48,
    iconCreateFunction: cluster =>
      pin(styles.cluster ?? '', String(cluster.getChildCount()), texts.cluster(cluster.getChildCount())),
  })

/** Fits all places into the view, none of them under the map's buttons. */
function fitPlaces(map: L.Map, shown: readonly PlacedOrganization[], buttons: HTMLElement): void {
  const places = shown.map(({ latitude, longitude }) => L.latLng(latitude, longitude))
  const bounds = L.latLngBounds(places)
  if (!bounds.isValid()) {
    map.fitWorld({ animate: false })
    return
  }
  const fitBounds = (left: number) =>
    map.fitBounds(bounds, {
      paddingTopLeft: [left, PADDING_PX],
      paddingBottomRight: [PADDING_PX, PADDING_PX],
      maxZoom: FIRST_MAX_ZOOM,
      animate: false,
    })
  const [right, bottom] = [
    buttons.offsetLeft + buttons.offsetWidth + PADDING_PX,
    buttons.offsetTop + buttons.offsetHeight + PADDING_PX,
  ]
  fitBounds(PADDING_PX)
  if (places.map(place => map.latLngToContainerPoint(place)).some(({ x, y }) => x < right && y < bottom))
    fitBounds(right)
}

type MarkerOptions = {
  texts: MapTexts
  /** Called when the popup closes: the focus goes back. */ leave: (marker: L.Marker) => void
}

/** A marker with an accessible name; Enter opens its popup, which takes the focus and gives it back. */
function markerOf(organization: PlacedOrganization, { texts, leave }: MarkerOptions): L.Marker {
  const { latitude, longitude, name } = organization
  const marker = L.marker([latitude, longitude], {
    icon: pin(styles.pin ?? '', '', name),
    riseOnHover: true,
  })
  // Its name for who sees: under the pointer, and where the keyboard is.
  marker.bindTooltip(escaped(name), { className: styles.tooltip, direction: 'bottom', offset: [0, 22], opacity: 1 })
  marker.on('tooltipopen', () => marker.getElement()?.removeAttribute('aria-describedby'))
  marker.bindPopup(() => describe(organization, texts), {
    className: styles.popup,
    minWidth: 220,
    maxWidth: 280,
    autoPanPadding: [24, 24],
  })
  marker.on('popupopen', ({ popup }) => {
    marker.closeTooltip()
    popup.getElement()?.querySelector('.leaflet-popup-close-button')?.setAttribute('aria-label', texts.close)
    popup.getElement()?.querySelector<HTMLElement>('a')?.focus()
  })
  marker.on('popupclose', () => leave(marker))
  return marker
}

function pin(className: string, shown: string, accessibleName: string): L.DivIcon {
  return L.divIcon({
    className,
    iconSize: [44, 44],
    iconAnchor: [22, 22],
    popupAnchor: [0, -16],
    html:
      `<span aria-hidden="true">${escaped(shown)}</span>` +
      `<span class="visually-hidden">${escaped(accessibleName)}</span>`,
  })
}

/** Built of DOM nodes: no text of an organisation is parsed as HTML. */
function describe({ name, href, membership, address, excerpt }: PlacedOrganization, texts: MapTexts): HTMLElement {
  const link = document.createElement('a')
  link.href = href
  link.textContent = name
  const heading = document.createElement('strong')
  heading.append(link)
  const lines = [membership === null ? '' : texts.membership(membership), address, excerpt]
    .filter(line => line !== '')
    .map(text => {
      const line = document.createElement('p')
      line.textContent = text
      return line
    })
  const box = document.createElement('div')
  box.append(heading, ...lines)
  return box
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replaceAll(/[&<>"]/g, character => ENTITIES[character] ?? '')
