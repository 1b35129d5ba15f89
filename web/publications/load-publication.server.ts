import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { Site } from '#server/contract/site.ts'
import type { ChangedMeanwhile, PublicationVersion } from '#server/publications/contract.ts'
import { SITE_TIME_ZONE } from '#server/domain/moment.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { readLiking } from '#web/account/read-liking.server.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ShownPicture } from '#web/api/picture-of.ts'
import type { SubPage } from '#web/blocks/sub-page.ts'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import {
  associatedOf,
  below,
  signatureOf,
  CARD_FILES,
  countOf,
  imageOf,
  includedOf,
  isAutomaticIn,
  localesOf,
  shownLocale,
} from './publication.server.ts'
import type { ListOptions } from './load-list.server.ts'
import { loadRelated } from './load-related.server.ts'
import { NEXT_ID, type PublicationHead, type PublicationState } from './types.ts'

type Loading = {
  request: Request
  context: WebContext
  type: string
  /** The slug or the id of the record. */
  slug: string
  /** The path of the page that it is below. */
  path: string
  /** Further relationships to include, beside those of every publication. */
  include?: readonly string[]
  /** Attributes and relationships of included records, by their type, where not all are wanted. */
  fields?: Readonly<Record<string, string>>
  /** What the cards of related publications show; without it none are looked for. */
  cards?: ListOptions
  /** Where its author changes it on the site; the back office where there is none. */
  editPath?: (id: string) => string
}

export type LoadedPublication = {
  document: OneDocument
  record: ResourceObject
  head: PublicationHead
  picture: ShownPicture | null
}

const INCLUDED = ['organization', 'associatedOrganizations', 'accessLevel', 'pendingPublicationRequest']
const FIELDS = { organizations: 'name,completeName,slug', 'access-levels': 'name', tags: 'name' }

/**
 * A publication for its reader, with all that its page shows around the text.
 * @throws Response 404 where there is none for the reader; a redirect where its level keeps the reader out
 */
export async function loadPublication(loading: Loading): Promise<LoadedPublication> {
  const { request, context, type, slug, path, include = [], fields = {}, editPath, cards } = loading
  const api = apiFor(request, context)
  const [document, site, visitor] = await Promise.all([
    api.get<OneDocument>(`/api/v1/${type}/${encodeURIComponent(slug)}`, {
      query: {
        include: [...INCLUDED, ...include].join(),
        'fields[files]': `${CARD_FILES},${ATTACHMENT_FIELDS}`,
        ...Object.fromEntries(Object.entries({ ...FIELDS, ...fields }).map(([of, names]) => [`fields[${of}]`, names])),
      },
    }),
    siteOf(context),
    visitorOf(request, context),
  ])
  const record = document.data
  if (!record) throw new Response(null, { status: 404 })
  const formPath = editPath ?? (of => `/admin/resources/${type}/update/${of}`)
  const tags = includedOf(document, record, 'tags').map(tag => ({ id: tag.id, name: textOf(tag, 'name') }))
  const [liking, versions, state, related] = await Promise.all([
    readLiking(api, { type, id: record.id, site, visitor }),
    versionsOf(api, record),
    stateOf(api, { document, record, visitor, formPath }),
    cards ? loadRelated({ request, context, of: { record, tags, path } }, cards) : [],
  ])
  const at = below(path, textOf(record, 'slug') || record.id)
  const level = findRelated(document, record, 'accessLevel')
  const publishedAt = textOf(record, 'publishedAt') || null
  const updatedAt = textOf(record, 'updatedAt')
  return {
    document,
    record,
    picture: imageOf(document, record),
    head: {
      type,
      id: record.id,
      path: at,
      address: `${site.siteUrl}${at}`,
      backPath: path,
      title: textOf(record, 'title'),
      lang: shownLocale(record, context.locale, site.defaultLocale),
      isAutomatic: isAutomaticIn(record, context.locale),
      publishedAt,
      editedAt: isLaterDay(updatedAt, publishedAt) ? updatedAt : null,
      byline: signatureOf(document, record, { isMember: visitor !== null, site }),
      associated: associatedOf(document, record),
      tags,
      files: filesOf(document, record),
      related,
      recordsCount: countOf(record, 'recordsCount'),
      likesCount: countOf(record, 'likesCount'),
      versions,
      level: level ? textOf(level, 'name') : '',
      liking,
      isMember: visitor !== null,
      timeZone: visitor?.timezone ?? SITE_TIME_ZONE,
      state,
    },
  }
}

/** The files below its text. What aids have is more than files, and shown by them. */
const filesOf = (document: OneDocument, record: ResourceObject) =>
  includedOf(document, record, 'attachments')
    .filter(file => file.type === 'files')
    .map(shownAttachment)

const DAY_MS = 86_400_000

/** A correction within a day of the publication goes without saying. */
const isLaterDay = (updatedAt: string, publishedAt: string | null): boolean =>
  publishedAt !== null && Date.parse(updatedAt) - Date.parse(publishedAt) > DAY_MS

/** The versions of a record of a type that has some. */
async function versionsOf(api: ApiClient, { type, id, attributes }: ResourceObject): Promise<PublicationVersion[]> {
  if (attributes['isNextVersion'] !== false) return []
  const path = `/api/v1/services/publications/${type}/${id}/versions`
  return (await api.get<{ data: PublicationVersion[] }>(path)).data
}

type Standing = {
  document: OneDocument
  record: ResourceObject
  visitor: Visitor | null
  formPath: (id: string) => string
}

/** For a reader who may change it, or reads it before everybody does; null for all others. */
async function stateOf(
  api: ApiClient,
  { document, record, visitor, formPath }: Standing,
): Promise<PublicationState | null> {
  const publishedAt = textOf(record, 'publishedAt') || null
  const isOut = publishedAt !== null && Date.parse(publishedAt) <= Date.now()
  const canEdit = record.attributes['canEdit'] === true
  const canAmend = record.attributes['canAmend'] === true
  if (visitor === null || (isOut && !canEdit && !canAmend)) return null
  const isPending = findRelated(document, record, 'pendingPublicationRequest') !== undefined
  const requests =
    publishedAt !== null || isPending
      ? null
      : await api
          .get<ListDocument>('/api/v1/publication-requests', {
            query: { 'filter[publishable]': record.id, sort: '-createdAt', 'page[size]': 1 },
          })
          .catch(() => null)
  const [last] = requests?.data ?? []
  const nextOfId = identifiersOf(record.relationships?.['nextOf'])[0]?.id ?? null
  const unlisted = textOf(record, 'statusId') === 'unlisted'
  return {
    state: publishedAt === null ? 'draft' : !isOut ? 'planned' : unlisted ? 'unlisted' : 'published',
    publishedAt,
    isPending,
    refuseReason: last && textOf(last, 'status') === 'refused' ? textOf(last, 'refuseReason') : null,
    editPath: canEdit ? formPath(record.id) : null,
    canAsk: publishedAt === null && !isPending && !visitor.isAdmin,
    nextVersionPath: canAmend && !canEdit ? formPath(NEXT_ID) : null,
    nextOfId,
    isChangedMeanwhile: nextOfId !== null && canEdit && (await isChangedMeanwhile(api, record)),
  }
}

async function isChangedMeanwhile(api: ApiClient, { type, id }: ResourceObject): Promise<boolean> {
  const path = `/api/v1/services/publications/${type}/${id}/meanwhile`
  return (await api.get<{ data: ChangedMeanwhile }>(path)).data.fields.length > 0
}

/** The address of a picture for other sites. */
const sharedUrl = ({ url, isDrawn }: ShownPicture) => (isDrawn ? `${url}?preview=640` : url)

/** Who signs it, in the words of schema.org. */
const authorOf = ({ relationships }: ResourceObject, name: string) => ({
  '@type': identifiersOf(relationships?.['organization']).length > 0 ? 'Organization' : 'Person',
  name,
})

type SubPageFacts = {
  loaded: LoadedPublication
  description: string
  site: Site
  locale: Locale
  /** The kind of thing by schema.org: `BlogPosting`. */
  kind: string
  /** What is more to say of it in the words of schema.org. */
  more?: Readonly<Record<string, unknown>>
}

/** The head of a publication's page: for browsers, search engines and previews of links. */
export function publicationSubPage({ loaded, description, site, locale, kind, more }: SubPageFacts): SubPage {
  const { head, record, picture } = loaded
  const isPublic = head.publishedAt !== null && head.level === '' && head.state?.state !== 'unlisted'
  const { siteUrl, appName } = site
  return {
    title: head.title,
    description,
    path: head.path,
    image: picture === null ? null : sharedUrl(picture),
    counted: { resourceType: head.type, resourceId: record.id },
    lang: head.lang,
    locales: localesOf(record),
    isUnlisted: !isPublic || textOf(record, 'statusId') === 'unlisted',
    ...(isPublic
      ? {
          structuredData: {
            '@context': 'https://schema.org',
            '@type': kind,
            name: head.title,
            headline: head.title,
            description,
            url: `${siteUrl}${head.path}`,
            inLanguage: head.lang ?? locale,
            datePublished: head.publishedAt,
            dateModified: head.editedAt ?? head.publishedAt,
            ...(picture === null ? {} : { image: `${siteUrl}${sharedUrl(picture)}` }),
            ...(head.byline === null ? {} : { author: authorOf(record, head.byline.name) }),
            publisher: { '@type': 'Organization', name: appName },
            ...more,
          },
        }
      : {}),
  }
}
