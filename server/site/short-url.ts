import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { renderSVG } from 'uqr'
import { appShortUrls } from '#db/schema/pages/pages.ts'
import { plain } from '../answer.ts'
import type { ApiAnswer } from '../contract/api.ts'
import type { RequestContext } from '../context.ts'
import { badParameter, notFound } from '../problem.ts'

/** The side of a code in pixels: 5 cm at 300 dots an inch, twice over. */
const PNG_SIDE = 1200

/** `GET /api/v1/services/short-urls/:token`: where a short address leads. Each call is counted. @throws Problem 404 */
export async function shortUrl({ app, params }: RequestContext): Promise<ApiAnswer> {
  const [row] = await app.database.orm
    .update(appShortUrls)
    .set({ visits: sql`${appShortUrls.visits} + 1` })
    .where(eq(appShortUrls.token, params.token ?? ''))
    .returning({ url: appShortUrls.url })
  if (!row) throw notFound('there is no such short address')
  return plain(200, { data: row }, { 'cache-control': 'no-store' })
}

/**
 * `GET /api/v1/services/short-urls/:token/code?format=svg|png`: a QR code of the short address, to print.
 * @throws Problem 400, 404
 */
export async function shortUrlCode({ app, params, query }: RequestContext): Promise<ApiAnswer> {
  const format = query.get('format') ?? 'svg'
  if (format !== 'svg' && format !== 'png') throw badParameter('format', 'query.value', 'svg or png')
  const token = params.token ?? ''
  const [row] = await app.database.orm
    .select({ token: appShortUrls.token })
    .from(appShortUrls)
    .where(eq(appShortUrls.token, token))
  if (!row) throw notFound('there is no such short address')
  const svg = Buffer.from(renderSVG(new URL(`/s/${row.token}`, app.env.siteUrl).href, { border: 4 }))
  const body =
    format === 'svg'
      ? svg
      : await sharp(svg, { density: 300 }).resize(PNG_SIDE, PNG_SIDE, { kernel: 'nearest' }).png().toBuffer()
  return {
    status: 200,
    headers: {
      'content-type': format === 'svg' ? 'image/svg+xml' : 'image/png',
      'content-disposition': `inline; filename="${row.token}.${format}"`,
      'cache-control': 'no-store',
    },
    body,
  }
}
