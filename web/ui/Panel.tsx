import '@mantine/core/styles/Paper.layer.css'
import { Paper } from '@mantine/core'
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { Group } from './layout.ts'
import styles from './Panel.module.css'

type PanelProps = {
  title?: ReactNode
  /** The level of the heading; h1 for a page that is one panel. */
  heading?: 'h1' | 'h2' | 'h3'
  /** Buttons and links at the end of the heading's row. */
  actions?: ReactNode
  /** The width of forms and short texts, in the middle of the page; without it, the width of its place. */
  width?: 'narrow' | 'form'
  /** Moves the focus to the heading: for what replaces a form after it was sent. */
  focusesTitle?: boolean
  id?: string
  children: ReactNode
}

/** A surface with an optional heading and actions. A panel inside another has no frame of its own. */
export function Panel(props: PanelProps) {
  const { title, heading: Heading = 'h2', actions, width, focusesTitle = false, id, children } = props
  const titleId = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (focusesTitle) heading.current?.focus()
  }, [focusesTitle])
  const named = title === undefined ? {} : ({ component: 'section', 'aria-labelledby': titleId } as const)
  return (
    <Paper
      {...named}
      id={id}
      withBorder
      className={width === undefined ? styles.panel : `${styles.panel} ${styles.narrow}`}
      data-wide={width === 'form' || undefined}
    >
      {title === undefined && actions === undefined ? null : (
        <Group justify="space-between" gap="xs" mb="md">
          {title === undefined ? null : (
            <Heading ref={heading} id={titleId} className={styles.title} tabIndex={focusesTitle ? -1 : undefined}>
              {title}
            </Heading>
          )}
          {actions}
        </Group>
      )}
      {children}
    </Paper>
  )
}
