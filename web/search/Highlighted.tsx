import { Fragment } from 'react'
import type { Mark } from '#server/search/domain/mark.ts'

/** A plain text with some of its parts marked. Nothing of it is ever read as markup. */
export function Marked({ text, marks }: { text: string; marks: readonly Mark[] }) {
  return marks
    .map(([from, to], index) => (
      <Fragment key={from}>
        {text.slice(marks[index - 1]?.[1] ?? 0, from)}
        <mark>{text.slice(from, to)}</mark>
      </Fragment>
    ))
    .concat(<Fragment key="rest">{text.slice(marks.at(-1)?.[1] ?? 0)}</Fragment>)
}
