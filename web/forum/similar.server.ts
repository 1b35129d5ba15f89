import { cutText } from '#server/domain/text/graphemes.ts'
import type { SimilarSubject } from '#server/forum/contract.ts'
import { MAX_TITLE_LENGTH } from '#server/forum/domain/rules.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'

/** Subjects whose titles are like this one; none where they can't be looked for. */
export function findSimilar(
  { request, context }: { request: Request; context: WebContext },
  title: string,
): Promise<SimilarSubject[]> {
  return apiFor(request, context)
    .get<{ data: SimilarSubject[] }>('/api/v1/services/forum/similar-subjects', {
      query: { title: cutText(title, MAX_TITLE_LENGTH) },
    })
    .then(
      ({ data }) => data,
      () => [],
    )
}
