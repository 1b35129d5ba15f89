import { buffer } from 'node:stream/consumers'
import { inArray } from 'drizzle-orm'
import { securedFiles } from '#db/schema/files.ts'
import type { AppContext } from '../context.ts'
import type { Module } from '../module.ts'
import type { outboxMails } from '#db/schema/mail.ts'
import { renderFiles } from './render.tsx'
import type { MailData, MailTemplate } from './template.ts'

/** As much as every mailbox takes. What is beyond it is read on the site. */
const MAX_BYTES = 5 * 1024 * 1024

export type AttachedFile = { path: string; name: string; size: number; mimeType: string }

/**
 * The secured files that a mail brings as they stand now, in their order: without what is gone or void, and no more
 * than mailboxes take.
 */
export async function attachedFiles(
  { database: { orm }, store }: Pick<AppContext, 'database' | 'store'>,
  modules: readonly Module[],
  ids: readonly string[],
): Promise<AttachedFile[]> {
  if (ids.length === 0) return []
  const rows = await orm
    .select()
    .from(securedFiles)
    .where(inArray(securedFiles.id, [...ids]))
  const isVoid = new Set<string>()
  for (const { voidFiles } of modules) for (const id of (await voidFiles?.(orm, ids)) ?? []) isVoid.add(id)
  const attached: AttachedFile[] = []
  let total = 0
  for (const id of ids) {
    const row = rows.find(file => file.id === id)
    if (row === undefined || isVoid.has(id) || total + row.size > MAX_BYTES || !(await store.has(row.path))) continue
    total += row.size
    attached.push({ path: row.path, name: row.originalName, size: row.size, mimeType: row.mimeType })
  }
  return attached
}

/** As the SMTP client takes them. */
export const readAttachments = ({ store }: Pick<AppContext, 'store'>, files: readonly AttachedFile[]) =>
  Promise.all(
    files.map(async ({ path, name, mimeType }) => ({
      filename: name,
      contentType: mimeType,
      content: await buffer(await store.get(path)),
    })),
  )

type Mail = Pick<typeof outboxMails.$inferSelect, 'locale' | 'data' | 'to'>

/** The files that a mail makes of what it is filled with, which stays with it for the attempts after the first. */
export async function madeFiles(app: AppContext, template: MailTemplate<MailData> | undefined, mail: Mail) {
  if (template?.files === undefined) return []
  const files = await renderFiles(app, { template, locale: mail.locale, data: mail.data, to: mail.to })
  return files.map(({ name, contentType, content }) => ({
    filename: name,
    contentType,
    content: Buffer.from(content()),
  }))
}
