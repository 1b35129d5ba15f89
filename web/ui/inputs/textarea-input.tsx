import type { FieldKind } from '#server/domain/forms/field.ts'
import { Textarea } from '../controls.ts'
import { asText, inputAttributes, type ControlProps } from './control.ts'
import styles from './inputs.module.css'

const ROWS: Partial<Record<FieldKind, number>> = { richText: 8, html: 8, css: 8, json: 8, textarea: 4, lines: 4 }
const CODE = new Set<FieldKind>(['html', 'css', 'json'])

/** Multi-line text, code included. */
export function TextareaInput(props: ControlProps) {
  const { kind, maxLength } = props.field
  return (
    <Textarea
      {...inputAttributes(props)}
      classNames={{ input: CODE.has(kind) ? `${styles.textarea} ${styles.code}` : styles.textarea }}
      resize="vertical"
      rows={ROWS[kind] ?? 4}
      maxLength={maxLength}
      defaultValue={asText(props.value)}
      spellCheck={CODE.has(kind) ? false : undefined}
    />
  )
}
