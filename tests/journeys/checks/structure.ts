import { counted, describe, isSeen } from './visibility.ts'

const IMPLICIT: Readonly<Record<string, string>> = {
  table: 'table',
  'thead, tbody, tfoot': 'rowgroup',
  tr: 'row',
  td: 'cell',
  'th[scope="col"], thead th': 'columnheader',
  'th[scope="row"]': 'rowheader',
  'ul, ol, menu': 'list',
  li: 'listitem',
  nav: 'navigation',
  main: 'main',
  button: 'button',
  'a[href]': 'link',
  'h1, h2, h3, h4, h5, h6': 'heading',
  aside: 'complementary',
  fieldset: 'group',
  dialog: 'dialog',
  article: 'article',
  search: 'search',
  output: 'status',
  hr: 'separator',
  textarea: 'textbox',
  p: 'paragraph',
  'body > header': 'banner',
  'body > footer': 'contentinfo',
  'input[type="checkbox"]': 'checkbox',
  'input[type="radio"]': 'radio',
  'input[type="number"]': 'spinbutton',
  'input[type="search"]': 'searchbox',
  progress: 'progressbar',
  meter: 'meter',
  'img[alt]:not([alt=""])': 'img',
}

/** Roles that say what the element says by itself. */
export function redundantRoles(): string[] {
  return counted(
    Object.entries(IMPLICIT).flatMap(([selector, role]) =>
      [...document.querySelectorAll(`:is(${selector})[role="${role}"]`)].map(
        element => `<${element.localName} role="${role}">: redundant role`,
      ),
    ),
  )
}

/** Parts of a table that is announced as something else, or as a table only in part. */
export function brokenTables(): string[] {
  const partsOf = (table: Element) =>
    [...table.querySelectorAll('tr, td, th, thead, tbody, tfoot')].filter(part => part.closest('table') === table)
  return counted(
    [...document.querySelectorAll('table')].flatMap(table => {
      const isGrid = ['grid', 'treegrid'].includes(table.getAttribute('role') ?? 'table')
      const isHidden = ['presentation', 'none'].includes(table.getAttribute('role') ?? '')
      const known = isHidden
        ? ['none', 'presentation']
        : isGrid
          ? ['row', 'gridcell', 'rowgroup', 'columnheader', 'rowheader']
          : []
      return partsOf(table)
        .filter(part => part.hasAttribute('role') && !known.includes(part.getAttribute('role')!))
        .map(part => `${describe(part)}: no role of a ${isGrid ? 'grid' : 'table'}'s part`)
    }),
  )
}

/** Tables of facts without a name: who walks from table to table hears only how large each is. */
export function namelessTables(): string[] {
  return [...document.querySelectorAll('table')]
    .filter(table => isSeen(table) && !['presentation', 'none'].includes(table.getAttribute('role') ?? ''))
    .filter(table => labelOf(table) === '' && (table.caption?.textContent ?? '').trim() === '')
    .map(table => `${describe(table)}: has no name`)
}

/** What every screen has exactly once; those that hide the bar or the footer lack it. */
const PARTS = { 'body > header': 'bar', main: 'main part', 'body > footer': 'footer' }

/** Landmarks of the whole screen that are missing, or there twice. */
export function missingLandmarks(hidden: readonly string[]): string[] {
  return Object.entries(PARTS)
    .filter(([, part]) => !hidden.includes(part))
    .flatMap(([selector, part]) => {
      const { length } = [...document.querySelectorAll(selector)].filter(element => element.checkVisibility())
      return length === 1 ? [] : [`${length} elements are its ${part}`]
    })
}

const LANDMARKS: Readonly<Record<string, string>> = {
  navigation: 'nav, [role="navigation"]',
  search: 'search, [role="search"]',
  complementary: 'aside, [role="complementary"]',
  region: 'section[aria-label], section[aria-labelledby], [role="region"]',
  form: 'form[aria-label], form[aria-labelledby], [role="form"]',
}

const labelOf = (element: Element): string =>
  (element.getAttribute('aria-labelledby') ?? '')
    .split(' ')
    .map(id => (id === '' ? '' : (document.getElementById(id)?.textContent ?? '')))
    .join(' ')
    .trim() ||
  (element.getAttribute('aria-label') ?? '')

/** Landmarks of one kind are told apart by their names. */
export function equalLandmarks(): string[] {
  return Object.entries(LANDMARKS).flatMap(([kind, selector]) => {
    const named = [...document.querySelectorAll(selector)]
      .filter(isSeen)
      .map(element => ({ element, name: labelOf(element).replaceAll(/\s+/g, ' ').toLowerCase() }))
    return named
      .filter(({ element, name }) => named.some(other => other.element !== element && other.name === name))
      .map(({ element, name }) => `${describe(element)}: another ${kind} is named "${name}", too`)
  })
}

/**
 * Forms of the bar and the footer that can't be told apart: equally named, or without a name, unless they declare that
 * they only carry a button.
 */
export function equalForms(): string[] {
  const forms = [...document.querySelectorAll('header form, footer form')].filter(
    form => !['none', 'presentation'].includes(form.getAttribute('role') ?? '') && isSeen(form),
  )
  return forms
    .filter(form => forms.some(other => other !== form && labelOf(other) === labelOf(form)))
    .map(form => `${describe(form)}: another form is named "${labelOf(form)}", too`)
}

/**
 * An element written into an id instead of its own id; and forms whose `id` is one of their controls, so that whoever
 * reads it gets that.
 */
export function brokenIds(): string[] {
  const NAMES = ['id', 'for', 'aria-labelledby', 'aria-describedby', 'aria-controls', 'name', 'href']
  const written = [...document.querySelectorAll('*')].flatMap(element => {
    const broken = NAMES.filter(name => /\[object|HTML\w*Element|undefined/.test(element.getAttribute(name) ?? ''))
    return broken.map(name => `${describe(element)}: ${name}="${element.getAttribute(name)}"`)
  })
  const hidden = [...document.forms].filter(form => typeof form.id !== 'string')
  return [...written, ...hidden.map(form => `${describe(form)}: a control is named "id"`)]
}

/** Drawings that are neither named nor hidden: screen readers announce them as a picture of nothing. */
export function unnamedDrawings(): string[] {
  return [...document.querySelectorAll('svg, canvas')]
    .filter(isSeen)
    .filter(
      drawing =>
        drawing.closest('[aria-hidden="true"]') === null &&
        labelOf(drawing) === '' &&
        drawing.querySelector(':scope > title') === null &&
        drawing.parentElement!.closest('svg') === null,
    )
    .map(drawing => `${describe(drawing)} in ${describe(drawing.parentElement!)}: neither named nor hidden`)
}

/** Pictures without a size of their own before they are loaded: what follows jumps. */
export function unreservedPictures(): string[] {
  return [...document.querySelectorAll<HTMLImageElement | HTMLVideoElement | HTMLIFrameElement>('img, video, iframe')]
    .filter(picture => picture.checkVisibility())
    .filter(picture => {
      const { aspectRatio, position } = getComputedStyle(picture)
      return (
        !(picture.hasAttribute('width') && picture.hasAttribute('height')) &&
        aspectRatio === 'auto' &&
        position !== 'absolute' &&
        picture.localName !== 'iframe'
      )
    })
    .map(picture => `${describe(picture)} ${picture.getAttribute('src')?.slice(0, 60) ?? ''}: no reserved size`)
}
