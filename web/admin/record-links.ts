import type { AdminLink, AdminResource } from '#server/contract/manifest.ts'
import type { IconName } from '#web/ui/Icon.tsx'
import { resourceHome, resourcePath } from './paths.ts'

type Link = Omit<AdminLink, 'icon'> & { icon: IconName }

/** The links that this person may follow. Icons are named by the API, which does not know this list of them. */
export const linksFor = ({ permissions }: AdminResource, links: readonly AdminLink[] = []): readonly Link[] =>
  links.filter(({ permission }) => permissions[permission]) as Link[]

/** Where a person goes on after saving a record: to what the type says, else to the record itself. */
export function afterSave(resource: AdminResource, id: string): string {
  const { afterSave: action = 'show' } = resource.screens
  return action === 'home' ? resourceHome(resource) : resourcePath(resource.type, action, id)
}

/** The declared action that follows the making of a record from this output of its form. */
export function afterCreate({ screens }: AdminResource, output: Readonly<Record<string, unknown>>) {
  const next = screens.afterCreate
  return next === undefined || output[next.unlessFilled] ? null : next
}

/** The address of the screen on which an action of one record is done; null where the general form does it. */
export function actionScreen({ screens }: AdminResource, slug: string, id: string | undefined): string | null {
  const screen = screens.actionScreens?.[slug]
  return screen === undefined || id === undefined ? null : screen.path.replace('{id}', encodeURIComponent(id))
}

/** Whether the screen of an action needs headers of its own, so that it is loaded as a document. */
export const isDocument = ({ screens }: AdminResource, slug: string): boolean =>
  screens.actionScreens?.[slug]?.isDocument === true
