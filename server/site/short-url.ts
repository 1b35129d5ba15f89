import { eq } from 'drizzle-orm'
import { appShortUrls } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { notFound } from '../problem.ts'

/** `GET /api/v1/services/short-urls/:token`: where a short address leads. @throws Problem 404 */
export async function shortUrl({ app, params }: RequestContext): Promise<ApiAnswer> {
  const [row] = await app.database.orm
    .select({ url: appShortUrls.url })
    .from(appShortUrls)
    .where(eq(appShortUrls.token, params.token ?? ''))
  if (!row) throw notFound('there is no such short address')
  return plain(200, { data: row }, { 'cache-control': 'no-store' })
}
