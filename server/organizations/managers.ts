import { and, eq, exists, isNotNull, isNull, or, sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import { organizationUsers, userRoles, users } from '#db/schema/people.ts'

/**
 * Those who manage an organisation, with a proved address: who was made its admin, and its members with the role that
 * manages all of theirs (specification 1, section 5).
 */
export async function managersOf(tx: Pick<Transaction, 'select'>, organizationId: string): Promise<string[]> {
  const managesAll = tx
    .select({ one: sql`1` })
    .from(userRoles)
    .where(and(eq(userRoles.userId, users.id), eq(userRoles.roleId, 'organization_admin')))
  const rows = await tx
    .select({ id: users.id })
    .from(organizationUsers)
    .innerJoin(users, eq(users.id, organizationUsers.userId))
    .where(
      and(
        eq(organizationUsers.organizationId, organizationId),
        or(eq(organizationUsers.role, 'organization_admin'), exists(managesAll)),
        isNull(users.deletedAt),
        isNotNull(users.emailVerifiedAt),
      ),
    )
  return rows.map(({ id }) => id)
}
