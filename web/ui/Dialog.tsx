import { useEffect, useId, useRef, type CSSProperties, type ReactNode } from 'react'
import { DIALOG_WIDTH_PX } from '#web/shell/constants.ts'
import styles from './Dialog.module.css'
import { Icon } from './Icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: string
  children?: ReactNode
  /** Its buttons, unless they are in a form of its own. Mark the safe one with `data-autofocus`. */
  actions?: ReactNode
  size?: keyof typeof DIALOG_WIDTH_PX
  /** At a side of the window instead of the centre. */
  side?: 'start' | 'end'
  /** The accessible name of a close button; without it there is none. */
  closeLabel?: string | undefined
  /** Initially focuses the title, so that screen readers start there and no button is pressed by accident. */
  readFirst?: boolean
}

/** The native modal dialog: it traps the focus, Escape closes it, and the focus goes back to where it was. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  actions,
  size = 'normal',
  side,
  closeLabel,
  readFirst = false,
}: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const element = dialog.current
    if (element === null || element.open === open) return
    if (open) element.showModal()
    else element.close()
    if (open) element.querySelector<HTMLElement>(readFirst ? `[id="${titleId}"]` : '[data-autofocus]')?.focus()
  }, [open, readFirst, titleId])
  useFocusBack(open)

  return (
    <dialog
      ref={dialog}
      className={styles.dialog}
      data-side={side}
      style={{ '--dialog-width': `${DIALOG_WIDTH_PX[size]}px` } as CSSProperties}
      aria-labelledby={titleId}
      onClose={onClose}
    >
      <div className={styles.head}>
        <h2 id={titleId} className={styles.title} tabIndex={-1}>
          {title}
        </h2>
        {closeLabel === undefined ? null : (
          <button
            type="button"
            className={styles.close}
            aria-label={closeLabel}
            onClick={() => dialog.current?.close()}
          >
            <Icon name="close" />
          </button>
        )}
      </div>
      {children}
      {actions === undefined ? null : <div className={styles.actions}>{actions}</div>}
    </dialog>
  )
}

/** A dialog that is unmounted without being closed must restore the focus itself. */
function useFocusBack(open: boolean): void {
  const before = useRef<Element | null>(null)
  if (open && before.current === null && typeof document !== 'undefined') before.current = document.activeElement
  useEffect(() => {
    if (!open) return undefined
    const opener = before.current
    return () => {
      before.current = null
      if (document.activeElement === document.body && opener instanceof HTMLElement && opener.isConnected)
        opener.focus()
    }
  }, [open])
}
