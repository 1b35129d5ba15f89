import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To a person whom the team could not let in, with the reason. */
export const validationRefused = defineMail<{ name: string; reason: string; author: string }>({
  name: 'validation-refused',
  reaches: 'concerned',
  kind: 'moderation',
  subject: (_data, { t, siteName }) => t('validation-refused.subject', { site: siteName }),
  preview: ({ reason }) => reason,
  body: ({ name, reason, author }, mail) => (
    <>
      <Title mail={mail}>{mail.t('validation-refused.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('validation-refused.text', { site: mail.siteName })}</Paragraph>
      <Fact mail={mail} label={mail.t('validation-refused.reason')}>
        {mail.t('common.written', { author, text: reason })}
      </Fact>
      <Paragraph mail={mail}>{mail.t('validation-refused.again')}</Paragraph>
      <Action mail={mail} href={mail.url('/auth/not-validated')}>
        {mail.t('validation-refused.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille',
    author: 'Ada Martin',
    reason: 'Nous n’avons pas reconnu votre structure. Dites-nous où vous travaillez, et nous regarderons de nouveau.',
  },
})
