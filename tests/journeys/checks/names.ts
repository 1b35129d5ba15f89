import type axeCore from 'axe-core'
import { describe, isSeen, seenText, TARGETS, wordsOf } from './visibility.ts'

type Commons = { text: { accessibleText: (element: Element) => string } }

/** The accessible name as axe computes it. */
function namesOf<T>(work: (nameOf: (element: Element) => string) => T): T {
  const { axe } = window as unknown as { axe: typeof axeCore & { commons: Commons } }
  axe.setup(document.documentElement)
  try {
    return work(element => axe.commons.text.accessibleText(element))
  } finally {
    axe.teardown()
  }
}

/**
 * WCAG 2.5.3: who says aloud what they read on a button must reach it, so its visible text stands in its accessible
 * name.
 */
export function namesWithoutVisibleText(): string[] {
  // The text of an editor is its value.
  return namesOf(nameOf =>
    [...document.querySelectorAll(TARGETS)]
      .filter(element => isSeen(element) && !element.matches('[role="textbox"]'))
      .flatMap(element => {
        const labels = [...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])].filter(isSeen)
        const texts = element.matches('input, select, textarea') ? labels.map(seenText) : [seenText(element)]
        const name = wordsOf(nameOf(element))
        return texts
          .filter(text => wordsOf(text).length > 0 && !` ${name.join(' ')} `.includes(` ${wordsOf(text).join(' ')} `))
          .map(text => `${describe(element)}: shows "${text.slice(0, 60)}", is named "${nameOf(element).slice(0, 80)}"`)
      }),
  )
}

const hasVisibleLabel = (field: HTMLInputElement) =>
  [...(field.labels ?? [])].some(isSeen) ||
  (field.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .some(id => id !== '' && document.getElementById(id)?.checkVisibility())

/** Fields whose values tell what they are for: the kind of a paragraph, the choice of a row. */
const EXPLAINED_BY_VALUE = '[role="toolbar"] select, [type="checkbox"], [type="radio"], [type="file"]'

/** Fields that have a name for screen readers alone: who sees them has to guess. */
export function fieldsWithoutVisibleLabel(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input:not([type="hidden"]), select, textarea')]
    .filter(field => isSeen(field) && field.tabIndex >= 0 && !field.matches(EXPLAINED_BY_VALUE))
    .filter(field => !hasVisibleLabel(field) && field.closest('table') === null)
    .map(field => `${describe(field)}: has no visible label`)
}

/** A placeholder is gone as soon as something is typed: it can't be the only label that is seen. */
export function placeholdersAsLabels(): string[] {
  return [...document.querySelectorAll<HTMLInputElement>('input[placeholder], textarea[placeholder]')]
    .filter(isSeen)
    .filter(field => field.placeholder.trim() !== '')
    .filter(field => !hasVisibleLabel(field))
    .map(field => `${describe(field)}: its placeholder "${field.placeholder}" is its only visible label`)
}

/** Whoever follows the link hears that another tab opens. */
export function unannouncedNewTabs(notes: readonly string[]): string[] {
  return namesOf(nameOf =>
    [...document.querySelectorAll('a[target="_blank"], area[target="_blank"]')]
      // What is not shown now, in a menu that is closed, has no name yet.
      .filter(
        link =>
          !notes.some(note =>
            `${nameOf(link)} ${link.checkVisibility() ? '' : link.textContent}`
              .toLowerCase()
              .includes(note.toLowerCase()),
          ),
      )
      .map(link => `${describe(link)}: opens a new tab unannounced`),
  )
}
