import { XML_HEAD, xmlElement } from '#server/domain/text/xml.ts'

type AtomEntry = {
  id: string
  title: string
  /** Plain text. */
  text: string | null
  author: string | null
  url: string
  /** ISO 8601. */
  published: string
  updated: string
}

export type AtomFeed = {
  /** Its own address, which is its identity. */
  url: string
  title: string
  siteName: string
  siteUrl: string
  locale: string
  updated: string
  entries: readonly AtomEntry[]
}

/** An Atom feed (RFC 4287); all of its texts are plain. */
export function atomText({ url, title, siteName, siteUrl, locale, updated, entries }: AtomFeed): string {
  const parts = [
    xmlElement('id', url),
    xmlElement('title', title),
    xmlElement('updated', updated),
    xmlElement('generator', siteName),
    authorOf(siteName),
    xmlElement('link', null, { rel: 'alternate', type: 'text/html', href: siteUrl }),
    xmlElement('link', null, { rel: 'self', type: 'application/atom+xml', href: url }),
    ...entries.map(entryOf),
  ]
  return `${XML_HEAD}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${locale}">\n${parts.join('\n')}\n</feed>\n`
}

const authorOf = (name: string) => `<author>${xmlElement('name', name)}</author>`

function entryOf({ id, title, text, author, url, published, updated }: AtomEntry): string {
  const parts = [
    xmlElement('id', id),
    xmlElement('title', title),
    xmlElement('link', null, { rel: 'alternate', type: 'text/html', href: url }),
    xmlElement('published', published),
    xmlElement('updated', updated),
    ...(text ? [xmlElement('summary', text)] : []),
    ...(author ? [authorOf(author)] : []),
  ]
  return `<entry>${parts.join('')}</entry>`
}
