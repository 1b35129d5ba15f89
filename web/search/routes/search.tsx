import { Group, Stack, Text } from '#web/ui/layout.ts'
import { data, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { SearchResults } from '#server/search/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import { searchHref } from '../paths.ts'
import { Correction } from '../Correction.tsx'
import { ResultGroups } from '../ResultGroups.tsx'
import { resultsText } from '../results-text.ts'
import { SearchForm } from '../SearchForm.tsx'
import classes from '../search.module.css'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: { audience: 'anyone' }, title: 'site:search.title' } satisfies RouteHandle

const LAST_PAGE = 100

/** The query parameters: `search`, and `type` with `page` for one type alone. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { features } = await siteOf(context)
  if (!features.globalSearch) throw new Response(null, { status: 404 })
  const asked = new URL(request.url).searchParams
  const search = (asked.get('search') ?? '').replaceAll(/[\u0000\uFFFD]/g, ' ').trim()
  const type = asked.get('type') || null
  const page = type === null ? 1 : Math.min(LAST_PAGE, Math.max(1, Number.parseInt(asked.get('page') ?? '1', 10) || 1))
  const shown = { search, type, page }
  if (search === '') return data({ ...shown, results: null, isRefused: false })
  const api = apiFor(request, context)
  const answer = await api.raw('GET', '/api/v1/services/global-search', {
    query: { search, ...(type === null ? {} : { type, 'page[number]': page }) },
  })
  if (answer.status === 429)
    return data(
      { ...shown, results: null, isRefused: true },
      { status: 429, headers: { 'retry-after': String(answer.headers['retry-after'] ?? '60') } },
    )
  if (answer.status === 400) throw new Response(null, { status: 404 })
  if (answer.status !== 200) throw new Response(null, { status: answer.status })
  return data({ ...shown, results: await api.read<SearchResults>(answer), isRefused: false })
}

export const meta: MetaFunction = () => [{ name: 'robots', content: 'noindex' }]

/** The search page: the dialog's results without script, and all results of a type with pagination. */
export default function SearchPage() {
  const { t } = useTranslation()
  const { search, type, page, results, isRefused } = useLoaderData<typeof loader>()
  return (
    <section className={classes.page}>
      <h1 tabIndex={-1}>{t('site:search.title')}</h1>
      <SearchForm key={search} id="search" typed={search} isFirst={search === ''} />
      {isRefused ? (
        <Notice tone="warning">
          <p>{t('site:search.failed.tooMany')}</p>
        </Notice>
      ) : null}
      {results === null ? (
        isRefused ? null : (
          <Text c="dimmed" my="md">
            {t('site:search.hint')}
          </Text>
        )
      ) : (
        <Results results={results as SearchResults} search={search} type={type} page={page} />
      )}
    </section>
  )
}

function Results({
  results,
  search,
  type,
  page,
}: {
  results: SearchResults
  search: string
  type: string | null
  page: number
}) {
  const { t } = useTranslation()
  const isEmpty = results.data.length === 0
  const hasMore = Object.values(results.meta.hasMore).some(Boolean)
  return (
    <>
      <Text role="status" c="dimmed" my="md">
        {resultsText(t, results.data.length, results.meta)}
      </Text>
      <Correction typed={search} corrected={results.meta.corrected} />
      {type === null ? null : (
        <p>
          <Link to={searchHref(search)}>{t('site:search.allTypes')}</Link>
        </p>
      )}
      {isEmpty ? (
        <EmptyState icon="search" title={t('site:search.noneTitle', { search })} text={t('site:search.noneText')} />
      ) : (
        <Stack gap="lg">
          <ResultGroups
            results={results}
            search={results.meta.corrected ?? search}
            id="search"
            isOneType={type !== null}
          />
        </Stack>
      )}
      {type === null || (page === 1 && !hasMore) ? null : (
        <Group component="nav" mt="lg" aria-label={t('site:search.pages')}>
          {page > 1 ? (
            <Link to={searchHref(search, { type, page: page - 1 })} rel="prev">
              {t('site:search.previous')}
            </Link>
          ) : null}
          {hasMore ? (
            <Link to={searchHref(results.meta.corrected ?? search, { type, page: page + 1 })} rel="next">
              {t('site:search.next')}
            </Link>
          ) : null}
        </Group>
      )}
    </>
  )
}
