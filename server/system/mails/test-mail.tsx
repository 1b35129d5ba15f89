import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** What the state page sends to whoever presses its button. */
export const testMail = defineMail<{ name: string; at: string }>({
  name: 'test-mail',
  reaches: 'concerned',
  isAskedFor: true,
  subject: (_data, { t, siteName }) => t('test-mail.subject', { site: siteName }),
  preview: (_data, { t }) => t('test-mail.preview'),
  body: ({ name, at }, mail) => (
    <>
      <Title mail={mail}>{mail.t('test-mail.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('test-mail.text', { site: mail.siteName })}</Paragraph>
      <Fact mail={mail} label={mail.t('test-mail.at')}>
        {mail.moment(at)}
      </Fact>
      <Action mail={mail} href={mail.url('/admin/system')}>
        {mail.t('test-mail.action')}
      </Action>
    </>
  ),
  example: { name: 'Camille Durand', at: '2026-03-02T09:30:00Z' },
})
