import { recordPath } from '#server/domain/record-path.ts'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { KeptText } from '#server/kept-texts/contract.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import { AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { NEW_ARTICLE_PATH, NEW_ARTICLE_PLACE, sectionFormPath } from '#web/articles/paths.ts'
import { apiFor } from '#web/api/client.server.ts'
import { changeAndReturn } from '#web/forms/change-and-return.server.ts'
import { commentPath, newCommentPath } from '#web/comments/paths.ts'
import { ownMessagePath } from '#web/forum/paths.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { aidFormPath, madePath, NEW_AID_PATH } from '#web/repository/paths.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Group, Text } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { ReturnedText } from '../ReturnedText.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'keptTexts:title' } satisfies RouteHandle

const PATH = '/account/texts'

const KINDS = [
  ['comments', 'ofComment'],
  ['article', 'ofArticle'],
  ['repository-makes', 'ofMake'],
  ['repository-items', 'ofAid'],
  ['own', 'ofOwn'],
] as const

/** What a text is for. */
const kindOf = (place: string) => (KINDS.find(([start]) => place.startsWith(start)) ?? ['', 'ofForum'])[1]

/** Where a text is gone on with: the page of the record that its place names. */
function pathOf(place: string): string | null {
  const [first = '', type = '', id, parent] = place.split(':')
  if (first === 'comments' && id !== undefined) {
    const url = recordPath(type, id)
    return parent === undefined ? `${url}#comments` : newCommentPath({ type, id, url, parent })
  }
  if (first === 'forum-subjects' && type === 'new')
    return `/services/forum/create${id === undefined ? '' : `?${new URLSearchParams({ aid: id })}`}`
  if (first === 'own' && type === 'comments' && id !== undefined) return commentPath(id, PATH)
  if (first === 'own' && type === 'forum-messages' && id !== undefined) return ownMessagePath(id, PATH)
  if (first === 'repository-items') return type === 'new' ? NEW_AID_PATH : aidFormPath(type)
  if (first === 'forum-subjects' && type !== '') return `${recordPath('forum-subjects', type)}#answer`
  if (place === NEW_ARTICLE_PLACE) return NEW_ARTICLE_PATH
  if (first === 'repository-makes' && type !== '') return madePath(type)
  if (first === 'article-sections' && id !== undefined) return sectionFormPath(type, id)
  return null
}

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const { data } = await apiFor(request, context).get<{ data: KeptText[] }>('/api/v1/services/kept-texts')
  return {
    timeZone: visitor.timezone,
    texts: data.map(({ place, values, reason, updatedAt }) => ({
      place,
      reason,
      updatedAt,
      path: pathOf(place),
      content: [values['title'], values['shortDescription'], plainText(values['content'] ?? '')]
        .filter(Boolean)
        .join('\n'),
    })),
  }
}

export const action = (args: ActionFunctionArgs) =>
  changeAndReturn(args, {
    guard: handle.guard,
    home: PATH,
    change: async (valueOf, api) => {
      await api.delete(`/api/v1/services/kept-texts/${encodeURIComponent(valueOf('place'))}`)
      return 'keptTexts:deleted'
    },
  })

/** What the person has typed and not sent, and what came back from the staff. */
export default function Texts() {
  const { t } = useTranslation()
  const { texts, timeZone } = useLoaderData<typeof loader>()
  return (
    <AccountPage title={t('keptTexts:title')} lead={t('keptTexts:lead')}>
      {texts.length === 0 ? (
        <EmptyState icon="file" title={t('keptTexts:empty')} text={t('keptTexts:emptyText')} />
      ) : null}
      {texts.map(({ place, reason, updatedAt, path, content }) => (
        <AccountPart key={place} title={t(`keptTexts:${kindOf(place)}`)}>
          <ReturnedText reason={reason} />
          <Text style={{ whiteSpace: 'pre-line' }}>{content}</Text>
          <Text c="dimmed">
            <Moment at={updatedAt} timeZone={timeZone} />
          </Text>
          <Group gap="sm">
            {path === null ? null : <LinkButton to={path}>{t('keptTexts:goOn')}</LinkButton>}
            <Form method="post">
              <Button name="place" value={place} icon="trash">
                {t('keptTexts:delete')}
              </Button>
            </Form>
          </Group>
        </AccountPart>
      ))}
    </AccountPage>
  )
}
