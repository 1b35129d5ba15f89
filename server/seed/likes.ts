import type { Transaction } from '#db/client.ts'
import { likes } from '#db/schema/account.ts'

/** Who likes what: `by` are names of accounts. */
export type DemoLike = { type: string; id: string; by: readonly string[]; at: Date }

export async function seedLikes(
  tx: Transaction,
  people: ReadonlyMap<string, string>,
  liked: readonly DemoLike[],
): Promise<void> {
  const rows = liked.flatMap(({ type, id, by, at }) =>
    by.map(name => ({
      userId: people.get(name)!,
      likableType: type,
      likableId: id,
      createdAt: at,
      updatedAt: at,
    })),
  )
  if (rows.length > 0) await tx.insert(likes).values(rows)
}
