import { Form, useNavigation, type useFetcher } from '@remix-run/react'
import { useCallback, useEffect, useRef, useState, type FormEvent, type RefObject } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SurveyView } from '#server/surveys/contract.ts'
import { MAX_NEW_CHOICE_LENGTH, mostChoices } from '#server/surveys/domain/answer.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import type { Captcha } from '#web/captcha/CaptchaFields.tsx'
import { useVisitor } from '#web/shell/shell-data.ts'
import { BusyButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { ChoiceState } from './ChoiceState.tsx'
import { GuestCaptcha } from './GuestCaptcha.tsx'
import { surveyFormId } from './survey-fields.ts'
import styles from './surveys.module.css'
import type { AnsweredForm } from './use-answered-form.ts'

/** `fetcher`: sends from within a page; null where the whole screen is the survey's. */
type Sending = { to: string; fetcher: Fetcher | null }
type Fetcher = ReturnType<typeof useFetcher<FormAnswer>>

/** `captcha`: the challenge for guests; null where the page can't contain one. */
type Props = {
  view: SurveyView
  form: AnsweredForm
  changes: boolean
  captcha: Captcha | null
  sending: Sending
}

/**
 * The answer form of a survey. It posts to the survey's own screen: a guest's cached page does not know its reader's
 * answer. With script the page around the survey stays. `key` makes submissions idempotent; where the page has none,
 * script creates one.
 */
export function SurveyForm({ view, form: answered, changes, captcha, sending: { to, fetcher } }: Props) {
  const { t } = useTranslation()
  const form = useRef<HTMLFormElement>(null)
  const id = surveyFormId(view.id)
  const needsProof = useVisitor() === null && !changes
  const { isFull, limitChoices } = useChoiceLimit(view, form)
  const { isUsed, setUsed, prove, busy, waitForProof } = useProof({ form, id, needsProof, fetcher })
  const SendingForm = fetcher?.Form ?? Form
  return (
    <SendingForm
      ref={form}
      id={id}
      method="post"
      action={to}
      noValidate
      onChange={limitChoices}
      onFocus={() => setUsed(true)}
      onSubmit={waitForProof}
    >
      <Stack>
        <input type="hidden" name="_form" value={id} />
        <SendingKey given={answered.key} />
        {needsProof ? <GuestCaptcha given={captcha} isUsed={isUsed} onReady={prove} /> : null}
        <ChoiceFields view={view} form={answered} />
        <Text role="status" fw={600} className={isFull ? undefined : 'visually-hidden'}>
          {isFull ? t('blocks:survey.atMost', { count: mostChoices(view) }) : ''}
        </Text>
        <div>
          <BusyButton
            look="primary"
            busy={busy}
            label={t(changes ? 'blocks:survey.save' : 'blocks:survey.send')}
            busyLabel={t('blocks:survey.sending')}
          />
        </div>
      </Stack>
    </SendingForm>
  )
}

/** Whether more choices are ticked than the survey allows, and the handler that unticks one beyond the limit. */
function useChoiceLimit(view: SurveyView, form: RefObject<HTMLFormElement>) {
  const [isFull, setFull] = useState(false)
  const most = mostChoices(view)
  // Boxes that were ticked before hydration are kept and counted.
  useEffect(() => {
    const ticked = form.current?.querySelectorAll('input[name="choices"]:checked').length ?? 0
    if (view.allowMultiple && ticked > most) setFull(true)
  }, [form, most, view.allowMultiple])

  /** A choice beyond the limit is unticked at once, and announced. */
  function limitChoices(event: FormEvent<HTMLFormElement>) {
    const input = event.target as HTMLInputElement
    const counted = [...event.currentTarget.querySelectorAll<HTMLInputElement>('input[name="choices"]')]
    if (!view.allowMultiple) {
      if (input.name === 'newChoice' && input.value !== '')
        for (const radio of counted) radio.checked = radio.value === ''
      return
    }
    const typed = event.currentTarget.querySelector<HTMLInputElement>('input[name="newChoice"]')?.value.trim() ? 1 : 0
    const tooMany = counted.filter(({ checked }) => checked).length + typed > most
    if (tooMany && input.type === 'checkbox') input.checked = false
    setFull(tooMany)
  }

  return { isFull, limitChoices }
}

type ProofOptions = { form: RefObject<HTMLFormElement>; id: string; needsProof: boolean; fetcher: Fetcher | null }

/** Holds a guest's submission back until the proof of the captcha is ready, then sends it. */
function useProof({ form, id, needsProof, fetcher }: ProofOptions) {
  const navigation = useNavigation()
  const [isUsed, setUsed] = useState(false)
  const [isProven, setProven] = useState(false)
  const [isWaiting, setWaiting] = useState(false)
  const prove = useCallback(() => setProven(true), [])
  const { state, formData } = fetcher ?? navigation
  const isSending = state !== 'idle' && formData?.get('_form') === id
  const busy = isSending || (isWaiting && !isProven)
  useEffect(() => {
    if (!isWaiting || !isProven) return
    setWaiting(false)
    form.current?.requestSubmit()
  }, [form, isWaiting, isProven])
  function waitForProof(event: FormEvent<HTMLFormElement>) {
    if (!busy && (!needsProof || isProven)) return
    event.preventDefault()
    if (busy) return
    setUsed(true)
    setWaiting(true)
  }

  return { isUsed, setUsed, prove, busy, waitForProof }
}

/** The choices of a survey with their limit, and the field for a new choice. */
function ChoiceFields({ view, form }: Pick<Props, 'view' | 'form'>) {
  const { t } = useTranslation()
  const { chosen, newChoice, choicesFault, newChoiceFault } = form
  const isGuest = useVisitor() === null
  const id = surveyFormId(view.id)
  const most = mostChoices(view)
  // The same id as `controlId` of the forms: the error summary links to it.
  const [firstId, newId] = [`${id}-choices`, `${id}-newChoice`]
  const describedBy =
    [choicesFault === undefined ? '' : `${firstId}-error`, most > 1 ? `${firstId}-hint` : '']
      .filter(Boolean)
      .join(' ') || undefined

  return (
    <Stack
      component="fieldset"
      gap="xs"
      id={`${firstId}-group`}
      tabIndex={-1}
      className={styles.choices}
      aria-describedby={describedBy}
    >
      <legend className="visually-hidden">{view.question}</legend>
      {most === 1 ? null : (
        <Text id={`${firstId}-hint`} c="dimmed">
          {most === Infinity ? t('blocks:survey.several') : t('blocks:survey.upTo', { count: most })}
        </Text>
      )}
      {choicesFault === undefined ? null : <Fault id={`${firstId}-error`} text={choicesFault} />}
      <Choices view={view} firstId={firstId} chosen={chosen} choicesFault={choicesFault} />
      {view.allowNewChoice && !view.allowMultiple ? (
        <label className={styles.choice}>
          <input type="radio" name="choices" value="" defaultChecked={newChoice !== ''} />
          <span>{t('blocks:survey.other')}</span>
        </label>
      ) : null}
      {view.allowNewChoice ? (
        <NewChoice newId={newId} view={view} isGuest={isGuest} newChoiceFault={newChoiceFault} newChoice={newChoice} />
      ) : null}
    </Stack>
  )
}

function Choices({
  view,
  firstId,
  chosen,
  choicesFault,
}: Pick<Props, 'view'> & { firstId: string; chosen: readonly string[]; choicesFault: string | undefined }) {
  return view.choices
    .filter(({ status }) => status !== 'refused')
    .map((choice, index) => (
      <label key={choice.id} className={styles.choice}>
        <input
          type={view.allowMultiple ? 'checkbox' : 'radio'}
          id={index === 0 ? firstId : undefined}
          name="choices"
          value={choice.id}
          defaultChecked={chosen.includes(choice.id)}
          aria-invalid={choicesFault === undefined ? undefined : true}
        />
        <span>
          {choice.text} <ChoiceState status={choice.status} />
        </span>
      </label>
    ))
}

function NewChoice({
  newId,
  view,
  isGuest,
  newChoiceFault,
  newChoice,
}: Pick<Props, 'view'> & { newId: string; isGuest: boolean; newChoiceFault: string | undefined; newChoice: string }) {
  const { t } = useTranslation()
  return (
    <Stack gap={4}>
      <Text component="label" fw={600} htmlFor={newId}>
        {t(view.allowMultiple ? 'blocks:survey.other' : 'blocks:survey.otherWords')}
      </Text>
      <Text id={`${newId}-help`} c="dimmed">
        {t(isGuest ? 'blocks:survey.otherHelpChecked' : 'blocks:survey.otherHelp', {
          max: MAX_NEW_CHOICE_LENGTH,
        })}
      </Text>
      {newChoiceFault === undefined ? null : <Fault id={`${newId}-error`} text={newChoiceFault} />}
      <input
        id={newId}
        name="newChoice"
        type="text"
        defaultValue={newChoice}
        autoComplete="off"
        className={styles.input}
        aria-invalid={newChoiceFault === undefined ? undefined : true}
        aria-describedby={`${newId}-help${newChoiceFault === undefined ? '' : ` ${newId}-error`}`}
      />
    </Stack>
  )
}

function Fault({ id, text }: { id: string; text: string }) {
  return (
    <Group id={id} gap={6} wrap="nowrap" align="flex-start" fw={600} c="error">
      <Icon name="alert" /> <span>{text}</span>
    </Group>
  )
}

/** Cached pages have no key: the browser creates one, so that submitting twice sends one answer. */
function SendingKey({ given }: { given: string }) {
  const [made, setMade] = useState(given)
  useEffect(() => setMade(given === '' ? crypto.randomUUID() : given), [given])
  return <input type="hidden" name="_key" value={made} />
}
