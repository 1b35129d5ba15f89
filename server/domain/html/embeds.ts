const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const VOID = new Set(['area', 'base', 'br', 'col', 'embed', 'hr', 'img', 'input', 'link', 'meta', 'source', 'track', 'wbr'])
/** A tag, whatever its attributes hold. */
const TAG = /<(\/?)([a-z][a-z0-9-]*)(?:[^<>"']|"[^"]*"|'[^']*')*>/gi
const EMBED = new RegExp(`(?:\\s|&nbsp;)*@\\[survey:(${ID})\\](?:\\s|&nbsp;)*</p>`, 'iy')

export type HtmlPart = { html: string } | { survey: string }

const MARK = '@[survey:'

/** How an editor writes it: an at-sign, a bracket, the kind, a colon and the id (specification 1, section 2). */
export const surveyMark = (id: string) => `${MARK}${id}]`

/**
 * Cleaned HTML in parts: what stands between inline surveys, and their ids. Only a paragraph of its own at the top of the text is one;
 * within a list, a quote or other words it stays text. No part ever breaks an element open.
 */
export function partsOf(html: string): HtmlPart[] {
  if (!html.includes(MARK)) return [{ html }]
  const parts: HtmlPart[] = []
  let [depth, from] = [0, 0]
  TAG.lastIndex = 0
  for (let match = TAG.exec(html); match !== null; match = TAG.exec(html)) {
    const [token, closing, name = ''] = match
    const tag = name.toLowerCase()
    if (closing === '/') depth = Math.max(0, depth - 1)
    else if (!VOID.has(tag)) {
      EMBED.lastIndex = TAG.lastIndex
      const found = depth === 0 && tag === 'p' ? EMBED.exec(html) : null
      if (found === null) depth += 1
      else {
        const start = TAG.lastIndex - token.length
        if (html.slice(from, start).trim() !== '') parts.push({ html: html.slice(from, start) })
        parts.push({ survey: found[1]!.toLowerCase() })
        from = EMBED.lastIndex
        TAG.lastIndex = from
      }
    }
  }
  if (html.slice(from).trim() !== '' || parts.length === 0) parts.push({ html: html.slice(from) })
  return parts
}

/** The surveys that texts show, each once. */
export const surveysIn = (texts: readonly string[]): string[] => [...new Set(texts.filter(text => text.includes(MARK)).flatMap(partsOf).flatMap(part => ('survey' in part ? [part.survey] : [])))]
