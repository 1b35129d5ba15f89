import type { Digest } from './vocabulary.ts'

type Preference = { digest: Digest; sentUntil: Date | null; updatedAt: Date }

const HOUR_MS = 3_600_000
/** A little less than a day and a week, so that a run some minutes early sends all the same. */
const EVERY_MS: Partial<Record<Digest, number>> = { daily: 23 * HOUR_MS, weekly: (7 * 24 - 1) * HOUR_MS }
/** What was written within the last minutes waits for the next one: its transaction may not have ended. */
const SETTLE_MS = 5 * 60_000

const startOf = ({ sentUntil, updatedAt }: Preference) => sentUntil ?? updatedAt

/** Whether a person's next digest is due. */
export function isDigestDue(preference: Preference, now: Date): boolean {
  const every = EVERY_MS[preference.digest]
  return every !== undefined && now.getTime() - startOf(preference).getTime() >= every
}

/** The moments after `since` up to `until` belong to the next digest. */
export const windowOf = (preference: Preference, now: Date): { since: Date; until: Date } => ({
  since: startOf(preference),
  until: new Date(now.getTime() - SETTLE_MS),
})
