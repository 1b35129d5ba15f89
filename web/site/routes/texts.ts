import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLocale } from '#server/domain/vocabulary/locales.ts'
import { textsFor } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

const YEAR_SECONDS = 31_536_000

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/**
 * A part of one locale's interface texts for the browser. The URL contains their hash, so that they can be cached for
 * ever.
 */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  const { sent } = await textsFor({ ...context, locale: params.locale })
  const part = sent.get(params.part ?? '')
  if (!part) throw new Response(null, { status: 404 })
  const { json, href } = part
  const isAsked = href.endsWith(`/${params.hash}`)
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isAsked ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    },
  })
}
