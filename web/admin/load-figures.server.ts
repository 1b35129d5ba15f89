import { filterParameter } from '#server/domain/list-query.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { resourceHome } from './paths.ts'

/** What was created in each of the last weeks, the current one last. Its texts are `admin:weekly.{kind}`. */
export type WeeklyFigure = { kind: string; to: string; weeks: number[] }

const WEEKS = 8
const WEEK_MS = 7 * 86_400_000
const MAX_FIGURES = 4

/** The first figures of the types that this person reads, so that each role sees its own. */
export async function loadFigures(
  request: Request,
  context: WebContext,
  { resources }: AdminManifest,
  now: number,
): Promise<WeeklyFigure[]> {
  const api = apiFor(request, context)
  const counted = resources
    .filter(({ screens, permissions }) => screens.weekly !== undefined && permissions.index)
    .sort((a, b) => (a.screens.weekly?.order ?? 0) - (b.screens.weekly?.order ?? 0))
    .slice(0, MAX_FIGURES)
  return Promise.all(
    counted.map(async resource => ({
      kind: resource.screens.weekly?.kind ?? '',
      to: resourceHome(resource),
      weeks: await Promise.all(
        Array.from({ length: WEEKS }, async (_, index) => {
          const end = now - (WEEKS - 1 - index) * WEEK_MS
          const document = await api.get<ListDocument>(`/api/v1/${resource.type}`, {
            query: {
              [filterParameter('createdAt', 'from')]: new Date(end - WEEK_MS).toISOString(),
              [filterParameter('createdAt', 'to')]: new Date(end - 1).toISOString(),
              'page[size]': 1,
              [`fields[${resource.type}]`]: 'createdAt',
            },
          })
          return document.meta.page?.total ?? 0
        }),
      ),
    })),
  )
}
