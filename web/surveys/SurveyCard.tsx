import type { ChoiceStatus } from '#server/surveys/domain/answer.ts'
import { Link, useFetcher, useLocation } from '@remix-run/react'
import type { ComponentProps } from 'react'
import { useTranslation } from 'react-i18next'
import type { SurveyView } from '#server/surveys/contract.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { ErrorSummary } from '#web/forms/ErrorSummary.tsx'
import { FormContext } from '#web/forms/form-context.ts'
import type { Captcha } from '#web/captcha/CaptchaFields.tsx'
import { Html } from '#web/blocks/Html.tsx'
import { useVisitor } from '#web/shell/shell-data.ts'
import { LinkButton } from '#web/ui/Button.tsx'
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
  const { t } = useTranslation()
  const view = useReaderView(loaded)
  const fetcher = useFetcher<FormAnswer>()
  const { pathname, search } = useLocation()
  const cardId = surveyCardId(view.id)
  const from = isOwnScreen
    ? sameSitePath(new URLSearchParams(search).get('redirectUrl'))
    : `${pathname}${search}#${cardId}`
  const answer = given ?? fetcher.data
  const form = useAnsweredForm(answer)
  const sending = { to: surveyPath(view.id, from), fetcher: isOwnScreen ? null : fetcher }
  const timeZone = useVisitor()?.timezone ?? 'Europe/Paris'
  const Heading = `h${headingLevel}` as const
  const { myAnswer, results, state, refusal } = view
  const chosen = view.choices.filter(choice => myAnswer?.choices.includes(choice.id))
  const isFinal = state === 'closed'
  const canAnswer = refusal === null
  return (
    <article id={cardId} className={styles.card} aria-labelledby={`${id}-question`}>
      <Heading id={`${id}-question`} className={styles.question} tabIndex={headingLevel === 1 ? -1 : undefined}>
        {view.question}
      </Heading>
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
          isFinal={isFinal}
        />
      )}
      {myAnswer !== null && canAnswer ? (
        <ChangeAnswer form={form} view={view} myAnswer={myAnswer} formKey={formKey} sending={sending} />
      ) : null}
      {isOwnScreen ? null : (
        <p className={styles.more}>
          <Link to={surveyPath(view.id)}>
            {t('blocks:survey.page')}
            <span className="visually-hidden"> : {view.question}</span>
          </Link>
        </p>
      )}
    </article>
  )
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
      <p className={styles.period}>
        {t('blocks:survey.opens')} <Moment at={openAt ?? ''} timeZone={timeZone} long />
      </p>
    )
  if (closeAt === null) return null
  return (
    <p className={styles.period}>
      {t(state === 'closed' ? 'blocks:survey.closedSince' : 'blocks:survey.until')}{' '}
      <Moment at={closeAt} timeZone={timeZone} long />
    </p>
  )
}

/** The choices, read-only, with what is needed to answer. */
function Barred({ view, from }: { view: SurveyView; from: string }) {
  const { t } = useTranslation()
  return (
    <>
      <ul className={styles.readable}>
        {view.choices.map(choice => (
          <li key={choice.id}>{choice.text}</li>
        ))}
      </ul>
      <p className={styles.hint}>
        {t(view.refusal === 'signIn' ? 'blocks:survey.signInText' : 'blocks:survey.organization')}
      </p>
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
