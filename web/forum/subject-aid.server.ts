import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { aidPath } from '#web/repository/paths.ts'
import { siteOf } from '#web/session/site.server.ts'
import { countOf } from '#web/publications/publication.server.ts'
import { createPath, subjectPath } from './paths.ts'
import { langOf } from './subjects.server.ts'
import type { ShortSubject, SubjectAid, SubjectsAboutAid } from './types.ts'

type Args = { request: Request; context: WebContext }

const MAX_SUBJECTS = 5

export const shownAid = (record: ResourceObject, repositoryPath: string): SubjectAid => ({
  id: record.id,
  name: textOf(record, 'title'),
  to: aidPath(repositoryPath, textOf(record, 'slug') || record.id),
})

/**
 * The aid that somebody asks about; null where lists tell the person of none by this id, and while the site has no page
 * of aids.
 */
export async function findAid({ request, context }: Args, id: unknown): Promise<SubjectAid | null> {
  const { repository } = (await siteOf(context)).pages
  if (repository === null || !isUuid(id)) return null
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/repository-items', {
    query: { 'filter[id]': id, 'filter[published]': true, 'fields[repository-items]': 'title,slug' },
  })
  return data[0] ? shownAid(data[0], repository) : null
}

/** Where one asks about an aid, and the latest subjects about it; null while the site has no forum. */
export async function loadSubjectsAbout(
  { request, context }: Args,
  { id, title }: { id: string; title: string },
): Promise<SubjectsAboutAid | null> {
  const [{ features, pages }, t] = await Promise.all([siteOf(context), translator(context)])
  if (!features.forum || pages.forum === null) return null
  const path = pages.forum
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/forum-subjects', {
    query: {
      'filter[repositoryItem]': id,
      'fields[forum-subjects]': 'title,locale,messagesCount,solvedMessage',
      'page[size]': MAX_SUBJECTS,
    },
  })
  return {
    askPath: createPath(path, { title: t('repository:aid.askTitle', { title }), aid: id }),
    allPath: `${path}?aid=${id}`,
    subjects: data.map((subject): ShortSubject => ({
      id: subject.id,
      title: textOf(subject, 'title'),
      href: subjectPath(path, subject.id),
      lang: langOf(subject, context.locale),
      answersCount: Math.max(0, countOf(subject, 'messagesCount') - 1),
      isSolved: identifiersOf(subject.relationships?.['solvedMessage']).length > 0,
    })),
  }
}
