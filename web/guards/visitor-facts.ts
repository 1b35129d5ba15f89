import type { Visitor } from '#server/contract/session.ts'
import type { VisitorFacts } from '#server/domain/decide-access.ts'
import type { Role } from '#server/domain/vocabulary/roles.ts'

/** Whether the visitor manages an organisation: a member everywhere else. */
const managesOrganization = ({ organizations }: Visitor): boolean => organizations.some(({ isManaged }) => isManaged)

/** Whether the visitor can enter the back office: staff of the site, and managers of an organisation. */
export const entersBackOffice = (visitor: Visitor): boolean => visitor.isStaff || managesOrganization(visitor)

/** The names of the visitor's roles. */
export const roleNames = (visitor: Visitor): Role[] => [
  ...visitor.siteRoles,
  ...(managesOrganization(visitor) ? (['organization_admin'] as const) : []),
]

/** The facts that guards decide by. */
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
