import { htmlTokens, VOID_ELEMENTS } from '../text/tags.ts'

/** An element of HTML, as far as rules about its content need it. */
export type HtmlElement = { tag: string; attributes: Readonly<Record<string, string>>; children: HtmlNode[] }
export type HtmlNode = HtmlElement | string

/** What is nested deeper stands beside its parent. */
const MAX_DEPTH = 200
const ATTRIBUTE = /([^\s"'<>/=]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'<>]+)))?/g

/**
 * Reads HTML into a small tree, in the browser as on the server. For HTML that a cleaner or an editor has written out:
 * what is not closed ends with its parent, and what is closed without being open is passed over.
 */
export function readHtml(html: string): HtmlNode[] {
  const root: HtmlElement = { tag: '', attributes: {}, children: [] }
  const open = [root]
  for (const { at, end, name: tag, isClosing, isComment, attributes } of htmlTokens(html)) {
    const parent = open.at(-1) ?? root
    if (isComment) continue
    if (tag === null) {
      parent.children.push(decodeReferences(html.slice(at, end)))
      continue
    }
    if (isClosing) {
      const level = open.findLastIndex(element => element.tag === tag)
      if (level > 0) open.length = level
      continue
    }
    const element: HtmlElement = { tag, attributes: readAttributes(attributes), children: [] }
    parent.children.push(element)
    if (!VOID_ELEMENTS.has(tag) && open.length < MAX_DEPTH) open.push(element)
  }
  return root.children
}

function readAttributes(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeReferences(double ?? single ?? bare ?? ''),
    ]),
  )
}

const NAMED: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' }

/** Characters in place of the references to them, as far as the editor and the cleaner write any. */
export const decodeReferences = (text: string): string =>
  text.replaceAll(
    /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|([a-z]+));/gi,
    (whole, decimal?: string, hexadecimal?: string, name?: string) => {
      if (name !== undefined) return NAMED[name.toLowerCase()] ?? whole
      const code = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal)
      return code > 0 && code <= 0x10ffff ? String.fromCodePoint(code) : whole
    },
  )

/** Every element, in the order of the document. */
export function elementsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  return nodes.flatMap(node => (typeof node === 'string' ? [] : [node, ...elementsOf(node.children)]))
}

/** The words below a node; runs of white space count as one space. */
export function wordsOf(node: HtmlNode): string {
  return rawText(node).replaceAll(/\s+/g, ' ').trim()
}

const rawText = (node: HtmlNode): string =>
  typeof node === 'string' ? node : node.tag === 'br' ? ' ' : node.children.map(rawText).join('')
