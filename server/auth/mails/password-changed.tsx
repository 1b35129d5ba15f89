import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To the owner of an account whose password has just changed, so that nobody else does it unnoticed. */
export const passwordChanged = defineMail<{ name: string; at: string }>({
  name: 'password-changed',
  reaches: 'concerned',
  isAskedFor: true,
  subject: (_data, { t, siteName }) => t('password-changed.subject', { site: siteName }),
  preview: (_data, { t }) => t('password-changed.title'),
  body: ({ name, at }, mail) => (
    <>
      <Title mail={mail}>{mail.t('password-changed.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('password-changed.text')}</Paragraph>
      <Fact mail={mail} label={mail.t('password-changed.at')}>
        {mail.moment(at)}
      </Fact>
      <Paragraph mail={mail}>{mail.t('password-changed.otherwise')}</Paragraph>
      <Action mail={mail} href={mail.url('/auth/password/forgot')}>
        {mail.t('password-changed.action')}
      </Action>
    </>
  ),
  example: { name: 'Camille', at: '2026-03-02T09:30:00Z' },
})
