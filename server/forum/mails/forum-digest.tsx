import { Action, MailLink, Paragraph, Part, Title, defineMail } from '#server/mail/index.ts'

type DigestMessage = {
  /** Null for somebody who is gone. */
  author: string | null
  text: string
  path: string
}

export type DigestSubject = { title: string; path: string; messages: DigestMessage[] }

/** What was written in the subjects that a person follows, once a day or a week. */
export const forumDigest = defineMail<{
  name: string
  period: 'daily' | 'weekly'
  subjects: DigestSubject[]
  /** How many messages it leaves out. */
  more: number
}>({
  name: 'forum-digest',
  reaches: 'concerned',
  kind: 'forum',
  subject: ({ period }, { t, siteName }) => t(`forum-digest.subject.${period}`, { siteName }),
  preview: ({ subjects }) => subjects.map(({ title }) => title).join(', '),
  body: ({ name, period, subjects, more }, mail) => (
    <>
      <Title mail={mail}>{mail.t(`forum-digest.subject.${period}`, { siteName: mail.siteName })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {subjects.map(subject => (
        <div key={subject.path}>
          <Part mail={mail}>{subject.title}</Part>
          {subject.messages.map(({ author, text, path }) => (
            <Paragraph key={path} mail={mail}>
              {mail.t('common.written', { author: author ?? mail.t('common.somebody'), text })}{' '}
              <MailLink mail={mail} href={mail.url(path)}>
                {mail.t('forum-digest.read')}
              </MailLink>
            </Paragraph>
          ))}
        </div>
      ))}
      {more === 0 ? null : <Paragraph mail={mail}>{mail.t('forum-digest.more', { count: more })}</Paragraph>}
      <Action mail={mail} href={mail.url('/account/forum')}>
        {mail.t('forum-digest.settings')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    period: 'daily',
    subjects: [
      {
        title: 'Quelle poussette pour le train ?',
        path: '/services/records/forum-subjects/018f',
        messages: [
          {
            author: 'Denis Martin',
            text: 'La nôtre se plie d’une main et passe dans le couloir.',
            path: '/services/records/forum-messages/018f',
          },
        ],
      },
    ],
    more: 2,
  },
})
