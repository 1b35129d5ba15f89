import { readTabStorage, TYPED_KEY, writeTabStorage } from './tab-storage.ts'

type TypedForm = { index: number; entries: [name: string, at: number, value: string][] }
export type Typed = {
  /** Path and query of the page. */
  address: string
  /** The id of the person, null for a guest. */
  by: string | null
  forms: TypedForm[]
}
type Place = Pick<Typed, 'address' | 'by'>
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

const HERE = 'http://this.site'

/**
 * What becomes of it on a page: it comes back on its own, to its own author; it waits while that person signs in again;
 * everywhere else it is dropped.
 */
export function fateOf(typed: Typed, { address, by }: Place): 'back' | 'waits' | 'dropped' {
  const isOwn = by === typed.by
  if (address === typed.address) return isOwn ? 'back' : by === null ? 'waits' : 'dropped'
  const { pathname, searchParams } = new URL(address, HERE)
  const leadsBack = pathname.startsWith('/auth/') && searchParams.get('redirectUrl') === typed.address
  return leadsBack ? 'waits' : 'dropped'
}

const formsOf = () => [...document.querySelectorAll<HTMLFormElement>('main form[method="post"]')]

/** What is secret, or can't be set, is never kept. */
const NEVER = ['hidden', 'password', 'file', 'submit', 'button', 'reset', 'image', 'select-multiple']

function fieldsOf(form: HTMLFormElement): Field[] {
  return [...form.elements].filter(
    (field): field is Field =>
      (field instanceof HTMLInputElement ||
        field instanceof HTMLTextAreaElement ||
        field instanceof HTMLSelectElement) &&
      field.name !== '' &&
      !field.name.startsWith('_') &&
      !field.disabled &&
      !('readOnly' in field && field.readOnly) &&
      !NEVER.includes(field.type) &&
      !/^(one-time-code|cc-)/.test(field.autocomplete),
  )
}

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox' || field.type === 'radio'
const valueOf = (field: Field): string => (isBox(field) ? `${field.value} ${field.checked}` : field.value)

/** Forms in which something was typed since they were saved. */
const touched = new WeakSet<HTMLFormElement>()
let isLeaving = false

const formOf = ({ target }: Event): HTMLFormElement | null =>
  target instanceof Element ? target.closest('form') : null

/**
 * Keeps what is typed while its page is left.
 * @param place who types, and where, when it is left
 * @param first the first typing, which had this called
 */
export function keepWhenLeft(place: () => Place, first: Event): void {
  const note = (event: Event) => {
    const form = formOf(event)
    isLeaving = false
    if (form !== null) touched.add(form)
  }
  const forget = (event: Event) => {
    const form = formOf(event)
    if (form !== null) touched.delete(form)
  }
  note(first)
  document.addEventListener('input', note)
  document.addEventListener('saved', forget)
  // A form that the browser itself sends leaves the page with it.
  window.addEventListener('submit', event => {
    if (!event.defaultPrevented && (formOf(event)?.method ?? '') === 'post') isLeaving = true
  })
  window.addEventListener('pagehide', () => {
    const forms = isLeaving ? [] : typedForms()
    if (forms.length > 0) writeTabStorage(TYPED_KEY, JSON.stringify({ ...place(), forms } satisfies Typed))
  })
}

/** It stands between the page that was left and its coming back. */
const signsIn = (form: HTMLFormElement) =>
  form.querySelector('[autocomplete="current-password"], [autocomplete="one-time-code"]') !== null

function typedForms(): TypedForm[] {
  return formsOf().flatMap((form, index) => {
    if (!touched.has(form) || form.closest('[data-keeps-itself]') !== null || signsIn(form)) return []
    const count = new Map<string, number>()
    const entries = fieldsOf(form).map((field): [string, number, string] => {
      const at = count.get(field.name) ?? 0
      count.set(field.name, at + 1)
      return [field.name, at, valueOf(field)]
    })
    return [{ index, entries }]
  })
}

/** Brings what was typed back into its page, or drops it where it does not belong. */
export function bringBack(place: Place): void {
  const typed = readTyped()
  const fate = typed === null ? 'dropped' : fateOf(typed, place)
  if (fate === 'waits') return
  writeTabStorage(TYPED_KEY, null)
  if (typed === null || fate === 'dropped') return
  const forms = formsOf()
  for (const { index, entries } of typed.forms) {
    const form = forms[index]
    if (form === undefined) continue
    const fields = fieldsOf(form)
    for (const [name, at, value] of entries) {
      const field = fields.filter(each => each.name === name)[at]
      if (field !== undefined) write(field, value)
    }
  }
}

function readTyped(): Typed | null {
  try {
    const typed = JSON.parse(readTabStorage(TYPED_KEY) ?? 'null') as Typed | null
    return typed !== null && Array.isArray(typed.forms) ? typed : null
  } catch {
    return null
  }
}

/** As a person would: whoever observes the field is told. */
function write(field: Field, value: string): void {
  if (valueOf(field) === value) return
  if (isBox(field)) {
    const isSame = value.slice(0, value.lastIndexOf(' ')) === field.value
    // A radio button is left by the press of another one.
    if (isSame && (field.type === 'checkbox' || value.endsWith(' true'))) field.click()
    return
  }
  const { prototype } = field.constructor as typeof HTMLInputElement
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, value)
  field.dispatchEvent(new CustomEvent('restored', { bubbles: true }))
  for (const type of ['input', 'change']) field.dispatchEvent(new Event(type, { bubbles: true }))
}
