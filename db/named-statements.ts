import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'

/**
 * What one connection keeps prepared: the server holds a parsed tree and a plan for each, a few dozen times its text.
 */
const MAX_STATEMENTS = 100
const MAX_CHARACTERS = 200_000
/** That of global search, which holds the rules of all types, is the longest; planning it anew takes 20 ms. */
const MAX_STATEMENT_CHARACTERS = 75_000

/**
 * `parsedStatements`: what pg believes to be prepared, by name. pg documents how a statement is named, not how it is
 * given up: without deleting it here, pg would execute a name that PostgreSQL has deallocated. Closing the connection
 * instead would lose all that it has prepared, and a statement of the engine is prepared for a reason: the list of
 * organisations takes 0.5 ms with its name and 1.65 ms without (medians of 350 on one connection).
 */
type Connection = { connection: { parsedStatements: Record<string, string | undefined> } }

const byClient = new WeakMap<PoolClient, Map<string, number>>()

/** Equal texts have the same name. */
export const statementName = (text: string): string => `r${createHash('sha1').update(text).digest('base64url')}`

/**
 * Makes room for a named statement on a connection, and forgets there what was used longest ago. A statement too long
 * to be kept runs without a name. @returns whether the statement may be named
 */
export async function keepStatement(
  client: PoolClient,
  { name, text }: { name: string; text: string },
): Promise<boolean> {
  const kept = byClient.get(client) ?? new Map<string, number>()
  byClient.set(client, kept)
  if (text.length > MAX_STATEMENT_CHARACTERS) return false
  kept.delete(name)
  let characters = [...kept.values()].reduce((sum, length) => sum + length, text.length)
  for (const [oldest, length] of kept) {
    if (kept.size < MAX_STATEMENTS && characters <= MAX_CHARACTERS) break
    kept.delete(oldest)
    characters -= length
    await deallocate(client, oldest)
  }
  kept.set(name, text.length)
  return true
}

async function deallocate(client: PoolClient, name: string): Promise<void> {
  const { connection } = client as unknown as Connection
  // A statement that was refused was never prepared.
  if (connection.parsedStatements[name] === undefined) return
  delete connection.parsedStatements[name]
  await client.query(`deallocate "${name}"`)
}
