import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To whoever forgot their password: a link that works once. */
export const resetPassword = defineMail<{ name: string; path: string; minutes: number }>({
  name: 'reset-password',
  reaches: 'concerned',
  isAskedFor: true,
  isSecret: true,
  subject: (_data, { t, siteName }) => t('reset-password.subject', { site: siteName }),
  preview: ({ minutes }, { t }) => t('reset-password.preview', { minutes }),
  body: ({ name, path, minutes }, mail) => (
    <>
      <Title mail={mail}>{mail.t('reset-password.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('reset-password.text', { site: mail.siteName, minutes })}</Paragraph>
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('reset-password.action')}
      </Action>
      <Paragraph mail={mail}>{mail.t('reset-password.otherwise')}</Paragraph>
    </>
  ),
  example: { name: 'Camille', path: '/auth/password/reset/example/camille%40example.org', minutes: 60 },
})
