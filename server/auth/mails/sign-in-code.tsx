import { Code, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** The second step of a sign-in: six digits. */
export const signInCode = defineMail<{ name: string; code: string; minutes: number }>({
  name: 'sign-in-code',
  reaches: 'concerned',
  isAskedFor: true,
  isSecret: true,
  subject: (_data, { t, siteName }) => t('sign-in-code.subject', { site: siteName }),
  preview: ({ minutes }, { t }) => t('sign-in-code.preview', { minutes }),
  body: ({ name, code, minutes }, mail) => (
    <>
      <Title mail={mail}>{mail.t('sign-in-code.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('sign-in-code.text', { site: mail.siteName, minutes })}</Paragraph>
      <Code mail={mail}>{code}</Code>
      <Paragraph mail={mail}>{mail.t('sign-in-code.otherwise')}</Paragraph>
    </>
  ),
  example: { name: 'Camille', code: '402917', minutes: 10 },
})
