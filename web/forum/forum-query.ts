import { isUuid } from '#server/domain/uuid.ts'

/** What a list of subjects is limited to; guests are offered those that are not about themselves. */
export const PUBLIC_VIEWS = ['unanswered', 'solved'] as const
export const OWN_VIEWS = ['unread', 'followed', 'mine'] as const
type ForumView = '' | (typeof PUBLIC_VIEWS)[number] | (typeof OWN_VIEWS)[number]

/** What the lists of the forum are asked for in their address. */
export type ForumQuery = {
  search: string
  category: string
  tag: string
  /** The aid that subjects are about. */
  aid: string
  view: ForumView
  /** The cursor behind which the page begins, as the API writes it; empty for the first page. */
  after: string
}

const MAX_SEARCH_LENGTH = 200
const CURSOR = /^[\w-]{1,200}$/
const VIEWS: readonly string[] = [...PUBLIC_VIEWS, ...OWN_VIEWS]

const idIn = (parameters: URLSearchParams, name: string): string => {
  const value = parameters.get(name) ?? ''
  return isUuid(value) ? value : ''
}

export function readForumQuery(parameters: URLSearchParams, isMember: boolean): ForumQuery {
  const view = parameters.get('view') ?? ''
  const after = parameters.get('after') ?? ''
  const isOffered = VIEWS.includes(view) && (isMember || PUBLIC_VIEWS.some(one => one === view))
  return {
    search: (parameters.get('search') ?? '').trim().slice(0, MAX_SEARCH_LENGTH),
    category: idIn(parameters, 'category'),
    tag: idIn(parameters, 'tag'),
    aid: idIn(parameters, 'aid'),
    view: isOffered ? (view as ForumView) : '',
    after: CURSOR.test(after) ? after : '',
  }
}

/** The query of an address, with its question mark; empty where nothing is asked for. */
export function writeForumQuery({ search, category, tag, aid, view, after }: ForumQuery): string {
  const asked = Object.entries({ category, tag, aid, view, search, after }).filter(([, value]) => value !== '')
  return asked.length === 0 ? '' : `?${new URLSearchParams(asked)}`
}
