import { redirect } from '@remix-run/node'
import type { Site } from '#server/contract/site.ts'

const START_PATH = '/start'

/** Redirects every page to the first-start assistant until the site is set up. @throws Response a redirect */
export function redirectToSetup(request: Request, { initialized }: Pick<Site, 'initialized'>): void {
  if (!initialized && new URL(request.url).pathname !== START_PATH) throw redirect(START_PATH)
}
