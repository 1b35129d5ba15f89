import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To whom staff have made an account for: a link to choose a password, which works once. */
export const accountInvitation = defineMail<{ name: string; path: string; days: number }>({
  name: 'account-invitation',
  reaches: 'concerned',
  isAskedFor: true,
  isSecret: true,
  subject: (_data, { t, siteName }) => t('account-invitation.subject', { site: siteName }),
  preview: ({ days }, { t }) => t('account-invitation.preview', { days }),
  body: ({ name, path, days }, mail) => (
    <>
      <Title mail={mail}>{mail.t('account-invitation.title', { site: mail.siteName })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('account-invitation.text', { site: mail.siteName, days })}</Paragraph>
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('account-invitation.action')}
      </Action>
      <Paragraph mail={mail}>{mail.t('account-invitation.otherwise')}</Paragraph>
    </>
  ),
  example: { name: 'Camille', path: '/auth/password/reset/example/camille%40example.org', days: 7 },
})
