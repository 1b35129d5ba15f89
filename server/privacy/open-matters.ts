import { sql } from 'drizzle-orm'
import type { Transaction } from '#db/client.ts'
import type { ResourceDefinition } from '../jsonapi/definition.ts'

type Definitions = Iterable<{ openMatter?: ResourceDefinition['openMatter'] }>

/**
 * Why an account can't go yet, by the name of a refusal (`rental.ordersOpen`); null where nothing is open between the
 * person and the site.
 */
export async function openMatterOf(
  tx: Pick<Transaction, 'execute'>,
  definitions: Definitions,
  userId: string,
): Promise<string | null> {
  for (const { openMatter } of definitions) {
    if (!openMatter) continue
    const { rows } = await tx.execute(sql`select 1 where exists (${openMatter.of(userId)})`)
    if (rows.length > 0) return openMatter.code
  }
  return null
}
