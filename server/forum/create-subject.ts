import type { RequestContext } from '../context.ts'
import type { Creation, Incoming } from '#server/jsonapi/definition.ts'
import { fillKey, findEarlier, reserveKey } from '../jsonapi/idempotency.ts'
import { transact } from '../jsonapi/transact.ts'
import { assertAllSaved, save } from '../jsonapi/write.ts'
import { invalid } from '../problem.ts'

const TYPE = 'forum-subjects'

/** The same request, sent twice at once: the other one made the subject. */
class DuplicateSubjectError extends Error {}

/**
 * Opens a subject with its first message, both or neither. The same key gives the same subject.
 * @throws Problem 404, 422, 429
 */
export async function createSubject(context: RequestContext, creation: Creation): Promise<string> {
  const { key } = creation
  const { orm } = context.app.database
  const earlier = key === null ? null : await findEarlier(orm, key)
  if (earlier !== null) return earlier
  try {
    return await write(context, creation)
  } catch (error) {
    if (!(error instanceof DuplicateSubjectError)) throw error
    return (await findEarlier(orm, key!))!
  }
}

function write(context: RequestContext, { incoming, included, key, registry }: Creation): Promise<string> {
  const { content } = incoming.attributes
  if (content === undefined || content === null || content === '') throw invalid('/data/attributes/content', 'required')
  const subjects = registry.get(TYPE)!
  return transact(context, registry, subjects, async writing => {
    if (key !== null && !(await reserveKey(writing.tx, key, { type: TYPE, now: context.now })))
      throw new DuplicateSubjectError()
    const { id } = await save(writing, subjects, incoming, { included, previous: null })
    assertAllSaved(writing, included)
    await save(writing, registry.get('forum-messages')!, firstMessage(incoming, id), { included: [], previous: null })
    if (key !== null) await fillKey(writing.tx, key, id)
    return id
  })
}

/** Its faults are told at the attribute `content` of the subject. */
const firstMessage = ({ attributes: { content }, pointer }: Incoming, subjectId: string): Incoming => ({
  type: 'forum-messages',
  id: null,
  lid: null,
  attributes: { content },
  relationships: { subject: { data: { type: TYPE, id: subjectId, lid: null } } },
  ifUnmodifiedSince: null,
  pointer,
})
