import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'
import { OwnText, type RiseData } from './own-text.tsx'

/** To the people of an organisation that may become a member (specification 3, section 4b). */
export const potentialMember = defineMail<RiseData>({
  name: 'potential-member',
  reaches: 'concerned',
  kind: 'organizations',
  subject: ({ organization }, { t, siteName }) => t('potential-member.subject', { organization, site: siteName }),
  preview: ({ organization }, { t, siteName }) => t('potential-member.text', { organization, site: siteName }),
  body: ({ name, organization, path, text }, mail) => (
    <>
      <Title mail={mail}>{mail.t('potential-member.title', { organization })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {text === '' ? (
        <>
          <Paragraph mail={mail}>{mail.t('potential-member.text', { organization, site: mail.siteName })}</Paragraph>
          <Paragraph mail={mail}>{mail.t('potential-member.next')}</Paragraph>
        </>
      ) : (
        <OwnText mail={mail} text={text} />
      )}
      <Action mail={mail} href={mail.url(path)}>
        {mail.t('potential-member.action')}
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
