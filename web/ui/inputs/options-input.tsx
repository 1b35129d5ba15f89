import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Checkbox, Radio } from '../controls.ts'
import { asText, asTexts, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

/** More options than this are in columns, within a scrolling region. */
const MOST_IN_ONE_COLUMN = 12

/** Radio buttons, or checkboxes for several. They are inside the field's own fieldset. */
export function OptionsInput({ field, name, id, value, describedBy, invalid }: ControlProps) {
  const { t, optionLabel } = useFieldTexts()
  const single = field.kind === 'radios'
  const chosen = single ? [asText(value)] : asTexts(value)
  const options = (field.options ?? []).map(option => ({ value: option.value, label: optionLabel(option) }))
  if (single && field.optional === true) options.unshift({ value: '', label: t('forms:select.none') })
  const Option = single ? Radio : Checkbox
  return (
    <div className={options.length > MOST_IN_ONE_COLUMN ? styles.list : undefined}>
      {options.map((option, index) => (
        <Option
          key={option.value}
          id={index === 0 ? id : undefined}
          name={name}
          value={option.value}
          label={option.label}
          defaultChecked={chosen.includes(option.value)}
          error={invalid}
          aria-describedby={index === 0 ? describedBy : undefined}
          aria-invalid={(invalid && index === 0) || undefined}
        />
      ))}
    </div>
  )
}
