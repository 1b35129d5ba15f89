import { Form, useNavigation, useSearchParams } from '@remix-run/react'
import { useEffect, useRef, type FormEvent, type ReactNode } from 'react'
import type { Field } from '#server/domain/forms/field.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { BusyButton, type ButtonLook } from '#web/ui/Button.tsx'
import { ConflictPart } from './ConflictPart.tsx'
import { acceptsFiles, type Choice, type ChoicesByPath, type FormAnswer, type FormValues } from './definition.ts'
import { ErrorSummary, focusControl } from './ErrorSummary.tsx'
import { useFieldTexts } from './field-texts.ts'
import { EnterButton, HiddenValues, SessionEndedNotice } from './form-parts.tsx'
import { FormContext, useFormState } from './form-context.ts'
import { FormFields } from './FormFields.tsx'
import styles from './forms.module.css'
import { UnsavedChangesGuard } from './UnsavedChangesGuard.tsx'
import { useSaved } from './use-saved.ts'
import { controlId } from './names.ts'

/** A section of a long form; `title` is a translated text. */
type FormPart = {
  title: string
  names: readonly string[]
  /** Shown under its fields. */
  after?: ReactNode
  /** Its title opens it: what most writers leave alone. */
  isFolded?: boolean
}

type Props = {
  fields: readonly Field[]
  /** The initial values from the loader. The values of an answer replace them. */
  values: FormValues
  /** The answer of the action when the form is shown again. */
  answer?: FormAnswer | undefined
  /** Idempotency key of the first submission, made on the server; guests' cached pages have none. */
  formKey?: string | undefined
  /** The label of the button ("Save the organisation"), and its label while the form is being sent. */
  submit: string
  busy?: string
  /** The look of the button: `danger` for what can't be undone. */
  look?: ButtonLook
  choices?: ChoicesByPath
  parts?: readonly FormPart[]
  editionLocale?: string | null
  /** The heading level at which a rich text starts, where it is known. */
  headingLevel?: number | null
  /** Hidden values. Their names start with an underscore. */
  hidden?: Readonly<Record<string, string>>
  /** Prefix of ids, where a page has several forms. */
  id?: string
  action?: string
  /** Off for forms without unsaved input worth a warning (sign-in, search). */
  guardsLeaving?: boolean
  /** Content beside the button: cancel links and secondary actions. */
  actions?: ReactNode
  /** Content before the fields, inside the form. */
  children?: ReactNode
}

/** The form's URL names the edited language: another choice made in the meantime must not redirect the texts to it. */
function useEditionAction(action: string | undefined, editionLocale: string | null): string | undefined {
  const [query] = useSearchParams()
  if (action !== undefined || editionLocale === null) return action
  const search = new URLSearchParams(query)
  search.set('editionLocale', editionLocale)
  return `?${search}`
}

/**
 * A whole form, the same with and without script: summary, sections, busy state, guard against lost input (design: one
 * form idiom).
 */
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
  const form = useRef<HTMLFormElement>(null)
  useFocusAfterAnswer(id, answer)
  useSaved(form)
  const values = answer === undefined ? props.values : { ...props.values, ...answer.values }
  const multipart = fields.some(acceptsFiles)
  const action = useEditionAction(props.action, editionLocale)
  const hiddenValues = useHiddenValues({ id, answer, formKey, hidden })
  const isSending = useIsSending(id, hiddenValues['_key'])
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
          if (isSending) event.preventDefault()
        }}
      >
        <EnterButton label={props.submit} />
        <HiddenValues values={hiddenValues} />
        {answer === undefined ? null : <AnswerNotices fields={fields} answer={answer} />}
        {props.children}
        <Sections fields={fields} parts={props.parts} values={values} />
        <Actions {...props} isSending={isSending} />
      </Form>
      {props.guardsLeaving === false ? null : <UnsavedChangesGuard form={form} startsUnsaved={answer !== undefined} />}
    </FormContext.Provider>
  )
}

/** Once its answer is shown, which has a key of its own, the form can be sent again while the page is read anew. */
function useIsSending(id: string, key: string | undefined): boolean {
  const { state, formData } = useNavigation()
  return state !== 'idle' && formData?.get('_form') === id && formData.get('_key') === key
}

/** The button that sends the form, and what stands beside it. */
function Actions({
  submit,
  busy,
  look,
  actions,
  isSending,
}: Pick<Props, 'submit' | 'busy' | 'look' | 'actions'> & { isSending: boolean }) {
  const { t } = useFieldTexts()
  return (
    <div className={styles.actions}>
      <BusyButton look={look ?? 'primary'} busy={isSending} label={submit} busyLabel={busy ?? t('forms:busy')} />
      {actions}
    </div>
  )
}

type HiddenOptions = Pick<Props, 'answer' | 'formKey'> & { id: string; hidden: Readonly<Record<string, string>> }

/** The hidden values that say which form was sent, by whom and, after a conflict, on which version. */
function useHiddenValues({ id, answer, formKey, hidden }: HiddenOptions): Record<string, string> {
  const visitor = useVisitor()
  const { conflict } = answer ?? {}
  return {
    _form: id,
    _key: answer?.key ?? formKey ?? '',
    ...(visitor === null ? {} : { _by: visitor.userId }),
    ...hidden,
    ...(conflict === undefined ? {} : { _base: JSON.stringify(conflict.base), _updatedAt: conflict.updatedAt }),
  }
}

/** The faults of an answer as a summary, the notice of an ended session and the conflict with another version. */
function AnswerNotices({ fields, answer }: { fields: readonly Field[]; answer: FormAnswer }) {
  return (
    <>
      {answer.sessionEnded === true ? <SessionEndedNotice /> : null}
      <ErrorSummary fields={fields} faults={answer.faults} answerKey={answer.key} />
      {answer.conflict === undefined ? null : <ConflictPart fields={fields} conflict={answer.conflict} />}
    </>
  )
}

function Sections({ fields, parts, values }: Pick<Props, 'fields' | 'parts' | 'values'>) {
  const { faults } = useFormState()
  return partsOf(fields, parts).map((part, index) =>
    part.isFolded ? (
      <details key={part.title} className={styles.folded} open={part.fields.some(({ name }) => name in faults)}>
        <summary>{part.title}</summary>
        <div className={styles.fields}>
          <FormFields fields={part.fields} values={values} />
        </div>
      </details>
    ) : (
      <section key={`${index} ${part.title}`} className={styles.section} aria-label={part.title || undefined}>
        {part.title === '' ? null : <h2 className={styles.sectionTitle}>{part.title}</h2>}
        <FormFields fields={part.fields} values={values} />
        {part.after}
      </section>
    ),
  )
}

/** Fields of no section come last, in a section without a title. */
function partsOf(
  fields: readonly Field[],
  parts: readonly FormPart[] | undefined,
): (Pick<FormPart, 'title' | 'after' | 'isFolded'> & { fields: Field[] })[] {
  if (parts === undefined) return fields.length === 0 ? [] : [{ title: '', fields: [...fields] }]
  const named = new Set(parts.flatMap(part => part.names))
  const rest = fields.filter(field => !named.has(field.name))
  const drawn = parts.map(part => ({
    ...part,
    fields: part.names.flatMap(name => fields.filter(field => field.name === name)),
  }))
  return [...drawn, { title: '', fields: rest }].filter(part => part.fields.length > 0)
}

function useFocusAfterAnswer(id: string, answer: FormAnswer | undefined): void {
  const key = answer?.key
  const focus = answer?.focus
  useEffect(() => {
    if (focus !== undefined) focusControl(controlId(id, focus))
  }, [id, key, focus])
}

/** The results of a search replace the offered choices; a stored file is added to them. */
function withChoices(given: ChoicesByPath, answered: ChoicesByPath = {}): ChoicesByPath {
  return {
    ...given,
    ...Object.fromEntries(
      Object.entries(answered).map(([path, choices]) => {
        const before = given[path]
        if (before === undefined || choices.query !== undefined)
          return [path, { ...choices, folders: before?.folders ?? [], source: choices.source ?? before?.source }]
        const isOffered = (one: Choice) => before.options.some(({ value }) => value === one.value)
        return [path, { ...before, options: [...choices.options.filter(one => !isOffered(one)), ...before.options] }]
      }),
    ),
  }
}
