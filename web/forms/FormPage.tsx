import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { NewTabLink } from '#web/shell/SmartLink.tsx'
import { BusyButton, type ButtonLook } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ConflictPart } from './ConflictPart.tsx'
import { holdsFiles, type ChoicesByPath, type FormAnswer, type FormValues } from './definition.ts'
import { ErrorSummary, focusControl } from './ErrorSummary.tsx'
import { useFieldTexts } from './field-texts.ts'
import { FormContext } from './form-context.ts'
import { FormFields } from './FormFields.tsx'
import styles from './forms.module.css'
import { LeaveGuard } from './LeaveGuard.tsx'
import { controlId } from './names.ts'

/** A named part of a long form; `title` is a text. */
type FormPart = { title: string; names: readonly string[]; /** Stands under its fields. */ after?: ReactNode }

type Props = {
  fields: readonly Field[]
  /** What the loader filled the form with. An answer's values take their place. */
  values: FormValues
  /** What the action answered when the form must be shown again. */
  answer?: FormAnswer | undefined
  /** Idempotency key of the first sending, made on the server; guests' cached pages have none. */
  formKey?: string | undefined
  /** What the button does ("Save the organisation"), and what it says meanwhile. */
  submit: string
  busy?: string
  /** How the button looks: `danger` for what can't be undone. */
  look?: ButtonLook
  choices?: ChoicesByPath
  parts?: readonly FormPart[]
  editionLocale?: string | null
  /** The level that a formatted text's first heading should have, where the form's surroundings tell. */
  headingLevel?: number | null
  /** Values that travel along unseen. Their names begin with an underscore. */
  hidden?: Readonly<Record<string, string>>
  /** Prefix of ids, where a page has several forms. */
  id?: string
  action?: string
  /** Off for forms that hold nothing worth asking about (sign-in, a search). */
  guardsLeaving?: boolean
  /** Stands beside the button: cancel links and quieter acts. */
  acts?: ReactNode
  /** Stands before the fields, inside the form. */
  children?: ReactNode
}

/** A form of texts is sent with the language that it shows: another choice made meanwhile must not move them. */
function useEditionAction(action: string | undefined, editionLocale: string | null): string | undefined {
  const [query] = useSearchParams()
  if (action !== undefined || editionLocale === null) return action
  const search = new URLSearchParams(query)
  search.set('editionLocale', editionLocale)
  return `?${search}`
}

/** A whole form, the same with and without script: summary, parts, busy state, leave guard (design: one form idiom). */
export function FormPage(props: Props) {
  const {
    fields,
    answer,
    id = 'form',
    formKey,
    editionLocale = null,
    headingLevel = null,
    hidden = {},
    choices = {},
  } = props
  const { t } = useFieldTexts()
  const form = useRef<HTMLFormElement>(null)
  const navigation = useNavigation()
  const busy = navigation.state !== 'idle' && navigation.formData?.get('_form') === id
  useFocusAfterAnswer(id, answer)
  const values = answer === undefined ? props.values : { ...props.values, ...answer.values }
  const multipart = fields.some(holdsFiles)
  const visitor = useVisitor()
  const action = useEditionAction(props.action, editionLocale)
  const kept = {
    _form: id,
    _key: answer?.key ?? formKey ?? '',
    ...(visitor === null ? {} : { _by: visitor.userId }),
    ...hidden,
  }
  if (answer?.conflict !== undefined)
    Object.assign(kept, { _base: JSON.stringify(answer.conflict.base), _updatedAt: answer.conflict.updatedAt })
  return (
    <FormContext.Provider
      value={{
        id,
        faults: answer?.faults ?? {},
        choices: withChoices(choices, answer?.choices),
        editionLocale,
        headingLevel,
      }}
    >
      <Form
        ref={form}
        method="post"
        action={action}
        noValidate
        className={styles.form}
        key={answer?.conflict === undefined ? 'first' : answer.key}
        encType={multipart ? 'multipart/form-data' : undefined}
        onSubmit={(event: FormEvent) => {
          if (busy) event.preventDefault()
        }}
      >
        {/* First in the form, so that Enter sends it and never removes a row. */}
        <button type="submit" className={visuallyHidden} tabIndex={-1} aria-hidden="true">
          {props.submit}
        </button>
        {Object.entries(kept).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        {answer?.sessionEnded === true ? (
          <Notice tone="warning" title={t('forms:session.title')}>
            <p>
              {t('forms:session.text')} <NewTabLink href="/auth/sign-in">{t('forms:session.link')}</NewTabLink>
            </p>
          </Notice>
        ) : null}
        {answer === undefined ? null : <ErrorSummary fields={fields} faults={answer.faults} answerKey={answer.key} />}
        {answer?.conflict === undefined ? null : <ConflictPart fields={fields} conflict={answer.conflict} />}
        {props.children}
        {partsOf(fields, props.parts).map(part => (
          <section key={part.title} className={styles.section} aria-label={part.title || undefined}>
            {part.title === '' ? null : <h2 className={styles.sectionTitle}>{part.title}</h2>}
            <FormFields fields={part.fields} values={values} />
            {part.after}
          </section>
        ))}
        <div className={styles.acts}>
          <BusyButton
            look={props.look ?? 'primary'}
            busy={busy}
            label={props.submit}
            busyLabel={props.busy ?? t('forms:busy')}
          />
          {props.acts}
        </div>
      </Form>
      {props.guardsLeaving === false ? null : <LeaveGuard form={form} startsUnsaved={answer !== undefined} />}
    </FormContext.Provider>
  )
}

/** Fields that no part names come last, under no title. */
function partsOf(
  fields: readonly Field[],
  parts: readonly FormPart[] | undefined,
): { title: string; fields: Field[]; after?: ReactNode }[] {
  if (parts === undefined) return [{ title: '', fields: [...fields] }]
  const named = new Set(parts.flatMap(part => part.names))
  const rest = fields.filter(field => !named.has(field.name))
  const drawn = parts.map(part => ({
    title: part.title,
    after: part.after,
    fields: part.names.flatMap(name => fields.filter(field => field.name === name)),
  }))
  return [...drawn, { title: '', after: undefined, fields: rest }].filter(part => part.fields.length > 0)
}

function useFocusAfterAnswer(id: string, answer: FormAnswer | undefined): void {
  const key = answer?.key
  const focus = answer?.focus
  useEffect(() => {
    if (focus !== undefined) focusControl(controlId(id, focus))
  }, [id, key, focus])
}

/** A search's findings take the place of what was offered; a file just stored joins it. */
function withChoices(given: ChoicesByPath, answered: ChoicesByPath = {}): ChoicesByPath {
  return {
    ...given,
    ...Object.fromEntries(
      Object.entries(answered).map(([path, choices]) => {
        const before = given[path]
        if (before === undefined || choices.query !== undefined)
          return [path, { ...choices, source: choices.source ?? before?.source }]
        return [path, { ...before, options: [...choices.options, ...before.options] }]
      }),
    ),
  }
}
