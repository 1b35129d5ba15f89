import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireResource } from '#web/admin/manifest.server.ts'
import { loadMenu } from '../menu/load-menu.server.ts'
import { MenuScreen } from '../menu/MenuScreen.tsx'
import { saveMenu } from '../menu/save-menu.server.ts'
import { useLoaderData } from '@remix-run/react'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'admin:menuTree.title' } satisfies RouteHandle

const MENU = { resource: 'app-menu-items' }

/** The menu of the site as a tree (specification 1, section 2: admin.app-menu-items, for app admins). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: MENU }, 'update')
  return loadMenu({ request, context })
}

export async function action({ request, context }: ActionFunctionArgs) {
  await requireResource({ request, context, params: MENU }, 'update')
  return saveMenu({ request, context })
}

export default function MenuItems() {
  return <MenuScreen {...useLoaderData<typeof loader>()} />
}
