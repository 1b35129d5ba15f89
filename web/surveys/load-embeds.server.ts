import { surveysIn } from '#server/domain/html/embeds.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { EmbeddedSurveys } from './embeds.ts'
import { findSurvey } from './load-survey.server.ts'

/** The most surveys in one page: each is a call of the API. */
const MAX_EMBEDS = 10

/** Loads the surveys that are embedded in a page's texts in parallel. A survey that can't be loaded is left out. */
export async function loadEmbeds(
  texts: readonly string[],
  { request, context }: { request: Request; context: WebContext },
): Promise<{ surveys: EmbeddedSurveys; isWhole: boolean }> {
  const ids = surveysIn(texts).slice(0, MAX_EMBEDS)
  if (ids.length === 0 || !(await siteOf(context)).features.surveys) return { surveys: {}, isWhole: true }
  const found = await Promise.allSettled(ids.map(id => findSurvey({ request, context, id })))
  return {
    surveys: Object.fromEntries(
      found.map((one, index) => [ids[index]!, one.status === 'fulfilled' ? one.value : null]),
    ),
    isWhole: found.every(({ status }) => status === 'fulfilled'),
  }
}

/** Every text among a block's properties, however deep. */
export function textsIn(value: unknown, found: string[] = []): string[] {
  if (typeof value === 'string') found.push(value)
  else if (typeof value === 'object' && value !== null) for (const inner of Object.values(value)) textsIn(inner, found)
  return found
}
