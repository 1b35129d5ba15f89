import { RESOURCE_TYPES } from '../support/resource-types.ts'
import { formsIn, type HtmlField, type HtmlForm } from './forms-in-html.ts'
import type { Site } from './site.ts'

/** Fields into which a text is typed. Passwords are never shown again. */
const TYPED = ['text', 'search', 'textarea', 'url', 'tel', 'email']

/** The search of a choice is no text to be kept. */
const isTyped = ({ type, name, isReadOnly }: HtmlField) =>
  TYPED.includes(type) && !name.startsWith('_') && !name.endsWith('.q') && !isReadOnly

/** A form of a page with what is typed into it, by the names of the fields, and all that is sent of it. */
export type Filled = { path: string; form: HtmlForm; sent: [string, string][]; typed: [string, string][] }

/** The form with a text in every field, one of them longer than it may be, so that it is refused. */
function fill(path: string, form: HtmlForm): Filled {
  const longest = form.fields.find(field => isTyped(field) && field.maxLength <= 5000)
  const typed = form.fields.filter(isTyped).map((field, index): [string, string] => {
    const text = `Écrit ${index}`.slice(0, field.maxLength)
    return [field.name, field === longest ? text.padEnd(field.maxLength + 1, '-') : text]
  })
  const texts = new Map(typed)
  const sent = form.fields
    .filter(({ type }) => type !== 'file')
    .map((field): [string, string] => [field.name, isTyped(field) ? texts.get(field.name)! : field.value])
  return { path, form, sent, typed }
}

/** One form stands for all with the same fields and the same kind of address. */
const kindOf = ({ action, fields }: HtmlForm): string =>
  [
    action.replace(/\?.*/, '').replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}/g, ':id'),
    ...fields.map(({ name }) => name.replaceAll(/\d+/g, 'n')),
  ].join(' ')

/** The forms there lead to what is not there. */
const SHOWS_EXAMPLES = '/admin/styleguide'

/** Each kind of form with a text field on these pages, as a reader with this cookie finds it. */
export async function formsOn(site: Site, cookie: string, paths: readonly string[]): Promise<Filled[]> {
  const found = new Map<string, Filled>()
  const waiting = paths.filter(path => path !== SHOWS_EXAMPLES)
  const walk = async () => {
    for (let path = waiting.shift(); path !== undefined; path = waiting.shift()) {
      const answer = await fetch(`${site.url}${path}`, { headers: { cookie, accept: 'text/html' }, redirect: 'manual' })
      if (answer.status !== 200) continue
      for (const form of formsIn(await answer.text(), path))
        if (form.fields.some(isTyped) && !found.has(kindOf(form))) found.set(kindOf(form), fill(path, form))
    }
  }
  await Promise.all([walk(), walk()])
  return [...found.values()]
}

/** The forms of every type: for a new record and, where there is one, for the first. */
export async function recordScreens(site: Site, cookie: string): Promise<string[]> {
  const screens: string[] = []
  for (const type of RESOURCE_TYPES) {
    const answer = await fetch(`${site.url}/api/v1/${type}?page[size]=1`, { headers: { cookie } })
    const { data } = answer.ok ? ((await answer.json()) as { data: { id: string }[] }) : { data: [] }
    const first = data[0] === undefined ? [] : [`/admin/resources/${type}/update/${data[0].id}`]
    screens.push(`/admin/resources/${type}/create`, ...first)
  }
  return screens
}
