import { useFormAction } from '@remix-run/react'
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import type { IconName } from '#web/ui/Icon.tsx'

type Props = {
  intent: string
  focusId: string
  icon?: IconName
  id?: string
  label?: string
  disabled?: boolean
  children?: ReactNode
}

/**
 * Submits the form for an intent other than saving (add a row, search). The URL's fragment moves the focus without
 * script. `label` is the accessible name of an icon button.
 */
export function IntentButton({ intent, focusId, icon, id, label, disabled, children }: Props) {
  const action = useFormAction()
  return (
    <Button
      id={id}
      name="_intent"
      value={intent}
      formAction={`${action}#${focusId}`}
      formNoValidate
      icon={icon}
      aria-label={label}
      title={label}
      disabled={disabled}
    >
      {children}
    </Button>
  )
}
