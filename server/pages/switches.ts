import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import { enqueue } from '#db/outbox.ts'
import { appPageSwitches, SWITCHES } from '#db/schema/pages/editing.ts'
import { appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { AppContext, RequestContext } from '../context.ts'
import { systemActor } from '../domain/actor.ts'
import { badRequest, invalid, Problem } from '../problem.ts'
import { announcePages, invalidatePages, recordPageHistory, type PageAct } from './announce.ts'
import { assertAccessible } from './check-page.ts'
import { requirePage, requirePageEditor } from './editors.ts'
import { componentsOf, publishDraft } from './publish.ts'
import { notifyOfSwitch } from './notify-of-switch.ts'
import { takeOffline } from './unpublish.ts'

type Switch = (typeof SWITCHES)[number]

/** Name of the job that carries out what is due. */
export const SWITCH_TASK = 'switch-pages'

/**
 * `POST /api/v1/services/app-pages/:id/schedule`, body `{ publish: moment or null, unpublish: moment or null }`: when
 * the page goes online or offline by itself; null takes an appointment back, and what is left out stays. What could not
 * be published now can't be planned either.
 */
export async function schedule(context: RequestContext): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const wanted = readBody(await context.json(), context.now)
  await context.app.database.orm.transaction(async tx => {
    const asked = await requirePage(tx, context.params.id ?? '')
    const page = asked.draftOfPageId === null ? asked : await requirePage(tx, asked.draftOfPageId)
    for (const act of SWITCHES) {
      const at = wanted[act]
      if (at === undefined) continue
      if (at === null)
        await tx.delete(appPageSwitches).where(and(eq(appPageSwitches.pageId, page.id), eq(appPageSwitches.act, act)))
      else await appoint(tx, context, { page, act, at })
    }
    await recordPageHistory(tx, context, {
      operation: 'schedule',
      pageId: page.id,
      changes: Object.fromEntries(Object.entries(wanted).map(([act, at]) => [act, { after: at }])),
    })
    await announcePages(tx, [page.id])
  })
  invalidatePages()
  return plain(200, { data: wanted })
}

async function appoint(
  tx: Transaction,
  { actor, now }: PageAct,
  { page, act, at }: { page: typeof appPages.$inferSelect; act: Switch; at: Date },
): Promise<void> {
  if (act === 'publish') {
    const draftId = await draftOf(tx, page)
    if (draftId === null) throw new Problem(422, { code: 'page.draft', detail: 'validation.draft' })
    await assertAccessible(
      tx,
      (await componentsOf(tx, draftId)).toSorted((a, b) => a.position - b.position),
    )
  } else if (page.isDefault) throw new Problem(422, { code: 'page.published', detail: 'validation.pageDefault' })
  const values = { at, fault: null, createdById: actor.userId, updatedAt: now }
  await tx
    .insert(appPageSwitches)
    .values({ pageId: page.id, act, ...values, createdAt: now })
    .onConflictDoUpdate({ target: [appPageSwitches.pageId, appPageSwitches.act], set: values })
  await enqueue(tx, SWITCH_TASK, {}, { key: `${SWITCH_TASK}:${page.id}:${act}`, runAt: at })
}

/** A page that was never published is its own draft. */
async function draftOf(tx: Transaction, page: typeof appPages.$inferSelect): Promise<string | null> {
  if (page.isDraft) return page.id
  const [draft] = await tx
    .select({ id: appPages.id })
    .from(appPages)
    .where(and(eq(appPages.draftOfPageId, page.id), isNull(appPages.deletedAt)))
  return draft?.id ?? null
}

function readBody(body: unknown, now: Date): Partial<Record<Switch, Date | null>> {
  const given = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  const read = Object.fromEntries(
    SWITCHES.filter(act => given[act] !== undefined).map(act => {
      const value = given[act]
      if (value === null) return [act, null]
      const at = typeof value === 'string' ? new Date(value) : new Date(Number.NaN)
      if (Number.isNaN(at.getTime())) throw invalid(`/data/attributes/${act}`, 'dateTime')
      if (at <= now) throw invalid(`/data/attributes/${act}`, 'pageSwitchPast')
      return [act, at]
    }),
  ) as Partial<Record<Switch, Date | null>>
  if (Object.keys(read).length === 0)
    throw badRequest('schedule.body', 'the body is { "publish": a moment or null, "unpublish": a moment or null }')
  if (read.publish && read.unpublish && read.unpublish <= read.publish)
    throw invalid('/data/attributes/unpublish', 'pageSwitchOrder')
  return read
}

/**
 * Carries out what is due, each switch in a transaction of its own: by the job, or by whoever reads a page first. Twice
 * comes to the same. What can't be carried out stays, with its reason, for the editor to see.
 */
export async function carryOutSwitches(app: AppContext): Promise<void> {
  const { database, now, log } = app
  const at = now()
  const due = await database.orm
    .select()
    .from(appPageSwitches)
    .where(and(lte(appPageSwitches.at, at), isNull(appPageSwitches.fault)))
    .orderBy(asc(appPageSwitches.at))
  for (const { pageId, act } of due) {
    const mine = and(eq(appPageSwitches.pageId, pageId), eq(appPageSwitches.act, act))
    try {
      await database.orm.transaction(async tx => {
        const [still] = await tx
          .select()
          .from(appPageSwitches)
          .where(and(mine, isNull(appPageSwitches.fault)))
          .for('update')
        if (!still) return
        await tx.delete(appPageSwitches).where(mine)
        const by: PageAct = { actor: systemActor, now: at, request: { requestId: `${SWITCH_TASK}:${pageId}` } }
        await carryOut(tx, by, still)
        await notifyOfSwitch(tx, app, still, { hasFailed: false, now: at })
      })
    } catch (error) {
      if (!(error instanceof Problem)) throw error
      const [fault] = error.faults
      log.warn({ pageId, act, code: fault?.code }, 'a page could not be switched as planned')
      await database.orm.transaction(async tx => {
        const [failed] = await tx
          .update(appPageSwitches)
          .set({ fault: fault?.code ?? 'error' })
          .where(and(mine, isNull(appPageSwitches.fault)))
          .returning()
        if (failed) await notifyOfSwitch(tx, app, failed, { hasFailed: true, now: at })
      })
    }
  }
  if (due.length > 0) invalidatePages()
}

async function carryOut(
  tx: Transaction,
  by: PageAct,
  { act, pageId }: typeof appPageSwitches.$inferSelect,
): Promise<void> {
  if (act === 'unpublish') return takeOffline(tx, by, pageId)
  const draftId = await draftOf(tx, await requirePage(tx, pageId))
  if (draftId !== null) await publishDraft(tx, by, draftId)
}
