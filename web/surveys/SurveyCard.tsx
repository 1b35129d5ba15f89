import type { ChoiceStatus } from '#server/surveys/domain/answer.ts'
import { Link, useFetcher, useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SurveyView } from '#server/surveys/contract.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import type { Captcha } from '#web/captcha/CaptchaFields.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { ChoiceState } from './ChoiceState.tsx'
import { SURVEY_FIELDS, surveyCardId, surveyFormId, surveyPath } from './survey-fields.ts'
import { SurveyForm } from './SurveyForm.tsx'
import { SurveyResults } from './SurveyResults.tsx'
import styles from './surveys.module.css'
import { useAnsweredForm, type AnsweredForm } from './use-answered-form.ts'
import { useReaderView } from './use-reader-view.ts'

type Props = {
  view: SurveyView
  /** The prefix of ids. */
  id: string
  headingLevel: 1 | 2 | 3
  /** What the action answered on the survey's own screen. */
  answer?: FormAnswer | undefined
  formKey?: string
  /** The captcha of guests, on the survey's own screen. */
  captcha?: Captcha | null
  /** On its own screen the card has no link. */
  isOwnScreen?: boolean
}

/**
 * A survey in each of its states: planned, open, answered, closed. Within a page it is answered in that page; without
 * script the survey's own screen shows faults, and the answer returns to the page.
 */
export function SurveyCard({
  view: loaded,
  id,
  headingLevel,
  answer: given,
  formKey = '',
  captcha = null,
  isOwnScreen = false,
}: Props) {
  const view = useReaderView(loaded)
  const { from, sending } = useSending(view.id, isOwnScreen)
  const answer = given ?? sending.fetcher?.data
  const form = useAnsweredForm(answer)
  const timeZone = useVisitor()?.timezone ?? 'Europe/Paris'
  const { myAnswer, results, state, refusal } = view
  const chosen = view.choices.filter(choice => myAnswer?.choices.includes(choice.id))
  const canAnswer = refusal === null
  return (
    <Stack component="article" id={surveyCardId(view.id)} className={styles.card} aria-labelledby={`${id}-question`}>
      <Title order={headingLevel} size="h3" id={`${id}-question`} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {view.question}
      </Title>
      {view.description === '' ? null : <Html html={view.description} />}
      <Period view={view} timeZone={timeZone} />
      {answer === undefined ? null : <Faults answer={answer} id={surveyFormId(view.id)} />}
      {myAnswer === null ? null : <OwnAnswer myAnswer={myAnswer} chosen={chosen} />}
      {myAnswer === null && canAnswer ? (
        <SurveyForm
          key={form?.key}
          view={view}
          form={form ?? { chosen: [], newChoice: '', key: formKey }}
          changes={false}
          captcha={captcha}
          sending={sending}
        />
      ) : null}
      {myAnswer === null && (refusal === 'signIn' || refusal === 'organization') ? (
        <Barred view={view} from={from ?? surveyPath(view.id)} />
      ) : null}
      {results === null ? null : (
        <SurveyResults
          id={id}
          results={results}
          mine={myAnswer?.choices ?? []}
          allowMultiple={view.allowMultiple}
          ofOrganizations={view.onePerOrganization}
          headingLevel={headingLevel === 1 ? 2 : headingLevel === 2 ? 3 : 4}
          isFinal={state === 'closed'}
        />
      )}
      {myAnswer !== null && canAnswer ? (
        <ChangeAnswer form={form} view={view} myAnswer={myAnswer} formKey={formKey} sending={sending} />
      ) : null}
      {isOwnScreen ? null : <OwnScreen view={view} />}
    </Stack>
  )
}

function OwnScreen({ view }: { view: SurveyView }) {
  const { t } = useTranslation()
  return (
    <Text>
      <Link to={surveyPath(view.id)}>
        {t('blocks:survey.page')}
        <span className="visually-hidden">
          <Colon />
          {view.question}
        </span>
      </Link>
    </Text>
  )
}

/** To where an answer is sent, and the place to which it returns: null on a screen that nothing led to. */
function useSending(id: string, isOwnScreen: boolean) {
  const fetcher = useFetcher<FormAnswer>()
  const { pathname, search } = useLocation()
  const from = isOwnScreen
    ? sameSitePath(new URLSearchParams(search).get('redirectUrl'))
    : `${pathname}${search}#${surveyCardId(id)}`
  return { from, sending: { to: surveyPath(id, from), fetcher: isOwnScreen ? null : fetcher } }
}

/** The faults of the last answer; they take the focus. */
function Faults({ answer: { faults, key }, id }: { answer: FormAnswer; id: string }) {
  return (
    <FormContext.Provider value={{ id, faults, choices: {}, editionLocale: null, headingLevel: null }}>
      <ErrorSummary fields={SURVEY_FIELDS} faults={faults} answerKey={key} />
    </FormContext.Provider>
  )
}

function OwnAnswer({
  myAnswer,
  chosen,
}: {
  myAnswer: NonNullable<SurveyView['myAnswer']>
  chosen: { id: string; text: string; status: ChoiceStatus }[]
}) {
  const { t } = useTranslation()
  return (
    <Notice tone="success">
      <p>{t(myAnswer.isMine ? 'blocks:survey.answered' : 'blocks:survey.answeredByColleague')}</p>
      <ul>
        {chosen.map(choice => (
          <li key={choice.id}>
            {choice.text} <ChoiceState status={choice.status} />
          </li>
        ))}
      </ul>
    </Notice>
  )
}

function ChangeAnswer({
  form,
  view,
  myAnswer,
  formKey,
  sending,
}: Pick<ComponentProps<typeof SurveyForm>, 'sending'> & {
  form: AnsweredForm | undefined
  formKey: string
  view: SurveyView
  myAnswer: NonNullable<SurveyView['myAnswer']>
}) {
  const { t } = useTranslation()
  return (
    <details className={styles.change} open={form !== undefined || undefined}>
      <summary>{t('blocks:survey.change')}</summary>
      <SurveyForm
        key={form?.key}
        view={view}
        form={form ?? { chosen: myAnswer.choices, newChoice: '', key: formKey }}
        changes
        captcha={null}
        sending={sending}
      />
    </details>
  )
}

function Period({ view: { state, openAt, closeAt }, timeZone }: { view: SurveyView; timeZone: string }) {
  const { t } = useTranslation()
  if (state === 'draft')
    return (
      <Notice tone="warning">
        <p>{t('blocks:survey.draft')}</p>
      </Notice>
    )
  if (state === 'planned')
    return (
      <Text c="dimmed">
        {t('blocks:survey.opens')} <Moment at={openAt ?? ''} timeZone={timeZone} long />
      </Text>
    )
  if (closeAt === null) return null
  return (
    <Text c="dimmed">
      {t(state === 'closed' ? 'blocks:survey.closedSince' : 'blocks:survey.until')}{' '}
      <Moment at={closeAt} timeZone={timeZone} long />
    </Text>
  )
}

/** The choices, read-only, with what is needed to answer. */
function Barred({ view, from }: { view: SurveyView; from: string }) {
  const { t } = useTranslation()
  return (
    <>
      <Text component="ul" m={0} pl="lg">
        {view.choices.map(choice => (
          <li key={choice.id}>{choice.text}</li>
        ))}
      </Text>
      <Text c="dimmed">{t(view.refusal === 'signIn' ? 'blocks:survey.signInText' : 'blocks:survey.organization')}</Text>
      {view.refusal === 'signIn' ? (
        <div>
          <LinkButton look="primary" to={`/auth/sign-in?${new URLSearchParams({ redirectUrl: from })}`}>
            {t('blocks:survey.signIn')}
          </LinkButton>
        </div>
      ) : null}
    </>
  )
}
