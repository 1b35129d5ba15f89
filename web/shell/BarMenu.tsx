import { IconChevronDown } from '@tabler/icons-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import classes from './bar.module.css'
import { DROP_DOWN_STEP_PX } from './constants.ts'
import { useDismiss } from './use-dismiss.ts'

type BarMenuProps = {
  label: ReactNode
  /**
   * Hidden text after the label, where the label alone is unclear; the accessible name starts with the visible label
   * (WCAG 2.5.3).
   */
  note?: string
  /** The panel is 250 px wide for each column (specification 1, section 2, Shared layout). */
  columns?: number
  /** The edge of the button that the panel is aligned to. */
  side?: 'start' | 'end'
  className?: string
  /** The colour of its button, where it has one of its own. */
  colors?: CSSProperties
  children: ReactNode
}

/**
 * A drop-down of the top bar: a native `details`, so that it opens without script and by keyboard. Only one is open at
 * a time.
 */
export function BarMenu({ label, note, columns = 1, side = 'start', className, colors, children }: BarMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} name="bar" className={`${classes.menu} ${className ?? ''}`}>
      <summary className={colors ? `${classes.action} ${classes.coloured}` : classes.action} style={colors}>
        {label}
        {note && <span className="visually-hidden">, {note}</span>}
        <IconChevronDown aria-hidden className={classes.chevron} size={18} />
      </summary>
      <div
        className={classes.panel}
        data-side={side}
        style={{ '--panel-width': `${DROP_DOWN_STEP_PX * columns}px` } as CSSProperties}
      >
        {children}
      </div>
    </details>
  )
}
