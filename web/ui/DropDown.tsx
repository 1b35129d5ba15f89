import { useRef, type ReactNode } from 'react'
import { useDismiss } from '#web/shell/use-dismiss.ts'
import { Icon, type IconName } from './Icon.tsx'
import styles from './DropDown.module.css'

type Props = {
  label: ReactNode
  icon?: IconName
  /** The edge of the button that the panel is aligned to. */
  side?: 'start' | 'end'
  /** Plain shows no frame and no arrow: for a row of icons. */
  look?: 'framed' | 'plain'
  /** Stands open at first, as after a search inside it. */
  open?: boolean
  children: ReactNode
}

/** A button with a panel: a native disclosure that closes as a menu does. It works without script. */
export function DropDown({ label, icon, side = 'start', look = 'framed', open = false, children }: Props) {
  const ref = useRef<HTMLDetailsElement>(null)
  useDismiss(ref)
  return (
    <details ref={ref} className={styles.dropDown} open={open}>
      <summary className={styles.button} data-look={look}>
        {icon === undefined ? null : <Icon name={icon} size={look === 'plain' ? 20 : 18} />}
        {label}
        {look === 'plain' ? null : <Icon name="chevronDown" size={16} />}
      </summary>
      <div className={styles.panel} data-side={side}>
        {children}
      </div>
    </details>
  )
}
