import type { Editor } from '@tiptap/react'
import { isEquivalent } from './stored-html.ts'

/** A character of nobody's text, which marks the caret while the text becomes HTML. */
const CARET = '\uE0C5'

/**
 * Fills the editor with a text, which no undoing takes back.
 * @returns whether it represents the text exactly
 */
export function fill(editor: Editor, html: string): boolean {
  editor.chain().setMeta('addToHistory', false).setContent(html, { emitUpdate: false }).run()
  return isEquivalent(editor.getHTML(), html)
}

/**
 * Focuses the editor with the caret where it stands in the plain field, at the end where that can't be told; at once,
 * so that no key is lost between both.
 */
export function focusWhere(editor: Editor, { value, caret }: { value: string; caret: number }, toHtml: ToHtml): void {
  const marked = toHtml(`${value.slice(0, caret)}${CARET}${value.slice(caret)}`)
  const isWithinText = caret < value.length && marked.replace(CARET, '') === toHtml(value)
  const at = isWithinText ? placeOf(editor, marked) : null
  if (at === null) editor.commands.setTextSelection(editor.state.doc.content.size)
  else editor.commands.setTextSelection(at)
  // A space at the end is lost in HTML, and yet the next word comes after it.
  if (caret === value.length && value.endsWith(' '))
    editor.view.dispatch(editor.state.tr.insertText(' ').setMeta('addToHistory', false))
  editor.view.focus()
}

type ToHtml = (text: string) => string

/** The position in the editor's text before which as many characters stand as before the mark; null for none. */
function placeOf(editor: Editor, marked: string): number | null {
  const text = new DOMParser().parseFromString(marked, 'text/html').body.textContent ?? ''
  let left = text.indexOf(CARET)
  let place: number | null = null
  editor.state.doc.descendants((node, position) => {
    if (place !== null || !node.isText) return place === null
    const { length } = node.text ?? ''
    if (left <= length) place = position + left
    left -= length
    return true
  })
  return place
}
