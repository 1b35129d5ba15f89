import type { BlockName } from '#server/domain/vocabulary/blocks.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { ApiClient } from '#web/api/client.server.ts'
import { withPageIds } from './block-fields.ts'
import { loadPages } from './load-editor.server.ts'

export const COMPONENTS = '/api/v1/app-page-components'

type Patch = { api: ApiClient; blockId: string; name: BlockName; output: Record<string, unknown>; updatedAt: string }

/** @throws ApiProblem whose pointers name the form's own fields */
export async function patchBlock({ api, blockId, name, output, updatedAt }: Patch): Promise<void> {
  const { viewId, ...plain } = output
  const props = withPageIds(name, plain, await loadPages(api))
  try {
    await api.patch(`${COMPONENTS}/${blockId}`, {
      data: {
        type: 'app-page-components',
        id: blockId,
        attributes: { ...(viewId === undefined ? {} : { viewId }), props },
        ...(updatedAt === '' ? {} : { meta: { ifUnmodifiedSince: updatedAt } }),
      },
    })
  } catch (error) {
    if (!(error instanceof ApiProblem)) throw error
    throw new ApiProblem(
      error.status,
      error.errors.map(each => ({
        ...each,
        ...(each.source?.pointer === undefined
          ? {}
          : { source: { pointer: each.source.pointer.replace('/data/attributes/props/', '/data/attributes/') } }),
      })),
      error.retryAfter,
    )
  }
}
