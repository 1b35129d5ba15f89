import { recordPath } from '#server/domain/record-path.ts'
import { data, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PublicProfile } from '#server/account/contract.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { AccountFrame, AccountRows } from '#web/account/AccountPage.tsx'
import { Face } from '#web/ui/Face.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { MemberActions } from '#web/account/MemberActions.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { Html } from '#web/blocks/Html.tsx'
import { requireAllowed } from '#web/guards/require.server.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { useVisitor } from '#web/shell/shell-data.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'anyone' },
  title: (profile: PublicProfile) => profile.name,
} satisfies RouteHandle

/**
 * The public profile of a person (specification 1, section 2): the API leaves out private fields, and answers 404
 * without the person's consent.
 */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const { data: profile } = await apiFor(request, context).get<{ data: PublicProfile }>(
    `/api/v1/services/profiles/${encodeURIComponent(params['user'] ?? '')}`,
  )
  // Withdrawn consent takes effect at once.
  return data(profile, { headers: PRIVATE_PAGE })
}

export const headers = () => PRIVATE_PAGE

export default function UserProfile() {
  const { t } = useTranslation()
  const { id, name, avatarUrl, description, job, isOwn, writings } = useLoaderData<typeof loader>()
  const visitor = useVisitor()
  const timeZone = visitor?.timezone ?? SITE_TIME_ZONE
  return (
    <AccountFrame>
      <Stack component="article" gap="lg" maw="44rem">
        {isOwn ? (
          <Notice tone="info">
            <p>
              {t('account:public.own')} <Link to="/account/profile">{t('account:public.edit')}</Link>
            </p>
          </Notice>
        ) : null}
        <Group gap="1rem 1.5rem" component="header">
          <Face name={name} src={avatarUrl === null ? null : `${avatarUrl}?preview=320`} size={96} />
          <div>
            <Title order={1} size="h2">
              {name}
            </Title>
            {job === '' ? null : <Text c="dimmed">{job}</Text>}
          </div>
        </Group>
        {description === '' ? null : <Html html={description} />}
        {description === '' && writings.length === 0 ? <Text c="dimmed">{t('people:profile.nothing')}</Text> : null}
        {writings.length === 0 ? null : (
          <Stack component="section" gap="sm" aria-labelledby="writings">
            <Title order={2} size="h4" id="writings">
              {t('people:profile.writings')}
            </Title>
            <AccountRows>
              {writings.map(({ type, id: written, title, at }) => (
                <li key={written}>
                  <Text fw={700}>
                    <Link to={recordPath(type, written)}>{title}</Link>
                  </Text>
                  <Text c="dimmed">
                    <Moment at={at} timeZone={timeZone} isDay />
                  </Text>
                </li>
              ))}
            </AccountRows>
          </Stack>
        )}
        {isOwn || visitor === null ? null : (
          <MemberActions type="users" id={id} path={`/users/${id}/profile`} likes={null} />
        )}
      </Stack>
    </AccountFrame>
  )
}
