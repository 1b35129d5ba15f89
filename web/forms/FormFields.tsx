import type { Field, FieldKind } from '#server/domain/forms/field.ts'
import type { ComponentType } from 'react'
import { CheckboxInput } from '#web/ui/inputs/checkbox-input.tsx'
import { ColorInput } from '#web/ui/inputs/color-input.tsx'
import { asText, type ControlProps } from '#web/ui/inputs/control.ts'
import { FileInput } from '#web/ui/inputs/file-input.tsx'
import { OptionsInput } from '#web/ui/inputs/options-input.tsx'
import { PasswordInput } from '#web/ui/inputs/password-input.tsx'
import { isNativeSelect, RelationInput } from '#web/ui/inputs/relation-input.tsx'
import { RichTextInput } from '#web/ui/inputs/rich-text-input.tsx'
import { SelectInput } from '#web/ui/inputs/select-input.tsx'
import { LinkInput } from '#web/ui/inputs/link-input.tsx'
import { TextInput } from '#web/ui/inputs/text-input.tsx'
import { TextareaInput } from '#web/ui/inputs/textarea-input.tsx'
import type { FormValue, FormValues } from './definition.ts'
import { FieldFrame } from './FieldFrame.tsx'
import { useFormState } from './form-context.ts'
import { childName, controlId, declaredPath } from './names.ts'
import { Rows } from './Rows.tsx'

/** A kind without an input does not compile. Rows and groups hold fields of their own and are drawn here. */
const INPUTS = {
  text: TextInput,
  email: TextInput,
  phone: TextInput,
  url: TextInput,
  link: LinkInput,
  password: PasswordInput,
  number: TextInput,
  integer: TextInput,
  money: TextInput,
  date: TextInput,
  dateTime: TextInput,
  textarea: TextareaInput,
  richText: RichTextInput,
  html: RichTextInput,
  css: TextareaInput,
  lines: TextareaInput,
  json: TextareaInput,
  checkbox: CheckboxInput,
  select: SelectInput,
  radios: OptionsInput,
  checkboxes: OptionsInput,
  color: ColorInput,
  image: FileInput,
  file: FileInput,
  uploads: TextInput,
  relation: RelationInput,
  relations: RelationInput,
} as const satisfies Record<Exclude<FieldKind, 'rows' | 'group' | 'hidden'>, ComponentType<ControlProps>>

/** Kinds whose control is several elements: a fieldset with a legend frames them. */
const GROUPED = new Set<FieldKind>(['radios', 'checkboxes', 'image', 'file', 'group', 'rows'])

/**
 * The inputs of the declared fields, filled with `values`. Must be inside a `FormPage` or a form with a `FormContext`.
 */
export function FormFields({
  fields,
  values,
  prefix = '',
}: {
  fields: readonly Field[]
  values: FormValues
  prefix?: string
}) {
  return fields.map(field => (
    <FormField key={field.name} field={field} name={childName(prefix, field.name)} value={values[field.name]} />
  ))
}

function FormField({ field, name, value }: { field: Field; name: string; value: FormValue | undefined }) {
  const form = useFormState()
  const id = controlId(form.id, name)
  const choices = form.choices[declaredPath(name)]
  if (field.kind === 'hidden') return <input type="hidden" name={name} value={asText(value)} />
  const grouped =
    GROUPED.has(field.kind) ||
    ((field.kind === 'relation' || field.kind === 'relations') && !isNativeSelect({ field, choices }))
  return (
    <FieldFrame field={field} name={name} id={id} grouped={grouped} bare={field.kind === 'checkbox'}>
      {described => {
        if (field.kind === 'rows')
          return (
            <Rows field={field} name={name} rows={Array.isArray(value) ? (value as FormValues[]) : []}>
              {(row, path) => <FormFields fields={field.fields ?? []} values={row} prefix={path} />}
            </Rows>
          )
        if (field.kind === 'group')
          return <FormFields fields={field.fields ?? []} values={(value ?? {}) as FormValues} prefix={name} />
        const Input: ComponentType<ControlProps> = INPUTS[field.kind as keyof typeof INPUTS]
        return (
          <Input
            field={field}
            name={name}
            id={id}
            value={value}
            choices={choices}
            invalid={form.faults[name] !== undefined}
            describedBy={described}
            lang={field.translated === true ? (form.editionLocale ?? undefined) : undefined}
          />
        )
      }}
    </FieldFrame>
  )
}
