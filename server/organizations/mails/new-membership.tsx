import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'
import { OwnText, type RiseData } from './own-text.tsx'

/** To the people of an organisation that is a member for the first time (specification 3, section 4b). */
export const newMembership = defineMail<RiseData>({
  name: 'new-membership',
  reaches: 'concerned',
  kind: 'organizations',
  subject: ({ organization }, { t, siteName }) => t('new-membership.subject', { organization, site: siteName }),
  preview: ({ organization }, { t, siteName }) => t('new-membership.text', { organization, site: siteName }),
  body: ({ name, organization, path, text }, mail) => (
    <>
      <Title mail={mail}>{mail.t('new-membership.title', { organization })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {text === '' ? (
        <>
          <Paragraph mail={mail}>{mail.t('new-membership.text', { organization, site: mail.siteName })}</Paragraph>
          <Paragraph mail={mail}>{mail.t('new-membership.next')}</Paragraph>
        </>
      ) : (
        <OwnText mail={mail} text={text} />
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('new-membership.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille',
    organization: 'Centre Les Tilleuls',
    path: '/organizations/centre-les-tilleuls',
    text: '',
  },
})
