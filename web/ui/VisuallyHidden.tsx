import type { ReactNode } from 'react'

/** The class of text for screen readers only. */
export const visuallyHidden = 'visually-hidden'

export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={visuallyHidden}>{children}</span>
}
