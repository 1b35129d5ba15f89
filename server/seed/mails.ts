import type { Locale } from '../domain/vocabulary/locales.ts'
import type { AnyMail } from '../mail/template.ts'
import { deadJob } from '../jobs/mails/dead-job.tsx'
import { pageSwitchFailed } from '../pages/mails/page-switch-failed.tsx'
import { pageSwitched } from '../pages/mails/page-switched.tsx'
import { randomUUID } from 'node:crypto'
import { blacklistItems, outboxMails } from '#db/schema/mail.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import { exampleMail } from '../mail/index.ts'

type DemoMail = {
  template: AnyMail
  locale: Locale
  to: string
  state: (typeof outboxMails.$inferInsert)['state']
  days: number
  fault?: (typeof outboxMails.$inferInsert)['fault']
  error?: string
}

const DAY_MS = 86_400_000

const MAILS: readonly DemoMail[] = [
  { template: pageSwitched, locale: 'fr', to: 'app-admin@demo.example', state: 'kept', days: 1 },
  { template: pageSwitchFailed, locale: 'fr', to: 'contributor@demo.example', state: 'sent', days: 2 },
  { template: pageSwitched, locale: 'en', to: 'admin@demo.example', state: 'sent', days: 3 },
  { template: deadJob, locale: 'fr', to: 'app-admin@demo.example', state: 'sent', days: 5 },
  { template: pageSwitched, locale: 'en', to: 'former@demo.example', state: 'suppressed', days: 6 },
  {
    template: pageSwitched,
    locale: 'fr',
    to: 'nobody@demo.example',
    state: 'failed',
    days: 8,
    fault: 'refused',
    error: '550 5.1.1 no such mailbox here',
  },
]

/** A few mails at every state that their readers should know, and addresses that nothing is sent to. */
export async function seedMails(tx: Transaction, app: AppContext): Promise<void> {
  const now = app.now().getTime()
  for (const { template, locale, to, state, days, ...faults } of MAILS.toReversed()) {
    const at = new Date(now - days * DAY_MS)
    const content = await exampleMail(
      { ...app, database: { ...app.database, orm: tx as unknown as AppContext['database']['orm'] } },
      { template, locale, to },
    )
    await tx.insert(outboxMails).values({
      key: `demo:${randomUUID()}`,
      template: template.name,
      locale,
      to,
      state,
      ...content,
      attempts: state === 'kept' || state === 'suppressed' ? 0 : 1,
      sentAt: state === 'sent' ? at : null,
      createdAt: at,
      updatedAt: at,
      ...faults,
    })
  }
  await tx.insert(blacklistItems).values([
    { email: 'former@demo.example', reason: 'unsubscribed' },
    { email: 'plus-de-courriels@demo.example', reason: 'unsubscribed' },
    { email: 'old-mailing-list@demo.example', reason: 'manual' },
  ])
}
