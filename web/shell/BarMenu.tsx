import { IconChevronDown } from '@tabler/icons-react'
import { useRef, type CSSProperties, type ReactNode } from 'react'
import classes from './bar.module.css'
import { DROP_DOWN_STEP_PX } from './constants.ts'
import { useDismiss } from './use-dismiss.ts'

type BarMenuProps = {
  label: ReactNode
  /** Named when the label alone does not say what opens. */
  accessibleName?: string
  /** The panel is 250 px wide for each (specification 1, section 2, Shared layout). */
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
      <div className={classes.panel} data-side={side} style={{ '--panel-width': `${DROP_DOWN_STEP_PX * columns}px` } as CSSProperties}>
        {children}
      </div>
    </details>
  )
}
