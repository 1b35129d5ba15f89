import { counted } from './visibility.ts'

/** `publications:list.relevance`, and what is left of it where no text is found: `list.relevance`. */
const KEY = /^(?:[a-z][a-zA-Z-]*:)?[a-z][a-zA-Z_]*(?:\.[a-z][a-zA-Z_-]+)+$|^[a-z][a-zA-Z-]*:[a-z][a-zA-Z_-]+$/
/** `targetedPublishedAt`: the name of a field. */
const FIELD = /^[a-z]+(?:[A-Z][a-z]+)+$/
/** Names of files and of other sites are written so, too. */
const FILE_OR_SITE =
  /\.(?:stl|obj|3mf|dae|lcc|pdf|png|jpe?g|webp|gif|svg|zip|csv|txt|xlsx|html|com|org|net|fr|eu|example|test)$/
/** What shows a name on purpose. */
const NAMES = 'code, pre, kbd, samp, script, style, noscript, template, textarea, [translate="no"]'

const isRaw = (text: string) => (KEY.test(text) || FIELD.test(text)) && !FILE_OR_SITE.test(text)

/** Texts and names of controls that are a key of the catalogue, or the name of a field. */
export function rawKeys(): string[] {
  const texts: string[] = []
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode())
    if (node.parentElement?.closest(NAMES) === null) texts.push(node.textContent ?? '')
  for (const element of document.querySelectorAll('[aria-label], [title], [placeholder], [alt]'))
    for (const name of ['aria-label', 'title', 'placeholder', 'alt']) texts.push(element.getAttribute(name) ?? '')
  texts.push(document.title.split(' | ')[0] ?? '')
  return counted(
    texts
      .map(text => text.trim())
      .filter(isRaw)
      .map(text => `"${text}" is a key or a code`),
  )
}
