import { randomUUID } from 'node:crypto'
import type { ForumPace } from '#server/forum/contract.ts'
import type { KeptText } from '#server/kept-texts/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import { htmlToMarkdown, markdownToHtml } from '#server/domain/html/markdown.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { ForumLoading } from './loading.ts'
import { quoteOf } from './quote.server.ts'
import type { AnswerForm, ShownMessage } from './types.ts'

/** The form for an answer, with what its writer has typed before and the message that the address quotes. */
export async function loadAnswerForm(
  loading: ForumLoading,
  { id, category, messages }: { id: string; category: string | undefined; messages: readonly ShownMessage[] },
): Promise<AnswerForm> {
  const { request } = loading
  const place = `forum-subjects:${id}`
  const search = new URL(request.url).searchParams
  const [answered, quoted] = ['answer', 'quote'].map(name => messages.find(one => one.id === search.get(name)))
  const [kept, pace] = await Promise.all([findKeptText(loading, place), paceOf(loading, category)])
  const typed = kept?.values['content'] ?? ''
  const to = answered ?? quoted
  const html = quoted ? `${markdownToHtml(typed)}${quoteOf(quoted)}` : ''
  return {
    place,
    values: { content: quoted ? (htmlToMarkdown(html) ?? html) : typed },
    wasKept: typed !== '',
    reason: kept?.reason ?? null,
    formKey: randomUUID(),
    uploads: (await siteOf(loading.context)).uploads,
    pace,
    to: to && !to.isDeleted ? { id: to.id, position: to.position, by: to.author } : null,
  }
}

/** How fast the person writes there. */
export async function paceOf({ request, context }: ForumLoading, category = ''): Promise<ForumPace> {
  const { data } = await apiFor(request, context).get<{ data: ForumPace }>('/api/v1/services/forum/pace', {
    query: { category },
  })
  return data
}

/** What the person has typed at a place and not sent; null where there is nothing, and where it can't be read. */
export async function findKeptText({ request, context }: ForumLoading, place: string): Promise<KeptText | null> {
  return apiFor(request, context)
    .get<{ data: KeptText | null }>(`/api/v1/services/kept-texts/${place}`)
    .then(
      ({ data }) => data,
      () => null,
    )
}
