import type { Pool } from 'pg'
import { expect } from 'vitest'

/** The places of trainings that were given back go to whoever waits, as after two minutes. */
export async function freeKeptPlaces(pool: Pool): Promise<void> {
  await pool.query(`update graphile_worker._private_jobs set run_at = now() where key like 'free-training-place:%'`)
  const kept = () => pool.query('select 1 from training_enrolments where kept_until is not null')
  await expect.poll(async () => (await kept()).rows.length, { timeout: 20_000 }).toBe(0)
}
