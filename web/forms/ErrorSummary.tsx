import { useEffect, useRef } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { FormFaults } from './definition.ts'
import { useFieldTexts } from './field-texts.ts'
import { useFormState } from './form-context.ts'
import styles from './forms.module.css'
import { controlId, findFieldByName } from './names.ts'

/**
 * The faults of a form, each with a link to its field. Takes the focus: by script after each answer, by `autofocus`
 * without.
 */
export function ErrorSummary({
  fields,
  faults,
  answerKey,
}: {
  fields: readonly Field[]
  faults: FormFaults
  answerKey: string
}) {
  const { t, labelOf, faultText } = useFieldTexts()
  const { id } = useFormState()
  const summary = useRef<HTMLDivElement>(null)
  const entries = Object.entries(faults)
  useEffect(() => summary.current?.focus(), [answerKey])
  if (entries.length === 0) return null
  return (
    <div
      ref={summary}
      className={styles.summary}
      tabIndex={-1}
      // eslint-disable-next-line jsx-a11y/no-autofocus -- without script nothing else can lead to the errors
      autoFocus
      role="group"
      aria-labelledby={`${id}-summary`}
    >
      <h2 id={`${id}-summary`} className={styles.summaryTitle}>
        <Icon name="alert" />
        <span>{t('forms:summary.title', { count: entries.length })}</span>
      </h2>
      <ul>
        {entries.map(([name, list]) => {
          const field = findFieldByName(fields, name)
          const label = field === null ? '' : labelOf(field)
          const text = list.map(fault => faultText(fault, label)).join(' ')
          if (field === null) return <li key={name}>{text}</li>
          return (
            <li key={name}>
              <a
                href={`#${controlId(id, name)}`}
                onClick={event => {
                  if (focusControl(controlId(id, name))) event.preventDefault()
                }}
              >
                {label}
              </a>
              {t('forms:summary.colon')}
              {text}
            </li>
          )
        })}
      </ul>
    </div>
  )
}

/** Focuses a control, or the group that holds it; false when neither is in the page. */
export function focusControl(id: string): boolean {
  const element = document.getElementById(id) ?? document.getElementById(`${id}-group`)
  element?.focus()
  element?.scrollIntoView({ block: 'center' })
  return element !== null
}
