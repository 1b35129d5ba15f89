/**
 * The address that leads to a record's page, whatever page that is: for mails, notices, feeds and lists. `id` may be
 * its slug, and `{slug}` or `{id}` stand for what a list fills in.
 */
export const recordPath = (type: string, id: string): string =>
  `/services/records/${type}/${/^\{\w+\}$/.test(id) ? id : encodeURIComponent(id)}`

/** The page of a record on which a comment stands, at that comment. */
export const pathToComment = (path: string, id: string): string =>
  `${path.split(/[?#]/)[0]}?${new URLSearchParams({ comment: id })}#comment-${id}`
