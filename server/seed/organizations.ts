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
    .values(
      ORGANIZATIONS.map(
        (
          {
            slug,
            name,
            unit,
            type,
            level,
            place: [latitude, longitude],
            address,
            phone,
            short,
            text,
            departments,
            note,
          },
          index,
        ) => ({
          slug,
          name,
          unitName: unit ?? null,
          organizationTypeId: type,
          accessLevelId: level,
          latitude,
          longitude,
          contactAddress: address,
          contactPhone: phone,
          contactEmail: `bonjour@${slug}.example`,
          externalUrl: `https://${slug}.example`,
          shortDescription: both(...short),
          description: both(...text),
          adminOnlyNote: note ?? null,
          eqlaatDepartments: [...(departments ?? [])],
          imageId: pictures.get(slug)?.id ?? null,
          validatedMemberAt:
            ACCESS_LEVEL_WEIGHTS[level] >= MEMBER_WEIGHT
              ? new Date(foundedAt(now, index).getTime() + 30 * DAY_MS)
              : null,
          createdAt: foundedAt(now, index),
          updatedAt: new Date(now.getTime() - (1 + ((index * 7) % 40)) * DAY_MS),
        }),
      ),
    )
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
