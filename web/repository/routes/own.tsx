import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { readPage } from '#web/publications/list-query.ts'
import { loadOwnPublications } from '#web/publications/load-own.server.ts'
import { OWN_STATE_TONES } from '#web/publications/own-state.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { AIDS_GUARD } from '../guard.ts'
import { aidFormPath, BRING_AID_PATH, NEW_AID_PATH, OWN_AIDS_PATH, wishPath } from '../paths.ts'
import { loadWishes, type ListedWish } from '../wishes.server.ts'
import { WishPill } from '../WishPill.tsx'

export const handle = { guard: AIDS_GUARD, title: 'repository:own.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  const api = apiFor(args.request, args.context)
  const t = await translator(args.context)
  const { userId } = visitor
  const [aids, mine, open, taken] = await Promise.all([
    loadOwnPublications(api, { type: 'repository-items', userId, page, formPath: aidFormPath, hasVersions: true }),
    loadWishes({ api, t }, { 'filter[createdBy]': userId }),
    loadWishes({ api, t }, { 'filter[status]': 'open', 'filter[toMake]': 'true' }),
    loadWishes({ api, t }, { 'filter[status]': 'taken', 'filter[maker]': userId }),
  ])
  return {
    ...aids,
    wishes: mine,
    toMake: [...taken, ...open],
    timeZone: visitor.timezone,
  }
}

/** What a person has written and asked for, and what others ask of them. */
export default function OwnAids() {
  const { t } = useTranslation()
  const { publications, wishes, toMake, timeZone, page, lastPage } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('repository:own.title')} lead={t('repository:own.lead')}>
      {toMake.length === 0 ? null : <Wishes title={t('repository:own.toMake')} wishes={toMake} timeZone={timeZone} />}
      <Title order={2} size="h3">
        {t('repository:own.written')}
      </Title>
      {publications.length === 0 ? (
        <Text c="dimmed">{t('repository:own.none')}</Text>
      ) : (
        <AccountRows>
          {publications.map(({ id, title, isNextVersion, updatedAt, state, path }) => (
            <li key={id}>
              <Group justify="space-between" gap="xs">
                <Link to={path} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {isNextVersion ? t('publications:next.of', { name: title }) : title}
                </Link>
                <Pill tone={OWN_STATE_TONES[state]}>{t(`repository:own.states.${state}`)}</Pill>
              </Group>
              <Text c="dimmed">
                {t('repository:own.updated')} <Moment at={updatedAt} timeZone={timeZone} />
              </Text>
            </li>
          ))}
        </AccountRows>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${OWN_AIDS_PATH}?page=${number}`}
        label={t('repository:own.written')}
      />
      <Group gap="sm">
        <LinkButton to={NEW_AID_PATH} look="primary" icon="plus">
          {t('repository:write.link')}
        </LinkButton>
        <LinkButton to={BRING_AID_PATH} icon="download">
          {t('repository:external.bringLink')}
        </LinkButton>
      </Group>
      <Wishes
        title={t('repository:own.wishes')}
        wishes={wishes}
        timeZone={timeZone}
        none={t('repository:own.noWishes')}
      />
    </AccountPage>
  )
}

type WishesProps = { title: string; wishes: readonly ListedWish[]; timeZone: string; none?: string }

function Wishes({ title, wishes, timeZone, none = '' }: WishesProps) {
  return (
    <Stack gap="lg">
      <Title order={2} size="h3">
        {title}
      </Title>
      {wishes.length === 0 ? (
        <Text c="dimmed">{none}</Text>
      ) : (
        <AccountRows>
          {wishes.map(wish => (
            <li key={wish.id}>
              <Group justify="space-between" gap="xs">
                <Link to={wishPath(wish.id)} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {wish.title}
                </Link>
                <WishPill status={wish.status} />
              </Group>
              <Text lineClamp={2}>{wish.content}</Text>
              <Text c="dimmed">
                {wish.by === '' ? null : `${wish.by} · `}
                <Moment at={wish.at} timeZone={timeZone} />
              </Text>
            </li>
          ))}
        </AccountRows>
      )}
    </Stack>
  )
}
