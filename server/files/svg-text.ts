/** No drawing program nests deeper; what walks a drawing afterwards goes as deep as it does. */
export const MAX_SVG_DEPTH = 200

/**
 * Whether elements nest deeper than `limit`, read from left to right once; text that is no XML is judged by its tags.
 */
export function isDeeperThan(xml: string, limit: number): boolean {
  let depth = 0
  for (let at = xml.indexOf('<'); at >= 0; at = xml.indexOf('<', at)) {
    if (xml.startsWith('<![CDATA[', at)) {
      at = endOf(xml, ']]>', at)
      continue
    }
    const end = tagEnd(xml, at)
    const [next, last] = [xml[at + 1], xml[end - 1]]
    if (next === '/') depth -= 1
    else if (next !== '!' && next !== '?' && last !== '/') depth += 1
    if (depth > limit) return true
    at = end + 1
  }
  return false
}

function endOf(text: string, mark: string, from: number): number {
  const at = text.indexOf(mark, from)
  return at < 0 ? text.length : at + mark.length
}

/** Where a tag's `>` stands; one between quotes belongs to a value. */
function tagEnd(xml: string, from: number): number {
  let quote = ''
  for (let at = from + 1; at < xml.length; at += 1) {
    const character = xml[at]!
    if (quote !== '') quote = character === quote ? '' : quote
    else if (character === '"' || character === "'") quote = character
    else if (character === '>') return at
  }
  return xml.length
}
