import { BoundedCache } from '#server/domain/cache/bounded-cache.ts'
import { createHmac } from 'node:crypto'
import type { AppContext } from '../context.ts'
import { addDays } from './domain/days.ts'
import { forgetKnown, type Known, type KnownOrigin } from './known.ts'
import { pastSalt, saltOf } from './salts.ts'

export type Origin = {
  /** The day's signature. */
  signature: string
  isBanned: boolean
  /** The name that an admin has given it. */
  nameId: string | null
}

type Origins = Pick<AppContext, 'database' | 'env'>

const SIGNATURE_CHARACTERS = 22
const MOST_REMEMBERED = 20_000

/** 128 bits of a hash keyed by the product's secret and a salt: neither address nor network can be told from it. */
const sign = (secret: string, salt: Buffer | string, network: string) =>
  createHmac('sha256', secret)
    .update(salt)
    .update('\0')
    .update(network)
    .digest('base64url')
    .slice(0, SIGNATURE_CHARACTERS)

/** Remembered as long as what is known of origins, for the day; nothing of it is written down. */
const remembered = new WeakMap<Known, { day: string; origins: BoundedCache<Origin> }>()

/**
 * Where a report comes from. An origin that is banned or named by the signature of today or yesterday gets its lasting
 * signature now.
 * @param network as `originOf` gives it: an address, or the network of one household
 */
export async function recognize(
  app: Origins,
  known: Known,
  { network, day }: { network: string; day: string },
): Promise<Origin> {
  const ofThisDay = remembered.get(known)
  const memory =
    ofThisDay?.day === day
      ? ofThisDay
      : { day, origins: new BoundedCache<Origin>({ name: 'stats-origins', bound: MOST_REMEMBERED }) }
  remembered.set(known, memory)
  return memory.origins.get(network) ?? memory.origins.set(network, await look(app, known, { network, day }))
}

async function look(
  { database, env }: Origins,
  known: Known,
  { network, day }: { network: string; day: string },
): Promise<Origin> {
  const { secret } = env.secrets
  const signature = sign(secret, await saltOf(database, day), network)
  const lasting = known.lasting.size + known.waiting.size > 0 ? sign(secret, 'lasting', network) : ''
  let found = known.lasting.get(lasting)
  if (known.waiting.size > 0) {
    const yesterday = await pastSalt(database, addDays(day, -1))
    const back = [
      known.waiting.get(signature),
      yesterday ? known.waiting.get(sign(secret, yesterday, network)) : undefined,
    ].filter(one => one !== undefined)
    for (const origin of back) await renew({ database }, origin, lasting)
    if (found?.table !== 'banned_origins') found = back.find(one => one.table === 'banned_origins') ?? found ?? back[0]
  }
  return {
    signature,
    isBanned: found?.table === 'banned_origins',
    nameId: found?.table === 'origin_names' ? found.id : null,
  }
}

/** From now on it is known by whatever salt. */
async function renew(
  { database }: Pick<Origins, 'database'>,
  { table, id }: KnownOrigin,
  lasting: string,
): Promise<void> {
  await database.pool.query(
    `update ${table} set lasting_signature = $2, recognized_at = now() where id = $1 and lasting_signature is null`,
    [id, lasting],
  )
  forgetKnown(database)
}
