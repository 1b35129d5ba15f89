import { pageSwitchFailed } from './mails/page-switch-failed.tsx'
import { pageSwitched } from './mails/page-switched.tsx'
import { eq } from 'drizzle-orm'
import type { appPageSwitches } from '#db/schema/pages/editing.ts'
import { appPages } from '#db/schema/pages/pages.ts'
import { users } from '#db/schema/people.ts'
import type { Transaction } from '#db/client.ts'
import type { AppContext } from '../context.ts'
import { localizedText } from '#server/domain/localized-text.ts'
import { isLocale } from '#server/domain/vocabulary/locales.ts'
import { queueMail } from '#server/mail/index.ts'

type Switch = typeof appPageSwitches.$inferSelect

/**
 * Tells whoever planned it, in the transaction that carries it out, that a page went online or offline by itself, or
 * could not.
 */
export async function notifyOfSwitch(
  tx: Transaction,
  app: Pick<AppContext, 'env' | 'site'>,
  { pageId, act, at, createdById }: Switch,
  { hasFailed, now }: { hasFailed: boolean; now: Date },
): Promise<void> {
  if (createdById === null) return
  const [person] = await tx.select().from(users).where(eq(users.id, createdById))
  const [page] = await tx
    .select({ title: appPages.title, path: appPages.path })
    .from(appPages)
    .where(eq(appPages.id, pageId))
  if (!person || person.deletedAt !== null || !page) return
  const name = `${person.firstName} ${person.lastName}`
  const locale = isLocale(person.locale) ? person.locale : app.site.defaultLocale
  const title = localizedText(page.title, { locale, fallback: app.site.defaultLocale }) || page.path
  const mail = {
    to: { email: person.email, name, userId: person.id },
    locale,
    key: `page-switch:${pageId}:${act}:${at.toISOString()}:${hasFailed ? 'failed' : 'done'}`,
  }
  const facts = { name, page: title, act, at: at.toISOString(), timeZone: person.timezone }
  await (hasFailed
    ? queueMail(tx, { ...app, now }, { template: pageSwitchFailed, data: { ...facts, pageId }, ...mail })
    : queueMail(tx, { ...app, now }, { template: pageSwitched, data: { ...facts, path: page.path }, ...mail }))
}
