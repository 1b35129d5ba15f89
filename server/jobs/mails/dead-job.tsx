import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To app admins: some work could not be carried out and waits for them. */
export const deadJob = defineMail<{ name: string; task: string; error: string; count: number; at: string }>({
  name: 'dead-job',
  reaches: 'concerned',
  kind: 'staff',
  subject: ({ count }, { t }) => t('dead-job.subject', { count }),
  preview: ({ error }) => error,
  body: ({ name, task, error, count, at }, mail) => (
    <>
      <Title mail={mail}>{mail.t('dead-job.title', { count })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('dead-job.text')}</Paragraph>
      <Fact mail={mail} label={mail.t('dead-job.task')}>
        {task}
      </Fact>
      <Fact mail={mail} label={mail.t('dead-job.error')}>
        {error}
      </Fact>
      <Fact mail={mail} label={mail.t('dead-job.at')}>
        {mail.moment(at)}
      </Fact>
      <Action mail={mail} href={mail.url('/admin/system/jobs')}>
        {mail.t('dead-job.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    task: 'remove-orphan-files',
    error: 'The file store does not answer: connect ECONNREFUSED',
    count: 2,
    at: '2026-03-02T03:43:00Z',
  },
})
