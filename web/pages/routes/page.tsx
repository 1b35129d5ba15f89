import {
  data,
  redirect,
  type ActionFunctionArgs,
  type HeadersArgs,
  type LoaderFunctionArgs,
  type MetaFunction,
} from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import type { ResolvedPath } from '#server/contract/site.ts'
import type { Role } from '#server/domain/vocabulary/roles.ts'
import { actOnBlock } from '#web/blocks/act.server.ts'
import { blockOf } from '#web/blocks/definitions.ts'
import { apiFor } from '#web/api/client.server.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { loadBlocks, loadNotes } from '#web/blocks/load.server.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { locationOf } from '#web/session/location.ts'
import { signInPath, unauthorizedPath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import { loadEmbeds, textsIn } from '#web/surveys/load-embeds.server.ts'
import { LOCALE_PARAMETER } from '#web/session/locale.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { UntranslatedNotice } from '#web/shell/UntranslatedNotice.tsx'
import { feedsOf, matchesRest, subPageOf } from '../sub-page.server.ts'
import { PageTools } from '../PageTools.tsx'
import { untranslatedIn } from '../untranslated.ts'

type PageData = Awaited<ReturnType<typeof loader>>['data']

export const handle = {
  guard: { audience: 'anyone' },
  title: (data: PageData) => data.page.title,
  counted: (data: PageData) => data.counted,
} satisfies RouteHandle

/** Path → page or redirection → guard → data of its blocks (specification 1, sections 2 and 5). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  const { page, rest, alternates } = await allowedPage({ request, context })
  const [{ siteUrl, appName, socialPreviewUrl, defaultLocale }, blocks, embeds, visitor] = await Promise.all([
    siteOf(context),
    loadBlocks(page.blocks, { request, context, path: page.path, rest }),
    loadEmbeds(
      page.blocks.flatMap(({ props }) => textsIn(props)),
      { request, context },
    ),
    visitorOf(request, context),
  ])
  const mayEdit = visitor?.siteRoles.includes('app_admin') === true
  const notes = mayEdit && rest === '' ? await loadNotes(page.blocks, { request, context }) : {}
  const below = rest === '' ? null : subPageOf(Object.values(blocks.data))
  const editions = below?.locales?.map(locale => ({ locale, path: below.path }))
  const shown = {
    page: below === null ? page : { ...page, title: below.title, description: below.description },
    blockData: blocks.data,
    sheets: blocks.sheets,
    notes,
    surveys: embeds.surveys,
    untranslated: untranslatedIn(context.locale, defaultLocale, below === null ? alternates : (editions ?? [])),
    counted: below === null ? { resourceType: 'app-pages', resourceId: page.id } : below.counted,
    below: below && {
      heading: below.heading ?? null,
      lang: below.lang ?? null,
      isUnlisted: below.isUnlisted ?? false,
      structuredData: below.structuredData ?? null,
    },
    feeds: feedsOf(Object.values(blocks.data)),
    addresses: addressesOf(
      siteUrl,
      below?.path ?? page.path,
      below === null
        ? alternates
        : (editions ?? alternates.map(({ locale, path }) => ({ locale, path: `${path}${rest}` }))),
    ),
    shared: {
      siteName: appName,
      locale: context.locale,
      image: below?.image ? `${siteUrl}${below.image}` : socialPreviewUrl && `${siteUrl}${socialPreviewUrl}`,
    },
  }
  return data(shown, blocks.isWhole && embeds.isWhole ? {} : { headers: { 'cache-control': 'no-store' } })
}

/** A form of a page below a page is sent to that page's own address, and handled by the block that shows it. */
export async function action({ request, context }: ActionFunctionArgs) {
  const { page, rest } = await allowedPage({ request, context })
  return actOnBlock(page.blocks, { request, context, path: page.path, rest })
}

/** The page of the address with the blocks that answer it. @throws Response a redirect, or 404 */
async function allowedPage({ request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>) {
  const { pathname } = new URL(request.url)
  const { data: resolved } = await apiFor(request, context).get<{ data: ResolvedPath }>(
    '/api/v1/services/pages/resolve',
    { query: { path: pathname } },
  )
  const { page: whole, rest, alternates } = await requirePage(request, resolved)
  const answering =
    rest === ''
      ? whole.blocks
      : whole.blocks.filter(({ name }) => blockOf(name).subRoutes.some(({ pattern }) => matchesRest(pattern, rest)))
  await requireAllowed(
    { request, context },
    {
      audience: whole.requiresAuth ? 'signed-in' : 'anyone',
      roles: whole.roles as Role[],
      minimumWeight: whole.minimumWeight,
    },
  )
  return { page: { ...whole, blocks: answering }, rest, alternates }
}

/** A page with missing data is not cached. */
export const headers = ({ errorHeaders, loaderHeaders }: HeadersArgs): Headers => errorHeaders ?? loaderHeaders

async function requirePage(request: Request, resolved: ResolvedPath) {
  switch (resolved.kind) {
    case 'page':
      return resolved
    case 'redirection':
      throw redirect(locationOf(resolved.to), 301)
    case 'auth':
      throw redirect(signInPath(request, 'auth'))
    case 'unauthorized':
      throw redirect(unauthorizedPath(request))
    case 'not-found':
      throw new Response(null, { status: 404 })
  }
}

type Alternates = Extract<ResolvedPath, { kind: 'page' }>['alternates']

/** The canonical URL, and the alternates by language. */
function addressesOf(siteUrl: string, path: string, alternates: Alternates) {
  return {
    canonical: `${siteUrl}${path}`,
    alternates: alternates.map(({ locale, path: at }) => ({
      locale,
      href: `${siteUrl}${at}?${LOCALE_PARAMETER}=${locale}`,
    })),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data: loaded }) => {
  if (!loaded) return []
  const { page, addresses, shared, below, feeds } = loaded
  return [
    ...(below?.isUnlisted ? [{ name: 'robots', content: 'noindex' }] : []),
    ...(below?.structuredData ? [{ 'script:ld+json': below.structuredData }] : []),
    ...(page.description
      ? [
          { name: 'description', content: page.description },
          { property: 'og:description', content: page.description },
        ]
      : []),
    { property: 'og:title', content: page.title },
    { property: 'og:type', content: below?.structuredData ? 'article' : 'website' },
    { property: 'og:site_name', content: shared.siteName },
    { property: 'og:locale', content: shared.locale },
    ...(shared.image
      ? [
          { property: 'og:image', content: shared.image },
          { name: 'twitter:card', content: 'summary_large_image' },
        ]
      : []),
    { property: 'og:url', content: addresses.canonical },
    { tagName: 'link', rel: 'canonical', href: addresses.canonical },
    ...addresses.alternates.map(({ locale, href }) => ({ tagName: 'link', rel: 'alternate', hrefLang: locale, href })),
    ...feeds.map(({ type, href }) => ({ tagName: 'link', rel: 'alternate', type, href, title: page.title })),
  ]
}

export default function Page() {
  const { page, blockData, sheets, notes, surveys, untranslated, below } = useLoaderData<PageData>()
  return (
    <>
      {untranslated === null ? null : <UntranslatedNotice untranslated={untranslated} />}
      <div lang={below === null ? untranslated?.shown : undefined}>
        <Blocks
          blocks={page.blocks}
          data={blockData}
          sheets={sheets}
          notes={notes}
          surveys={surveys}
          title={below?.heading ?? page.title}
          titleLang={below?.lang}
          styles={page.styles}
        />
      </div>
      <PageTools pageId={page.id} blocks={page.blocks} />
    </>
  )
}
