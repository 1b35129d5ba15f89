import type { FieldKind } from '#server/domain/forms/field.ts'
import { Input } from '../controls.ts'
import { asText, inputAttributes, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

const TYPES: Partial<Record<FieldKind, string>> = {
  email: 'email',
  phone: 'tel',
  url: 'url',
  date: 'date',
  dateTime: 'datetime-local',
  uploads: 'file',
}
const MODES: Partial<Record<FieldKind, 'numeric' | 'decimal'>> = {
  integer: 'numeric',
  number: 'decimal',
  money: 'decimal',
}
const NARROW = new Set<FieldKind>(['date', 'dateTime', 'integer', 'number', 'money'])
const isCode = (autoComplete: string | undefined) => autoComplete === 'one-time-code'
const AUTOMATIC: Partial<Record<FieldKind, string>> = { email: 'email', phone: 'tel' }

/**
 * All single-line inputs, and the native one for files. Numbers are text inputs with a numeric keyboard: a wheel or a
 * locale never changes them.
 */
export function TextInput(props: ControlProps) {
  const { field } = props
  const isDate = field.kind === 'date' || field.kind === 'dateTime'
  return (
    <Input
      {...inputAttributes(props)}
      type={TYPES[field.kind] ?? 'text'}
      inputMode={isCode(field.autoComplete) ? 'numeric' : MODES[field.kind]}
      className={isCode(field.autoComplete) ? styles.digits : NARROW.has(field.kind) ? styles.narrow : undefined}
      defaultValue={asText(props.value)}
      {...(field.kind === 'uploads' ? { multiple: true, accept: field.accept } : {})}
      autoComplete={field.autoComplete ?? AUTOMATIC[field.kind] ?? 'off'}
      maxLength={field.maxLength}
      min={isDate ? field.min : undefined}
      max={isDate ? field.max : undefined}
      spellCheck={field.kind === 'text' && !isCode(field.autoComplete) ? undefined : false}
      autoCapitalize={field.kind === 'email' || field.kind === 'url' ? 'none' : undefined}
    />
  )
}
