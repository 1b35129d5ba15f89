import { readHtml, wordsOf, type HtmlElement, type HtmlNode } from '../domain/html/read.ts'

/** A run of text, and how it looks. Never markup: the typesetter sets it as it stands. */
export type Run = { text: string; bold: boolean; italic: boolean; href: string | null; isBreak: boolean }

/** What formatted text is in a document. Levels of headings count from 1, below the document's own. */
export type TextBlock =
  | { kind: 'heading'; level: number; runs: Run[] }
  | { kind: 'paragraph'; runs: Run[] }
  | { kind: 'list'; isOrdered: boolean; items: TextBlock[][] }
  | { kind: 'quote'; blocks: TextBlock[] }
  | { kind: 'table'; head: Run[][]; rows: Run[][][]; columns: number }

type Look = Pick<Run, 'bold' | 'italic' | 'href'>

const PLAIN: Look = { bold: false, italic: false, href: null }
const BLOCKS = new Set([
  'p',
  'div',
  'section',
  'article',
  'header',
  'footer',
  'figure',
  'figcaption',
  'address',
  'details',
  'summary',
  'pre',
  'dl',
  'dt',
  'dd',
  'main',
  'aside',
])
const SILENT = new Set(['script', 'style', 'template', 'iframe', 'video', 'audio', 'object'])
/** Deeper than people write; what is deeper is read as plain text. */
const MAX_DEPTH = 12
const MAX_COLUMNS = 12

/**
 * Formatted text as data for a document: whatever a tag means, its words come as text. Pictures are read by their
 * alternative text.
 */
export function toTextBlocks(html: string): TextBlock[] {
  return withLevels(blocksOf(readHtml(html), PLAIN, 0))
}

/** What somebody typed, line by line: nothing in it is read as formatting. */
export function plainBlocks(text: string): TextBlock[] {
  return text.split(/\r?\n/).flatMap(line => {
    const runs = trimmed([{ text: visible(line), ...PLAIN, isBreak: false }])
    return runs.length === 0 ? [] : [{ kind: 'paragraph' as const, runs }]
  })
}

function blocksOf(nodes: readonly HtmlNode[], look: Look, depth: number): TextBlock[] {
  const blocks: TextBlock[] = []
  let runs: Run[] = []
  const flush = () => {
    const paragraph = trimmed(runs)
    if (paragraph.length > 0) blocks.push({ kind: 'paragraph', runs: paragraph })
    runs = []
  }
  for (const node of nodes) {
    const block = typeof node === 'string' || depth >= MAX_DEPTH ? null : blockOf(node, look, depth)
    if (block === null) {
      runs.push(...runsOf(node, look))
      continue
    }
    flush()
    blocks.push(...block)
  }
  flush()
  return blocks
}

/** Null: it stands in a line. */
function blockOf(element: HtmlElement, look: Look, depth: number): TextBlock[] | null {
  const { tag, children } = element
  const heading = /^h([1-6])$/.exec(tag)
  if (heading) {
    const runs = trimmed(children.flatMap(child => runsOf(child, look)))
    return runs.length === 0 ? [] : [{ kind: 'heading', level: Number(heading[1]), runs }]
  }
  if (tag === 'ul' || tag === 'ol') {
    const items = children
      .filter((child): child is HtmlElement => typeof child !== 'string' && child.tag === 'li')
      .map(item => blocksOf(item.children, look, depth + 1))
    return items.length === 0 ? [] : [{ kind: 'list', isOrdered: tag === 'ol', items }]
  }
  if (tag === 'blockquote') return [{ kind: 'quote', blocks: blocksOf(children, look, depth + 1) }]
  if (tag === 'table') return tableOf(element, look)
  if (tag === 'hr') return []
  return BLOCKS.has(tag) ? blocksOf(children, look, depth + 1) : null
}

function tableOf(table: HtmlElement, look: Look): TextBlock[] {
  const rows = rowsOf(table)
    .map(row =>
      row.children.filter(
        (cell): cell is HtmlElement => typeof cell !== 'string' && (cell.tag === 'td' || cell.tag === 'th'),
      ),
    )
    .filter(cells => cells.length > 0)
  const columns = Math.min(MAX_COLUMNS, Math.max(0, ...rows.map(cells => cells.length)))
  if (columns === 0) return []
  const fill = (cells: readonly HtmlElement[]) =>
    Array.from({ length: columns }, (_, index) =>
      trimmed((cells[index]?.children ?? []).flatMap(child => runsOf(child, look))),
    )
  const hasHead = rows[0]!.every(cell => cell.tag === 'th')
  return [{ kind: 'table', columns, head: hasHead ? fill(rows[0]!) : [], rows: rows.slice(hasHead ? 1 : 0).map(fill) }]
}

const rowsOf = (element: HtmlElement): HtmlElement[] =>
  element.children.flatMap(child => (typeof child === 'string' ? [] : child.tag === 'tr' ? [child] : rowsOf(child)))

function runsOf(node: HtmlNode, look: Look): Run[] {
  if (typeof node === 'string') return [{ text: visible(node), ...look, isBreak: false }]
  const { tag, attributes, children } = node
  if (SILENT.has(tag)) return []
  if (tag === 'br') return [{ text: '', ...look, isBreak: true }]
  if (tag === 'img') return attributes.alt ? [{ text: visible(attributes.alt), ...look, isBreak: false }] : []
  const href =
    tag === 'a' && /^(https?:|mailto:|tel:)/i.test(attributes.href ?? '') && wordsOf(node) !== ''
      ? attributes.href!
      : look.href
  const inner: Look = {
    bold: look.bold || tag === 'strong' || tag === 'b' || tag === 'th',
    italic: look.italic || tag === 'em' || tag === 'i' || tag === 'cite',
    href,
  }
  return children.flatMap(child => runsOf(child, inner))
}

/** White space counts once, and what can't be set is left out. */
const visible = (text: string) => text.replaceAll(/[^\S\u00a0\u202f]+/g, ' ').replaceAll(/[\p{Cc}\p{Cs}]/gu, '')

/** Without white space at either end; empty where nothing is said. */
function trimmed(runs: readonly Run[]): Run[] {
  if (runs.every(run => run.isBreak || run.text.trim() === '')) return []
  const kept = runs.filter(run => run.isBreak || run.text !== '')
  while (kept[0] && (kept[0].isBreak || kept[0].text.trim() === '')) kept.shift()
  while (kept.at(-1)!.isBreak || kept.at(-1)!.text.trim() === '') kept.pop()
  return kept
}

/** Headings begin at level 1 and skip none, whatever the editor chose: readers of documents go by them. */
function withLevels(blocks: readonly TextBlock[]): TextBlock[] {
  let last = 0
  const smallest = Math.min(...blocks.map(block => (block.kind === 'heading' ? block.level : Infinity)))
  return blocks.map(block => {
    if (block.kind !== 'heading') return block
    last = Math.min(block.level - smallest + 1, last + 1)
    return { ...block, level: last }
  })
}
