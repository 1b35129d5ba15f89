import { htmlTokens, VOID_ELEMENTS } from '../text/tags.ts'

const ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const WHOLE_MARK = new RegExp(`^@\\[survey:(${ID})\\]$`, 'i')

export type HtmlPart = { html: string } | { survey: string }

const MARK = '@[survey:'

/** How an editor writes it: an at-sign, a bracket, the kind, a colon and the id (specification 1, section 2). */
export const surveyMark = (id: string) => `${MARK}${id}]`

/**
 * Cleaned HTML in parts: what stands between inline surveys, and their ids. Only a paragraph of its own at the top of
 * the text is one; within a list, a quote or other words it stays text. No part ever breaks an element open.
 */
export function partsOf(html: string): HtmlPart[] {
  if (!html.includes(MARK)) return [{ html }]
  const parts: HtmlPart[] = []
  let [depth, from] = [0, 0]
  /** Where a paragraph at the top begins, until its text turns out to be no mark. */
  let paragraph: { at: number; survey: string | null } | null = null
  for (const { at, end, name, isClosing, isComment } of htmlTokens(html)) {
    if (isComment) paragraph = null
    else if (name === null) {
      const survey: string | undefined = WHOLE_MARK.exec(html.slice(at, end).replaceAll('&nbsp;', ' ').trim())?.[1]
      if (paragraph?.survey === null && survey !== undefined) paragraph.survey = survey
      else paragraph = null
    } else if (isClosing) {
      depth = Math.max(0, depth - 1)
      if (name === 'p' && depth === 0 && paragraph !== null && paragraph.survey !== null) {
        if (html.slice(from, paragraph.at).trim() !== '') parts.push({ html: html.slice(from, paragraph.at) })
        parts.push({ survey: paragraph.survey.toLowerCase() })
        from = end
      }
      paragraph = null
    } else if (!VOID_ELEMENTS.has(name)) {
      paragraph = depth === 0 && name === 'p' ? { at, survey: null } : null
      depth += 1
    } else paragraph = null
  }
  if (html.slice(from).trim() !== '' || parts.length === 0) parts.push({ html: html.slice(from) })
  return parts
}

/** The surveys that texts show, each once. */
export const surveysIn = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .filter(text => text.includes(MARK))
      .flatMap(partsOf)
      .flatMap(part => ('survey' in part ? [part.survey] : [])),
  ),
]
