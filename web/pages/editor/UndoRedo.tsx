import { Form, useSubmit } from '@remix-run/react'
import { useEffect } from 'react'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { Button } from '#web/ui/Button.tsx'
import arranged from '../arranged.module.css'

/** Undo and redo of one's own steps: by buttons, and by Ctrl+Z outside of text fields. */
export function UndoRedo({ canUndo, canRedo }: { canUndo: boolean; canRedo: boolean }) {
  const { t } = useAdminTexts()
  const submit = useSubmit()
  useEffect(() => {
    const pressed = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.altKey || event.key.toLowerCase() !== 'z') return
      if (
        event.target instanceof Element &&
        event.target.closest('input, textarea, select, [contenteditable="true"], dialog') !== null
      )
        return
      const submitButton = event.shiftKey ? 'redo' : 'undo'
      if (submitButton === 'undo' ? !canUndo : !canRedo) return
      event.preventDefault()
      submit({ _intent: submitButton }, { method: 'post' })
    }
    document.addEventListener('keydown', pressed)
    return () => document.removeEventListener('keydown', pressed)
  }, [canUndo, canRedo, submit])
  if (!canUndo && !canRedo) return null
  return (
    <Form method="post" className={arranged.buttons}>
      <Button name="_intent" value="undo" id="undo" small icon="undo" disabled={!canUndo}>
        {t('blocks:editor.undo')}
      </Button>
      <Button name="_intent" value="redo" id="redo" small icon="redo" disabled={!canRedo}>
        {t('blocks:editor.redo')}
      </Button>
    </Form>
  )
}
