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
 * Sends the form for another act than its own (a row more, a search). The address's fragment moves the focus without
 * script. `label` names a button whose face is only an icon.
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
