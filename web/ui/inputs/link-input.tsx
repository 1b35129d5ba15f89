import { useState } from 'react'
import { Input } from '../controls.ts'
import { asText, inputAttributes, type ControlProps } from './control.ts'

type PageChoice = { path: string; title: string }

/**
 * A page of the site or any other URL: it is typed, or chosen from the published pages, which the browser suggests by
 * title and path. Without script it is a plain input.
 */
export function LinkInput(props: ControlProps) {
  const { listId, suggestions, load } = usePageSuggestions(props.id)
  return (
    <>
      <Input
        {...inputAttributes(props)}
        defaultValue={asText(props.value)}
        maxLength={props.field.maxLength}
        list={listId}
        onFocus={load}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
      />
      {suggestions}
    </>
  )
}

/** The published pages as suggestions of an input, loaded when it first takes the focus. */
export function usePageSuggestions(id: string) {
  const [pages, setPages] = useState<readonly PageChoice[] | null>(null)
  const listId = `${id}-pages`
  function load() {
    if (pages !== null) return
    setPages([])
    fetch('/admin/rich-text/pages')
      .then(answer => answer.json())
      .then(
        (found: { pages: PageChoice[] }) => setPages(found.pages),
        () => setPages(null),
      )
  }
  const suggestions = (
    <datalist id={listId}>
      {(pages ?? []).map(({ path, title }) => (
        <option key={path} value={path}>
          {title}
        </option>
      ))}
    </datalist>
  )
  return { listId, suggestions, load }
}
