import { randomBytes } from 'node:crypto'
import type { Database } from '#db/client.ts'

const SALT_BYTES = 32

/** Salts are asked for once a day and process. */
const known = new WeakMap<Database, Map<string, Promise<Buffer | null>>>()

/** The salt of today, made by whoever needs it first. */
export async function saltOf(database: Database, day: string): Promise<Buffer> {
  const salt = await remembered(database, day, async () => {
    await database.pool.query('insert into stats_salts (day, salt) values ($1, $2) on conflict do nothing', [
      day,
      randomBytes(SALT_BYTES),
    ])
    return find(database, day)
  })
  return salt!
}

/** The salt of a day gone by, as long as it is kept. */
export const pastSalt = (database: Database, day: string): Promise<Buffer | null> =>
  remembered(database, day, () => find(database, day))

function remembered(database: Database, day: string, load: () => Promise<Buffer | null>): Promise<Buffer | null> {
  const salts = known.get(database) ?? new Map<string, Promise<Buffer | null>>()
  known.set(database, salts)
  const found = salts.get(day)
  if (found) return found
  const salt = load()
  salts.set(day, salt)
  salt.catch(() => salts.delete(day))
  // Yesterday's and today's are used.
  for (const old of [...salts.keys()].sort().slice(0, -2)) salts.delete(old)
  return salt
}

async function find({ pool }: Database, day: string): Promise<Buffer | null> {
  const { rows } = await pool.query<{ salt: Buffer }>('select salt from stats_salts where day = $1', [day])
  return rows[0]?.salt ?? null
}
