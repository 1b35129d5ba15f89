import parts from '#web/admin/parts.module.css'
import { Stack } from '#web/ui/layout.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import type { OutboxMessage } from '#server/mail/contract.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import admin from '#web/admin/admin.module.css'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import { OUTBOX } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { MailStateMark } from '../MailStateMark.tsx'
import { MAIL_SANDBOX } from '../mail-sandbox.ts'
import styles from '../outbox.module.css'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: APP_ADMINS, title: 'admin:outbox.mail' } satisfies RouteHandle

const pathOf = (id: string | undefined) => `/api/v1/services/outbox/${encodeURIComponent(id ?? '')}`
const ACTIONS = { again: 'send-again', cancel: 'cancel' } as const

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const {
    data: { html, ...mail },
  } = await apiFor(request, context).get<{ data: OutboxMessage }>(pathOf(params['id']))
  return { mail, hasHtml: html !== null }
}

/** Sends the mail again or cancels it, then shows the resulting mail. */
export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const intent = (await readFields(request)).get('_intent')
  if (intent !== 'again' && intent !== 'cancel') throw new Response(null, { status: 422 })
  const shown = (id: string, flash: Flash) =>
    redirect(`${OUTBOX}/${id}`, { status: 303, headers: { 'set-cookie': flashCookie(request, flash) } })
  try {
    const { data } = await apiFor(request, context).post<{ data: { id: string } }>(
      `${pathOf(params['id'])}/${ACTIONS[intent]}`,
      {},
      { as: 'json' },
    )
    return shown(data.id, { kind: 'success', text: `admin:outbox.done.${intent}` })
  } catch (error) {
    if (!(error instanceof ApiProblem) || error.status !== 409) throw error
    return shown(params['id'] ?? '', { kind: 'warning', text: 'admin:outbox.changed' })
  }
}

/** One mail: its delivery, its HTML as received, its text and its headers. */
export default function OutboxMailScreen() {
  const { t } = useAdminTexts()
  const { mail } = useLoaderData<typeof loader>()
  const subject = mail.subject ?? t(`admin:mailTemplates.names.${mail.template}`, { defaultValue: mail.template })
  return (
    <>
      <ScreenHead
        title={subject}
        crumbs={[{ label: t('admin:outbox.title'), to: OUTBOX }, { label: subject }]}
        actions={!mail.mayCancel && !mail.maySendAgain ? undefined : <MailActions />}
      />
      {mail.fault === null ? null : (
        <Notice
          tone={mail.state === 'failed' ? 'error' : 'warning'}
          title={t(`admin:outbox.faults.${mail.fault}.what`)}
        >
          <p>{t(`admin:outbox.faults.${mail.fault}.todo`)}</p>
        </Notice>
      )}
      {mail.isUnconfirmed ? (
        <Notice tone="warning" title={t('admin:outbox.unconfirmed')}>
          <p>{t('admin:outbox.unconfirmedText')}</p>
        </Notice>
      ) : null}
      <div className={admin.columns}>
        <MailContent subject={subject} />
        <div className={admin.side}>
          <MailDetails />
          <section className={admin.panel} aria-labelledby="headers">
            <h2 id="headers">{t('admin:outbox.headers')}</h2>
            <dl className={admin.facts}>
              <Fact name="Message-ID">{mail.messageId}</Fact>
              {Object.entries(mail.headers).map(([name, value]) => (
                <Fact key={name} name={name}>
                  {value}
                </Fact>
              ))}
            </dl>
          </section>
        </div>
      </div>
    </>
  )
}

function MailActions() {
  const { mail } = useLoaderData<typeof loader>()
  const { t } = useAdminTexts()
  return (
    <Form method="post" className={parts.actions}>
      {mail.maySendAgain ? (
        <Button look="primary" icon="redo" name="_intent" value="again">
          {t('admin:outbox.again')}
        </Button>
      ) : null}
      {mail.mayCancel ? (
        <Button icon="close" name="_intent" value="cancel">
          {t('admin:outbox.cancel')}
        </Button>
      ) : null}
    </Form>
  )
}

function MailContent({ subject }: { subject: string }) {
  const { hasHtml, mail } = useLoaderData<typeof loader>()
  const { t } = useAdminTexts()
  return (
    <Stack gap="2.5rem">
      {hasHtml ? (
        <section className={parts.part} aria-labelledby="html">
          <h2 id="html">{t('admin:outbox.html')}</h2>
          <iframe
            src={`${OUTBOX}/${mail.id}/html`}
            title={t('admin:outbox.htmlFrame', { subject })}
            sandbox={MAIL_SANDBOX}
            className={styles.frame}
          />
        </section>
      ) : (
        <Notice tone="info" title={t(mail.isSecret ? 'admin:outbox.erased' : 'admin:outbox.notMade')}>
          <p>{t(mail.isSecret ? 'admin:outbox.erasedText' : 'admin:outbox.notMadeText')}</p>
        </Notice>
      )}
      {mail.text === null ? null : (
        <section className={parts.part} aria-labelledby="text">
          <h2 id="text">{t('admin:outbox.text')}</h2>
          <pre className={styles.plain} lang={mail.locale}>
            {mail.text}
          </pre>
        </section>
      )}
    </Stack>
  )
}

function MailDetails() {
  const { t } = useAdminTexts()
  const { mail } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <section className={admin.panel} aria-labelledby="facts">
      <h2 id="facts">{t('admin:outbox.facts')}</h2>
      <dl className={admin.facts}>
        <Fact name={t('resources:outbox-mails.fields.state')}>
          <MailStateMark state={mail.state} isUnconfirmed={mail.isUnconfirmed} />
        </Fact>
        <Fact name={t('resources:outbox-mails.fields.to')}>
          {mail.toName === null ? mail.to : `${mail.toName} (${mail.to})`}
        </Fact>
        <Fact name={t('admin:outbox.from')}>{mail.from}</Fact>
        <Fact name={t('resources:outbox-mails.fields.locale')}>{LOCALE_NAMES[mail.locale]}</Fact>
        <Fact name={t('admin:outbox.written')}>
          <Moment at={mail.createdAt} timeZone={timeZone} />
        </Fact>
        {mail.sentAt === null ? null : (
          <Fact name={t('resources:outbox-mails.fields.sentAt')}>
            <Moment at={mail.sentAt} timeZone={timeZone} />
          </Fact>
        )}
        <Fact name={t('resources:outbox-mails.fields.attempts')}>{mail.attempts}</Fact>
        {mail.nextAttemptAt === null ? null : (
          <Fact name={t('resources:outbox-mails.fields.nextAttemptAt')}>
            <Moment at={mail.nextAttemptAt} timeZone={timeZone} />
          </Fact>
        )}
        {mail.error === null ? null : (
          <Fact name={t('admin:outbox.said')}>
            <span lang="en">{mail.error}</span>
          </Fact>
        )}
      </dl>
    </section>
  )
}

function Fact({ name, children }: { name: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
