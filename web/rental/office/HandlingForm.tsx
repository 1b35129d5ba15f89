import { type ReactNode, type RefObject, useEffect, useRef } from 'react'
import { Form, useLocation, useNavigation } from '@remix-run/react'
import type { HandledLine, RentalHandling } from '#server/rental/contract/office.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import parts from '#web/admin/parts.module.css'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import type { HandlingAnswer } from './submit-handling.server.ts'
import styles from './office.module.css'
import { backOf, BOARD } from './paths.ts'
import { useFormats } from './use-formats.tsx'

type HandlingFormProps = {
  title: string
  lead: string
  handling: RentalHandling
  answer: HandlingAnswer | undefined
  formKey: string
  submit: string
  /** Content above the form: the field of the scanner. */
  above?: ReactNode
  children: ReactNode
}

/** The layout of the screens on which staff handle a command: its renter, its faults, its lines, one button. */
export function HandlingForm({ title, lead, handling, answer, formKey, submit, above, children }: HandlingFormProps) {
  const { t, period } = useFormats()
  const { id, number, renter, startDay, endDay } = handling
  const busy = useNavigation().state !== 'idle'
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (answer !== undefined) summary.current?.focus()
  }, [answer])
  const record = resourcePath('rental-commands', 'show', id)
  const back = backOf(useLocation().search) ?? record
  const faults = Object.entries(answer?.faults ?? {})
  return (
    <>
      <ScreenHead
        title={title}
        crumbs={[
          { label: t('admin:office.board.title'), to: BOARD },
          { label: t('admin:rentals.command', { number }), to: record },
          { label: title },
        ]}
        lead={<span suppressHydrationWarning>{[renter, period(startDay, endDay)].filter(Boolean).join(', ')}</span>}
      />
      <FaultSummary summary={summary} answer={answer} faults={faults} />
      <p className={styles.lead}>{lead}</p>
      {above}
      <Form
        method="post"
        encType="multipart/form-data"
        className={styles.handling}
        onSubmit={event => {
          if (busy) event.preventDefault()
        }}
      >
        <input type="hidden" name="_key" value={answer?.key ?? formKey} />
        {children}
        <div className={parts.actions}>
          <BusyButton look="primary" busy={busy} label={submit} busyLabel={t('forms:busy')} />
          <LinkButton look="plain" to={back}>
            {t('forms:cancel')}
          </LinkButton>
        </div>
      </Form>
    </>
  )
}

function FaultSummary({
  summary,
  answer,
  faults,
}: Pick<HandlingFormProps, 'answer'> & { summary: RefObject<HTMLDivElement>; faults: [string, string][] }) {
  const { t } = useFormats()
  return (
    <div ref={summary} tabIndex={-1} className={styles.answer}>
      {answer?.sessionEnded === true ? (
        <Notice tone="warning" title={t('forms:session.title')}>
          <p>
            {t('forms:session.text')} <NewTabLink href="/auth/sign-in">{t('forms:session.link')}</NewTabLink>
          </p>
        </Notice>
      ) : null}
      {faults.length === 0 ? null : (
        <Notice tone="error" title={t('admin:office.handling.mend')}>
          <ul>
            {faults.map(([name, fault]) => (
              <li key={name}>{name === '' ? t(fault) : <a href={`#${name}`}>{t(fault)}</a>}</li>
            ))}
          </ul>
        </Notice>
      )}
    </div>
  )
}

/** One line of the command: a group with the model's name. */
export function LineGroup({
  line,
  index,
  isDone,
  children,
}: {
  line: HandledLine
  index: number
  isDone: boolean
  children: ReactNode
}) {
  const { t } = useFormats()
  return (
    <fieldset className={styles.line} data-done={isDone || undefined}>
      <legend>
        {index + 1}. {line.model}
        {isDone ? (
          <span className={styles.done}>
            <Icon name="check" size={18} />
            {t('admin:office.handling.checked')}
          </span>
        ) : null}
      </legend>
      {children}
    </fieldset>
  )
}

type FieldProps = {
  name: string
  label: string
  help?: string
  fault?: string | undefined
  children: (given: {
    id: string
    name: string
    className: string | undefined
    'aria-describedby': string | undefined
    'aria-invalid': true | undefined
  }) => ReactNode
}

/** A labelled control; its help and its fault are below the label and describe it. */
export function HandlingField({ name, label, help, fault, children }: FieldProps) {
  const { t } = useFormats()
  const described =
    [...(help === undefined ? [] : [`${name}-help`]), ...(fault === undefined ? [] : [`${name}-fault`])].join(' ') ||
    undefined
  return (
    <div className={parts.field}>
      <label htmlFor={name}>{label}</label>
      {help === undefined ? null : (
        <span id={`${name}-help`} className={styles.quiet}>
          {help}
        </span>
      )}
      {fault === undefined ? null : (
        <span id={`${name}-fault`} className={styles.late}>
          <Icon name="alert" size={16} />
          <span>{t(fault)}</span>
        </span>
      )}
      {children({
        id: name,
        name,
        className: parts.control,
        'aria-describedby': described,
        'aria-invalid': fault === undefined ? undefined : true,
      })}
    </div>
  )
}

/** The condition of a unit; the current one is selected. */
export function ConditionField({
  name,
  label,
  value,
  conditions,
}: {
  name: string
  label: string
  value: string
  conditions: RentalHandling['conditions']
}) {
  const { t } = useFormats()
  return (
    <HandlingField name={name} label={label}>
      {given => (
        <select {...given} defaultValue={value}>
          <option value="">{t('admin:office.handling.sameCondition')}</option>
          {conditions.map(({ id, name: condition, isUsable }) => (
            <option key={id} value={id}>
              {isUsable ? condition : t('admin:office.handling.unusable', { condition })}
            </option>
          ))}
        </select>
      )}
    </HandlingField>
  )
}

/** Photos of a unit with their alternative texts; both are sent with the form, also without script. */
export function PhotoFields({ line, answer }: { line: string; answer: HandlingAnswer | undefined }) {
  const { t } = useFormats()
  const fault = answer?.faults[`alt.${line}`]
  return (
    <details className={styles.more} open={fault !== undefined || undefined}>
      <summary>{t('admin:office.photos.add')}</summary>
      <HandlingField
        name={`photo.${line}`}
        label={t('admin:office.photos.add')}
        help={t('admin:office.photos.addHelp')}
      >
        {given => <input {...given} type="file" accept="image/jpeg,image/png,image/webp" multiple />}
      </HandlingField>
      <HandlingField
        name={`alt.${line}`}
        label={t('admin:office.photos.alt')}
        help={t('admin:office.photos.altHelp')}
        fault={fault}
      >
        {given => <input {...given} type="text" maxLength={500} defaultValue={answer?.values[`alt.${line}`] ?? ''} />}
      </HandlingField>
    </details>
  )
}
