import { useEffect, useRef, useState, type FormEvent, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './rich-text.module.css'

type Props = {
  title: string
  onClose: () => void
  onDone: (data: FormData) => string | null | Promise<string | null>
  done: string
  size?: 'normal' | 'large'
  children: ReactNode
}

/**
 * A dialog with a form of its own, outside the form of the text: its input is submitted nowhere. `onDone` returns the
 * fault.
 */
export function ToolDialog({ title, onClose, onDone, done, size = 'normal', children }: Props) {
  const { t } = useTranslation()
  const [fault, setFault] = useState<string | null>(null)
  const [open, setOpen] = useState(false)
  const isSending = useRef(false)
  useEffect(() => setOpen(true), [])
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    event.stopPropagation()
    if (isSending.current) return
    isSending.current = true
    setFault(await onDone(new FormData(event.currentTarget)))
    isSending.current = false
  }
  return createPortal(
    <Dialog open={open} onClose={onClose} title={title} size={size}>
      {/* Events of a portal bubble to the form around the text, which must not receive them. */}
      <form
        onSubmit={event => void send(event)}
        onInput={event => event.stopPropagation()}
        onChange={event => event.stopPropagation()}
        noValidate
      >
        {children}
        <p role="alert" className={styles.fault}>
          {fault}
        </p>
        <div className={styles.actions}>
          <Button look="primary">{done}</Button>
          <Button type="button" onClick={onClose}>
            {t('forms:cancel')}
          </Button>
        </div>
      </form>
    </Dialog>,
    document.body,
  )
}
