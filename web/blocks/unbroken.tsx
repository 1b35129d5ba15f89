import type { ReactNode } from 'react'
import parts from './parts.module.css'

/** A heading's text, of which no line ends at a hyphen while the whole word fits on one line. */
export function unbroken(text: string): ReactNode {
  const shown: ReactNode[] = []
  let plain = ''
  for (const [index, word] of text.split(/(\s)/).entries()) {
    if (!word.slice(1, -1).includes('-')) {
      plain += word
      continue
    }
    shown.push(
      plain,
      <span key={index} className={parts.unbroken}>
        {word}
      </span>,
    )
    plain = ''
  }
  return [...shown, plain]
}
