import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { readPage } from '#web/publications/list-query.ts'
import { loadOwnPublications } from '#web/publications/load-own.server.ts'
import { OWN_STATE_TONES } from '#web/publications/own-state.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Stack, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { WRITING_GUARD } from '../guard.ts'
import { articleFormPath, NEW_ARTICLE_PATH, OWN_ARTICLES_PATH } from '../paths.ts'
import { apiOf } from '../writing.server.ts'

export const handle = { guard: WRITING_GUARD, title: 'articles:own.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { userId, timezone } = await requireSignedIn(args, handle.guard)
  const own = await loadOwnPublications(apiOf(args), {
    type: 'articles',
    hasVersions: true,
    userId,
    page: readPage(new URL(args.request.url).searchParams.get('page')),
    formPath: articleFormPath,
    related: { name: 'category', type: 'article-categories', attribute: 'name' },
  })
  return { ...own, timeZone: timezone }
}

/** What a person has written: drafts, what was asked for, and what is published. */
export default function OwnArticles() {
  const { t } = useTranslation()
  const { publications, timeZone, page, lastPage } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('articles:own.title')} lead={t('articles:own.lead')}>
      {publications.length === 0 ? (
        <EmptyState icon="edit" title={t('articles:own.none')} text={t('articles:own.noneText')} />
      ) : (
        <AccountRows>
          {publications.map(({ id, title, isNextVersion, beside, updatedAt, state, path }) => (
            <li key={id}>
              <Stack gap={4}>
                <Group justify="space-between" gap="xs">
                  <Link to={path} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {isNextVersion ? t('publications:next.of', { name: title }) : title}
                  </Link>
                  <Pill tone={OWN_STATE_TONES[state]}>{t(`articles:own.states.${state}`)}</Pill>
                </Group>
                <Text c="dimmed">
                  {beside} · {t('articles:own.updated')} <Moment at={updatedAt} timeZone={timeZone} />
                </Text>
              </Stack>
            </li>
          ))}
        </AccountRows>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${OWN_ARTICLES_PATH}?page=${number}`}
        label={t('articles:own.title')}
      />
      <div>
        <LinkButton to={NEW_ARTICLE_PATH} look="primary" icon="edit">
          {t('articles:write.link')}
        </LinkButton>
      </div>
    </AccountPage>
  )
}
