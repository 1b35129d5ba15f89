import { cutText } from '#server/domain/text/graphemes.ts'
import { elementsOf, readHtml, wordsOf, type HtmlElement } from '#server/domain/html/read.ts'
import { isSimpleLinkText } from './simple-words.ts'
import { hasMixedHeaders } from './table-headers.ts'

/** Rules for formatted text (specification 2, section 5). The message is `validation:accessibility.{rule}`. */
export const ACCESSIBILITY_RULES = [
  'emptyHeading',
  'firstHeading',
  'secondMainHeading',
  'skippedHeading',
  'justified',
  'linkUrl',
  'linkSimple',
  'linkSame',
  'linkLabel',
  'imageAlt',
  'frameTitle',
  'tableHeaders',
] as const
export type AccessibilityRule = (typeof ACCESSIBILITY_RULES)[number]

/**
 * The place is the `nth` element of this tag, counted from 0: the editor shows it, and the excerpt says which one it
 * is.
 */
export type AccessibilityFault = {
  rule: AccessibilityRule
  tag: string
  nth: number
  excerpt: string
  values?: Readonly<Record<string, string | number>>
}

export type Surroundings = {
  /**
   * The level that the text's first heading must have: one below the heading that stands over it. Null where nobody
   * knows.
   */
  expectedLevel: number | null
}

type Found = { rule: AccessibilityRule; element: HtmlElement; values?: AccessibilityFault['values'] }
type Check = (elements: readonly HtmlElement[], surroundings: Surroundings) => Found[]

/**
 * Everything in a formatted text that keeps somebody from reading it, in the order of the text. Pure; the same in the
 * browser and on the server.
 */
export function checkHtml(html: string, surroundings: Surroundings = { expectedLevel: null }): AccessibilityFault[] {
  if (!html.includes('<')) return []
  const elements = elementsOf(readHtml(html))
  const found = CHECKS.flatMap(check => check(elements, surroundings))
  return found
    .sort((a, b) => elements.indexOf(a.element) - elements.indexOf(b.element))
    .map(({ rule, element, values }) => ({
      rule,
      tag: element.tag,
      nth: elements.filter(each => each.tag === element.tag).indexOf(element),
      excerpt: excerptOf(element),
      ...(values === undefined ? {} : { values }),
    }))
}

const MAX_EXCERPT = 60

function excerptOf(element: HtmlElement): string {
  const words =
    wordsOf(element) ||
    element.attributes.alt ||
    element.attributes.title ||
    element.attributes.src ||
    element.attributes.href ||
    ''
  return words.length > MAX_EXCERPT ? `${cutText(words, MAX_EXCERPT).trimEnd()}…` : words
}

const HEADING = /^h([1-6])$/
const levelOf = (element: HtmlElement) => Number(HEADING.exec(element.tag)?.[1])
const headingsOf = (elements: readonly HtmlElement[]) => elements.filter(({ tag }) => HEADING.test(tag))
const hasNoName = (element: HtmlElement) =>
  wordsOf(element) === '' &&
  !elementsOf(element.children).some(({ tag, attributes }) => tag === 'img' && (attributes.alt ?? '').trim() !== '')

const emptyHeadings: Check = elements =>
  headingsOf(elements)
    .filter(hasNoName)
    .map(element => ({ rule: 'emptyHeading', element }))

const firstHeading: Check = (elements, { expectedLevel }) => {
  const [first] = headingsOf(elements)
  return first === undefined || expectedLevel === null || levelOf(first) === expectedLevel
    ? []
    : [{ rule: 'firstHeading', element: first, values: { expected: expectedLevel, level: levelOf(first) } }]
}

/** Below another heading every level-1 heading is the page's second. */
const secondMainHeading: Check = (elements, { expectedLevel }) =>
  elements
    .filter(({ tag }) => tag === 'h1')
    .slice(expectedLevel === null || expectedLevel === 1 ? 1 : 0)
    .map(element => ({ rule: 'secondMainHeading', element }))

const skippedHeadings: Check = elements =>
  headingsOf(elements).flatMap((element, index, all) => {
    const before = all[index - 1]
    return before === undefined || levelOf(element) <= levelOf(before) + 1
      ? []
      : [
          {
            rule: 'skippedHeading' as const,
            element,
            values: { expected: levelOf(before) + 1, level: levelOf(element) },
          },
        ]
  })

const justified: Check = elements =>
  elements
    .filter(
      ({ attributes }) =>
        /text-align\s*:\s*justify/i.test(attributes.style ?? '') || attributes.align?.toLowerCase() === 'justify',
    )
    .map(element => ({ rule: 'justified', element }))

const linksOf = (elements: readonly HtmlElement[]) =>
  elements.filter(({ tag, attributes }) => tag === 'a' && attributes.href !== undefined)

const ADDRESS = /^(?:[a-z][a-z0-9+.-]*:\/\/\S+|www\.\S+)$/i
const HOST = /^(?:[\w-]+\.)+(?:com|org|net|info|eu|fr|be|ch|it|es|cat|dk|ro|uk|de|io|dev|example)(?:[/?#:]\S*)?$/i

/** Whether a link's text looks like an address. E-mail addresses are what people know each other by. */
export const looksLikeAddress = (text: string) => ADDRESS.test(text.trim()) || HOST.test(text.trim())

const linkAddresses: Check = elements =>
  linksOf(elements)
    .filter(element => looksLikeAddress(wordsOf(element)))
    .map(element => ({ rule: 'linkUrl', element }))

/** A label of its own says where the link leads, however short its text. */
const simpleLinks: Check = elements =>
  linksOf(elements)
    .filter(element => isSimpleLinkText(wordsOf(element)) && (element.attributes['aria-label'] ?? '').trim() === '')
    .map(element => ({ rule: 'linkSimple', element }))

const unlabelledLinks: Check = elements =>
  linksOf(elements)
    .filter(
      element =>
        hasNoName(element) && (element.attributes['aria-label'] ?? element.attributes.title ?? '').trim() === '',
    )
    .map(element => ({ rule: 'linkLabel', element }))

/** Where the same words lead elsewhere the second time. */
const sameTexts: Check = elements => {
  const targets = new Map<string, string>()
  return linksOf(elements).flatMap(element => {
    const text = (element.attributes['aria-label']?.trim() || wordsOf(element)).toLowerCase()
    const target = (element.attributes.href ?? '').replace(/\/$/, '')
    const known = targets.get(text)
    if (text !== '' && known === undefined) targets.set(text, target)
    return text === '' || known === undefined || known === target ? [] : [{ rule: 'linkSame' as const, element }]
  })
}

/** An image is described, or said to be decorative: an empty description alone is one that was forgotten. */
const undescribedImages: Check = elements =>
  elements
    .filter(
      ({ tag, attributes }) =>
        tag === 'img' &&
        (attributes.alt ?? '').trim() === '' &&
        attributes.role !== 'presentation' &&
        attributes.role !== 'none',
    )
    .map(element => ({ rule: 'imageAlt', element }))

/** The name of the host, which the cleaner writes where there is none, says nothing about the video. */
const untitledFrames: Check = elements =>
  elements
    .filter(({ tag, attributes }) => tag === 'iframe' && /^(?:youtube|vimeo)?$/i.test((attributes.title ?? '').trim()))
    .map(element => ({ rule: 'frameTitle', element }))

const mixedTables: Check = elements =>
  elements
    .filter(element => element.tag === 'table' && hasMixedHeaders(element))
    .map(element => ({ rule: 'tableHeaders', element }))

const CHECKS: readonly Check[] = [
  emptyHeadings,
  firstHeading,
  secondMainHeading,
  skippedHeadings,
  justified,
  linkAddresses,
  simpleLinks,
  unlabelledLinks,
  sameTexts,
  undescribedImages,
  untitledFrames,
  mixedTables,
]
