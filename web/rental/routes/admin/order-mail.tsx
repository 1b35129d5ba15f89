import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { MAIL_SANDBOX } from '#web/mail/mail-sandbox.ts'
import { MailStateMark } from '#web/mail/MailStateMark.tsx'
import styles from '#web/mail/outbox.module.css'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { RENTAL_STAFF } from '../../admin/rental-staff.ts'
import { loadOrderMail } from '../../office/order-mails.server.ts'
import { orderMailPath } from '../../office/paths.ts'

export const handle = { guard: RENTAL_STAFF, title: 'admin:rentals.mails.one' } satisfies RouteHandle

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, RENTAL_STAFF)
  const { command: id = '', mail: asked = '' } = params
  const { html, ...mail } = await loadOrderMail({ request, context, id, mail: asked })
  return { id, mail, hasHtml: html !== null }
}

/** A mail about an order as its receiver gets it. */
export default function OrderMail() {
  const { t } = useAdminTexts()
  const { id, mail, hasHtml } = useLoaderData<typeof loader>()
  const subject = mail.subject ?? t('admin:rentals.mails.one')
  return (
    <>
      <ScreenHead
        title={subject}
        crumbs={[
          {
            label: t('resources:rental-commands.one'),
            to: `${resourcePath('rental-commands', 'show', id)}#command-mails`,
          },
          { label: subject },
        ]}
      />
      <Stack gap="xs">
        <MailStateMark state={mail.state} label={t(`admin:rentals.mails.state.${mail.state}`)} />
        <Text>
          {t('admin:rentals.mails.to', { to: mail.toName === null ? mail.to : `${mail.toName} (${mail.to})` })},{' '}
          <Moment at={mail.sentAt ?? mail.createdAt} timeZone="Europe/Paris" />
        </Text>
      </Stack>
      {hasHtml ? (
        <iframe
          src={`${orderMailPath(id, mail.id)}/html`}
          title={t('admin:rentals.mails.frame', { subject })}
          sandbox={MAIL_SANDBOX}
          className={styles.frame}
        />
      ) : (
        <Notice tone="info" title={t('admin:rentals.mails.notMade')}>
          <Text>{t('admin:rentals.mails.notMadeText')}</Text>
        </Notice>
      )}
      {mail.text === null ? null : (
        <Stack component="section" gap="xs" aria-labelledby="text">
          <Title order={2} size="h3" id="text">
            {t('admin:rentals.mails.text')}
          </Title>
          <pre className={styles.plain} lang={mail.locale}>
            {mail.text}
          </pre>
        </Stack>
      )}
    </>
  )
}
