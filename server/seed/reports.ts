import { randomUUID } from 'node:crypto'
import type { reports } from '#db/schema/account.ts'
import type { AppContext } from '../context.ts'
import { encryptValue, placeOf } from '../secrets/index.ts'
import { daysBefore } from './dates.ts'

export type DemoReport = {
  /** An account. */
  by: string
  type: string
  id: string
  reason: (typeof reports.$inferInsert)['reason']
  /** So many days ago. */
  days: number
  details: string
  url: string
  /** Why it was refused, a day later; it waits otherwise. */
  refusal?: string | null
}

type Facts = { app: Pick<AppContext, 'env'>; people: ReadonlyMap<string, string>; now: Date }

/** A report as its row, with encrypted details. */
export function reportRow(
  { by, type, id: reportableId, reason, days, details, url, refusal = null }: DemoReport,
  { app, people, now }: Facts,
): typeof reports.$inferInsert {
  const id = randomUUID()
  const at = daysBefore(now, days)
  return {
    id,
    reason,
    details: encryptValue(app.env.secrets, placeOf('reports', 'details', id), details),
    url,
    reportableType: type,
    reportableId,
    createdById: people.get(by)!,
    createdAt: at,
    updatedAt: at,
    ...(refusal === null
      ? {}
      : {
          status: 'refused' as const,
          decisionReason: refusal,
          decidedAt: daysBefore(now, days - 1),
          decidedById: people.get('admin')!,
        }),
  }
}
