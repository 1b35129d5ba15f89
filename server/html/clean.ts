import { createRequire } from 'node:module'
import type DOMPurify from 'isomorphic-dompurify'
import { cleanDeclarations } from '../domain/html/styles.ts'
import { readVideo } from '../domain/html/video.ts'

export type CleanHtml = (html: string) => string

/** Stands in each link that opens a new tab; the page fills it with the note for screen readers, in its own language. */
export const NEW_TAB_NOTE = '<span class="new-tab-note"></span>'

const FORBIDDEN_TAGS = ['style', 'form', 'input', 'button', 'select', 'textarea', 'option', 'optgroup', 'datalist', 'dialog', 'portal', 'map', 'area', 'marquee', 'template', 'slot']
const MAX_KEPT_CHARACTERS = 8_000_000

let cleaner: CleanHtml | null = null
const require = createRequire(import.meta.url)

/**
 * Cleans HTML that a person wrote (specification 1, section 5). Cleaned text comes back as it is. The cleaner is heavy
 * (a whole DOM, about a second to load): it is loaded at first need and remembers what it has cleaned.
 */
export const cleanHtml: CleanHtml = html => {
  if (isPlainlyClean(html)) return html
  cleaner ??= remembering(cleanerOf(require('isomorphic-dompurify') as typeof DOMPurify))
  return cleaner(html)
}

const TAGS = 'p|h[1-6]|ul|ol|li|dl|dt|dd|strong|em|b|i|u|s|small|sub|sup|mark|abbr|cite|q|code|pre|blockquote|div|span|section|article|header|footer|figure|figcaption|address|table|thead|tbody|tfoot|tr|th|td|caption|details|summary'
const ATTRIBUTES = '(?: (?:class="[\\w -]*"|lang="[\\w-]*"|dir="(?:ltr|rtl|auto)"|scope="(?:row|col)"|(?:colspan|rowspan)="\\d{1,3}"|title="[^"<>&]*"))*'
const LOCAL = '/(?![/\\\\])(?:[^"<>&\\s]|&amp;)*'
const PLAIN = new RegExp([
  '^(?:[^<>&\\0]', '&(?:amp|lt|gt|quot|nbsp);', `</?(?:${TAGS})>`, `<(?:${TAGS})${ATTRIBUTES}>`, '<(?:br|hr)>', '</a>',
  `<a href="(?:${LOCAL}|(?:https?://|mailto:|tel:|#)[^"<>\\s]*)">`,
  `<img src="${LOCAL}" alt="[^"<>&]*"(?: width="\\d{1,5}" height="\\d{1,5}")? loading="lazy">`,
].join('|') + ')*$')
const EMPTY_PARAGRAPH = /<p(?: [^<>]*)?>(?:\s|&nbsp;|<(?!img)[^<>]{0,99}>){0,30}?<\/p>/

/**
 * Most texts hold nothing but harmless tags in the cleaner's own spelling. They are known as clean without a DOM, whose loading
 * would keep a process from everything else for a second or more.
 */
function isPlainlyClean(html: string): boolean {
  return PLAIN.test(html) && !EMPTY_PARAGRAPH.test(html)
}

function remembering(clean: CleanHtml): CleanHtml {
  const kept = new Map<string, string>()
  let characters = 0
  return html => {
    const known = kept.get(html)
    if (known !== undefined) return known
    const cleaned = clean(html)
    characters += html.length + cleaned.length
    if (characters > MAX_KEPT_CHARACTERS) {
      kept.clear()
      characters = html.length + cleaned.length
    }
    kept.set(html, cleaned)
    kept.set(cleaned, cleaned)
    return cleaned
  }
}

function cleanerOf(purifier: typeof DOMPurify): CleanHtml {
  purifier.addHook('afterSanitizeAttributes', node => cleanElement(node))
  return html => {
    const body = purifier.sanitize(html, {
      USE_PROFILES: { html: true }, ADD_TAGS: ['iframe'], ADD_ATTR: ['target', 'allowfullscreen'], FORBID_TAGS: FORBIDDEN_TAGS,
      FORBID_ATTR: ['srcdoc', 'background', 'ping', 'srcset', 'autofocus', 'tabindex', 'accesskey', 'contenteditable', 'popover', 'popovertarget', 'usemap', 'slot'],
      ALLOW_DATA_ATTR: false, ALLOW_UNKNOWN_PROTOCOLS: false, RETURN_DOM: true,
    }) as Element | null
    // A document of frames has no body.
    if (body === null) return ''
    for (const paragraph of [...body.querySelectorAll('p')]) if (isEmpty(paragraph)) paragraph.remove()
    return body.innerHTML
  }
}

const SHOWS_SOMETHING = 'img, iframe, video, audio, picture, hr, table'

function isEmpty(paragraph: Element): boolean {
  return (paragraph.textContent ?? '').trim() === '' && paragraph.querySelector(SHOWS_SOMETHING) === null
}

function cleanElement(element: Element): void {
  const style = element.getAttribute?.('style')
  if (style != null) setOrRemove(element, 'style', cleanDeclarations(style))
  switch (element.nodeName) {
    case 'IFRAME': return cleanFrame(element)
    case 'A': return cleanLink(element)
    case 'IMG':
    case 'VIDEO':
    case 'AUDIO':
    case 'SOURCE':
    case 'TRACK': return cleanMedia(element)
  }
}

function cleanFrame(frame: Element): void {
  const video = readVideo(frame.getAttribute('src') ?? '', { autoplay: /[?&]autoplay=1\b/.test(frame.getAttribute('src') ?? '') })
  if (video === null) return frame.remove()
  const title = (frame.getAttribute('title') ?? '').replaceAll(/[<>"]/g, '').trim()
  for (const { name } of [...frame.attributes]) frame.removeAttribute(name)
  frame.setAttribute('src', video.embedUrl)
  frame.setAttribute('title', title || (video.host === 'youtube' ? 'YouTube' : 'Vimeo'))
  frame.setAttribute('loading', 'lazy')
  frame.setAttribute('allow', 'fullscreen; picture-in-picture')
  frame.setAttribute('allowfullscreen', '')
  frame.setAttribute('referrerpolicy', 'strict-origin-when-cross-origin')
}

function cleanLink(link: Element): void {
  for (const note of [...link.querySelectorAll('.new-tab-note')]) note.remove()
  const target = link.getAttribute('target')
  if (target === null) return
  if (target.toLowerCase() !== '_blank' || !link.hasAttribute('href')) return link.removeAttribute('target')
  link.setAttribute('target', '_blank')
  link.setAttribute('rel', 'noopener')
  const note = link.ownerDocument.createElement('span')
  note.className = 'new-tab-note'
  link.append(note)
}

/** Pictures and sounds come from this site only: a reader's address is told to nobody else. */
function cleanMedia(media: Element): void {
  for (const name of ['src', 'poster']) {
    const address = media.getAttribute(name)
    if (address !== null && !/^\/(?![/\\])/.test(address) && !/^data:image\/(?:png|jpeg|gif|webp|avif);base64,/i.test(address)) media.removeAttribute(name)
  }
  media.removeAttribute('autoplay')
  if (media.nodeName !== 'IMG') return
  if (!media.hasAttribute('src')) return media.remove()
  media.setAttribute('loading', 'lazy')
}

function setOrRemove(element: Element, name: string, value: string): void {
  if (value === '') element.removeAttribute(name)
  else element.setAttribute(name, value)
}
