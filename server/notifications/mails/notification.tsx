import { Action, Paragraph, Title, defineMail } from '#server/mail/index.ts'

/** What a person is told in the site, by mail, too: the message is in their language already. */
export const notification = defineMail<{
  name: string
  message: string
  details: string | null
  actionUrl: string | null
}>({
  name: 'notification',
  reaches: 'concerned',
  subject: ({ message }) => message,
  preview: ({ message, details }) => details ?? message,
  body: ({ name, message, details, actionUrl }, mail) => (
    <>
      <Title mail={mail}>{message}</Title>
      <Paragraph mail={mail}>{mail.t('common.hello', { name })}</Paragraph>
      {details === null ? null : <Paragraph mail={mail}>{details}</Paragraph>}
      <Action mail={mail} href={mail.url(actionUrl ?? '/account/notifications')}>
        {mail.t('notification.action')}
      </Action>
    </>
  ),
  example: {
    name: 'Camille Durand',
    message: 'Rappel : rendre le fauteuil prêté',
    details: 'Le fablab ferme à 18 heures.',
    actionUrl: '/account/notifications',
  },
})
