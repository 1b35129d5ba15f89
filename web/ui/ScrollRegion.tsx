import type { ReactNode } from 'react'

type Props = ({ label: string } | { labelledBy: string }) & {
  /** The class that makes it scroll. */
  className: string | undefined
  /** `group` where a landmark is not wanted. */
  role?: 'region' | 'group'
  children: ReactNode
}

/** A named region that scrolls horizontally. It takes the focus, so that it can be scrolled by keyboard. */
export function ScrollRegion({ className, role = 'region', children, ...name }: Props) {
  const label = 'label' in name ? name.label : undefined
  const labelledBy = 'labelledBy' in name ? name.labelledBy : undefined
  return (
    <div className={className} role={role} aria-label={label} aria-labelledby={labelledBy} tabIndex={0}>
      {children}
    </div>
  )
}
