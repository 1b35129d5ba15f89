import { useFieldTexts } from '#web/forms/field-texts.ts'
import { Checkbox } from '../controls.ts'
import { inputAttributes, type ControlProps } from './control.ts'

/** A checkbox with its label beside it. */
export function CheckboxInput(props: ControlProps) {
  const { labelOf } = useFieldTexts()
  const { required: _, readOnly, withAria: __, ...attributes } = inputAttributes(props)
  return (
    <Checkbox
      {...attributes}
      label={labelOf(props.field)}
      value="on"
      defaultChecked={props.value === true}
      disabled={readOnly}
      required={props.field.optional === false}
    />
  )
}
