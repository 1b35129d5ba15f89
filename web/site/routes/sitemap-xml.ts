import type { LoaderFunctionArgs } from '@remix-run/node'
import { XML_HEAD, xmlText } from '#server/domain/text/xml.ts'
import type { SitemapPage } from '#server/contract/site.ts'
import { apiFor } from '#web/api/client.server.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'anyone' } } satisfies RouteHandle

const SITEMAP = 'http://www.sitemaps.org/schemas/sitemap/0.9'

/** Every page that guests may open, with its URL in each of its languages, for search engines. */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const [{ data: pages }, { siteUrl }] = await Promise.all([
    apiFor(request, context).get<{ data: SitemapPage[] }>('/api/v1/services/sitemap'),
    siteOf(context),
  ])
  const xml = `${XML_HEAD}<urlset xmlns="${SITEMAP}" xmlns:xhtml="http://www.w3.org/1999/xhtml">
${pages.map(page => entry(siteUrl, page)).join('\n')}
</urlset>
`
  return new Response(xml, {
    headers: { 'content-type': 'application/xml; charset=utf-8', 'cache-control': 'public, max-age=60' },
  })
}

function entry(siteUrl: string, { path, updatedAt, locales }: SitemapPage): string {
  const address = xmlText(`${siteUrl}${encodeURI(path)}`)
  const alternates = locales.map(
    locale => `<xhtml:link rel="alternate" hreflang="${locale}" href="${address}?${LOCALE_PARAMETER}=${locale}"/>`,
  )
  return `<url><loc>${address}</loc><lastmod>${updatedAt}</lastmod>${alternates.join('')}</url>`
}
