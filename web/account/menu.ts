import type { AccountSettings } from '#server/account/contract.ts'
import type { Features } from '#server/domain/vocabulary/features.ts'
import type { AccountEntry, ModuleRoutes } from '#web/module-routes.ts'

type Facts = { features: Features; settings: Pick<AccountSettings, 'canUseTransactions'> }

/** What the modules of the site bring to the menu of the account, in its order. */
export const accountMenu = (
  modules: readonly ModuleRoutes[],
  { features, settings }: Facts,
): Pick<AccountEntry, 'name' | 'path'>[] =>
  modules
    .flatMap(({ accountMenu: entries = [] }) => entries)
    .filter(({ feature, needs }) => (!feature || features[feature]) && (!needs || settings[needs]))
    .sort((one, other) => one.place - other.place)
    .map(({ name, path }) => ({ name, path }))
