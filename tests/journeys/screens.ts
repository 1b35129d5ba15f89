import type { RouteConfigEntry } from '@remix-run/route-config'
import routes from '#web/routes.ts'
import { guestPaths, lenderPaths, staffPaths } from './accessibility-paths.ts'
import type { Site } from './site.ts'

/** The address of every screen that has no parameter, so that a new one is walked over without being listed. */
function addressesOf(entries: readonly RouteConfigEntry[], parent = ''): string[] {
  return entries.flatMap(({ path, file, children, index }) => {
    const address = [parent, path].filter(Boolean).join('/')
    const isScreen = file.endsWith('.tsx') && children === undefined && index !== true && !/[:*]/.test(address)
    return [...(isScreen ? [`/${address}`] : []), ...addressesOf(children ?? [], address)]
  })
}

/** Screens about something that their address names in its query. */
const ASKS_FOR_MORE = /^\/(services\/(report|internals\/print|comments\/new|trainings\/enrol)|start)$/
const ADDRESSES = addressesOf(routes).filter(address => !ASKS_FOR_MORE.test(address))
const isAdmin = (path: string) => path.startsWith('/admin')

/** The screens of each kind of reader: a guest, a member, the administration, rental staff. */
export async function screensOf(site: Site) {
  const [guests, staff, rental] = [await guestPaths(site), await staffPaths(site), await lenderPaths(site)]
  return {
    guests,
    members: [...new Set([...guests, ...staff, ...ADDRESSES])].filter(path => !isAdmin(path)),
    admins: [...new Set([...staff, ...ADDRESSES.filter(isAdmin)])],
    rental,
  }
}
