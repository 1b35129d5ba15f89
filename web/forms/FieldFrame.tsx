import type { ReactNode } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { LOCALE_NAMES, isLocale } from '#server/domain/vocabulary/locales.ts'
import { Fieldset, Input } from '#web/ui/controls.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { useFieldTexts } from './field-texts.ts'
import { useFormState } from './form-context.ts'
import styles from './forms.module.css'

type Props = {
  field: Field
  name: string
  id: string
  /** The control consists of several elements: a fieldset names them. */
  grouped: boolean
  /** The control carries its own label. */
  bare: boolean
  /** Receives the ids of the elements that describe the control. */
  children: (describedBy: string | undefined) => ReactNode
}

/** Label above, help under the label, error under the help (design: Forms). */
export function FieldFrame({ field, name, id, grouped, bare, children }: Props) {
  const { labelOf, helpOf } = useFieldTexts()
  const { faults } = useFormState()
  const help = helpOf(field)
  const own = faults[name] ?? []
  const helpId = help === '' ? undefined : `${id}-help`
  const errorId = own.length === 0 ? undefined : `${id}-error`
  const describedBy = [helpId, errorId].filter(part => part !== undefined).join(' ') || undefined
  const label = (
    <>
      <span>{labelOf(field)}</span> <Marks field={field} />
    </>
  )
  const helpText = helpId === undefined ? null : <Input.Description id={helpId}>{help}</Input.Description>
  const errorText = errorId === undefined ? null : <FieldError id={errorId} field={field} name={name} />
  if (grouped) {
    return (
      <Fieldset
        variant="unstyled"
        legend={label}
        id={`${id}-group`}
        aria-describedby={describedBy}
        tabIndex={-1}
        className={styles.group}
      >
        {helpText}
        {errorText}
        {children(describedBy)}
      </Fieldset>
    )
  }
  return (
    <Input.Wrapper id={id} label={bare ? undefined : label} className={styles.field}>
      {bare ? null : helpText}
      {bare ? null : errorText}
      {children(describedBy)}
      {bare ? helpText : null}
      {bare ? errorText : null}
    </Input.Wrapper>
  )
}

/** Optional fields are marked, required ones are not; a translated field says which language is being written. */
function Marks({ field }: { field: Field }) {
  const { t } = useFieldTexts()
  const { editionLocale } = useFormState()
  const optional = field.optional === true && field.kind !== 'rows' && field.kind !== 'group'
  return (
    <>
      {optional ? <span className={styles.mark}>{t('forms:optional')}</span> : null}
      {field.translated === true && isLocale(editionLocale) ? (
        <>
          {' '}
          <span className={styles.mark} lang={editionLocale}>
            {LOCALE_NAMES[editionLocale]}
          </span>
        </>
      ) : null}
    </>
  )
}

function FieldError({ id, field, name }: { id: string; field: Field; name: string }) {
  const { labelOf, faultText } = useFieldTexts()
  const { faults } = useFormState()
  return (
    <Input.Error id={id} className={styles.error}>
      <Icon name="alert" size={18} />
      <span>{faults[name]?.map(fault => faultText(fault, labelOf(field))).join(' ')}</span>
    </Input.Error>
  )
}
