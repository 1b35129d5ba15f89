import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To the other members: an organisation has joined them (specification 3, section 4b). */
export const newMember = defineMail<{ name: string; organization: string; path: string }>({
  name: 'new-member',
  kind: 'organizations',
  subject: ({ organization }, { t, siteName }) => t('new-member.subject', { organization, site: siteName }),
  preview: ({ organization }, { t, siteName }) => t('new-member.text', { organization, site: siteName }),
  body: ({ name, organization, path }, mail) => (
    <>
      <Title mail={mail}>{mail.t('new-member.title', { organization })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('new-member.text', { organization, site: mail.siteName })}</Paragraph>
      <Paragraph mail={mail}>{mail.t('new-member.next')}</Paragraph>
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('new-member.action')}
      </Action>
    </>
  ),
  example: { name: 'Camille', organization: 'Centre Les Tilleuls', path: '/organizations/centre-les-tilleuls' },
})
