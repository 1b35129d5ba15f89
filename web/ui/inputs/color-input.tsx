import { useRef } from 'react'
import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Input } from '../controls.ts'
import { Group } from '../layout.ts'
import { asText, inputAttributes, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

/** A colour as `#rrggbb`, typed, or picked with the browser's picker, which needs script. */
export function ColorInput(props: ControlProps) {
  const { t, labelOf } = useFieldTexts()
  const typed = useRef<HTMLInputElement>(null)
  const value = asText(props.value)
  return (
    <Group gap="xs" wrap="nowrap" className={styles.color}>
      <Input
        {...inputAttributes(props)}
        ref={typed}
        type="text"
        defaultValue={value}
        maxLength={7}
        autoComplete="off"
        spellCheck={false}
      />
      <label className={`js-only ${styles.palette}`}>
        <input
          type="color"
          aria-label={t('forms:color.pick', { label: labelOf(props.field) })}
          defaultValue={/^#[0-9a-f]{6}$/i.test(value) ? value : '#1976d2'}
          onChange={event => {
            if (typed.current === null) return
            typed.current.value = event.currentTarget.value
            typed.current.dispatchEvent(new Event('input', { bubbles: true }))
          }}
        />
        {t('forms:color.palette')}
      </label>
    </Group>
  )
}
