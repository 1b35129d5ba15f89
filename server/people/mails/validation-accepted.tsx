import { Action, Fact, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To a person whom the team has let in. */
export const validationAccepted = defineMail<{ name: string; organization: string | null; level: string }>({
  name: 'validation-accepted',
  reaches: 'concerned',
  kind: 'moderation',
  subject: (_data, { t, siteName }) => t('validation-accepted.subject', { site: siteName }),
  preview: (_data, { t }) => t('validation-accepted.preview'),
  body: ({ name, organization, level }, mail) => (
    <>
      <Title mail={mail}>{mail.t('validation-accepted.title')}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('validation-accepted.text', { site: mail.siteName })}</Paragraph>
      {organization === null ? null : (
        <Fact mail={mail} label={mail.t('validation-accepted.organization')}>
          {organization}
        </Fact>
      )}
      <Fact mail={mail} label={mail.t('validation-accepted.level')}>
        {level}
      </Fact>
      <Action mail={mail} href={mail.url('/account/profile')}>
        {mail.t('validation-accepted.action')}
      </Action>
    </>
  ),
  example: { name: 'Camille', organization: 'Centre Les Tilleuls', level: 'Contact' },
})
