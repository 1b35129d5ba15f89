import { countryName } from '#server/domain/formats.ts'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { LeastLevel } from '#server/organizations/domain/blocks/organizations-map.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { ACCESS_LEVELS, ACCESS_LEVEL_WEIGHTS, type AccessLevelName } from '#server/domain/vocabulary/access-levels.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import type { ListedOrganization } from '#web/organizations/blocks/data.ts'

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
export type FoundOrganization = ListedOrganization & Pick<Attributes, 'latitude' | 'longitude'>
export type FoundOrganizations = { organizations: FoundOrganization[]; total: number; lastPage: number }

/** This level and those above it; all levels without one. */
export function levelsFrom(least: unknown): AccessLevelName[] {
  const from = ACCESS_LEVELS.find(level => level === (least as LeastLevel))
  return from === undefined
    ? [...ACCESS_LEVELS]
    : ACCESS_LEVELS.filter(level => ACCESS_LEVEL_WEIGHTS[level] >= ACCESS_LEVEL_WEIGHTS[from])
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
  }
}

function organizationOf(
  { id, attributes, relationships }: ResourceObject<Attributes>,
  included: ReadonlyMap<string, ResourceObject>,
  locale: string,
): FoundOrganization {
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
    level: ACCESS_LEVELS.find(level => level === related('accessLevel')?.id) ?? null,
    imageUrl: typeof url === 'string' ? url : null,
    latitude,
    longitude,
  }
}
