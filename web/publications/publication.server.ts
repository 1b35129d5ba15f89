import type { Site } from '#server/contract/site.ts'
import type { ListDocument, OneDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { isLocale, type Locale } from '#server/domain/vocabulary/locales.ts'
import { findIncluded, findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { PICTURE_FIELDS, pictureOf, type ShownPicture } from '#web/api/picture-of.ts'
import { below } from './below.ts'
import type { PublicationCard, Byline, Linked } from './types.ts'

export { below }

type AnyDocument = Pick<OneDocument, 'included'> | Pick<ListDocument, 'included'>

/** What a list asks for of the records that cards are made from. */
export const CARD_INCLUDE = 'image,organization'
export const CARD_FILES = PICTURE_FIELDS

/** Names of the included records of a to-many relationship. */
export const includedOf = (document: AnyDocument, record: ResourceObject, name: string): ResourceObject[] =>
  identifiersOf(record.relationships?.[name]).flatMap(one => findIncluded(document, one) ?? [])

export const countOf = (record: ResourceObject, name: string): number => Number(record.attributes[name] ?? 0)

/** The picture of a publication, where it has one. */
export function imageOf(document: AnyDocument, record: ResourceObject): ShownPicture | null {
  const image = findRelated(document, record, 'image')
  return image ? pictureOf(image) : null
}

const linkedOrganization = (organization: ResourceObject): Linked => ({
  name: textOf(organization, 'completeName') || textOf(organization, 'name'),
  to: `/organizations/${textOf(organization, 'slug') || organization.id}`,
})

/** The organisations that took part. */
export const associatedOf = (document: AnyDocument, record: ResourceObject): Linked[] =>
  includedOf(document, record, 'associatedOrganizations').map(linkedOrganization)

type StoredByline = { id: string; name: string; isPublic: boolean; avatarUrl: string | null }

/** The person who made a record. Members open every profile, guests those that are public. */
export function bylineOf(record: ResourceObject, isMember: boolean): Byline | null {
  const person = record.attributes['byline'] as StoredByline | null | undefined
  if (!person) return null
  return {
    name: person.name,
    to: person.isPublic || isMember ? `/users/${person.id}/profile` : null,
    pictureUrl: person.avatarUrl,
  }
}

type Signing = { isMember: boolean; site: Pick<Site, 'features'> }

/**
 * Who signs a publication: its organisation where organisations sign, else the person who made it (specification 1,
 * section 3: Published item).
 */
export function signatureOf(document: AnyDocument, record: ResourceObject, { isMember, site }: Signing) {
  const { organizations, authorOrganization } = site.features
  const organization = organizations && authorOrganization ? findRelated(document, record, 'organization') : undefined
  return organization ? { ...linkedOrganization(organization), pictureUrl: null } : bylineOf(record, isMember)
}

const translationsOf = (record: ResourceObject) =>
  (record.attributes['translations'] ?? {}) as Readonly<Record<string, 'manual' | 'automatic'>>

/** The languages that a record is written in. */
export const localesOf = (record: ResourceObject): Locale[] => Object.keys(translationsOf(record)).filter(isLocale)

/** Whether a machine wrote its text in a language, and nobody has read it since. */
export const isAutomaticIn = (record: ResourceObject, locale: Locale): boolean =>
  translationsOf(record)[locale] === 'automatic'

/** The language that a record is shown in, where that is not the reader's. */
export function shownLocale(record: ResourceObject, locale: Locale, defaultLocale: Locale): Locale | null {
  const others = localesOf(record)
  if (others.includes(locale)) return null
  return others.includes(defaultLocale) ? defaultLocale : (others[0] ?? null)
}

type CardFacts = {
  document: AnyDocument
  record: ResourceObject
  /** The path of the page that it is below. */
  path: string
  locale: Locale
  site: Pick<Site, 'defaultLocale' | 'features'>
  /** Which relationship names what it belongs to. */
  kindOf?: string
}

/** A record of a list as a card. */
export function cardOf({ document, record, path, locale, site, kindOf }: CardFacts): PublicationCard {
  const [kind] = kindOf === undefined ? [] : includedOf(document, record, kindOf)
  return {
    id: record.id,
    href: below(path, textOf(record, 'slug') || record.id),
    title: textOf(record, 'title'),
    excerpt: excerpt(textOf(record, 'shortDescription') || textOf(record, 'defaultShortDescription')),
    lang: shownLocale(record, locale, site.defaultLocale),
    publishedAt: textOf(record, 'publishedAt') || null,
    by: signatureOf(document, record, { isMember: false, site })?.name ?? '',
    // What it belongs to may have publications without an image.
    picture: kind?.attributes['hasImage'] === false ? null : imageOf(document, record),
    kind: kind ? textOf(kind, 'name') : '',
    likesCount: countOf(record, 'likesCount'),
    commentsCount: countOf(record, 'commentsCount'),
  }
}
