import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/**
 * To an address that an account was opened with, or that an account is to have from now on: its link proves whose it
 * is. Whoever gave the address may be a stranger to it: nothing that they wrote, their name neither, is sent there in
 * the site's name.
 */
export const verifyEmail = defineMail<{ path: string; minutes: number; hasNoPassword?: boolean }>({
  name: 'verify-email',
  reaches: 'concerned',
  isAskedFor: true,
  isSecret: true,
  subject: (_data, { t, siteName }) => t('verify-email.subject', { site: siteName }),
  preview: ({ minutes }, { t }) => t('verify-email.preview', { minutes }),
  body: ({ path, minutes, hasNoPassword = false }, mail) => (
    <>
      <Title mail={mail}>{mail.t('verify-email.title')}</Title>
      <Paragraph mail={mail}>{mail.t('verify-email.text', { site: mail.siteName, minutes })}</Paragraph>
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('verify-email.action')}
      </Action>
      {hasNoPassword ? (
        <>
          <Paragraph mail={mail}>{mail.t('verify-email.noPassword')}</Paragraph>
          <Action mail={mail} href={mail.url('/auth/password/forgot')}>
            {mail.t('verify-email.choosePassword')}
          </Action>
        </>
      ) : null}
      <Paragraph mail={mail}>{mail.t('verify-email.otherwise')}</Paragraph>
    </>
  ),
  example: { path: '/auth/email/verify/0195f2a0-0000-7000-8000-000000000001/example', minutes: 60 },
})
