/**
 * What Remix 2.17.5 keeps on `window` and documents nowhere: the router of the page, and the manifest of the build that
 * it was rendered by. Nothing public tells whether a navigation waits, outside of a component, or which build runs.
 */
type RemixWindow = {
  __remixRouter?: { state: { navigation: { state: string; location?: { pathname: string } }; actionData: unknown } }
  __remixManifest?: { version: string }
}

const remix = () => window as RemixWindow

/** The path that the page waits for an answer to go to, its own for a form that returns to it; null while it rests. */
export const pendingPath = (): string | null => remix().__remixRouter?.state.navigation.location?.pathname ?? null

/** Whether the page shows an action's answer. */
export const hasActionData = (): boolean => remix().__remixRouter?.state.actionData != null

/** Names the build; empty where the page has none. */
export const buildVersion = (): string => remix().__remixManifest?.version ?? ''
