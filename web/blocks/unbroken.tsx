import type { ReactNode } from 'react'
import parts from './parts.module.css'

/** A heading's text, of which no line ends at a hyphen while the whole word fits on one line. */
export function unbroken(text: string): ReactNode {
  if (!/\S-\S/.test(text)) return text
  return text.split(/(\s+)/).map((word, index) =>
    /\S-\S/.test(word) ? (
      <span key={index} className={parts.unbroken}>
        {word}
      </span>
    ) : (
      word
    ),
  )
}
