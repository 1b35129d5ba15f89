import { eq } from 'drizzle-orm'
import { articleCategories } from '#db/schema/articles.ts'
import type { Transaction } from '#db/client.ts'
import { empty, plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { receivePicture } from '../files/index.ts'
import type { Registry, WriteContext } from '../jsonapi/definition.ts'
import { loadForWrite } from '../jsonapi/load-for-write.ts'
import type { RowFacts } from '../jsonapi/spec.ts'
import { transact } from '../jsonapi/transact.ts'
import { save } from '../jsonapi/write.ts'
import { writeContextOf } from '../jsonapi/write-context.ts'
import { invalid, unauthenticated } from '../problem.ts'

/** What the file of an article's picture is called. */
const PICTURE = 'article'

/**
 * POST /api/v1/services/articles/:id/picture: multipart `files[]` with one picture, from whoever may change the
 * article. Members who write articles have no files of their own to choose from.
 * @throws Problem 401, 403, 404, 413, 415; 422 also where the category's articles have no image
 */
export async function setPicture(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  if (context.actor.userId === null) throw unauthenticated()
  const articles = registry.get('articles')!
  // What would be refused is refused before the picture is stored.
  await transact(context, registry, articles, write => loadArticle(write, context))
  const row = await receivePicture(context, PICTURE, (tx, fileId) => changePicture({ tx, context, registry, fileId }))
  return plain(201, { data: { id: row.id, url: `/services/files/${row.slug}` } }, { 'cache-control': 'no-store' })
}

/** DELETE /api/v1/services/articles/:id/picture. The file stays among those of the site. */
export async function removePicture(context: RequestContext, registry: Registry): Promise<ApiAnswer> {
  if (context.actor.userId === null) throw unauthenticated()
  await transact(context, registry, registry.get('articles')!, ({ tx }) =>
    changePicture({ tx, context, registry, fileId: null }),
  )
  return empty(204)
}

async function loadArticle(write: WriteContext, { params }: RequestContext): Promise<RowFacts> {
  const row = await loadForWrite(write, write.registry.get('articles')!, params['id'] ?? '', 'update')
  const [category] = await write.tx
    .select({ hasImage: articleCategories.hasImage })
    .from(articleCategories)
    .where(eq(articleCategories.id, String(row.categoryId)))
  if (category?.hasImage !== true) throw invalid('/files', 'noImage')
  return row
}

type Changing = { tx: Transaction; context: RequestContext; registry: Registry; fileId: string | null }

async function changePicture({ tx, context, registry, fileId }: Changing): Promise<void> {
  const write = writeContextOf(context, { registry, tx, locale: context.locale })
  const previous = await loadArticle(write, context)
  const image = { data: fileId === null ? null : { type: 'files' as const, id: fileId, lid: null } }
  const incoming = {
    type: 'articles',
    id: String(previous.id),
    lid: null,
    attributes: {},
    relationships: { image },
    ifUnmodifiedSince: null,
    pointer: '/data',
  }
  await save(write, registry.get('articles')!, incoming, { previous, included: [] })
}
