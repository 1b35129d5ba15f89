import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { attachmentPart } from '#web/files/attachment-fields.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { ReturnedText } from '#web/kept-texts/ReturnedText.tsx'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ANSWER_FIELDS, withAttachments } from './fields.ts'
import { MentionChoices } from './MentionChoices.tsx'
import { PaceNote } from './PaceNote.tsx'
import type { ThreadData } from './types.ts'
import styles from './form.module.css'

/** The form for an answer at the end of the thread, or why there is none. */
export function AnswerPart({ thread }: { thread: ThreadData }) {
  const { t } = useTranslation()
  const { answer, closedFor } = thread
  return (
    <Stack component="section" gap="md" aria-labelledby="answer" className={`${styles.answer} no-print`}>
      <Title order={2} size="h3" id="answer" tabIndex={-1}>
        {t('forum:thread.answer')}
      </Title>
      {answer === null ? <WhyClosed thread={thread} closedFor={closedFor} /> : <Answer thread={thread} form={answer} />}
    </Stack>
  )
}

function Answer({ thread, form }: { thread: ThreadData; form: NonNullable<ThreadData['answer']> }) {
  const { t } = useTranslation()
  const { path, lastPosition } = thread
  const { place, values, wasKept, reason, formKey, uploads, pace, to } = form
  const action = path.split('?')[0]!
  const answered = to?.by?.name ?? t('publications:anonymous')
  return (
    <>
      {to === null ? null : (
        <Text>
          {t('forum:thread.answersTo', { name: answered, position: to.position })}{' '}
          <Link to={`${path}#answer`} preventScrollReset>
            {t('forum:thread.answerAll')}
          </Link>
        </Text>
      )}
      <PaceNote pace={pace} />
      <ReturnedText reason={reason} />
      <FormPage
        key={`${lastPosition} ${to?.id ?? ''}`}
        id="answer-form"
        action={action}
        fields={withAttachments(ANSWER_FIELDS, uploads)}
        parts={[
          { title: '', names: ['content'], after: <MentionChoices subject={thread.id} hasFinder /> },
          attachmentPart(t('site:files.attach.add')),
        ]}
        values={{ ...values }}
        answer={useFormResult()}
        formKey={formKey}
        headingLevel={3}
        hidden={to === null ? {} : { _parent: to.id }}
        submit={t('forum:thread.send')}
        busy={t('account:busy')}
        guardsLeaving={false}
        actions={<KeptText place={place} wasKept={wasKept} />}
      />
    </>
  )
}

function WhyClosed({ thread, closedFor }: { thread: ThreadData; closedFor: ThreadData['closedFor'] }) {
  const { t } = useTranslation()
  const typed = useFormResult()?.values['content']
  if (closedFor === 'closed')
    return (
      <>
        <Notice title={t('forum:thread.closed')}>
          <p>{t(typed === undefined ? 'forum:thread.closedText' : 'validation:forum.closed')}</p>
        </Notice>
        {typeof typed === 'string' ? (
          <label className={styles.unsent}>
            {t('forum:thread.unsent')}
            <textarea readOnly rows={6} defaultValue={typed} />
          </label>
        ) : null}
      </>
    )
  if (closedFor === 'notValidated') return <Text>{t('forum:thread.notValidated')}</Text>
  return (
    <>
      <Text>{t('forum:thread.guest')}</Text>
      <div>
        <LinkButton
          look="primary"
          to={`/auth/sign-in?${new URLSearchParams({ redirectUrl: `${thread.path}#answer` })}`}
        >
          {t('forum:thread.signIn')}
        </LinkButton>
      </div>
    </>
  )
}
