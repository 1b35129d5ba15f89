import type { DemoFacts } from '#server/module.ts'
import { daysBefore, daytimeBefore, idAt } from './dates.ts'
import type { LogoName } from './pictures-logos.ts'
import { both, type Words } from './words.ts'

/** What every publication of the demo has. */
export type DemoPublication = {
  slug: string
  /** An account. */
  by: string
  title: Words
  /** Published so many days ago, or in so many days where negative; null for a draft. */
  days: number | null
  /** For whoever has its address only. */
  isUnlisted?: boolean
  isForMembers?: boolean
  organization?: LogoName
  organizations?: readonly LogoName[]
  likedBy?: readonly string[]
}

/** What is not published yet was begun so many days ago. */
const DRAFT_DAYS = 14
/** What is published was begun so many days before. */
const WRITING_DAYS = 5

/** The columns that every publication has. */
export function publicationRow(
  { slug, by, title, days, isUnlisted, isForMembers, organization }: DemoPublication,
  { people, organizationIds, now }: Pick<DemoFacts, 'people' | 'organizationIds' | 'now'>,
) {
  const madeAt = daytimeBefore(now, days !== null && days > 0 ? days + WRITING_DAYS : DRAFT_DAYS)
  return {
    id: idAt(madeAt),
    slug,
    title: both(...title),
    statusId: days === null ? ('draft' as const) : isUnlisted ? ('unlisted' as const) : ('published' as const),
    publishedAt: days === null ? null : daytimeBefore(now, days),
    accessLevelId: isForMembers ? 'member_level_1' : null,
    organizationId: organization ? organizationIds.get(organization)! : null,
    createdById: people.get(by)!,
    updatedById: people.get(by)!,
    createdAt: madeAt,
    updatedAt: days !== null && days > 0 ? daytimeBefore(now, days) : madeAt,
  }
}

/** Who likes which publication, for `seedLikes`: half way between its publication and now. */
export const likesOf = (
  type: string,
  publications: readonly DemoPublication[],
  { ids, now }: { ids: ReadonlyMap<string, string>; now: Date },
) =>
  publications.map(({ slug, likedBy = [], days }) => ({
    type,
    id: ids.get(slug)!,
    by: likedBy,
    at: daysBefore(now, Math.max(days ?? 0, 0) / 2),
  }))
