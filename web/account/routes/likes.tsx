import { pathToComment, recordPath } from '#server/domain/record-path.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { AccountPage, AccountRows } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { changeAndReturn } from '#web/forms/change-and-return.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Pagination } from '#web/ui/Pagination.tsx'

export const handle = {
  guard: { audience: 'signed-in', features: ['likes'] },
  title: 'account:likes.title',
} satisfies RouteHandle

const PATH = '/account/profile/likes'

/** Its name, or the beginning of what has only a text; empty for a text that was removed. */
const nameOf = (record: ResourceObject): string =>
  ['completeName', 'name', 'title'].map(each => textOf(record, each)).find(text => text !== '') ??
  excerpt(plainText(textOf(record, 'content')))

/** Where it is read: a comment stands below what it is about. */
function placeOf(record: ResourceObject): string {
  const [about] = identifiersOf(record.relationships?.['commentable'])
  return about ? pathToComment(recordPath(about.type, about.id), record.id) : recordPath(record.type, record.id)
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const page = Math.max(1, Math.trunc(Number(new URL(request.url).searchParams.get('page'))) || 1)
  const list = await apiFor(request, context).get<ListDocument>('/api/v1/likes', {
    query: { include: 'likable', 'page[number]': page },
  })
  const likes = list.data.map(like => {
    const record = findRelated(list, like, 'likable')
    const name = record === undefined ? '' : nameOf(record)
    return {
      id: like.id,
      at: textOf(like, 'createdAt'),
      type: record?.type ?? null,
      name: name === '' ? null : name,
      to: record && name !== '' ? placeOf(record) : null,
    }
  })
  return { likes, page, lastPage: list.meta.page?.lastPage ?? 1, timeZone: visitor.timezone }
}

export const action = (args: ActionFunctionArgs) =>
  changeAndReturn(args, {
    guard: handle.guard,
    home: `${PATH}${new URL(args.request.url).search}`,
    change: async (valueOf, api) => {
      await api.delete(`/api/v1/likes/${encodeURIComponent(valueOf('like'))}`)
      return 'account:likes.removed'
    },
  })

export default function Likes() {
  const { t } = useTranslation()
  const { likes, page, lastPage, timeZone } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('account:likes.title')} lead={t('account:likes.intro')}>
      {likes.length === 0 ? (
        <EmptyState icon="list" title={t('account:likes.empty')} text={t('account:likes.emptyText')} />
      ) : (
        <AccountRows>
          {likes.map(({ id, type, name, to, at }) => {
            const shown = name ?? t('account:likes.gone')
            return (
              <Group component="li" justify="space-between" gap="xs" key={id}>
                <div>
                  <Text fw={700}>{to === null ? shown : <Link to={to}>{shown}</Link>}</Text>
                  <Text c="dimmed">
                    {type === null ? null : <>{t(`resources:${type}.one`)} · </>}
                    <Moment at={at} timeZone={timeZone} />
                  </Text>
                </div>
                <Form method="post">
                  <Button small name="like" value={id} aria-label={t('account:likes.removeOne', { name: shown })}>
                    {t('account:likes.remove')}
                  </Button>
                </Form>
              </Group>
            )
          })}
        </AccountRows>
      )}
      <Pagination
        page={page}
        lastPage={lastPage}
        hrefOf={number => `${PATH}?page=${number}`}
        label={t('account:likes.title')}
      />
    </AccountPage>
  )
}
