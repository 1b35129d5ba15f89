import { and, eq, isNull } from 'drizzle-orm'
import { appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { isAppAdmin, isEstablished, type Actor } from '../domain/actor.ts'
import { forbidden, notFound, unauthenticated } from '../problem.ts'
import { isUuid } from '../domain/uuid.ts'

/** Pages are edited by app admins (specification 3, section 1). @throws Problem 401, 403 */
export function requirePageEditor(actor: Actor): void {
  if (actor.kind === 'guest') throw unauthenticated()
  if (!isEstablished(actor) || !isAppAdmin(actor)) throw forbidden()
}

/**
 * The page, locked until the transaction ends: two editors change its structure one after the other.
 * @throws Problem 404
 */
export async function requirePage(tx: Transaction, id: string): Promise<typeof appPages.$inferSelect> {
  const [page] = isUuid(id)
    ? await tx
        .select()
        .from(appPages)
        .where(and(eq(appPages.id, id), isNull(appPages.deletedAt)))
        .for('update')
    : []
  if (!page) throw notFound()
  return page
}
