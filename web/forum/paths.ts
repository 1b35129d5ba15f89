import { pageOf } from '#server/forum/domain/rules.ts'
import { below } from '#web/publications/below.ts'

/** The page of a subject, and of its messages from the 26th on. */
export const subjectPath = (forumPath: string, id: string, page = 1): string =>
  `${below(forumPath, id)}${page > 1 ? `?page=${page}` : ''}`

export const messageAnchor = (position: number): string => `message-${position}`

/** Where a message stands now. */
export const messageHref = (forumPath: string, { subject, position }: { subject: string; position: number }): string =>
  `${subjectPath(forumPath, subject, pageOf(position))}#${messageAnchor(position)}`

/** The address that leads to a message wherever it stands. */
export const permalinkOf = (forumPath: string, { subject, id }: { subject: string; id: string }): string =>
  `${below(forumPath, subject)}/messages/${id}`

/** The form for a new subject, with what it begins with. */
export function createPath(forumPath: string, begun: { category?: string; title?: string; aid?: string } = {}): string {
  const given = Object.entries(begun).filter(([, value]) => value !== '')
  return `${below(forumPath, 'create')}${given.length === 0 ? '' : `?${new URLSearchParams(given)}`}`
}

export const updatePath = (forumPath: string, id: string): string => `${below(forumPath, id)}/update`

/** The page on which a message is changed or deleted. */
export const ownMessagePath = (id: string, url: string): string =>
  `/services/forum/messages/${id}?${new URLSearchParams({ url })}`

/** The page of one decision of the staff about a subject. */
export const moderatePath = (id: string, action: string): string => `/services/forum/subjects/${id}/${action}`
