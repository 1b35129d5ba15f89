import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { asText, controlAttributes, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

/** A password field that allows pasting and password managers, with a button to show the password. */
export function PasswordInput(props: ControlProps) {
  const { t } = useTranslation()
  const [shown, setShown] = useState(false)
  const { field } = props
  return (
    <span className={styles.password}>
      <input
        {...controlAttributes(props)}
        type={shown ? 'text' : 'password'}
        className={styles.input}
        defaultValue={asText(props.value)}
        maxLength={field.maxLength}
        autoComplete={field.autoComplete ?? 'off'}
        spellCheck={false}
        autoCapitalize="none"
        autoCorrect="off"
      />
      <button
        type="button"
        className={`${styles.show} js-only`}
        aria-label={t(shown ? 'forms:password.hide' : 'forms:password.show')}
        aria-controls={props.id}
        onClick={() => setShown(!shown)}
      >
        {t(shown ? 'forms:password.hideShort' : 'forms:password.showShort')}
      </button>
    </span>
  )
}
