import { Parser } from 'htmlparser2'

/** One field of a form as it stands in a page's HTML. */
export type HtmlField = {
  tag: string
  name: string
  type: string
  value: string
  maxLength: number
  isReadOnly: boolean
}
/** A form that posts, with what a browser would send of it as it stands. */
export type HtmlForm = { action: string; encoding: string; fields: HtmlField[] }

type Attributes = Readonly<Record<string, string>>

const fieldFrom = (tag: string, attributes: Attributes): HtmlField => ({
  tag,
  name: attributes['name'] ?? '',
  type: attributes['type'] ?? (tag === 'input' ? 'text' : tag === 'button' ? 'submit' : tag),
  value: attributes['value'] ?? (attributes['type'] === 'checkbox' ? 'on' : ''),
  maxLength: Number(attributes['maxlength'] ?? Number.POSITIVE_INFINITY),
  isReadOnly: 'readonly' in attributes,
})

const isSent = (tag: string, attributes: Attributes): boolean =>
  !('disabled' in attributes) && (!['checkbox', 'radio'].includes(attributes['type'] ?? '') || 'checked' in attributes)

/** The forms of a page that post; a button is sent where the Enter key would press it. @param at address of the page */
export function formsIn(html: string, at: string): HtmlForm[] {
  const forms: HtmlForm[] = []
  const state: { form: HtmlForm | null; text: HtmlField | null; hasButton: boolean; choice: HtmlField | null } = {
    form: null,
    text: null,
    hasButton: false,
    choice: null,
  }
  const open = (attributes: Attributes) => {
    state.hasButton = false
    state.form =
      (attributes['method'] ?? '').toLowerCase() === 'post'
        ? {
            action: new URL(attributes['action'] ?? at, new URL(at, 'http://site')).href.replace('http://site', ''),
            encoding: attributes['enctype'] ?? 'application/x-www-form-urlencoded',
            fields: [],
          }
        : null
    if (state.form !== null) forms.push(state.form)
  }
  const add = (tag: string, attributes: Attributes): HtmlField | null => {
    if (state.form === null || !isSent(tag, attributes)) return null
    const field = fieldFrom(tag, attributes)
    if (field.type === 'submit') {
      if (state.hasButton) return null
      state.hasButton = true
    }
    if (field.name === '' || ['button', 'reset', 'image'].includes(field.type)) return null
    state.form.fields.push(field)
    return field
  }
  const parser = new Parser({
    onopentag(tag, attributes) {
      if (tag === 'form') open(attributes)
      else if (tag === 'input' || tag === 'button') add(tag, attributes)
      else if (tag === 'textarea') state.text = add(tag, attributes)
      else if (tag === 'select') state.choice = add(tag, attributes)
      else if (tag === 'option' && state.choice !== null && 'selected' in attributes)
        state.choice.value = attributes['value'] ?? ''
    },
    ontext(text) {
      if (state.text !== null) state.text.value += text
    },
    onclosetag(tag) {
      if (tag === 'form') state.form = null
      // The first line end after the tag is no part of the text.
      if (tag === 'textarea' && state.text !== null) state.text.value = state.text.value.replace(/^\n/, '')
      if (tag === 'textarea') state.text = null
      if (tag === 'select') state.choice = null
    },
  })
  parser.write(html)
  parser.end()
  return forms
}
