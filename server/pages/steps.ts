import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { appPageSteps, type StepRow } from '#db/schema/pages/editing.ts'
import { appPageComponents, appPages } from '#db/schema/pages/pages.ts'
import type { Transaction } from '#db/client.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { conflict } from '../problem.ts'
import { announcePages, asNoStep, invalidatePages, recordPageHistory } from './announce.ts'
import { requirePage, requirePageEditor } from './editors.ts'

type Step = typeof appPageSteps.$inferSelect

/**
 * `POST /api/v1/services/app-pages/:id/undo`: takes back one's own last step in a draft.
 * @throws Problem 409 when there is none, or somebody has changed the same since
 */
export const undo = (context: RequestContext) => move(context, 'undo')
/** `POST /api/v1/services/app-pages/:id/redo`: does again what was taken back last. */
export const redo = (context: RequestContext) => move(context, 'redo')

/** Whether this person has a step to take back, or to do again. */
export async function stepsOf(
  orm: Pick<Transaction, 'select'>,
  pageId: string,
  actorId: string | null,
): Promise<{ canUndo: boolean; canRedo: boolean }> {
  const [row] = await orm
    .select({
      undone: sql<boolean>`bool_or(${appPageSteps.isUndone})`,
      done: sql<boolean>`bool_or(not ${appPageSteps.isUndone})`,
    })
    .from(appPageSteps)
    .where(and(eq(appPageSteps.pageId, pageId), sql`${appPageSteps.actorId} is not distinct from ${actorId}::uuid`))
  return { canUndo: row?.done === true, canRedo: row?.undone === true }
}

async function move(context: RequestContext, operation: 'undo' | 'redo'): Promise<ApiAnswer> {
  requirePageEditor(context.actor)
  const { app, params, actor, now } = context
  const id = await app.database.orm.transaction(async tx => {
    const page = await requirePage(tx, params.id ?? '')
    const steps = await nextSteps(tx, page.id, actor.userId, operation)
    if (steps.length === 0) throw conflict(`page.${operation}`, 'there is no step to move by')
    await asNoStep(tx)
    for (const step of steps)
      await apply(tx, step, {
        from: operation === 'undo' ? step.after : step.before,
        to: operation === 'undo' ? step.before : step.after,
        now,
        actorId: actor.userId,
      })
    await tx
      .update(appPageSteps)
      .set({ isUndone: operation === 'undo' })
      .where(and(eq(appPageSteps.pageId, page.id), eq(appPageSteps.transactionId, steps[0]!.transactionId)))
    await tx
      .update(appPages)
      .set({ updatedAt: new Date(Math.max(now.getTime(), page.updatedAt.getTime() + 1)), updatedById: actor.userId })
      .where(eq(appPages.id, page.id))
    await recordPageHistory(tx, context, { operation, pageId: page.id, changes: {} })
    await announcePages(tx, [page.id])
    return steps.at(-1)!.componentId
  })
  invalidatePages()
  return plain(200, { data: { id } })
}

/** The rows of one transaction: the last one that stands, or the first of those taken back. */
async function nextSteps(
  tx: Transaction,
  pageId: string,
  actorId: string | null,
  operation: 'undo' | 'redo',
): Promise<Step[]> {
  const mine = and(
    eq(appPageSteps.pageId, pageId),
    sql`${appPageSteps.actorId} is not distinct from ${actorId}::uuid`,
    eq(appPageSteps.isUndone, operation === 'redo'),
  )
  const order = operation === 'undo' ? desc(appPageSteps.id) : asc(appPageSteps.id)
  const [next] = await tx
    .select({ transactionId: appPageSteps.transactionId })
    .from(appPageSteps)
    .where(mine)
    .orderBy(order)
    .limit(1)
  return next === undefined
    ? []
    : tx
        .select()
        .from(appPageSteps)
        .where(and(mine, eq(appPageSteps.transactionId, next.transactionId)))
        .orderBy(order)
}

type Move = { from: StepRow | null; to: StepRow | null; now: Date; actorId: string | null }

/** Only what still is as the step left it is moved: nobody's later words are lost. @throws Problem 409 */
async function apply(tx: Transaction, { componentId, pageId }: Step, { from, to, now, actorId }: Move): Promise<void> {
  const [current] = await tx
    .select({
      same: sql<boolean>`${appPageComponents.props} = ${JSON.stringify(from?.props ?? {})}::jsonb
        and ${appPageComponents.viewId} is not distinct from ${from?.view_id ?? null}`,
    })
    .from(appPageComponents)
    .where(and(eq(appPageComponents.id, componentId), eq(appPageComponents.pageId, pageId)))
  const isOrderOnly =
    from !== null &&
    to !== null &&
    JSON.stringify([from.props, from.view_id]) === JSON.stringify([to.props, to.view_id])
  if ((from === null) !== (current === undefined) || (current && !current.same && !isOrderOnly))
    throw conflict('page.changed', 'somebody has changed this block since')
  if (to === null) await tx.delete(appPageComponents).where(eq(appPageComponents.id, componentId))
  else if (from === null) {
    await tx.insert(appPageComponents).values({
      id: componentId,
      pageId,
      name: to.name,
      viewId: to.view_id,
      position: to.position,
      props: to.props,
      createdById: actorId,
      updatedById: actorId,
      createdAt: now,
      updatedAt: now,
    })
  } else {
    await tx
      .update(appPageComponents)
      .set({
        position: to.position,
        ...(isOrderOnly
          ? {}
          : {
              viewId: to.view_id,
              props: to.props,
              updatedById: actorId,
              updatedAt: sql`greatest(${now.toISOString()}::timestamptz, ${appPageComponents.updatedAt} + interval
                '1 millisecond')`,
            }),
      })
      .where(eq(appPageComponents.id, componentId))
  }
}
