type About = { type: string; id: string; /** The path of the page that it returns to. */ url: string; parent?: string }

/** Where what is typed is kept until it is sent: one text for each publication, and for each comment answered there. */
export const keptPlace = ({ type, id, parent }: Pick<About, 'type' | 'id' | 'parent'>): string =>
  `comments:${type}:${id}${parent === undefined ? '' : `:${parent}`}`

/** The page of the form for a comment; the form of a page is sent there, too. */
export const newCommentPath = ({ type, id, url, parent }: About): string =>
  `/services/comments/new?${new URLSearchParams({ type, id, url, ...(parent === undefined ? {} : { parent }) })}`

/** The page on which a comment is changed and deleted. */
export const commentPath = (id: string, url: string): string =>
  `/services/comments/${id}?${new URLSearchParams({ url })}`
