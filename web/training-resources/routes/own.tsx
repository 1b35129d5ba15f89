import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { ReactNode } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { readPage } from '#web/publications/list-query.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Group, Stack, Text, Title } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'
import { REQUEST_GUARD } from '../guard.ts'
import { loadOwnRequests, loadOwnReviews, loadToReview } from '../load-own.server.ts'
import { createRequestPath, OWN_RESOURCES_PATH } from '../paths.ts'
import { StatusPill } from '../StatusPill.tsx'

export const handle = { guard: REQUEST_GUARD, title: 'trainingResources:own.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const { userId, timezone } = await requireSignedIn(args, handle.guard)
  const { searchParams } = new URL(args.request.url)
  const api = apiFor(args.request, args.context)
  const [toReview, requests, reviews, { pages }] = await Promise.all([
    loadToReview(api),
    loadOwnRequests(api, userId, readPage(searchParams.get('page'))),
    loadOwnReviews(api, userId, readPage(searchParams.get('reviews'))),
    siteOf(args.context),
  ])
  const { trainingResources = null, trainingResourceRequests = null } = pages
  return { toReview, requests, reviews, all: trainingResources, asked: trainingResourceRequests, timeZone: timezone }
}

/** The training resources that a person asked for, those to review, and the reviews that they wrote. */
export default function OwnResources() {
  const { t } = useTranslation()
  const { toReview, all } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('trainingResources:own.title')} lead={t('trainingResources:own.lead')}>
      {toReview.length === 0 ? null : (
        <Part id="to-review" title={t('trainingResources:own.toReview')}>
          <AccountRows>
            {toReview.map(({ id, title, path }) => (
              <li key={id}>
                <Group justify="space-between" gap="xs">
                  <strong style={{ overflowWrap: 'anywhere' }}>{title}</strong>
                  <Link to={path} aria-label={`${t('trainingResources:review.link')}, ${title}`}>
                    {t('trainingResources:review.link')}
                  </Link>
                </Group>
              </li>
            ))}
          </AccountRows>
        </Part>
      )}
      <Requests />
      <Reviews />
      {all === null ? null : (
        <div>
          <LinkButton to={all} icon="search">
            {t('trainingResources:all')}
          </LinkButton>
        </div>
      )}
    </AccountPage>
  )
}

function Requests() {
  const { t } = useTranslation()
  const { requests, reviews, asked, timeZone } = useLoaderData<typeof loader>()
  return (
    <Part id="requests" title={t('trainingResources:own.requests')}>
      {requests.rows.length === 0 ? (
        <Text c="dimmed">{t('trainingResources:own.noRequests')}</Text>
      ) : (
        <AccountRows>
          {requests.rows.map(({ id, title, status, at, path }) => (
            <li key={id}>
              <Group justify="space-between" gap="xs">
                <RecordLink to={path}>{title}</RecordLink>
                <StatusPill status={status} />
              </Group>
              <Text c="dimmed">
                {t('trainingResources:own.asked')} <Moment at={at} timeZone={timeZone} isDay />
              </Text>
            </li>
          ))}
        </AccountRows>
      )}
      <Pagination
        page={requests.page}
        lastPage={requests.lastPage}
        hrefOf={page => hrefOf(page, reviews.page)}
        label={t('trainingResources:own.requests')}
      />
      {asked === null ? null : (
        <div>
          <LinkButton to={createRequestPath(asked)} icon="plus">
            {t('trainingResources:request.link')}
          </LinkButton>
        </div>
      )}
    </Part>
  )
}

function Reviews() {
  const { t } = useTranslation()
  const { requests, reviews, timeZone } = useLoaderData<typeof loader>()
  return (
    <Part id="reviews" title={t('trainingResources:own.reviews')}>
      {reviews.rows.length === 0 ? (
        <Text c="dimmed">{t('trainingResources:own.noReviews')}</Text>
      ) : (
        <AccountRows>
          {reviews.rows.map(({ id, title, rating, comment, at, path }) => (
            <li key={id}>
              <RecordLink to={path}>{title}</RecordLink>
              <Text>
                {t(`trainingResources:ratings.${rating}`)} {t('trainingResources:rating.one', { rating })}
              </Text>
              {comment === '' ? null : <Text lineClamp={2}>{comment}</Text>}
              <Text c="dimmed">
                <Moment at={at} timeZone={timeZone} isDay />
              </Text>
            </li>
          ))}
        </AccountRows>
      )}
      <Pagination
        page={reviews.page}
        lastPage={reviews.lastPage}
        hrefOf={page => `${hrefOf(requests.page, page)}#reviews`}
        label={t('trainingResources:own.reviews')}
      />
    </Part>
  )
}

const hrefOf = (page: number, reviews: number) => `${OWN_RESOURCES_PATH}?page=${page}&reviews=${reviews}`

function RecordLink({ to, children }: { to: string; children: string }) {
  return (
    <Link to={to} style={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
      {children}
    </Link>
  )
}

function Part({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <Stack component="section" gap="sm" id={id} aria-labelledby={`${id}-title`}>
      <Title order={2} size="h3" id={`${id}-title`}>
        {title}
      </Title>
      {children}
    </Stack>
  )
}
