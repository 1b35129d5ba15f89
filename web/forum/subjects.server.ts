import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import type { OwnSubject } from '#server/forum/contract.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { bylineOf, countOf, includedOf } from '#web/publications/publication.server.ts'
import type { Named } from '#web/publications/types.ts'
import { messageHref, subjectPath } from './paths.ts'
import type { ListedSubject } from './types.ts'

type AnyDocument = Pick<OneDocument, 'included'> | Pick<ListDocument, 'included'>
type Args = { request: Request; context: WebContext }

/** What the lists ask for of subjects. */
export const SUBJECT_QUERY = {
  include: 'category,tags,latestMessage',
  'fields[forum-subjects]': [
    'title,locale,limitToAdmin,messagesCount,lastPosition,latestMessageAt,state,byline,createdAt',
    'category,tags,latestMessage,solvedMessage,isPinnedOnHome,isPinnedOnCategory',
  ].join(),
  'fields[forum-messages]': 'byline,createdAt,position',
  'fields[forum-categories]': 'name',
  'fields[tags]': 'name',
}

export const namedOf = (record: ResourceObject): Named => ({ id: record.id, name: textOf(record, 'name') })

export const tagsOf = (document: AnyDocument, record: ResourceObject): Named[] =>
  includedOf(document, record, 'tags').map(namedOf)

/** The language of a subject, where it is not the reader's. */
export function langOf(record: ResourceObject, locale: Locale): Locale | null {
  const written = textOf(record, 'locale')
  return isLocale(written) && written !== locale ? written : null
}

/** What the person has to do with subjects, by id; nothing for guests. */
export async function readOwnSubjects(
  { request, context }: Args,
  ids: readonly string[],
  isMember: boolean,
): Promise<ReadonlyMap<string, OwnSubject>> {
  if (!isMember || ids.length === 0) return new Map()
  const { data } = await apiFor(request, context).get<{ data: OwnSubject[] }>('/api/v1/services/forum/own-subjects', {
    query: { ids: ids.join() },
  })
  return new Map(data.map(one => [one.id, one]))
}

type Listing = {
  document: ListDocument
  path: string
  locale: Locale
  isMember: boolean
  own: ReadonlyMap<string, OwnSubject>
}

/** A subject as a list shows it. */
export function listedSubject(
  record: ResourceObject,
  { document, path, locale, isMember, own }: Listing,
): ListedSubject {
  const latest = findRelated(document, record, 'latestMessage')
  const category = findRelated(document, record, 'category')
  const state = textOf(record, 'state')
  const isPinned = record.attributes['isPinnedOnHome'] === true || record.attributes['isPinnedOnCategory'] === true
  return {
    id: record.id,
    href: subjectPath(path, record.id),
    title: textOf(record, 'title'),
    lang: langOf(record, locale),
    category: category ? namedOf(category) : null,
    tags: tagsOf(document, record),
    author: bylineOf(record, isMember),
    answersCount: Math.max(0, countOf(record, 'messagesCount') - 1),
    latest: {
      by: latest ? bylineOf(latest, isMember) : null,
      at: textOf(record, 'latestMessageAt'),
      href: messageHref(path, { subject: record.id, position: latest ? countOf(latest, 'position') : 1 }),
    },
    isPinned,
    isSolved: identifiersOf(record.relationships?.['solvedMessage']).length > 0,
    isClosed: state === 'closed',
    isForAdmins: record.attributes['limitToAdmin'] === true,
    unread: unreadOf(own.get(record.id), path),
  }
}

/** What a person has not read of a subject that they opened before, and where that begins. */
export const unreadOf = (own: OwnSubject | undefined, path: string): ListedSubject['unread'] =>
  own?.unread ? { count: own.unread.count, href: messageHref(path, { subject: own.id, ...own.unread }) } : null
