import { Fragment } from 'react'
import type { Mark } from '#server/search/domain/mark.ts'

/** A plain text with marked parts. It is never parsed as HTML. */
export function Highlighted({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return marks
    .map(([from, to], index) => (
      <Fragment key={from}>
        {text.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    ))
    .concat(<Fragment key="rest">{text.slice(marks.at(-1)?.[1] ?? 0)}</Fragment>)
}
