import { expect } from 'vitest'
import type { AppContext } from '#server/context.ts'
import type { TestDatabase } from './database.ts'
import { carryOutJobs } from './jobs.ts'

/** The messages of the notices that somebody has, oldest first; each of their mails repeats one. */
export async function noticesTo(
  { app, database }: { app: AppContext; database: TestDatabase },
  { id, email }: { id: string; email: string },
): Promise<string[]> {
  await carryOutJobs({ app, database })
  const notices = await database.rows('select message from notifications where user_id = $1 order by id', [id])
  const mails = await database.rows('select coalesce(data::text, $2) from outbox_mails where "to" = $1', [email, ''])
  const messages = notices.map(([message]) => message!)
  for (const [mail] of mails) expect(messages.some(message => mail!.includes(message)) || mail === '').toBe(true)
  return messages
}
