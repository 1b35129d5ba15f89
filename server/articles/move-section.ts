import { asc, eq } from 'drizzle-orm'
import { articleSections } from '#db/schema/articles.ts'
import type { RequestContext } from '#server/context.ts'
import type { ActionCall, ActionSpec } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { save } from '#server/jsonapi/write.ts'
import { isEstablished } from '#server/domain/actor.ts'

const STEPS = { up: -1, down: 1 } as const

/** The action that puts a section one place up or down among those of its article. At the end it changes nothing. */
export const moveSection = (direction: keyof typeof STEPS): ActionSpec => ({
  slug: `move-${direction}`,
  who: isEstablished,
  run: (context, call) => move(context, call, STEPS[direction]),
})

async function move(context: RequestContext, { ids: [id = ''], registry }: ActionCall, step: number): Promise<null> {
  const sections = registry.get('article-sections')!
  await transact(context, registry, sections, async write => {
    const { articleId } = await loadForWrite(write, sections, id, 'update', false)
    // Two who move sections of one article do so one after the other.
    await loadForWrite(write, registry.get('articles')!, String(articleId), 'update')
    const rows = await write.tx
      .select({ id: articleSections.id, position: articleSections.position })
      .from(articleSections)
      .where(eq(articleSections.articleId, String(articleId)))
      .orderBy(asc(articleSections.position), asc(articleSections.id))
    const from = rows.findIndex(row => row.id === id)
    const [moved] = rows.splice(from, 1)
    rows.splice(Math.max(0, from + step), 0, moved!)
    for (const [position, row] of rows.entries())
      if (row.position !== position) {
        const previous = await loadForWrite(write, sections, row.id, 'update')
        await save(write, sections, placedAt(row.id, position), { previous, included: [] })
      }
  })
  return null
}

const placedAt = (id: string, position: number) => ({
  type: 'article-sections',
  id,
  lid: null,
  attributes: { position },
  relationships: {},
  ifUnmodifiedSince: null,
  pointer: '/data',
})
