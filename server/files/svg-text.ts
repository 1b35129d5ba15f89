/** What a drawing's tree costs before it is built. */
export type SvgMeasure = { depth: number; elements: number; attributes: number }

/**
 * No drawing program nests deeper, and a drawing for the screen holds no more. What walks a drawing afterwards goes as
 * deep as it does, and takes half a second at the most.
 */
export const SVG_LIMITS: Readonly<SvgMeasure> = { depth: 200, elements: 20_000, attributes: 60_000 }

export function isDrawable(xml: string): boolean {
  const { depth, elements, attributes } = measureSvg(xml, SVG_LIMITS)
  return depth <= SVG_LIMITS.depth && elements <= SVG_LIMITS.elements && attributes <= SVG_LIMITS.attributes
}

/**
 * How deep elements nest, how many there are and how many attributes they have, read from left to right once and no
 * further than a limit; text that is no XML is judged by its tags.
 */
export function measureSvg(xml: string, limits: Readonly<SvgMeasure>): SvgMeasure {
  const found = { depth: 0, elements: 0, attributes: 0 }
  let open = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<![CDATA[', at)) {
      at = endOf(xml, ']]>', at)
      continue
    }
    const { end, attributes } = readTag(xml, at)
    const [next, last] = [xml[at + 1], xml[end - 1]]
    found.attributes += attributes
    if (next === '/') open -= 1
    else if (next !== '!' && next !== '?') {
      found.elements += 1
      if (last !== '/') open += 1
    }
    found.depth = Math.max(found.depth, open)
    if (found.depth > limits.depth || found.elements > limits.elements || found.attributes > limits.attributes)
      return found
    at = end + 1
  }
  return found
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** Where a tag's `>` stands, and how many attributes it has; a sign between quotes belongs to a value. */
function readTag(xml: string, from: number): { end: number; attributes: number } {
  let quote = ''
  let attributes = 0
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at]!
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '=') attributes += 1
    else if (character === '>') return { end: at, attributes }
  }
  return { end: xml.length, attributes }
}
