import type { LoaderFunctionArgs } from '@remix-run/node'
import {
  NavLink,
  Outlet,
  useLoaderData,
  type ClientLoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { AccountSettings } from '#server/account/contract.ts'
import styles from '../account.module.css'
import { accountMenu } from '../menu.ts'
import { apiFor } from '#web/api/client.server.ts'
import { loadWithTexts } from '#web/i18n/load-texts.ts'
import { partsOfAccount } from '#web/i18n/text-parts.server.ts'
import { textHrefs } from '#web/i18n/texts.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { modules } from '#web/modules.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'account:title' } satisfies RouteHandle

/** The layout and the menu of the account; entries of disabled modules are left out. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const [{ features }, { data: settings }] = await Promise.all([
    siteOf(context),
    apiFor(request, context).get<{ data: AccountSettings }>('/api/v1/services/account/settings'),
  ])
  const places = accountMenu(modules, { features, settings })
  return { places, textHrefs: await textHrefs(context, partsOfAccount()) }
}

/** A screen is shown once the texts of its module are there; those of the first page come with it. */
export function clientLoader({ serverLoader }: ClientLoaderFunctionArgs) {
  return loadWithTexts(serverLoader<typeof loader>)
}

export function shouldRevalidate({ formMethod, actionStatus = 200 }: ShouldRevalidateFunctionArgs): boolean {
  return formMethod !== undefined && formMethod !== 'GET' && actionStatus < 400
}

export default function AccountLayout() {
  const { t } = useTranslation()
  const { places } = useLoaderData<typeof loader>()
  return (
    <div className={styles.frame}>
      <nav aria-label={t('account:title')}>
        <ul className={`bare-list ${styles.nav}`}>
          {places.map(({ name, path }) => (
            <li key={name}>
              <NavLink to={path} end>
                {t(`account:places.${name}`)}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      <Outlet />
    </div>
  )
}
