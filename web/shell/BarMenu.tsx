import { IconChevronDown } from '@tabler/icons-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import classes from './bar.module.css'
import { useDismiss } from './use-dismiss.ts'

/** The width of a drop-down grows by this much a column (specification 1, section 2, Shared layout). */
const COLUMN_WIDTH_PX = 250

type BarMenuProps = {
  label: ReactNode
  /** Named when the label alone does not say what opens. */
  accessibleName?: string
  columns?: number
  /** Which edge of the button the panel keeps to. */
  side?: 'start' | 'end'
  className?: string
  children: ReactNode
}

/** A drop-down of the top bar: native, so that it opens without script and by keyboard. Only one of them is open at a time. */
export function BarMenu({ label, accessibleName, columns = 1, side = 'start', className, children }: BarMenuProps) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} name="bar" className={`${classes.menu} ${className ?? ''}`}>
      <summary className={classes.action} aria-label={accessibleName}>
        {label}
        <IconChevronDown aria-hidden className={classes.chevron} size={18} />
      </summary>
      <div className={classes.panel} data-side={side} style={{ '--panel-width': `${COLUMN_WIDTH_PX * columns}px` } as CSSProperties}>
        {children}
      </div>
    </details>
  )
}
