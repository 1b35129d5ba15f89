import { useFieldTexts } from '#web/forms/field-texts.ts'
import { controlAttributes, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

/** A checkbox with its label beside it. */
export function CheckboxInput(props: ControlProps) {
  const { labelOf } = useFieldTexts()
  const { required: _, readOnly, ...attributes } = controlAttributes(props)
  return (
    <label className={styles.choice}>
      <input
        {...attributes}
        type="checkbox"
        value="on"
        defaultChecked={props.value === true}
        disabled={readOnly}
        required={props.field.optional === false}
      />
      <span>{labelOf(props.field)}</span>
    </label>
  )
}
