import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import styles from './rich-text.module.css'

const SHORTCUTS: readonly [keys: string, name: string][] = [
  ['Alt+F10', 'toToolbar'],
  ['Tab', 'leave'],
  ['Ctrl+B', 'bold'],
  ['Ctrl+I', 'italic'],
  ['Ctrl+,', 'subscript'],
  ['Ctrl+.', 'superscript'],
  ['Ctrl+K', 'link'],
  ['Ctrl+Alt+2', 'headingKey'],
  ['Ctrl+Alt+0', 'paragraph'],
  ['Ctrl+Shift+8', 'bulletList'],
  ['Ctrl+Shift+7', 'orderedList'],
  ['Ctrl+Shift+B', 'quote'],
  ['Shift+Enter', 'lineBreak'],
  ['Ctrl+Z', 'undo'],
  ['Ctrl+Shift+Z', 'redo'],
  ['Alt+0', 'help'],
]

/** Every keyboard shortcut of the editor. */
export function HelpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const [open, setOpen] = useState(false)
  useEffect(() => setOpen(true), [])
  return createPortal(
    <Dialog
      open={open}
      onClose={onClose}
      title={t('admin:richText.helpTitle')}
      actions={
        <Button type="button" look="primary" data-autofocus onClick={onClose}>
          {t('admin:richText.helpClose')}
        </Button>
      }
    >
      <dl className={styles.shortcuts}>
        {SHORTCUTS.map(([keys, name]) => (
          <div key={keys}>
            <dt>
              <kbd>{keys}</kbd>
            </dt>
            <dd>{t(`admin:richText.${name}`)}</dd>
          </div>
        ))}
      </dl>
    </Dialog>,
    document.body,
  )
}
