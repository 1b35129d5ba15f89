import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OpenSession } from '#server/contract/session.ts'
import { deviceOf } from '#server/domain/device.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { changeAndReturn } from '#web/forms/change-and-return.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { dateFormat } from '#server/domain/formats.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:sessions.title' } satisfies RouteHandle

const PATH = '/account/sessions'
const CALL = '/api/v1/services/account/sessions'

export async function loader(args: LoaderFunctionArgs) {
  const { timezone } = await requireSignedIn(args, handle.guard)
  const { data } = await apiFor(args.request, args.context).get<{ data: OpenSession[] }>(CALL)
  return {
    timezone,
    sessions: data.map(({ id, createdAt, userAgent, isCurrent }) => ({
      id,
      createdAt,
      isCurrent,
      device: deviceOf(userAgent),
    })),
  }
}

/** Ends one session, or all sessions but the current one. */
export const action = (args: ActionFunctionArgs) =>
  changeAndReturn(args, {
    guard: handle.guard,
    home: PATH,
    change: async (valueOf, api) => {
      const id = valueOf('session')
      const isOne = /^[0-9a-f]{64}$/.test(id)
      await api.delete(isOne ? `${CALL}/${id}` : CALL).catch((error: unknown) => {
        // The session had already ended.
        if (!(error instanceof Response && error.status === 404)) throw error
      })
      return isOne ? 'auth:sessions.ended' : 'auth:sessions.othersEnded'
    },
  })

/** The person's sessions, with a button to end each of them. */
export default function Sessions() {
  const { t, i18n } = useTranslation()
  const { sessions, timezone } = useLoaderData<typeof loader>()
  const nameOf = ({ browser, system }: ReturnType<typeof deviceOf>) =>
    browser !== null && system !== null
      ? t('auth:sessions.device', { browser, system })
      : (browser ?? system ?? t('auth:sessions.unknown'))
  const others = sessions.filter(({ isCurrent }) => !isCurrent)
  return (
    <AccountPage title={t('auth:sessions.title')} lead={t('auth:sessions.lead')}>
      <AccountRows>
        {sessions.map(({ id, createdAt, isCurrent, device }) => (
          <Group component="li" justify="space-between" gap="0.75rem 1.5rem" key={id}>
            <div>
              <strong>{nameOf(device)}</strong>
              {isCurrent ? (
                <>
                  {' '}
                  <Pill tone="success">{t('auth:sessions.current')}</Pill>
                </>
              ) : null}
              <Text c="dimmed">
                {t('auth:sessions.since')} <Moment at={createdAt} timeZone={timezone} long />
              </Text>
            </div>
            {isCurrent ? null : (
              <Form method="post">
                <input type="hidden" name="session" value={id} />
                <Button
                  aria-label={t('auth:sessions.endOne', {
                    device: nameOf(device),
                    date: dateFormat(i18n.language, { timeZone: timezone, dateStyle: 'long' }).format(
                      new Date(createdAt),
                    ),
                  })}
                >
                  {t('auth:sessions.end')}
                </Button>
              </Form>
            )}
          </Group>
        ))}
      </AccountRows>
      {others.length === 0 ? (
        <Text>{t('auth:sessions.only')}</Text>
      ) : (
        <Form method="post">
          <Button look="primary">{t('auth:sessions.endOthers')}</Button>
        </Form>
      )}
    </AccountPage>
  )
}
