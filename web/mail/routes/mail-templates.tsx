import { Stack } from '#web/ui/layout.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { MailPreview } from '#server/mail/contract.ts'
import { isLocale, LOCALE_NAMES, LOCALES } from '#server/domain/vocabulary/locales.ts'
import admin from '#web/admin/admin.module.css'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import { MAIL_TEMPLATES, mailTemplatePath, mailTextsPath, OUTBOX } from '#web/admin/paths.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { MAIL_SANDBOX } from '../mail-sandbox.ts'
import styles from '../outbox.module.css'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: APP_ADMINS, title: 'admin:mailTemplates.title' } satisfies RouteHandle

const API = '/api/v1/services/mail-templates'

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const query = new URL(request.url).searchParams
  const api = apiFor(request, context)
  const { data: names } = await api.get<{ data: string[] }>(API)
  const name = names.find(each => each === query.get('name')) ?? names[0] ?? ''
  const wanted = query.get('locale')
  const locale = isLocale(wanted) ? wanted : context.locale
  const {
    data: { html: _, ...shown },
  } = await api.get<{ data: MailPreview }>(`${API}/${encodeURIComponent(name)}/${locale}`)
  return { names, shown }
}

/** Every mail template in every language, filled with an example, in the site's theme. */
export default function MailTemplates() {
  const { t } = useAdminTexts()
  const {
    shown: { name, locale, subject, text },
  } = useLoaderData<typeof loader>()
  const title = t(`admin:mailTemplates.names.${name}`, { defaultValue: name })
  const source = `${MAIL_TEMPLATES}/${name}/${locale}/html`
  return (
    <>
      <ScreenHead
        title={t('admin:mailTemplates.title')}
        lead={t('admin:mailTemplates.lead')}
        crumbs={[{ label: t('admin:outbox.title'), to: OUTBOX }, { label: t('admin:mailTemplates.title') }]}
        actions={
          <LinkButton icon="edit" to={mailTextsPath(name)}>
            {t('admin:mailTemplates.changeTexts')}
          </LinkButton>
        }
      />
      <TemplateLinks />
      <LanguageLinks />
      <Stack component="section" gap="xs" aria-labelledby="shown">
        <h2 id="shown">{title}</h2>
        <p>
          <strong>{t('resources:outbox-mails.fields.subject')}</strong> <span lang={locale}>{subject}</span>
        </p>
        <iframe
          key={source}
          src={source}
          title={t('admin:outbox.htmlFrame', { subject })}
          sandbox={MAIL_SANDBOX}
          className={styles.frame}
        />
      </Stack>
      <Stack component="section" gap="xs" aria-labelledby="phone">
        <h2 id="phone">{t('admin:mailTemplates.phone')}</h2>
        <iframe
          key={source}
          src={source}
          title={t('admin:mailTemplates.phoneFrame', { subject })}
          sandbox={MAIL_SANDBOX}
          loading="lazy"
          className={styles.frame}
          data-width="phone"
        />
      </Stack>
      <Stack component="section" gap="xs" aria-labelledby="text">
        <h2 id="text">{t('admin:outbox.text')}</h2>
        <pre className={styles.plain} lang={locale}>
          {text}
        </pre>
      </Stack>
    </>
  )
}

function TemplateLinks() {
  const { t } = useAdminTexts()
  const { names, shown } = useLoaderData<typeof loader>()
  const { locale, name } = shown
  return (
    <nav aria-label={t('admin:mailTemplates.which')}>
      <ul className={admin.locales}>
        {names.map(each => (
          <li key={each}>
            <Link
              to={mailTemplatePath(each, locale)}
              className={admin.locale}
              aria-current={each === name ? 'true' : undefined}
            >
              {t(`admin:mailTemplates.names.${each}`, { defaultValue: each })}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function LanguageLinks() {
  const { t } = useAdminTexts()
  const { name, locale } = useLoaderData<typeof loader>().shown
  return (
    <nav aria-label={t('admin:mailTemplates.language')}>
      <ul className={admin.locales}>
        {LOCALES.map(each => (
          <li key={each}>
            <Link
              to={mailTemplatePath(name, each)}
              className={admin.locale}
              lang={each}
              aria-current={each === locale ? 'true' : undefined}
            >
              {LOCALE_NAMES[each]}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
