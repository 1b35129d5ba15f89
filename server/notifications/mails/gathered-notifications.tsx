import { Action, MailLink, Paragraph, Title, defineMail } from '#server/mail/index.ts'

type Notice = { message: string; details: string | null; path: string }

/** What happened in an hour of many acts, as one mail: each with its message and its link. */
export const gatheredNotifications = defineMail<{ name: string; notices: Notice[]; count: number }>({
  name: 'gathered-notifications',
  reaches: 'concerned',
  subject: ({ count }, { t, siteName }) => t('gathered-notifications.subject', { count, siteName }),
  preview: ({ notices }) => notices[0]?.message ?? '',
  body: ({ name, notices, count }, mail) => (
    <>
      <Title mail={mail}>{mail.t('gathered-notifications.subject', { count, siteName: mail.siteName })}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {notices.map(({ message, details, path }, index) => (
        <Paragraph key={index} mail={mail}>
          <MailLink mail={mail} href={mail.url(path)}>
            {message}
          </MailLink>
          {details === null ? null : (
            <>
              <br />
              {details}
            </>
          )}
        </Paragraph>
      ))}
      {count <= notices.length ? null : (
        <Paragraph mail={mail}>{mail.t('gathered-notifications.more', { count: count - notices.length })}</Paragraph>
      )}
      <Action mail={mail} href={mail.url('/account/notifications')}>
        {mail.t('gathered-notifications.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    notices: [
      {
        message: 'Denis Martin a répondu dans « Quelle poussette pour le train ? »',
        details: 'Denis Martin a écrit : La nôtre se plie d’une main et passe dans le couloir.',
        path: '/services/records/forum-messages/018f',
      },
      {
        message: 'Denis Martin a commenté « Manche grossi pour couverts »',
        details: null,
        path: '/services/records/repository-items/018f',
      },
    ],
    count: 4,
  },
})
