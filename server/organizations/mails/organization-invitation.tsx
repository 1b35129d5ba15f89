import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** To an address: a place in an organisation is offered. The link is the invitation. */
export const organizationInvitation = defineMail<{ author: string; organization: string; path: string; days: number }>({
  name: 'organization-invitation',
  reaches: 'others',
  isAskedFor: true,
  isSecret: true,
  subject: ({ organization }, { t }) => t('organization-invitation.subject', { organization }),
  preview: ({ author, organization }, { t, siteName }) =>
    t('organization-invitation.text', { author, organization, site: siteName }),
  body: ({ author, organization, path, days }, mail) => (
    <>
      <Title mail={mail}>{mail.t('organization-invitation.title')}</Title>
      <Paragraph mail={mail}>
        {mail.t('organization-invitation.text', { author, organization, site: mail.siteName })}
      </Paragraph>
      <Paragraph mail={mail}>{mail.t('organization-invitation.how', { count: days })}</Paragraph>
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('organization-invitation.action')}
      </Action>
    </>
  ),
  example: {
    author: 'Ada Martin',
    organization: 'Centre Les Tilleuls',
    path: '/organizations/invitations/pO3m1dO7',
    days: 14,
  },
})
