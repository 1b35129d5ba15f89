import type { Transaction } from '#db/client.ts'
import { organizationAdminTags, organizations } from '#db/schema/people.ts'
import { MEMBER_WEIGHT, ACCESS_LEVEL_WEIGHTS } from '../domain/vocabulary/access-levels.ts'
import type { PictureIds } from './pictures.ts'
import type { Vocabularies } from './vocabularies.ts'
import { both } from './words.ts'
import { ORGANIZATIONS } from './demo-organizations.ts'

const DAY_MS = 86_400_000
const foundedAt = (now: Date, index: number) => new Date(now.getTime() - (500 - index * 30) * DAY_MS)

/** Twelve French organisations, of every level. Gives their ids by slug. */
export async function seedOrganizations(
  tx: Transaction,
  { pictures, tagIds, now }: Pick<Vocabularies, 'tagIds'> & { pictures: PictureIds; now: Date },
): Promise<ReadonlyMap<string, string>> {
  const rows = await tx
    .insert(organizations)
    .values(ORGANIZATIONS.map((organization, index) => rowOf(organization, { index, pictures, now })))
    .returning({ id: organizations.id, slug: organizations.slug })
  const ids = new Map(rows.map(({ slug, id }) => [slug, id]))
  await tx
    .insert(organizationAdminTags)
    .values(
      ORGANIZATIONS.flatMap(({ slug, tags = [] }) =>
        tags.map(tag => ({ organizationId: ids.get(slug)!, adminTagId: tagIds.get(tag)! })),
      ),
    )
  return ids
}

function rowOf(
  organization: (typeof ORGANIZATIONS)[number],
  { index, pictures, now }: { index: number; pictures: PictureIds; now: Date },
): typeof organizations.$inferInsert {
  const { slug, level, place } = organization
  const createdAt = foundedAt(now, index)
  const isMember = ACCESS_LEVEL_WEIGHTS[level] >= MEMBER_WEIGHT
  return {
    slug,
    name: organization.name,
    unitName: organization.unit ?? null,
    organizationTypeId: organization.type,
    accessLevelId: level,
    latitude: place[0],
    longitude: place[1],
    contactAddress: organization.address,
    contactPhone: organization.phone,
    contactEmail: `bonjour@${slug}.example`,
    externalUrl: `https://${slug}.example`,
    shortDescription: both(...organization.short),
    description: both(...organization.text),
    adminOnlyNote: organization.note ?? null,
    eqlaatDepartments: [...(organization.departments ?? [])],
    imageId: pictures.get(slug)?.id ?? null,
    validatedMemberAt: isMember ? new Date(createdAt.getTime() + 30 * DAY_MS) : null,
    createdAt,
    updatedAt: new Date(now.getTime() - (1 + ((index * 7) % 40)) * DAY_MS),
  }
}
