import { Action, MailLink, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To an address that somebody wanted to open an account with, and that has one. */
export const accountExists = defineMail<{ name: string }>({
  name: 'account-exists',
  reaches: 'concerned',
  isAskedFor: true,
  subject: (_data, { t, siteName }) => t('account-exists.subject', { site: siteName }),
  preview: (_data, { t }) => t('account-exists.title'),
  body: ({ name }, mail) => (
    <>
      <Title mail={mail}>{mail.t('account-exists.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('account-exists.text', { site: mail.siteName })}</Paragraph>
      <Action mail={mail} href={mail.url('/auth/sign-in')}>
        {mail.t('account-exists.action')}
      </Action>
      <Paragraph mail={mail}>
        <MailLink mail={mail} href={mail.url('/auth/password/forgot')}>
          {mail.t('account-exists.forgot')}
        </MailLink>
      </Paragraph>
      <Paragraph mail={mail}>{mail.t('account-exists.otherwise')}</Paragraph>
    </>
  ),
  example: { name: 'Camille' },
})
