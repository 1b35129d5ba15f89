import '@mantine/core/styles/Input.layer.css'
import '@mantine/core/styles/ActionIcon.layer.css'
import '@mantine/core/styles/PasswordInput.layer.css'
import { PasswordInput as MantinePasswordInput } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { Icon } from '../Icon.tsx'
import { asText, controlAttributes, type ControlProps } from './control.ts'

/** The side of the button that shows the password. */
const TARGET = '2.75rem'

/** A password field that allows pasting and password managers, with a button to show the password. */
export function PasswordInput(props: ControlProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { field } = props
  const { 'aria-invalid': invalid, 'aria-describedby': describedBy, ...attributes } = controlAttributes(props)
  return (
    <MantinePasswordInput
      {...attributes}
      attributes={{ innerInput: { 'aria-invalid': invalid, 'aria-describedby': describedBy } }}
      error={props.invalid}
      rightSectionWidth={TARGET}
      visible={shown}
      onVisibilityChange={setShown}
      visibilityToggleIcon={({ reveal }) => <Icon name={reveal ? 'eyeOff' : 'eye'} />}
      visibilityToggleButtonProps={{
        className: 'js-only',
        size: TARGET,
        tabIndex: 0,
        'aria-hidden': undefined,
        'aria-label': t(shown ? 'forms:password.hide' : 'forms:password.show'),
        'aria-controls': props.id,
      }}
      defaultValue={asText(props.value)}
      maxLength={field.maxLength}
      autoComplete={field.autoComplete ?? 'off'}
      spellCheck={false}
      autoCapitalize="none"
      autoCorrect="off"
    />
  )
}
