import { plainText } from '#server/domain/html/plain-text.ts'

/** A paragraph of a word processor that stands for an item of a list. */
type Item = { level: number; isOrdered: boolean; start: number; html: string }

const ITEM = /mso-list:\s*l\d+\s+level([1-9])/i
/** Word processors write the bullet or number of an item between these two, for whoever shows no lists. */
const MARKER_BEGINS = /<!(?:--)?\[if !supportLists\](?:--)?>/i
const MARKER_ENDS = /<!(?:--)?\[endif\](?:--)?>/i
const NUMBER = /^\(?(?:(\d{1,6})|[a-z]{1,2}|[ivxlc]{1,6})[.)]/i

/**
 * What is pasted, with the lists that word processors write as paragraphs with bullets made lists again, one within the
 * other by their level. All else stays as it is.
 */
export function withLists(html: string): string {
  if (!/mso-list/i.test(html)) return html
  const written: string[] = []
  let items: Item[] = []
  let at = 0
  for (const { attributes, content, from, to } of paragraphsOf(html)) {
    const between = html.slice(at, from)
    const item = itemOf(attributes, content)
    if (items.length > 0 && (item === null || between.trim() !== '')) {
      written.push(listOf(items))
      items = []
    }
    written.push(items.length > 0 ? '' : between)
    if (item === null) written.push(html.slice(from, to))
    else items.push(item)
    at = to
  }
  if (items.length > 0) written.push(listOf(items))
  return written.join('') + html.slice(at)
}

type Paragraph = { attributes: string; content: string; from: number; to: number }

/** The paragraphs of a text, each up to the first end that follows. */
function* paragraphsOf(html: string): Generator<Paragraph> {
  const begins = /<p(?=[\s>])/gi
  const ends = /<\/p>/gi
  for (let begin = begins.exec(html); begin !== null; begin = begins.exec(html)) {
    const inner = html.indexOf('>', begin.index) + 1
    ends.lastIndex = inner
    const end = inner === 0 ? null : ends.exec(html)
    if (end === null) return
    const to = ends.lastIndex
    yield {
      attributes: html.slice(begin.index + 2, inner - 1),
      content: html.slice(inner, end.index),
      from: begin.index,
      to,
    }
    begins.lastIndex = to
  }
}

function itemOf(attributes: string, html: string): Item | null {
  const level = ITEM.exec(attributes)?.[1]
  const begin = MARKER_BEGINS.exec(html)
  if (level === undefined || begin === null) return null
  const marked = html.slice(begin.index + begin[0].length)
  const end = MARKER_ENDS.exec(marked)
  if (end === null) return null
  const [numbered, start] = NUMBER.exec(plainText(marked.slice(0, end.index)).trim()) ?? []
  const text = html.slice(0, begin.index) + marked.slice(end.index + end[0].length)
  return {
    level: Number(level),
    isOrdered: numbered !== undefined,
    start: Number(start ?? 1),
    html: text.replaceAll(/<\/?o:p(?:\s[^<>]*)?>/gi, ''),
  }
}

/** Items of a deeper level are a list within the item before them. */
function listOf(items: readonly Item[]): string {
  const [first] = items
  const lists: string[] = []
  let group: Item[] = []
  const close = () => {
    if (group.length > 0) lists.push(oneList(group, first!.level))
    group = []
  }
  for (const item of items) {
    const head = group[0]
    if (head !== undefined && item.level <= first!.level && item.isOrdered !== head.isOrdered) close()
    group.push(item)
  }
  close()
  return lists.join('')
}

function oneList(items: readonly Item[], level: number): string {
  const { isOrdered, start } = items[0]!
  const parts: string[] = []
  for (let index = 0; index < items.length;) {
    let next = index + 1
    while (next < items.length && items[next]!.level > level) next += 1
    const within = items.slice(index + 1, next)
    parts.push(`<li><p>${items[index]!.html}</p>${within.length === 0 ? '' : listOf(within)}</li>`)
    index = next
  }
  const tag = isOrdered ? 'ol' : 'ul'
  return `<${tag}${isOrdered && start !== 1 ? ` start="${start}"` : ''}>${parts.join('')}</${tag}>`
}
