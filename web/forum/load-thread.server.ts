import { redirect } from '@remix-run/node'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { plainText } from '#server/domain/html/plain-text.ts'
import type { Visitor } from '#server/contract/session.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { PAGE_SIZE, pageOf, positionsOf } from '#server/forum/domain/rules.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { readPage } from '#web/publications/list-query.ts'
import { bylineOf, countOf, includedOf } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { loadEmbeds } from '#web/surveys/load-embeds.server.ts'
import { loadAnswerForm } from './load-answer-form.server.ts'
import type { ForumLoading } from './loading.ts'
import { messageHref, permalinkOf, subjectPath } from './paths.ts'
import { langOf, namedOf, readOwnSubjects, tagsOf, unreadOf } from './subjects.server.ts'
import { shownAid } from './subject-aid.server.ts'
import { structuredThread } from './structured-data.ts'
import type { ClosedFor, ShownMessage, ThreadData } from './types.ts'

const MESSAGE_FIELDS =
  'content,position,byline,createdAt,editedAt,deletedAt,likesCount,canEdit,canDelete,parentMessage,subject,attachments'

/** The address of a message leads to its place on its page. @throws Response a redirect; 404 */
export async function loadMessageAddress({ request, context, path }: ForumLoading, id: string): Promise<never> {
  if (!isUuid(id)) throw new Response(null, { status: 404 })
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/forum-messages/${id}`, {
    query: { 'fields[forum-messages]': 'position,subject' },
  })
  const [subject] = identifiersOf(data.relationships?.['subject'])
  if (!subject) throw new Response(null, { status: 404 })
  throw redirect(messageHref(path, { subject: subject.id, position: countOf(data, 'position') }))
}

/**
 * One page of a thread, and what its reader may do there.
 * @throws Response 404; a redirect for a subject that was merged into another, and for a page beyond the last
 */
export async function loadThread(loading: ForumLoading, id: string): Promise<ThreadData> {
  const { request, context, path, visitor } = loading
  const page = readPage(new URL(request.url).searchParams.get('page'))
  const [document, messages, site, owned] = await Promise.all([
    subjectOf(loading, id),
    messagesOf(loading, id, page),
    siteOf(context),
    readOwnSubjects(loading, [id], visitor !== null),
  ])
  const subject = document.data
  const lastPosition = countOf(subject, 'lastPosition')
  const lastPage = pageOf(lastPosition)
  if (page > lastPage) throw redirect(subjectPath(path, id, lastPage))
  const shown = await shownMessages(loading, { document: messages, subject, likes: site.features.likes })
  const rights = rightsOf(subject, { visitor, likes: site.features.likes })
  const [answer, { surveys }] = await Promise.all([
    rights.closedFor === null
      ? loadAnswerForm(loading, {
          id,
          category: identifiersOf(subject.relationships?.['category'])[0]?.id,
          messages: shown,
        })
      : null,
    loadEmbeds(
      shown.map(({ content }) => content),
      { request, context },
    ),
  ])
  const { mode = null, readPosition = 0 } = owned.get(id) ?? {}
  const data: Omit<ThreadData, 'subPage'> = {
    kind: 'thread',
    id,
    path: subjectPath(path, id, page),
    forumPath: path,
    address: `${site.siteUrl}${subjectPath(path, id)}`,
    ...factsOf(document, context.locale),
    aid: aidOf(document, site.pages.repository),
    messages: shown,
    surveys,
    page,
    lastPage,
    solution: page === 1 ? solutionOf(document, subject, { path, isMember: rights.isMember }) : null,
    ...rights,
    answer,
    follow: mode,
    unreadHref: unreadOf(owned.get(id), path)?.href ?? null,
    readPosition,
    lastPosition,
    timeZone: visitor?.timezone ?? SITE_TIME_ZONE,
  }
  return { ...data, subPage: subPageOf(data, { document, siteUrl: site.siteUrl, locale: context.locale }) }
}

/** The subject with its category, its tags, its aid and the answer that solves it. @throws Response as `loadThread` */
async function subjectOf({ request, context, path }: ForumLoading, id: string): Promise<OneDocument> {
  const { repository } = (await siteOf(context)).pages
  const document = await apiFor(request, context).get<OneDocument>(`/api/v1/forum-subjects/${id}`, {
    query: {
      include: `category,category.parent,tags,solvedMessage${repository === null ? '' : ',repositoryItem'}`,
      ...(repository === null ? {} : { 'fields[repository-items]': 'title,slug' }),
      'fields[forum-messages]': 'content,position,byline,createdAt',
      'fields[forum-categories]': 'name,parent',
      'fields[tags]': 'name',
    },
  })
  const [merged] = identifiersOf(document.data.relationships?.['mergedInto'])
  if (merged) throw redirect(subjectPath(path, merged.id), 301)
  if (textOf(document.data, 'state') === 'merged') throw new Response(null, { status: 404 })
  return document
}

/** What a thread says of its subject. */
function factsOf(document: OneDocument, locale: Locale) {
  const subject = document.data
  const category = findRelated(document, subject, 'category')
  const parent = category ? findRelated(document, category, 'parent') : undefined
  return {
    title: textOf(subject, 'title'),
    lang: langOf(subject, locale),
    categories: [parent, category].flatMap(one => (one ? [namedOf(one)] : [])),
    tags: tagsOf(document, subject),
    answersCount: Math.max(0, countOf(subject, 'messagesCount') - 1),
    recordsCount: countOf(subject, 'recordsCount'),
    isSolved: identifiersOf(subject.relationships?.['solvedMessage']).length > 0,
    isForAdmins: subject.attributes['limitToAdmin'] === true,
    isClosed: textOf(subject, 'state') === 'closed',
  }
}

/** The aid that a subject is about, as far as the reader may know of it. */
function aidOf(document: OneDocument, repositoryPath: string | null): ThreadData['aid'] {
  const aid = findRelated(document, document.data, 'repositoryItem')
  return aid === undefined || repositoryPath === null ? null : shownAid(aid, repositoryPath)
}

/** What the reader may do with the subject; the API decides again. */
function rightsOf(subject: ResourceObject, { visitor, likes }: { visitor: Visitor | null; likes: boolean }) {
  const isStaff = visitor?.isAdmin === true
  return {
    closedFor: closedForOf(subject, visitor),
    canEdit: subject.attributes['canEdit'] === true,
    canDelete: subject.attributes['canDelete'] === true,
    canSolve: visitor !== null && visitor.validated && (isStaff || isAuthor(subject, visitor.userId)),
    isMember: visitor !== null,
    canLike: visitor !== null && likes,
    moderation: isStaff
      ? {
          isPinnedOnHome: subject.attributes['isPinnedOnHome'] === true,
          isPinnedOnCategory: subject.attributes['isPinnedOnCategory'] === true,
          isClosed: textOf(subject, 'state') === 'closed',
        }
      : null,
  }
}

type Head = { document: OneDocument; siteUrl: string; locale: string }

function subPageOf(data: Omit<ThreadData, 'subPage'>, { document, siteUrl, locale }: Head): ThreadData['subPage'] {
  const [first] = data.messages
  const description = excerpt(plainText(first?.content ?? ''))
  return {
    title: data.title,
    description,
    path: data.path,
    image: null,
    counted: { resourceType: 'forum-subjects', resourceId: data.id },
    lang: data.lang,
    isUnlisted: data.isForAdmins,
    ...(data.page === 1 && first
      ? {
          structuredData: structuredThread(data, {
            siteUrl,
            locale: data.lang ?? locale,
            createdAt: textOf(document.data, 'createdAt'),
          }),
        }
      : {}),
  }
}

const isAuthor = (record: ResourceObject, userId: string): boolean =>
  (record.attributes['byline'] as { id: string } | null | undefined)?.id === userId

function closedForOf(subject: ResourceObject, visitor: Visitor | null): ClosedFor {
  if (textOf(subject, 'state') === 'closed' && visitor?.isAdmin !== true) return 'closed'
  if (visitor === null) return 'guest'
  return visitor.validated ? null : 'notValidated'
}

/** The messages of a page are found by their positions: the last page costs what the first one costs. */
function messagesOf({ request, context }: ForumLoading, id: string, page: number): Promise<ListDocument> {
  const { from, to } = positionsOf(page)
  return apiFor(request, context).get<ListDocument>('/api/v1/forum-messages', {
    query: {
      'filter[ofSubject]': id,
      'filter[position][from]': from,
      'filter[position][to]': to,
      'filter[deleted]': 'with',
      include: 'parentMessage,attachments',
      'fields[files]': ATTACHMENT_FIELDS,
      'fields[forum-messages]': MESSAGE_FIELDS,
      sort: 'position',
      'page[size]': PAGE_SIZE,
    },
  })
}

type Shown = { document: ListDocument; subject: ResourceObject; likes: boolean }

async function shownMessages(loading: ForumLoading, { document, subject, likes }: Shown): Promise<ShownMessage[]> {
  const { path, visitor } = loading
  const isMember = visitor !== null
  const mine = isMember && likes ? await ownLikes(loading, document.data) : new Map<string, string>()
  const author = (subject.attributes['byline'] as { id: string } | null | undefined)?.id ?? null
  const [solution] = identifiersOf(subject.relationships?.['solvedMessage'])
  return document.data.map((record): ShownMessage => {
    const position = countOf(record, 'position')
    const parent = answeredBy(document, record)
    const isDeleted = (record.attributes['deletedAt'] ?? null) !== null
    return {
      id: record.id,
      position,
      href: messageHref(path, { subject: subject.id, position }),
      permalink: permalinkOf(path, { subject: subject.id, id: record.id }),
      content: isDeleted ? '' : textOf(record, 'content'),
      attachments: isDeleted ? [] : includedOf(document, record, 'attachments').map(shownAttachment),
      author: bylineOf(record, isMember),
      isOfAuthor: position > 1 && author !== null && isAuthor(record, author),
      createdAt: textOf(record, 'createdAt'),
      editedAt: textOf(record, 'editedAt') || null,
      isDeleted,
      isSolution: solution?.id === record.id,
      canEdit: record.attributes['canEdit'] === true,
      canDelete: record.attributes['canDelete'] === true && !isDeleted,
      answers: parent
        ? {
            position: countOf(parent, 'position'),
            href: messageHref(path, { subject: subject.id, position: countOf(parent, 'position') }),
            by: bylineOf(parent, isMember),
          }
        : null,
      likes: { count: countOf(record, 'likesCount'), mine: mine.get(record.id) ?? null },
    }
  })
}

/** The message that one answers: of the same page, or included with it. */
function answeredBy(document: ListDocument, record: ResourceObject): ResourceObject | undefined {
  const [answered] = identifiersOf(record.relationships?.['parentMessage'])
  return document.data.find(({ id }) => id === answered?.id) ?? findRelated(document, record, 'parentMessage')
}

/** The reader's own likes of these messages, by message. */
async function ownLikes(
  { request, context }: ForumLoading,
  messages: readonly ResourceObject[],
): Promise<ReadonlyMap<string, string>> {
  if (messages.length === 0) return new Map()
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/likes', {
    query: {
      'filter[likable]': messages.map(({ id }) => `forum-messages:${id}`).join(),
      'page[size]': PAGE_SIZE,
    },
  })
  return new Map(
    data.flatMap((like): [string, string][] => {
      const [liked] = identifiersOf(like.relationships?.['likable'])
      return liked ? [[liked.id, like.id]] : []
    }),
  )
}

function solutionOf(
  document: OneDocument,
  subject: ResourceObject,
  { path, isMember }: { path: string; isMember: boolean },
): ThreadData['solution'] {
  const message = findRelated(document, subject, 'solvedMessage')
  if (!message) return null
  const position = countOf(message, 'position')
  return {
    href: messageHref(path, { subject: subject.id, position }),
    content: textOf(message, 'content'),
    by: bylineOf(message, isMember),
    at: textOf(message, 'createdAt'),
    position,
  }
}
