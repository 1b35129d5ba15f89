import { Form, Link, useActionData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { attachmentPart } from '#web/files/attachment-fields.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { useFormResult } from '#web/forms/use-form-data.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { ReturnedText } from '#web/kept-texts/ReturnedText.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Panel } from '#web/ui/Panel.tsx'
import { AboutAid } from './AboutAid.tsx'
import { AID_FIELD, CREATE_FIELDS, UPDATE_FIELDS, withAttachments } from './fields.ts'
import { MentionChoices } from './MentionChoices.tsx'
import { PaceNote } from './PaceNote.tsx'
import { createPath } from './paths.ts'
import { SimilarSubjects } from './SimilarSubjects.tsx'
import type { SimilarAnswer, SubjectAid, SubjectFormData } from './types.ts'
import styles from './about.module.css'

/** Asks a question, or changes the title and place of one. The page renders what it is for as the heading. */
export function SubjectForm({ data }: { data: SubjectFormData }) {
  const { t } = useTranslation()
  const { kind, path, backPath, place, aid, values, categories, tags, wasKept, reason, formKey, uploads } = data
  const similar = (useActionData() as Partial<SimilarAnswer> | undefined)?.similar
  const isNew = kind === 'create'
  const fields = isNew ? CREATE_FIELDS : UPDATE_FIELDS
  return (
    <Stack gap="lg" maw="48rem">
      <Text c="dimmed">{t(isNew ? 'forum:form.askText' : 'forum:form.changeText')}</Text>
      {data.pace === null ? null : <PaceNote pace={data.pace} />}
      <ReturnedText reason={reason} />
      {aid === null ? null : <ChosenAid aid={aid} forumPath={backPath} />}
      <FormPage
        id="subject"
        action={path}
        fields={isNew ? withAttachments(fields, uploads) : fields}
        parts={[
          {
            title: '',
            names: ['title'],
            after: isNew ? <SimilarSubjects forumPath={backPath} found={similar} /> : null,
          },
          { title: '', names: ['category', 'content'], after: isNew ? <MentionChoices hasFinder /> : null },
          { title: '', names: ['tags'] },
          attachmentPart(t('site:files.attach.add')),
        ]}
        values={{ ...values }}
        answer={useFormResult()}
        formKey={formKey}
        hidden={aid === null ? {} : { [AID_FIELD]: aid.id }}
        headingLevel={3}
        choices={{
          category: { mode: 'all', options: [...categories] },
          tags: { mode: 'all', options: [...tags] },
        }}
        submit={t(isNew ? 'forum:form.send' : 'forms:save')}
        busy={t('account:busy')}
        guardsLeaving={place === null}
        actions={
          <>
            <Link to={backPath}>{t('forms:cancel')}</Link>
            {place === null ? null : <KeptText place={place} wasKept={wasKept} />}
          </>
        }
      />
      {data.canDelete ? <DeleteSubject path={path} /> : null}
    </Stack>
  )
}

/** The aid that a new subject is going to be about, and the way to one that is not. */
function ChosenAid({ aid, forumPath }: { aid: SubjectAid; forumPath: string }) {
  const { t } = useTranslation()
  return (
    <Group gap="0 1.5rem">
      <AboutAid aid={aid} opensNewTab />
      <Link to={createPath(forumPath)} className={styles.other}>
        {t('forum:form.withoutAid')}
      </Link>
    </Group>
  )
}

function DeleteSubject({ path }: { path: string }) {
  const { t } = useTranslation()
  return (
    <Panel title={t('forum:own.deleteSubject')}>
      <Stack gap="sm">
        <Text>{t('forum:own.deleteSubjectText')}</Text>
        <Form method="post" action={path}>
          <Button look="danger" name="_intent" value="delete" icon="trash">
            {t('forum:own.deleteSubject')}
          </Button>
        </Form>
      </Stack>
    </Panel>
  )
}
