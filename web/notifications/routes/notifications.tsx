import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { preferencesOf, storedPreferences } from '#server/notifications/domain/preferences.ts'
import { ALWAYS_MAILED, NOTIFICATION_GROUPS } from '#server/account/domain/vocabulary.ts'
import { AccountPage, AccountPart, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:notifications.title' } satisfies RouteHandle

const PATH = '/account/notifications'
const API = '/api/v1/notifications'
const PAGE_SIZE = 20

/** Notifications for staff are offered to staff only. */
const fieldsFor = ({ isStaff }: Visitor): Field[] => [
  {
    name: 'groups',
    kind: 'checkboxes',
    optional: true,
    label: 'account:notifications.mail.label',
    help: 'account:notifications.mail.help',
    options: NOTIFICATION_GROUPS.filter(group => !ALWAYS_MAILED.has(group) && (group !== 'staff' || isStaff)).map(
      value => ({ value, label: `account:notifications.groups.${value}` }),
    ),
  },
]

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const api = apiFor(request, context)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const [list, me] = await Promise.all([
    api.get<ListDocument>(API, { query: { 'page[number]': page, 'page[size]': PAGE_SIZE } }),
    api.get<OneDocument>('/api/v1/users/me', { query: { 'fields[users]': 'notificationsPreferences' } }),
  ])
  const wanted = preferencesOf(me.data.attributes['notificationsPreferences'])
  const notifications = list.data.map(record => ({
    id: record.id,
    message: textOf(record, 'message'),
    details: textOf(record, 'details'),
    leadsOn: textOf(record, 'actionUrl') !== '',
    isRead: record.attributes['readAt'] !== null,
    createdAt: textOf(record, 'createdAt'),
  }))
  return {
    notifications,
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    timeZone: visitor.timezone,
    fields: fieldsFor(visitor),
    formKey: randomUUID(),
    values: { groups: NOTIFICATION_GROUPS.filter(group => wanted[group]) as string[] },
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const api = apiFor(request, context)
    const data = await readFields(request)
    const id = encodeURIComponent(String(data.get('notification') ?? ''))
    const back = (to = `${PATH}${new URL(request.url).search}`) => redirect(to, { status: 303 })
    switch (data.get('intent')) {
      case 'read-all':
        await api.post(`${API}/actions/read-all`)
        return back()
      case 'read':
        await api.post(`${API}/${id}/actions/read`)
        return back()
      case 'remove':
        await api.delete(`${API}/${id}`)
        return back()
      case 'open': {
        const { data: record } = await api.get<OneDocument>(`${API}/${id}`)
        await api.post(`${API}/${id}/actions/read`)
        return back(sameSitePath(textOf(record, 'actionUrl')) ?? PATH)
      }
      default:
        // A form without `act` is the form of the preferences.
        break
    }
    return handleForm({
      request,
      data,
      fields: fieldsFor(visitor),
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        await api.patch('/api/v1/users/me', {
          data: {
            type: 'users',
            id: visitor.userId,
            attributes: { notificationsPreferences: storedPreferences(output['groups'] as string[]) },
          },
        })
        return redirectWithFlash(request, PATH, 'account:notifications.mail.saved')
      },
    })
  })
}

/**
 * The person's notifications, and the preferences for mails. Marking as read is an action: opening the page changes
 * nothing.
 */
export default function Notifications() {
  const { t } = useTranslation()
  const { notifications, page, lastPage, fields, values, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  const hasUnread = notifications.some(({ isRead }) => !isRead)
  return (
    <AccountPage title={t('account:notifications.title')}>
      {hasUnread ? (
        <Form method="post">
          <Button name="intent" value="read-all" icon="check">
            {t('account:notifications.readAll')}
          </Button>
        </Form>
      ) : null}
      {notifications.length === 0 ? (
        <EmptyState icon="info" title={t('account:notifications.empty')} text={t('account:notifications.emptyText')} />
      ) : (
        <NotificationList />
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${PATH}?page=${number}`}
        label={t('account:notifications.title')}
      />
      <AccountPart title={t('account:notifications.mail.title')}>
        <FormPage
          id="preferences"
          fields={fields}
          values={values}
          answer={answer}
          formKey={formKey}
          submit={t('account:notifications.mail.submit')}
          busy={t('account:busy')}
          guardsLeaving={false}
        />
      </AccountPart>
    </AccountPage>
  )
}

function NotificationList() {
  const { notifications, timeZone } = useFormData<typeof loader>()
  const { t } = useTranslation()
  return (
    <AccountRows>
      {notifications.map(({ id, message, details, leadsOn, isRead, createdAt }) => (
        <Stack component="li" gap={6} key={id}>
          <Text fw={isRead ? 400 : 700}>
            {isRead ? null : <Pill tone="info">{t('account:notifications.new')}</Pill>} {message}
          </Text>
          {details === '' ? null : <Text>{details}</Text>}
          <Text c="dimmed">
            <Moment at={createdAt} timeZone={timeZone} />
          </Text>
          <Form method="post">
            <Group gap="xs">
              <input type="hidden" name="notification" value={id} />
              {leadsOn ? (
                <Button name="intent" value="open" aria-label={t('account:notifications.openOne', { message })}>
                  {t('account:notifications.open')}
                </Button>
              ) : null}
              {isRead ? null : (
                <Button name="intent" value="read" aria-label={t('account:notifications.readOne', { message })}>
                  {t('account:notifications.read')}
                </Button>
              )}
              <Button
                look="plain"
                name="intent"
                value="remove"
                aria-label={t('account:notifications.removeOne', { message })}
              >
                {t('account:notifications.remove')}
              </Button>
            </Group>
          </Form>
        </Stack>
      ))}
    </AccountRows>
  )
}
