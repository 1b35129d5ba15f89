import { Link } from '@remix-run/react'
import type { ReactNode } from 'react'
import styles from './ChoiceLinks.module.css'

type Props<Choice extends string> = {
  /** Left out where the links stand in a `nav` that has a name. */
  label?: string
  choices: readonly Choice[]
  current: string
  hrefOf: (choice: Choice) => string
  nameOf: (choice: Choice) => ReactNode
  rel?: 'nofollow'
  /** How the place shows the list and its links, where that is not as pills. */
  listClass?: string
  linkClass?: string
  /** List items after the choices. */
  children?: ReactNode
}

/** Links of which one is current: what a list is limited to, or how it is shown. */
export function ChoiceLinks<Choice extends string>(props: Props<Choice>) {
  const { label, choices, current, hrefOf, nameOf, rel, listClass = styles.choices, linkClass, children } = props
  return (
    <ul className={listClass} aria-label={label}>
      {choices.map(choice => (
        <li key={choice}>
          <Link
            to={hrefOf(choice)}
            preventScrollReset
            rel={rel}
            className={linkClass}
            aria-current={choice === current ? 'true' : undefined}
          >
            {nameOf(choice)}
          </Link>
        </li>
      ))}
      {children}
    </ul>
  )
}
