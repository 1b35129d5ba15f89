import type { LoaderFunctionArgs } from '@remix-run/node'
import { isLocale } from '#server/domain/vocabulary/locales.ts'
import { TEXT_SCOPES, textsFor } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

const YEAR_SECONDS = 31_536_000

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

/** One locale's interface texts for the browser. The URL contains their hash, so that they can be cached for ever. */
export async function loader({ context, params }: LoaderFunctionArgs) {
  if (!isLocale(params.locale)) throw new Response(null, { status: 404 })
  const scope = TEXT_SCOPES.find(known => known === params.scope)
  if (!scope) throw new Response(null, { status: 404 })
  const { sent } = await textsFor({ ...context, locale: params.locale })
  const { json, href } = sent[scope]
  const isAsked = href.endsWith(`/${params.hash}`)
  return new Response(json, {
    headers: {
      'content-type': 'application/json; charset=utf-8',
      'cache-control': isAsked ? `public, max-age=${YEAR_SECONDS}, immutable` : 'no-cache',
    },
  })
}
