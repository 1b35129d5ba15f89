import type { ReactNode } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { VisuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { asText } from '#web/ui/inputs/control.ts'
import type { FormValues } from './definition.ts'
import { useFieldTexts } from './field-texts.ts'
import { useFormState } from './form-context.ts'
import styles from './forms.module.css'
import { IntentButton } from './IntentButton.tsx'
import { controlId, MAX_ROWS, rowName } from './names.ts'
import { ROW_KEY } from './read-form.ts'

type Props = {
  field: Field
  name: string
  rows: readonly FormValues[]
  /** The fields of one row, filled. */
  children: (values: FormValues, prefix: string) => ReactNode
}

/** A list of rows, each with its own fields. Adding, removing and moving are buttons of the form. */
export function Rows({ field, name, rows, children: fieldsOf }: Props) {
  const { t, text, labelOf } = useFieldTexts()
  const form = useFormState()
  const idOf = (path: string) => controlId(form.id, path)
  const label = labelOf(field)
  const rowLabel = (index: number) =>
    field.itemLabel === undefined
      ? t('forms:rows.item', { label, number: index + 1 })
      : t(field.itemLabel, { number: index + 1, defaultValue: text(field.itemLabel) })
  return (
    <Stack gap="md" mt="xs">
      {rows.map((row, index) => {
        const path = rowName(name, index)
        const button = (intentOf: 'up' | 'down' | 'remove', disabled = false) => (
          <IntentButton
            id={idOf(`${path}.${intentOf}`)}
            intent={`${intentOf}:${path}`}
            focusId={intentOf === 'remove' ? idOf(`${name}.add`) : idOf(`${path}.${intentOf}`)}
            icon={({ up: 'arrowUp', down: 'arrowDown', remove: 'trash' } as const)[intentOf]}
            disabled={disabled}
            label={t(`forms:rows.${intentOf}`, { item: rowLabel(index) })}
          />
        )
        return (
          <fieldset key={asText(row[ROW_KEY]) || index} className={styles.row} id={idOf(path)}>
            <legend className={styles.rowLegend}>{rowLabel(index)}</legend>
            <input type="hidden" name={`${path}.${ROW_KEY}`} value={asText(row[ROW_KEY]) || String(index)} />
            <div className={styles.fields}>{fieldsOf(row, path)}</div>
            <Group gap="sm" mt="sm">
              {button('up', index === 0)}
              {button('down', index === rows.length - 1)}
              {button('remove')}
            </Group>
          </fieldset>
        )
      })}
      {rows.length === 0 ? <Text c="dimmed">{t('forms:rows.none')}</Text> : null}
      <div>
        <IntentButton
          id={idOf(`${name}.add`)}
          intent={`add:${name}`}
          focusId={idOf(
            `${rowName(name, rows.length)}.${field.fields?.find(child => child.kind !== 'hidden')?.name ?? ''}`,
          )}
          icon="plus"
          disabled={rows.length >= (field.maxItems ?? MAX_ROWS)}
        >
          {t('forms:rows.add')} <VisuallyHidden>{label}</VisuallyHidden>
        </IntentButton>
      </div>
    </Stack>
  )
}
