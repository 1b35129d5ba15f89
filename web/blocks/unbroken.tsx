import type { ReactNode } from 'react'
import parts from './parts.module.css'

/** A heading's text, of which no line ends at a hyphen while the whole word fits on one line. */
export function unbroken(text: string): ReactNode {
  return text.split(/(\s)/).map((part, index) =>
    part.slice(1, -1).includes('-') ? (
      <span key={index} className={parts.unbroken}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
