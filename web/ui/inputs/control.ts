import type { Field } from '#server/domain/forms/field.ts'
import type { Choices, FormValue } from '#web/forms/definition.ts'

/** The props of every input. Inputs are uncontrolled native elements: they work before hydration and without script. */
export type ControlProps = {
  field: Field
  /** The form name. */
  name: string
  id: string
  value: FormValue | undefined
  invalid: boolean
  /** Ids of help and error texts. */
  describedBy: string | undefined
  /** The choices of a relation or file field. */
  choices: Choices | undefined
  /** The edited locale, where the field is translated. */
  lang: string | undefined
}

/** The id that `Input.Wrapper` gives to the label of a control. */
export const labelIdOf = (id: string): string => `${id}-label`

/** The attributes that all native controls share. `FieldFrame` says which texts describe them. */
export function controlAttributes({ field, name, id, invalid, describedBy, lang }: ControlProps) {
  return {
    id,
    name,
    lang,
    'aria-invalid': invalid || undefined,
    'aria-describedby': describedBy,
    required: field.optional !== true,
    readOnly: field.readOnly,
  }
}

/** The same for an `Input` of Mantine, which would else name and describe itself after its own wrapper. */
export function inputAttributes(props: ControlProps) {
  const { id, 'aria-invalid': invalid, 'aria-describedby': describedBy, ...rest } = controlAttributes(props)
  return {
    ...rest,
    id,
    error: props.invalid,
    withAria: false,
    attributes: { input: { id, 'aria-invalid': invalid, 'aria-describedby': describedBy } },
  }
}

export const asText = (value: FormValue | undefined): string => (typeof value === 'string' ? value : '')
export const asTexts = (value: FormValue | undefined): string[] =>
  Array.isArray(value) ? value.filter(each => typeof each === 'string') : []
