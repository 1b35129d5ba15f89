import { Link } from '@remix-run/react'
import { shownPhone } from '#server/domain/contact/phone.ts'
import type { MailAboutLine } from '#server/mail/contract.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { MailStateMark } from '#web/mail/MailStateMark.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { orderMailPath } from '../office/paths.ts'
import { Panel } from '../parts.tsx'
import type { CommandPanelData } from './load-rental-panels.server.ts'

type Props = { command: CommandPanelData }

/** The last mail to the renter did not arrive: what it was, and what to do. */
export function MailFailure({ command: { id, mails, renter } }: Props) {
  const { t } = useAdminTexts()
  const failed = lastFailure(mails)
  if (failed === null) return null
  return (
    <Notice tone="warning" title={t('admin:rentals.mails.failed')}>
      <Text>{t('admin:rentals.mails.failedText', { subject: failed.subject ?? '', to: failed.to })}</Text>
      <Text>
        {renter === null || renter.phone === ''
          ? t('admin:rentals.mails.todo')
          : t('admin:rentals.mails.todoCall', { phone: shownPhone(renter.phone).text })}
      </Text>
      <Link to={orderMailPath(id, failed.id)}>{t('admin:rentals.mails.open')}</Link>
    </Notice>
  )
}

/** Newest first: one that failed counts until a later one to the same person has been sent. */
function lastFailure(mails: readonly MailAboutLine[]): MailAboutLine | null {
  const reached = new Set<string | null>()
  for (const mail of mails) {
    const whose = mail.userId ?? mail.to
    if (mail.state === 'sent') reached.add(whose)
    if ((mail.state === 'failed' || mail.state === 'suppressed') && !reached.has(whose)) return mail
  }
  return null
}

/** What was mailed to the renter, and what became of it. */
export function CommandMails({ command: { id, mails } }: Props) {
  const { t } = useAdminTexts()
  return (
    <Panel id="command-mails" title={t('admin:rentals.mails.title')}>
      <Stack component="ul" gap="xs" className="rental-plain rental-rows">
        {mails.map(mail => (
          <li key={mail.id}>
            <Group gap="xs">
              <Link to={orderMailPath(id, mail.id)} className="rental-link">
                {mail.subject ?? t('admin:rentals.mails.one')}
              </Link>
              <MailStateMark state={mail.state} label={t(`admin:rentals.mails.state.${mail.state}`)} />
            </Group>
            <Text c="dimmed">
              {mail.to}, <Moment at={mail.sentAt ?? mail.createdAt} timeZone="Europe/Paris" />
            </Text>
          </li>
        ))}
      </Stack>
    </Panel>
  )
}
