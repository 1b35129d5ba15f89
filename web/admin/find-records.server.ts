import type { AdminManifest } from '#server/contract/manifest.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { findChoices } from './choices.server.ts'
import { matchesWords } from './matches-words.ts'
import { resourcePath } from './paths.ts'

export type FoundRecord = { to: string; title: string; detail: string | null; type: string }

const RECORDS_PER_TYPE = 5
const MIN_QUERY_LENGTH = 2

/** Records of the types in frequent use that a search finds, each type's best first. A type that fails is left out. */
export async function findRecords(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  query: string,
): Promise<FoundRecord[]> {
  if (query.length < MIN_QUERY_LENGTH) return []
  const types = manifest.resources.filter(
    ({ screens, permissions }) => screens.isFrequent && permissions.see && permissions.index,
  )
  const found = await Promise.all(
    types.map(({ type }) =>
      findChoices(request, context, manifest, { type, query }).then(
        choices =>
          choices.slice(0, RECORDS_PER_TYPE).map(({ value, label, detail }): FoundRecord => ({
            to: resourcePath(type, 'show', value),
            title: label,
            detail: detail ?? null,
            type,
          })),
        () => [],
      ),
    ),
  )
  // What holds the words in its name stands before what holds them elsewhere.
  const rank = ({ title }: FoundRecord) => (matchesWords(title, query) ? 0 : 1)
  return found.flat().sort((a, b) => rank(a) - rank(b))
}
