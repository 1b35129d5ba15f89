import type { Visitor } from '#server/contract/session.ts'
import type { VisitorFacts } from '#server/domain/guards/decide.ts'
import type { Role } from '#server/domain/vocabulary/roles.ts'

/** Whether the visitor manages an organisation: a member everywhere else. */
const managesOrganization = ({ organizations }: Visitor): boolean => organizations.some(({ isManaged }) => isManaged)

/** Whether the back office opens: for staff of the site, and for managers of an organisation. */
export const entersBackOffice = (visitor: Visitor): boolean => visitor.isStaff || managesOrganization(visitor)

/** The visitor's roles by name, for what asks for one by name or tells them. */
export const roleNames = (visitor: Visitor): Role[] => [
  ...visitor.siteRoles,
  ...(managesOrganization(visitor) ? (['organization_admin'] as const) : []),
]

/** What guards decide by. */
export function factsOf(visitor: Visitor | null): VisitorFacts {
  if (visitor === null) return { signedIn: false }
  const { emailVerified, validated, accessLevelWeight: weight } = visitor
  return {
    signedIn: true,
    emailVerified,
    validated,
    weight,
    roles: roleNames(visitor),
    entersBackOffice: entersBackOffice(visitor),
  }
}
