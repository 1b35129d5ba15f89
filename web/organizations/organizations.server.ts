import { countryName } from '#server/domain/formats.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { LeastLevel } from '#server/organizations/domain/blocks/organizations-map.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { ACCESS_LEVELS, ACCESS_LEVEL_WEIGHTS } from '#server/domain/vocabulary/access-levels.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ListedOrganization, OrganizationSearch } from './blocks/data.ts'
import { levelsOf, membershipOf, MEMBERSHIPS, type Membership } from './membership.ts'

/** Loads lists of organisations (specification 1, section 7, and 2, section 3.3). */
const LIST = {
  include: 'image,accessLevel',
  'fields[organizations]':
    'name,country,unitName,image,slug,shortDescription,contactAddress,latitude,longitude,accessLevel',
  'fields[files]': 'url',
} as const
/** By the weight of the level, highest first, then by complete name. */
export const DEFAULT_SORT = '-accessLevel.weight,completeName'

type Attributes = {
  name: string
  unitName: string | null
  slug: string | null
  country: string | null
  shortDescription: string | null
  contactAddress: string | null
  latitude: number | null
  longitude: number | null
}
export type FoundOrganizations = {
  organizations: ListedOrganization[]
  total: number
  lastPage: number
  corrected: string | null
}

/** What the API is asked for within the block's setting, and by which memberships the reader can filter. */
export function searchWithin(leastLevel: unknown, { search, membership: asked }: OrganizationSearch) {
  const least = ACCESS_LEVELS.find(level => level === (leastLevel as LeastLevel))
  const levels = ACCESS_LEVELS.filter(
    level => least === undefined || ACCESS_LEVEL_WEIGHTS[level] >= ACCESS_LEVEL_WEIGHTS[least],
  )
  const within = (membership: Membership) => levelsOf(membership).filter(level => levels.includes(level))
  const memberships = MEMBERSHIPS.filter(membership => within(membership).length > 0)
  const membership = memberships.find(one => one === asked) ?? null
  const wanted = membership === null ? (least === undefined ? undefined : levels) : within(membership)
  return {
    memberships,
    membership,
    filters: { 'filter[accessLevels]': wanted?.join(','), 'filter[search]': search || undefined },
  }
}

type Args = { request: Request; context: WebContext; query: Readonly<Record<string, string | number | undefined>> }

/** One page of the list. */
export async function findOrganizations({ request, context, query }: Args): Promise<FoundOrganizations> {
  const document = await apiFor(request, context).get<ListDocument<Attributes>>('/api/v1/organizations', {
    query: { ...LIST, ...query },
  })
  const included = new Map((document.included ?? []).map(record => [`${record.type} ${record.id}`, record]))
  return {
    organizations: document.data.map(record => organizationOf(record, included, context.locale)),
    total: document.meta.page?.total ?? document.data.length,
    lastPage: document.meta.page?.lastPage ?? 1,
    corrected: document.meta.correctedSearch ?? null,
  }
}

function organizationOf(
  { id, attributes, relationships }: ResourceObject<Attributes>,
  included: ReadonlyMap<string, ResourceObject>,
  locale: string,
): ListedOrganization {
  const { name, unitName, slug, country, shortDescription, contactAddress, latitude, longitude } = attributes
  const related = (relation: string) => {
    const pointer = relationships?.[relation]?.data
    return pointer && !Array.isArray(pointer)
      ? { id: pointer.id, record: included.get(`${pointer.type} ${pointer.id}`) }
      : null
  }
  const url = related('image')?.record?.attributes['url']
  return {
    id,
    href: `/organizations/${encodeURIComponent(slug ?? id)}`,
    name: [unitName, name].filter(Boolean).join(' '),
    country: country ? countryName(locale, country) : '',
    excerpt: excerpt(shortDescription ?? ''),
    address: contactAddress ?? '',
    membership: membershipOf(related('accessLevel')?.id),
    imageUrl: typeof url === 'string' ? url : null,
    latitude,
    longitude,
  }
}
