import type { Transaction } from '#db/client.ts'
import { publicationVersions } from '#db/schema/publications.ts'
import type { DemoFacts } from '#server/module.ts'
import { daytimeBefore } from '#server/seed/dates.ts'
import { both } from '#server/seed/words.ts'
import { AIDS } from './aids.ts'

/** Versions of aids that were public before, with when each was. */
export async function seedVersions(
  tx: Transaction,
  { people, now }: DemoFacts,
  ids: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = AIDS.flatMap(({ slug, by, earlier = [], version, versionDays, changes }) =>
    version === undefined || versionDays === undefined
      ? []
      : [...earlier, { version, days: versionDays, changes }].map((one, index) => ({
          versionedType: 'repository-items',
          versionedId: ids.get(slug)!,
          number: index + 1,
          name: one.version,
          changes: one.changes ? both(...one.changes) : {},
          changed: index === 0 ? [] : ['description', 'files'],
          publishedAt: daytimeBefore(now, one.days),
          createdById: people.get(by)!,
        })),
  )
  await tx.insert(publicationVersions).values(rows)
}
