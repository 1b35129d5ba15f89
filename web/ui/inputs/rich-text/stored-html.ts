/** Converts editor HTML to stored HTML: the same text in the sanitizer's shorter spelling. Browser only. */

const parse = (html: string) => new DOMParser().parseFromString(html, 'text/html').body

/**
 * The HTML to store: cells contain their text without a paragraph, header cells have a scope, trailing empty paragraphs
 * are removed.
 */
export function toStored(html: string): string {
  const body = parse(html)
  for (const cell of body.querySelectorAll('td, th')) {
    for (const name of ['colspan', 'rowspan']) if (cell.getAttribute(name) === '1') cell.removeAttribute(name)
    const [only] = cell.children
    if (cell.children.length === 1 && only?.tagName === 'P' && only.attributes.length === 0)
      only.replaceWith(...only.childNodes)
  }
  for (const cell of body.querySelectorAll('th'))
    if (!cell.hasAttribute('scope')) cell.setAttribute('scope', isInFirstRow(cell) ? 'col' : 'row')
  while (body.lastElementChild?.tagName === 'P' && body.lastElementChild.innerHTML === '')
    body.lastElementChild.remove()
  return body.innerHTML
}

const isInFirstRow = (cell: Element) => cell.closest('tr') === cell.closest('table')?.querySelector('tr')

/** Whether two HTML texts are equivalent in any spelling: only then may the editor replace the source. */
export function isEquivalent(one: string, other: string): boolean {
  return canonical(one) === canonical(other)
}

const RENAMED: Readonly<Record<string, string>> = { B: 'strong', I: 'em' }
/** Attributes that the sanitizer writes, or that have no meaning of their own. */
const DERIVED = new Set(['rel', 'loading', 'allow', 'allowfullscreen', 'referrerpolicy', 'scope'])

function canonical(html: string): string {
  const body = parse(toStored(html))
  for (const element of body.querySelectorAll('.new-tab-note, colgroup')) element.remove()
  for (const wrapper of body.querySelectorAll('thead, tfoot, tbody')) wrapper.replaceWith(...wrapper.childNodes)
  for (const paragraph of body.querySelectorAll('li > p:only-child, blockquote > p:only-child'))
    paragraph.replaceWith(...paragraph.childNodes)
  for (const image of body.querySelectorAll(':scope > img, :scope > a')) {
    const paragraph = body.ownerDocument.createElement('p')
    image.replaceWith(paragraph)
    paragraph.append(image)
  }
  for (const paragraph of body.querySelectorAll('p')) if (paragraph.innerHTML.trim() === '') paragraph.remove()
  return spelt(body)
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?(<\/?(?:p|h[1-6]|ul|ol|li|table|tr|td|th|blockquote|br|hr)\b[^<>]*>) ?/g, '$1')
    .trim()
}

function spelt(node: Node): string {
  return [...node.childNodes]
    .map(child => {
      if (child.nodeType === Node.TEXT_NODE) return (child.textContent ?? '').replaceAll('\u00a0', ' ')
      if (!(child instanceof Element)) return ''
      const tag = RENAMED[child.tagName] ?? child.tagName.toLowerCase()
      const attributes = [...child.attributes]
        .filter(({ name, value }) => (!DERIVED.has(name) && value !== '') || name === 'alt')
        .map(({ name, value }) => ` ${name}="${value}"`)
        .sort()
      return `<${tag}${attributes.join('')}>${spelt(child)}</${tag}>`
    })
    .join('')
}
