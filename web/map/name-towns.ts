import L from 'leaflet'
import styles from '#web/organizations/blocks/organizations-map/map.module.css'
import { TOWNS } from './towns.ts'

const PANE = 'towns'
/** Between the outlines and the markers. */
const PANE_Z_INDEX = '450'
const GAP_PX = 12

/** Names as many towns as the view has room for: the closer it is, the more. They are decorative. */
export function nameTowns(map: L.Map): void {
  const pane = map.createPane(PANE)
  pane.style.zIndex = PANE_Z_INDEX
  pane.style.pointerEvents = 'none'
  pane.setAttribute('aria-hidden', 'true')
  const layer = L.layerGroup().addTo(map)
  const show = () => {
    layer.clearLayers()
    const placed: L.Bounds[] = []
    for (const [name, latitude, longitude] of TOWNS) {
      if (!map.getBounds().contains([latitude, longitude])) continue
      const marker = L.marker([latitude, longitude], {
        icon: labelOf(name),
        pane: PANE,
        interactive: false,
        keyboard: false,
      })
      const element = marker.addTo(layer).getElement()
      if (element === undefined) continue
      const corner = map.latLngToContainerPoint([latitude, longitude]).subtract([GAP_PX, GAP_PX])
      const box = L.bounds(corner, corner.add([element.offsetWidth + GAP_PX * 2, element.offsetHeight + GAP_PX]))
      if (placed.some(other => other.overlaps(box))) marker.remove()
      else placed.push(box)
    }
  }
  // The layer has elements from then on.
  map.whenReady(() => {
    show()
    map.on('moveend', show)
  })
}

function labelOf(name: string): L.DivIcon {
  const text = document.createElement('span')
  text.textContent = name
  return L.divIcon({ className: styles.town ?? '', iconSize: undefined, iconAnchor: [3, 6], html: text })
}
