import { redirect } from '@remix-run/node'
import type { Site } from '#server/contract/site.ts'

const START_PATH = '/start'

/** While the site waits to be set up every page leads to the assistant. @throws Response a redirect */
export function leadToStart(request: Request, { initialized }: Pick<Site, 'initialized'>): void {
  if (!initialized && new URL(request.url).pathname !== START_PATH) throw redirect(START_PATH)
}
