import { and, eq, ne } from 'drizzle-orm'
import { articleSections } from '#db/schema/articles.ts'
import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { invalid } from '../problem.ts'
import { viewIdOf } from './domain/view-id.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/**
 * A section is written by whoever may change its article. Its anchor is its own within the article: where none is
 * given it is made from the title. A new one is the last, unless it says otherwise.
 * @throws Problem 403, 404; 422 for an anchor that another section has
 */
export async function placeSection(write: WriteContext, { draft, links, previous }: Saving): Promise<DraftWithLinks> {
  const articleId = String(draft.articleId ?? previous?.articleId)
  await loadForWrite(write, write.registry.get('articles')!, articleId, 'update')
  if (draft.viewId === undefined && previous !== null) return { draft, links }
  const rows = await write.tx
    .select({ viewId: articleSections.viewId, position: articleSections.position })
    .from(articleSections)
    .where(
      and(
        eq(articleSections.articleId, articleId),
        previous === null ? undefined : ne(articleSections.id, String(previous.id)),
      ),
    )
  const taken = new Set(rows.map(({ viewId }) => viewId ?? ''))
  if (draft.viewId && taken.has(String(draft.viewId))) throw invalid('/data/attributes/viewId', 'viewIdTaken')
  const title = (draft.title ?? previous?.title ?? {}) as Record<string, string>
  const viewId = draft.viewId || viewIdOf(title[write.locale] ?? Object.values(title)[0] ?? '', taken)
  const position = draft.position ?? previous?.position ?? Math.max(-1, ...rows.map(row => row.position)) + 1
  return { draft: { ...draft, viewId, position }, links }
}
