import { plain } from '../../answer.ts'
import type { ApiAnswer } from '../../contract/api.ts'
import type { RequestContext } from '../../context.ts'
import { isUuid } from '../../domain/uuid.ts'
import type { Gathered } from '#server/module.ts'
import { notFound } from '../../problem.ts'
import { participantsOf } from '../participants.ts'
import { readSubjects } from '../read-subjects.ts'
import { PRIVATE } from './person.ts'

/** `GET …/subjects/:id/participants`: whom a message of the subject can mention. @throws Problem 404 */
export async function showParticipants(
  { app, actor, params }: RequestContext,
  { registry }: Gathered,
): Promise<ApiAnswer> {
  const id = params['id'] ?? ''
  if (!isUuid(id) || !(await readSubjects(app, registry, { actor, ids: [id] })).has(id)) throw notFound()
  return plain(200, { data: await participantsOf(app.database.orm, id) }, PRIVATE)
}
