import 'leaflet/dist/leaflet.css'
import L from 'leaflet'
import styles from '#web/organizations/blocks/organizations-map/map.module.css'
import { nameTowns } from './name-towns.ts'
import { loadOutlines } from './outlines.ts'

type Options = { texts: { zoomIn: string; zoomOut: string }; maxZoom: number }

const WORLD = L.latLngBounds([-85, -190], [85, 190])

/** A map of the outlines of countries with the names of towns; without animations for those who prefer none. */
export async function createOutlineMap(element: HTMLElement, { texts, maxZoom }: Options) {
  const outlines = await loadOutlines()
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const map = L.map(element, {
    zoomControl: false,
    minZoom: 2,
    maxZoom,
    maxBounds: WORLD,
    scrollWheelZoom: false,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    inertia: !isStill,
  })
  map.attributionControl.setPrefix(false).addAttribution('Natural Earth')
  const zoom = L.control.zoom({ zoomInTitle: texts.zoomIn, zoomOutTitle: texts.zoomOut }).addTo(map)
  L.geoJSON(outlines, { interactive: false, style: { className: styles.land ?? '', weight: 1 } }).addTo(map)
  // The outlines are decorative: the list or the address beside the map gives the same information.
  map.getPane('overlayPane')?.setAttribute('aria-hidden', 'true')
  nameTowns(map)
  // Scrolling the page must not zoom the map; the wheel zooms once the map has the focus.
  map.on('focus', () => map.scrollWheelZoom.enable()).on('blur', () => map.scrollWheelZoom.disable())
  return { map, zoom, isStill }
}
