import { useEffect, useId, useRef, type ReactNode } from 'react'
import styles from './Dialog.module.css'

/** The browser's own modal dialog: it keeps the focus inside, and Escape closes it. `autoFocus` the safe act. */
export function Dialog({ open, onClose, title, children, acts }: { open: boolean; onClose: () => void; title: string; children: ReactNode; acts: ReactNode }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
    if (open) element.querySelector<HTMLElement>('[data-autofocus]')?.focus()
  }, [open])
  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={titleId} onClose={onClose}>
      <h2 id={titleId} className={styles.title}>{title}</h2>
      {children}
      <div className={styles.acts}>{acts}</div>
    </dialog>
  )
}
