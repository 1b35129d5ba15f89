import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'
import { OwnText, type RiseData } from './own-text.tsx'

/** To the other members: an organisation has joined them (specification 3, section 4b). */
export const newMember = defineMail<RiseData>({
  name: 'new-member',
  reaches: 'concerned',
  kind: 'organizations',
  subject: ({ organization }, { t, siteName }) => t('new-member.subject', { organization, site: siteName }),
  preview: ({ organization }, { t, siteName }) => t('new-member.text', { organization, site: siteName }),
  body: ({ name, organization, path, text }, mail) => (
    <>
      <Title mail={mail}>{mail.t('new-member.title', { organization })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {text === '' ? (
        <>
          <Paragraph mail={mail}>{mail.t('new-member.text', { organization, site: mail.siteName })}</Paragraph>
          <Paragraph mail={mail}>{mail.t('new-member.next')}</Paragraph>
        </>
      ) : (
        <OwnText mail={mail} text={text} />
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('new-member.action')}
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
