import { recordPath } from '#server/domain/record-path.ts'
import type { AdminLink, AdminResource } from '#server/contract/manifest.ts'
import type { ServingPages } from '#server/contract/site.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { resourceHome, resourcePath } from './paths.ts'

type Link = Omit<AdminLink, 'icon'> & { icon: IconName }

/** The links that this person may follow. The API's icon names are not typed. */
export const linksFor = ({ permissions }: AdminResource, links: readonly AdminLink[] = []): readonly Link[] =>
  links.filter(({ permission }) => permissions[permission]) as Link[]

/** A declared path with the id of a record in the place of `{id}`. */
export const pathWithId = (path: string, id: string): string => path.replace('{id}', encodeURIComponent(id))

/** The path of a link beside a record. */
export const linkPath = ({ type }: AdminResource, { action, to }: AdminLink, id: string): string =>
  to === undefined ? resourcePath(type, action, id) : pathWithId(to, id)

/** The address of a record's page on the site; null where it has none. */
export const sitePath = ({ type, page }: AdminResource, pages: ServingPages, id: string): string | null =>
  page === undefined || (page.module !== null && pages[page.module] === null) ? null : recordPath(type, id)

/** The path after a record is saved: as the type declares, else the record itself. */
export function pathAfterSave(resource: AdminResource, id: string): string {
  const { afterSave: action = 'show' } = resource.screens
  return action === 'home' ? resourceHome(resource) : resourcePath(resource.type, action, id)
}

/** The declared action that runs after a record is created with this form output. */
export function actionAfterCreate({ screens }: AdminResource, output: Readonly<Record<string, unknown>>) {
  const next = screens.afterCreate
  return next === undefined || output[next.unlessFilled] ? null : next
}

/** The path of an action's own screen; null where the general action form is used. */
export function actionScreen({ screens }: AdminResource, slug: string, id: string | undefined): string | null {
  const screen = screens.actionScreens?.[slug]
  return screen === undefined || id === undefined ? null : pathWithId(screen.path, id)
}

/** Whether the screen of an action needs its own headers, so that it must be loaded as a document. */
export const isDocumentScreen = ({ screens }: AdminResource, slug: string): boolean =>
  screens.actionScreens?.[slug]?.isDocument === true
