import { recordPath } from '#server/domain/record-path.ts'
import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { MessageVersion } from '#server/forum/contract.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { Html } from '#web/blocks/Html.tsx'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['forum'] },
  title: 'forum:versions.title',
} satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const id = encodeURIComponent(params['message'] ?? '')
  const { data } = await apiFor(request, context).get<{ data: MessageVersion[] }>(
    `/api/v1/services/forum/messages/${id}/versions`,
  )
  return {
    versions: data,
    timeZone: visitor.timezone,
    path: sameSitePath(new URL(request.url).searchParams.get('url')) ?? recordPath('forum-messages', id),
  }
}

/** What a message said before it was changed. */
export default function Versions() {
  const { t } = useTranslation()
  const { versions, timeZone, path } = useLoaderData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('forum:versions.title')} lead={t('forum:versions.lead')}>
        {versions.length === 0 ? <Text>{t('forum:versions.none')}</Text> : null}
        <Stack component="ol" gap="md" className="bare-list">
          {versions.map(({ id, content, createdAt }) => (
            <li key={id}>
              <Panel title={<Moment at={createdAt} timeZone={timeZone} />}>
                <Html html={content} />
              </Panel>
            </li>
          ))}
        </Stack>
        <div>
          <LinkButton to={path} icon="chevronLeft">
            {t('forum:versions.back')}
          </LinkButton>
        </div>
      </AccountPage>
    </AccountFrame>
  )
}
