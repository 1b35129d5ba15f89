import type { Visitor } from '#server/contract/session.ts'
import type { Site } from '#server/contract/site.ts'
import { MEMBER_WEIGHT } from '#server/domain/vocabulary/access-levels.ts'

export type MembershipLink = { href: string; text: 'site:membership.become' | 'site:membership.evolve' }

/** The link by which this reader becomes a member or changes their level. Null where no URL is configured for it. */
export function membershipLink(
  site: Pick<Site, 'becomeMemberUrl' | 'evolveMemberUrl'>,
  visitor: Pick<Visitor, 'accessLevelWeight'> | null,
): MembershipLink | null {
  const isMember = visitor !== null && visitor.accessLevelWeight >= MEMBER_WEIGHT
  const href = isMember ? site.evolveMemberUrl : site.becomeMemberUrl
  return href === null ? null : { href, text: isMember ? 'site:membership.evolve' : 'site:membership.become' }
}
