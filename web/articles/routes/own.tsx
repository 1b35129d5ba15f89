import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { readPage } from '#web/publications/list-query.ts'
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

const TONES = { draft: 'neutral', pending: 'info', refused: 'warning', planned: 'info', published: 'success' } as const
type State = keyof typeof TONES

const PAGE_SIZE = 25

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const page = readPage(new URL(args.request.url).searchParams.get('page'))
  const api = apiOf(args)
  const [list, requests] = await Promise.all([
    api.get<ListDocument>('/api/v1/articles', {
      query: {
        'filter[createdBy]': visitor.userId,
        'fields[articles]': 'title,publishedAt,updatedAt,category,pendingPublicationRequest,canEdit',
        'fields[article-categories]': 'name',
        include: 'category,pendingPublicationRequest',
        sort: '-updatedAt',
        'page[size]': PAGE_SIZE,
        'page[number]': page,
      },
    }),
    api.get<ListDocument>('/api/v1/publication-requests', {
      query: { 'filter[createdBy]': visitor.userId, sort: '-createdAt', 'page[size]': 100 },
    }),
  ])
  /** The last decision of each article. */
  const last = new Map<string, string>()
  for (const request of requests.data) {
    const [about] = identifiersOf(request.relationships?.['publishable'])
    if (about && !last.has(about.id)) last.set(about.id, textOf(request, 'status'))
  }
  return {
    timeZone: visitor.timezone,
    page,
    lastPage: list.meta.page?.lastPage ?? 1,
    articles: list.data.map(record => {
      const at = textOf(record, 'publishedAt')
      const isPending = findRelated(list, record, 'pendingPublicationRequest') !== undefined
      const state: State =
        at !== ''
          ? Date.parse(at) > Date.now()
            ? 'planned'
            : 'published'
          : isPending
            ? 'pending'
            : last.get(record.id) === 'refused'
              ? 'refused'
              : 'draft'
      return {
        id: record.id,
        title: textOf(record, 'title'),
        category: textOf(findRelated(list, record, 'category') ?? record, 'name'),
        updatedAt: textOf(record, 'updatedAt'),
        state,
        path:
          record.attributes['canEdit'] === true
            ? articleFormPath(record.id)
            : `/services/records/articles/${record.id}`,
      }
    }),
  }
}

/** What a person has written: drafts, what was asked for, and what is published. */
export default function OwnArticles() {
  const { t } = useTranslation()
  const { articles, timeZone, page, lastPage } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('articles:own.title')} lead={t('articles:own.lead')}>
      {articles.length === 0 ? (
        <EmptyState icon="edit" title={t('articles:own.none')} text={t('articles:own.noneText')} />
      ) : (
        <AccountRows>
          {articles.map(({ id, title, category, updatedAt, state, path }) => (
            <li key={id}>
              <Stack gap={4}>
                <Group justify="space-between" gap="xs">
                  <Link to={path} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
                    {title}
                  </Link>
                  <Pill tone={TONES[state]}>{t(`articles:own.states.${state}`)}</Pill>
                </Group>
                <Text c="dimmed">
                  {category} · {t('articles:own.updated')} <Moment at={updatedAt} timeZone={timeZone} />
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
