import { cutText } from '#server/domain/text/graphemes.ts'
import { randomUUID } from 'node:crypto'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { MAX_TITLE_LENGTH } from '#server/forum/domain/rules.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { FORUM_GUARD } from './guard.ts'
import { findKeptText, paceOf } from './load-answer-form.server.ts'
import type { ForumLoading } from './loading.ts'
import { createPath, subjectPath, updatePath } from './paths.ts'
import { findAid } from './subject-aid.server.ts'
import { namedOf } from './subjects.server.ts'
import type { SubjectFormData } from './types.ts'

/** A question about an aid is another one than a question about none, or about another aid. */
export const newSubjectPlace = (aidId?: string): string => `forum-subjects:new${aidId === undefined ? '' : `:${aidId}`}`

/** A form is a page of its own that search engines leave out. */
const formPage = (title: string, path: string): SubjectFormData['subPage'] => ({
  title,
  description: '',
  path,
  image: null,
  counted: null,
  isUnlisted: true,
})

/** The form for a new subject, with what its writer has typed before. @throws Response a redirect to sign-in */
export async function loadCreation(loading: ForumLoading): Promise<SubjectFormData> {
  const { request, context, path } = loading
  await requireSignedIn({ request, context }, FORUM_GUARD)
  const asked = new URL(request.url).searchParams
  const [choices, pace, aid, t] = await Promise.all([
    choicesOf(loading),
    paceOf(loading),
    findAid(loading, asked.get('aid')),
    translator(context),
  ])
  const place = newSubjectPlace(aid?.id)
  const kept = await findKeptText(loading, place)
  const category = asked.get('category') ?? ''
  const { values = {}, reason = null } = kept ?? {}
  const isLeaf = choices.categories.some(({ value }) => value === category)
  return {
    kind: 'create',
    subPage: formPage(t('forum:form.ask'), createPath(path)),
    path: createPath(path, { aid: aid?.id ?? '' }),
    backPath: path,
    place,
    aid,
    values: {
      title: values['title'] || cutText(asked.get('title') ?? '', MAX_TITLE_LENGTH),
      category: values['category'] ?? (isLeaf ? category : ''),
      content: values['content'] ?? '',
      tags: (values['tags'] ?? '').split(',').filter(isUuid),
    },
    ...choices,
    wasKept: Object.values(values).some(value => value !== ''),
    reason,
    formKey: randomUUID(),
    uploads: (await siteOf(context)).uploads,
    pace,
    canDelete: false,
  }
}

/** The form with which its author or an admin changes a subject. @throws Response 403 for anybody else */
export async function loadUpdate(loading: ForumLoading, id: string): Promise<SubjectFormData> {
  const { request, context, path } = loading
  await requireSignedIn({ request, context }, FORUM_GUARD)
  const [choices, t, { data: subject }] = await Promise.all([
    choicesOf(loading),
    translator(context),
    apiFor(request, context).get<OneDocument>(`/api/v1/forum-subjects/${id}`, { query: { include: 'tags' } }),
  ])
  if (subject.attributes['canEdit'] !== true) throw new Response(null, { status: 403 })
  return {
    kind: 'update',
    subPage: formPage(t('forum:form.change'), updatePath(path, id)),
    path: updatePath(path, id),
    backPath: subjectPath(path, id),
    place: null,
    aid: null,
    values: {
      title: textOf(subject, 'title'),
      category: identifiersOf(subject.relationships?.['category'])[0]?.id ?? '',
      tags: identifiersOf(subject.relationships?.['tags']).map(tag => tag.id),
    },
    ...choices,
    wasKept: false,
    reason: null,
    formKey: randomUUID(),
    uploads: (await siteOf(context)).uploads,
    pace: null,
    canDelete: subject.attributes['canDelete'] === true,
  }
}

/** The categories that take subjects, below the names of those that they are within, and the tags of the site. */
export async function choicesOf({
  request,
  context,
}: Pick<ForumLoading, 'request' | 'context'>): Promise<Pick<SubjectFormData, 'categories' | 'tags'>> {
  const api = apiFor(request, context)
  const [categories, tags] = await Promise.all([
    api.get<ListDocument>('/api/v1/forum-categories', {
      query: { 'fields[forum-categories]': 'name,parent,isParent', sort: 'position', 'page[size]': 100 },
    }),
    api.get<ListDocument>('/api/v1/tags', { query: { 'fields[tags]': 'name', sort: 'name', 'page[size]': 100 } }),
  ])
  const parentOf = (record: ResourceObject) => identifiersOf(record.relationships?.['parent'])[0]?.id
  const names = new Map(categories.data.map(record => [record.id, textOf(record, 'name')]))
  return {
    categories: categories.data
      .filter(record => record.attributes['isParent'] !== true)
      .map(record => {
        const group = names.get(parentOf(record) ?? '')
        return { value: record.id, label: textOf(record, 'name'), ...(group === undefined ? {} : { group }) }
      }),
    tags: tags.data.map(namedOf).map(({ id, name }) => ({ value: id, label: name })),
  }
}
