import { eq } from 'drizzle-orm'
import { calendarEventAttachments, calendarEvents } from '#db/schema/calendar.ts'
import type { AppContext } from '#server/context.ts'
import { systemActor } from '#server/domain/actor.ts'
import { importFile } from '#server/files/index.ts'
import { EVENTS } from './index.ts'

/** The files of the events that have one. */
export async function attachDemoFiles(app: AppContext): Promise<void> {
  const { orm } = app.database
  for (const { slug, file } of EVENTS) {
    if (file === undefined) continue
    const [row] = await orm
      .select({ id: calendarEvents.id, authorId: calendarEvents.createdById })
      .from(calendarEvents)
      .where(eq(calendarEvents.slug, slug))
    if (!row) continue
    const { id } = await importFile(app, {
      actor: { ...systemActor, userId: row.authorId },
      bytes: Buffer.from(file.lines),
      fileName: file.name,
      isPublic: false,
      isAttachment: true,
    })
    await orm.insert(calendarEventAttachments).values({ hereId: row.id, thereId: id })
  }
}
