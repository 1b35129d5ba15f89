import { describe, isSeen, isVisuallyHidden, wordsOf } from './visibility.ts'

/** What script alone can offer, or says when something happens. */
const SCRIPT_ONLY =
  '.js-only, [data-script-only], [role="status"], [role="alert"], script, style, noscript, template, svg, ' +
  '.leaflet-container'

/**
 * The words of the page's main part, those that are only read aloud among them, without what declares itself as offered
 * by script alone.
 */
export function wordsOfMain(): string[] {
  const main = document.querySelector('main') ?? document.body
  const walker = document.createTreeWalker(main, NodeFilter.SHOW_TEXT)
  const words: string[] = []
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest(SCRIPT_ONLY) !== null) continue
    if (parent.checkVisibility({ visibilityProperty: true }) || isVisuallyHidden(parent))
      words.push(...wordsOf(node.textContent!))
  }
  return words
}

/** On a page without script: buttons that would need it, and fields that no form sends. */
export function deadControls(): string[] {
  const dead = [...document.querySelectorAll<HTMLButtonElement>('button')].filter(isSeen).filter(button => {
    if (button.matches('[popovertarget], [commandfor], summary button')) return false
    return button.type === 'button' || button.form === null
  })
  const fields = [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
    .filter(isSeen)
    .filter(field => field.form === null)
  return [...dead, ...fields].map(element => `${describe(element)}: does nothing without script`)
}
