import type { LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import type { Outbox } from '#server/mail/contract.ts'
import { MAIL_STATES } from '#server/mail/domain/vocabulary.ts'
import admin from '#web/admin/admin.module.css'
import { APP_ADMINS } from '#web/admin/app-admins.ts'
import list from '#web/admin/list.module.css'
import { MAIL_TEMPLATES, OUTBOX, SYSTEM } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { MailStateMark } from '../MailStateMark.tsx'
import { outboxPath, readOutboxSearch } from '../outbox-search.ts'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { TextInput } from '#web/ui/controls.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { visuallyHidden } from '#web/ui/VisuallyHidden.tsx'
import { ScrollRegion } from '#web/ui/ScrollRegion.tsx'

export const handle = { guard: APP_ADMINS, title: 'admin:outbox.title' } satisfies RouteHandle

export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireSignedIn({ request, context }, APP_ADMINS)
  const wanted = readOutboxSearch(new URL(request.url).searchParams)
  const { state, search, page } = wanted
  const { data, meta } = await apiFor(request, context).get<Outbox>('/api/v1/services/outbox', {
    query: { ...(state === null ? {} : { state }), search, 'page[number]': page },
  })
  return { mails: data, ...meta, wanted }
}

/** Every mail of the site with its state (specification 3, section 2). */
export default function OutboxScreen() {
  const { t } = useAdminTexts()
  const { mails, page, counts, hasServer, wanted } = useLoaderData<typeof loader>()
  const all = Object.values(counts).reduce((sum, count) => sum + count, 0)
  const shown = MAIL_STATES.filter(state => counts[state] > 0 || state === wanted.state)
  return (
    <>
      <ScreenHead
        title={t('admin:outbox.title')}
        lead={t('admin:outbox.lead')}
        crumbs={[{ label: t('admin:outbox.title') }]}
        actions={
          <>
            <LinkButton to={MAIL_TEMPLATES} icon="eye">
              {t('admin:mailTemplates.title')}
            </LinkButton>
            <LinkButton to={SYSTEM} icon="info">
              {t('admin:menu.system')}
            </LinkButton>
          </>
        }
      />
      {hasServer ? null : (
        <Notice tone="info" title={t('admin:outbox.noServer')}>
          <p>{t('admin:outbox.noServerText')}</p>
        </Notice>
      )}
      <SearchForm />
      <StateLinks all={all} shown={shown} />
      {mails.length === 0 ? (
        <EmptyState icon="archive" title={t('admin:outbox.none')} text={t('admin:outbox.noneText')}>
          {wanted.search === '' && wanted.state === null ? null : (
            <LinkButton to={OUTBOX}>{t('admin:list.clear')}</LinkButton>
          )}
        </EmptyState>
      ) : (
        <MailTable />
      )}
      <Pagination
        page={page.number}
        lastPage={page.lastPage}
        label={t('admin:list.pages')}
        hrefOf={number => outboxPath({ ...wanted, page: number })}
      >
        <p className={admin.since}>
          {t('admin:list.count', {
            count: page.total,
            from: Math.min(page.total, (page.number - 1) * page.size + 1),
            to: Math.min(page.total, page.number * page.size),
          })}
        </p>
      </Pagination>
    </>
  )
}

function SearchForm() {
  const { t } = useAdminTexts()
  const { wanted } = useLoaderData<typeof loader>()
  return (
    <Form method="get" action={OUTBOX} role="search" className={list.tools} aria-label={t('admin:outbox.search')}>
      {wanted.state === null ? null : <input type="hidden" name="state" value={wanted.state} />}
      <div className={list.search}>
        <TextInput
          label={t('admin:outbox.search')}
          id="outbox-search"
          type="search"
          name="search"
          defaultValue={wanted.search}
          key={wanted.search}
          autoComplete="off"
        />
        <Button icon="search" look="primary">
          {t('admin:list.find')}
        </Button>
      </div>
    </Form>
  )
}

function StateLinks({
  all,
  shown,
}: {
  all: number
  shown: ('waiting' | 'sending' | 'handed' | 'sent' | 'kept' | 'failed' | 'suppressed' | 'cancelled')[]
}) {
  const { t } = useAdminTexts()
  const { wanted, counts } = useLoaderData<typeof loader>()
  return (
    <nav aria-label={t('admin:outbox.states')}>
      <ul className={admin.locales}>
        <li>
          <Link
            to={outboxPath({ ...wanted, state: null, page: 1 })}
            className={admin.locale}
            aria-current={wanted.state === null ? 'true' : undefined}
          >
            {t('admin:outbox.all')} <small>{all}</small>
          </Link>
        </li>
        {shown.map(state => (
          <li key={state}>
            <Link
              to={outboxPath({ ...wanted, state, page: 1 })}
              className={admin.locale}
              aria-current={wanted.state === state ? 'true' : undefined}
            >
              {t(`resources:outbox-mails.options.state.${state}`)} <small>{counts[state]}</small>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function MailTable() {
  const { t } = useAdminTexts()
  const { mails } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <ScrollRegion className={list.region} label={t('admin:outbox.title')}>
      <table className={list.table}>
        <caption className={visuallyHidden}>{t('admin:outbox.title')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('resources:outbox-mails.fields.subject')}</th>
            <th scope="col">{t('resources:outbox-mails.fields.state')}</th>
            <th scope="col">{t('resources:outbox-mails.fields.to')}</th>
            <th scope="col">{t('admin:outbox.written')}</th>
          </tr>
        </thead>
        <tbody>
          {mails.map(mail => (
            <tr key={mail.id}>
              <th scope="row">
                <Link className={list.open} to={`${OUTBOX}/${mail.id}`}>
                  {mail.subject ?? t(`admin:mailTemplates.names.${mail.template}`, { defaultValue: mail.template })}
                </Link>
              </th>
              <td>
                <MailStateMark state={mail.state} isUnconfirmed={mail.isUnconfirmed} />
              </td>
              <td>{mail.toName === null ? mail.to : `${mail.toName} (${mail.to})`}</td>
              <td>
                <Moment at={mail.createdAt} timeZone={timeZone} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
