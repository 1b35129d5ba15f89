import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { publicPagesOf } from '#web/session/public-pages.server.ts'
import type { SiteMapPart } from '#web/session/site-map.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import classes from './site.module.css'

export const handle = { guard: { audience: 'anyone' }, title: 'site:siteMap.title' } satisfies RouteHandle

const parts = Object.values(
  import.meta.glob<SiteMapPart>('/web/*/site-map.server.ts', { eager: true, import: 'siteMapPart' }),
)

export async function loader({ request, context }: LoaderFunctionArgs) {
  const [pages, ...more] = await Promise.all([publicPagesOf(context), ...parts.map(part => part({ request, context }))])
  const open = new Set<string | null>(pages.map(({ path }) => path))
  const below = more.flatMap(part => (open.has(part.below) ? part.pages : []))
  return { pages: [...pages, ...below].sort((a, b) => a.path.localeCompare(b.path)) }
}

/** Every page that the visitor may open, by its path. */
export default function SiteMap() {
  const { t } = useTranslation()
  const { pages } = useLoaderData<typeof loader>()
  return (
    <section className={classes.page}>
      <h1>{t('site:siteMap.title')}</h1>
      {pages.length === 0 ? (
        <p>{t('site:siteMap.empty')}</p>
      ) : (
        <ul className={classes.list}>
          {pages.map(({ path, title }) => (
            <li key={path}>
              <Link to={path}>{title}</Link>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
