import type { DraftWithLinks, WriteContext } from '#server/jsonapi/definition.ts'
import type { RowFacts } from '#server/jsonapi/spec.ts'
import { readAddress } from '../domain/external/address.ts'
import { placePart } from '../place-part.ts'

type Saving = DraftWithLinks & { previous: RowFacts | null }

/** A twin that is noted down by its web address can be pulled: the address tells its id. @throws Problem 403, 404 */
export async function placeInteraction(write: WriteContext, saving: Saving): Promise<DraftWithLinks> {
  const { draft, links } = await placePart(write, saving)
  if (saving.previous !== null || typeof draft.externalUrl !== 'string') return { draft, links }
  const read = readAddress(draft.externalUrl)
  if (read === null || read.repository !== draft.repositoryType) return { draft, links }
  return { draft: { ...draft, externalId: read.id }, links }
}
