import { clippedBy, describe, floating, isSeen, isVisuallyHidden, type Box } from './visibility.ts'

const FOCUSABLE =
  'a[href], button, summary, input:not([type="hidden"]), select, textarea, [tabindex], [contenteditable="true"], ' +
  'iframe, video[controls], audio[controls]'
const WIDTH_PX = 3
const OFFSET_PX = 2
const CONTRAST = 3

/** All that Tab reaches, in the page's order. */
export function tabStops(): HTMLElement[] {
  const radios = new Set<string>()
  return [...document.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(element => {
    if (
      element.tabIndex < 0 ||
      element.matches(':disabled') ||
      element.closest('[inert]') !== null ||
      !element.checkVisibility({ visibilityProperty: true })
    )
      return false
    if (element instanceof HTMLInputElement && element.type === 'radio' && !element.checked) {
      const key = `${element.form?.id} ${element.name}`
      const isFirst =
        !radios.has(key) && !document.querySelector(`input[type="radio"][name="${CSS.escape(element.name)}"]:checked`)
      radios.add(key)
      return isFirst
    }
    return true
  })
}

/** How far above a link the card stands that shows the ring for it. */
const MOST_ABOVE = 4

/** Whatever may carry the ring: the element, or what is drawn in the place of an input that is not seen. */
function bearersOf(element: HTMLElement): Element[] {
  const label = element.closest('label') ?? ('labels' in element ? (element as HTMLInputElement).labels?.[0] : null)
  const above: Element[] = []
  for (
    let one = element.parentElement;
    one !== null && one !== document.body && above.length < MOST_ABOVE;
    one = one.parentElement
  )
    above.push(one)
  return [
    ...new Set([
      element,
      ...(label ? [label, ...label.querySelectorAll('*')] : []),
      ...above,
      ...(element.parentElement?.children ?? []),
    ]),
  ]
}

type Ring = { width: number; offset: number; color: string; style: string }
const ringOf = (element: Element): Ring => {
  const { outlineWidth, outlineOffset, outlineColor, outlineStyle } = getComputedStyle(element)
  return {
    width: outlineStyle === 'none' ? 0 : Number.parseFloat(outlineWidth),
    offset: Number.parseFloat(outlineOffset),
    color: outlineColor,
    style: outlineStyle,
  }
}

type Rgb = readonly [number, number, number, number]
const canvas = document.createElement('canvas').getContext('2d', { willReadFrequently: true })!
function rgbOf(color: string): Rgb {
  canvas.clearRect(0, 0, 1, 1)
  canvas.fillStyle = color
  canvas.fillRect(0, 0, 1, 1)
  const [red, green, blue, alpha] = canvas.getImageData(0, 0, 1, 1).data
  return [red!, green!, blue!, alpha! / 255]
}
const luminance = ([red, green, blue]: Rgb) =>
  [red, green, blue]
    .map(value => value / 255)
    .map(value => (value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4))
    .reduce((sum, value, index) => sum + value * [0.2126, 0.7152, 0.0722][index]!, 0)
const contrast = (one: Rgb, other: Rgb) => {
  const [light, dark] = [luminance(one), luminance(other)].sort((first, second) => second - first) as [number, number]
  return (light + 0.05) / (dark + 0.05)
}

/** The colour of the ground; null where it is a picture, which pixels alone can judge. */
function groundOf(element: Element | null): Rgb | null {
  for (let one = element; one !== null; one = one.parentElement) {
    const { backgroundColor, backgroundImage } = getComputedStyle(one)
    if (backgroundImage !== 'none') return null
    const color = rgbOf(backgroundColor)
    if (color[3] > 0.99) return color
  }
  return [255, 255, 255, 1]
}

/** What is wrong with a ring as it is computed; null where it is as design/look.md asks. */
function faultOfRing(bearer: Element, ring: Ring): string | null {
  if (ring.width === 0) return 'no ring'
  if (ring.style === 'auto') return "the browser's own ring"
  // Within the element where there is no room around it: as far from the edge.
  const isInside = ring.offset <= -(WIDTH_PX + OFFSET_PX)
  if (ring.width < WIDTH_PX || (ring.offset < OFFSET_PX && !isInside))
    return `a ring of ${ring.width} px, ${ring.offset} px away`
  const isOnPicture = isInside && bearer.querySelector('img, video, canvas') !== null
  const ground = isOnPicture ? null : groundOf(isInside ? bearer : bearer.parentElement)
  if (ground !== null && contrast(rgbOf(ring.color), ground) < CONTRAST)
    return `a ring of ${contrast(rgbOf(ring.color), ground).toFixed(1)}:1`
  if (isInside) return null
  const { left, top, right, bottom } = bearer.getBoundingClientRect()
  const reach = ring.offset + ring.width
  const whole: Box = { left: left - reach, top: top - reach, right: right + reach, bottom: bottom + reach }
  const seen = bearer.parentElement === null ? whole : clippedBy(bearer.parentElement, whole, { scrollers: true })
  const lost = (['left', 'top', 'right', 'bottom'] as const).filter(
    side => Math.abs(seen[side] - whole[side]) > ring.width,
  )
  const isScrolled = lost.length > 0 && seen.right <= seen.left
  return lost.length > 0 && !isScrolled ? `a ring that is cut at its ${lost.join(', ')}` : null
}

const samePlace = (hit: Element, element: Element) => hit === element || element.contains(hit) || hit.contains(element)

/** What lies over the element, although it has the focus. */
function coveredBy(element: Element): Element | null {
  const all = element.getBoundingClientRect()
  const box = clippedBy(
    element,
    {
      left: Math.max(all.left, 0),
      top: Math.max(all.top, 0),
      right: Math.min(all.right, innerWidth),
      bottom: Math.min(all.bottom, innerHeight),
    },
    { scrollers: true },
  )
  const xs = [box.left + 2, (box.left + box.right) / 2, box.right - 3]
  const ys = [box.top + 2, (box.top + box.bottom) / 2, box.bottom - 3]
  for (const x of xs)
    for (const y of ys) {
      const hit = document.elementFromPoint(x, y)
      if (hit === null || samePlace(hit, element)) continue
      const over = floating(hit)
      if (over !== null && !over.contains(element)) return over
    }
  return null
}

export type FocusFaults = { rings: string[]; covered: string[] }

/**
 * Goes through the page as Tab does, then back: each stop shows its ring, and nothing that floats lies over it (WCAG
 * 2.4.7, 2.4.11, 2.4.13).
 */
export function focusFaults(): FocusFaults {
  const rings = new Map<string, string>()
  const covered = new Set<string>()
  const stops = tabStops()
  leaveFocus()
  scrollTo({ top: 0, behavior: 'instant' })
  for (const [index, element] of [...stops, ...stops.toReversed()].entries()) {
    if (element.closest('.skip-link') !== null) continue
    const bearers = index < stops.length ? bearersOf(element) : []
    const before = bearers.map(ringOf)
    element.focus()
    if (document.activeElement !== element) continue
    if (index < stops.length) {
      const changed = bearers.filter(
        (bearer, at) => JSON.stringify(ringOf(bearer)) !== JSON.stringify(before[at]) && !isVisuallyHidden(bearer),
      )
      const faults = changed.map(bearer => faultOfRing(bearer, ringOf(bearer)))
      if (!faults.includes(null) && document.activeElement.localName !== 'iframe')
        rings.set(describe(element), faults[0] ?? 'no ring')
    }
    const shown = isSeen(element) ? element : bearersOf(element).find(isSeen)
    const over = shown === undefined ? null : coveredBy(shown)
    if (over !== null && shown!.getBoundingClientRect().height < innerHeight * MOST_OF_WINDOW)
      covered.add(`${describe(element)} is covered by ${describe(over)}`)
  }
  leaveFocus()
  scrollTo({ top: 0, behavior: 'instant' })
  return { rings: [...rings].map(([element, fault]) => `${element}: ${fault}`), covered: [...covered] }
}

/** Where the ring is expected: at what shows another outline with the focus, else at the element itself. */
function bearerShown(element: HTMLElement): Element {
  const bearers = bearersOf(element)
  const before = bearers.map(bearer => JSON.stringify(ringOf(bearer)))
  element.focus({ preventScroll: true })
  const changed = bearers.find(
    (bearer, index) => ringOf(bearer).width > 0 && JSON.stringify(ringOf(bearer)) !== before[index] && isSeen(bearer),
  )
  leaveFocus()
  return changed ?? element
}

/** One stop of each kind: what has the same classes in the same place shows the same ring. */
export function stopsByKind(): { kind: string; index: number; description: string }[] {
  const known = new Set<string>()
  const kindOf = (element: Element) =>
    [
      element.localName,
      element.getAttribute('type') ?? '',
      element.getAttribute('role') ?? '',
      element.className,
      element.parentElement?.className ?? '',
    ]
      .join('|')
      .replaceAll(/\s+/g, ' ')
  return tabStops().flatMap((element, index) => {
    const kind = kindOf(element)
    if (known.has(kind) || element.closest('.skip-link') !== null || element.localName === 'iframe') return []
    known.add(kind)
    return [{ kind, index, description: describe(element) }]
  })
}

/** What is taller meets the bars at both ends. */
const MOST_OF_WINDOW = 0.6

/**
 * Scrolls there without the focus.
 * @returns what to look at, with the element's own size; null where it is larger than the window or gone
 */
export function bringToSight(
  index: number,
  margin: number,
): { around: { x: number; y: number; width: number; height: number }; width: number; height: number } | null {
  const element = tabStops()[index]
  if (element === undefined) return null
  leaveFocus()
  const shown = bearerShown(element)
  shown.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' })
  const { left, top, width, height } = shown.getBoundingClientRect()
  const [x, y] = [Math.max(0, left - margin), Math.max(0, top - margin)]
  const [right, bottom] = [Math.min(innerWidth, left + width + margin), Math.min(innerHeight, top + height + margin)]
  if (right - x < 4 || bottom - y < 4 || height > innerHeight * MOST_OF_WINDOW || top < 0) return null
  return { around: { x, y, width: right - x, height: bottom - y }, width: Math.min(width, innerWidth), height }
}

export const focusStop = (index: number): void => tabStops()[index]?.focus({ preventScroll: true })
export function leaveFocus(): void {
  ;(document.activeElement as HTMLElement | null)?.blur()
}
