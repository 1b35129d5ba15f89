import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { publicPagesOf } from '#web/session/public-pages.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import classes from './site.module.css'

export const handle = { guard: { audience: 'anyone' }, title: 'site:siteMap.title' } satisfies RouteHandle

export async function loader({ context }: LoaderFunctionArgs) {
  return { pages: await publicPagesOf(context) }
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
