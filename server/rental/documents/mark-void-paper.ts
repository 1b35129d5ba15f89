import { buffer } from 'node:stream/consumers'
import { desc, eq, sql, and } from 'drizzle-orm'
import { rentalCommandSteps, rentalCommands } from '#db/schema/rental/commands.ts'
import { rentalDocuments } from '#db/schema/rental/office.ts'
import { mailTexts } from '#server/mail/index.ts'
import { markVoid } from '#server/pdf/index.ts'
import type { AppContext } from '../../context.ts'
import { dayOf } from '../domain/period.ts'
import { dayInWords } from './letterhead.ts'

/** What we set ourselves and what may be void: what a renter has sent is never taken apart. */
const MARKED: ReadonlySet<string> = new Set(['contract', 'preparation_sheet'])

type File = { id: string; path: string; originalName: string }

/**
 * A contract or preparation sheet that no longer holds as it is given out: each page says so, and what holds now. Null
 * for any other file. The bytes that were issued stay as they are in the store.
 */
export async function markVoidPaper(app: AppContext, { id, path, originalName }: File): Promise<Buffer | null> {
  const { orm } = app.database
  const [paper] = await orm.select().from(rentalDocuments).where(eq(rentalDocuments.fileId, id))
  if (paper === undefined || paper.commandId === null || !MARKED.has(paper.kind)) return null
  const t = await mailTexts(orm, paper.locale)
  const words = (key: string, values: Record<string, unknown> = {}) => t(`documents.${key}`, values)
  const why = await reasonOf(app, { ...paper, commandId: paper.commandId })
  if (why === null) return null
  const day = dayInWords(why.day, paper.locale)
  return markVoid(await buffer(await app.store.get(path)), {
    title: words('void', { name: originalName.replace(/\.pdf$/, '') }),
    word: words('voidMark.word'),
    text: words(`voidMark.${why.of}`, { day, version: why.of === 'replaced' ? why.version : '' }),
    language: paper.locale,
  })
}

type Reason = { of: 'replaced'; version: number; day: string } | { of: 'cancelled'; day: string }

/** Why a paper is void: by the newest of its kind, or by the end of its order. Null: it holds. */
async function reasonOf(
  { database: { orm } }: Pick<AppContext, 'database'>,
  { id, kind, commandId }: { id: string; kind: (typeof rentalDocuments.$inferSelect)['kind']; commandId: string },
): Promise<Reason | null> {
  const [cancelled] = await orm
    .select({ at: rentalCommandSteps.doneAt })
    .from(rentalCommands)
    .innerJoin(rentalCommandSteps, eq(rentalCommandSteps.commandId, rentalCommands.id))
    .where(
      and(
        eq(rentalCommands.id, commandId),
        eq(rentalCommands.stage, 'cancelled'),
        eq(rentalCommandSteps.stepType, 'cancellation'),
      ),
    )
  if (cancelled?.at) return { of: 'cancelled', day: dayOf(cancelled.at) }
  const versions = await orm
    .select({ id: rentalDocuments.id, key: rentalDocuments.key, createdAt: rentalDocuments.createdAt })
    .from(rentalDocuments)
    .where(and(eq(rentalDocuments.commandId, commandId), eq(rentalDocuments.kind, kind)))
    .orderBy(desc(sql`length(${rentalDocuments.key})`), desc(rentalDocuments.key))
  const [newest] = versions
  if (newest === undefined || newest.id === id) return null
  return { of: 'replaced', version: versions.length, day: dayOf(newest.createdAt) }
}
