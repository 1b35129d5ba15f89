import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To the address that an account has, when another one is to take its place. */
export const emailChange = defineMail<{ name: string; email: string }>({
  name: 'email-change',
  reaches: 'concerned',
  isAskedFor: true,
  subject: (_data, { t, siteName }) => t('email-change.subject', { site: siteName }),
  preview: (_data, { t }) => t('email-change.title'),
  body: ({ name, email }, mail) => (
    <>
      <Title mail={mail}>{mail.t('email-change.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('email-change.text')}</Paragraph>
      <Fact mail={mail} label={mail.t('email-change.email')}>
        {email}
      </Fact>
      <Paragraph mail={mail}>{mail.t('email-change.otherwise')}</Paragraph>
      <Action mail={mail} href={mail.url('/auth/password/forgot')}>
        {mail.t('email-change.action')}
      </Action>
    </>
  ),
  example: { name: 'Camille', email: 'camille.durand@example.org' },
})
