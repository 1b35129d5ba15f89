import { and, inArray, sql } from 'drizzle-orm'
import { trainingResources } from '#db/schema/training-resources.ts'
import type { RequestContext } from '../context.ts'
import type { Actor } from '../domain/actor.ts'
import type { Field } from '../domain/forms/field.ts'
import { isUuid } from '../domain/uuid.ts'
import type { ActionCall, ActionSpec, Registry } from '#server/jsonapi/definition.ts'
import { namable } from '#server/jsonapi/links.ts'
import { loadForWrite } from '#server/jsonapi/load-for-write.ts'
import { transact } from '#server/jsonapi/transact.ts'
import { admins } from '#server/policies/sentences.ts'
import { conflict, invalid, missingRelation, notFound } from '../problem.ts'
import { MAX_ANSWERS } from './domain/rules.ts'
import { statusAfter, type RequestMove } from './domain/request-moves.ts'
import { noteAnswers, storeStatus, type Answering, type Request } from './request-answers.ts'

const TYPE = 'training-resource-requests'

const RESOURCES: readonly Field[] = [
  {
    name: 'resources',
    kind: 'relations',
    label: `resources:${TYPE}.asks.resources`,
    help: `resources:${TYPE}.asks.resourcesHelp`,
    relatedTypes: ['training-resources'],
    maxItems: MAX_ANSWERS,
  },
]

/** @throws Problem 422 for what is no list of ids */
function readIds(input: ActionCall['input']): string[] {
  const ids: unknown = input['resources']
  if (!Array.isArray(ids) || ids.length === 0) throw invalid('/meta/input/resources', 'required')
  if (ids.length > MAX_ANSWERS) throw invalid('/meta/input/resources', 'maxItems', { max: MAX_ANSWERS })
  if (!ids.every(isUuid)) throw invalid('/meta/input/resources', 'list')
  return [...new Set(ids)]
}

/** A request, read by the actor and locked, is changed in a transaction. @throws Problem 403, 404 */
export const changeRequest = (
  context: RequestContext,
  { registry, id }: { registry: Registry; id: string },
  work: (answering: Answering, request: Request) => Promise<void>,
): Promise<void> =>
  transact(context, registry, registry.get(TYPE)!, async write => {
    const row = await loadForWrite(write, registry.get(TYPE)!, id, 'show')
    if (row['deletedAt'] !== null) throw notFound()
    await work({ ...write, app: context.app }, row as Request)
  })

/** @throws Problem 409 where the request does not stand there */
export async function moveRequest(answering: Answering, request: Request, move: Exclude<RequestMove, 'answer'>) {
  const status = statusAfter(request.status, move)
  if (status === null) throw conflict('request.status', `a request that is ${request.status} can't do this`)
  await storeStatus(answering, request, { move, status })
}

/** Resources that the actor reads are named as answers; those that are drafts answer once they are published. */
async function answer(context: RequestContext, { ids: [id = ''], input, registry }: ActionCall): Promise<void> {
  const wanted = readIds(input)
  await changeRequest(context, { registry, id }, async (answering, request) => {
    if (statusAfter(request.status, 'answer') === null)
      throw conflict('request.status', 'a closed request takes no answers')
    const { tx, actor } = answering
    const found = await tx
      .select({ id: trainingResources.id })
      .from(trainingResources)
      .where(and(inArray(trainingResources.id, wanted), namable(registry.get('training-resources')!, actor)))
    if (found.length < wanted.length) throw missingRelation('/meta/input/resources')
    for (const resource of wanted)
      await tx.execute(sql`insert into training_resource_request_answers
        (training_resource_request_id, training_resource_id) values (${id}, ${resource}) on conflict do nothing`)
    await noteAnswers(answering, request)
  })
}

const move =
  (which: 'close' | 'reopen'): ActionSpec['run'] =>
  (context, { ids: [id = ''], registry }) =>
    changeRequest(context, { registry, id }, (answering, request) => moveRequest(answering, request, which))

/** What staff do with requests; authors close and reopen theirs by a service. */
export const requestActions = (answers: (actor: Actor) => boolean): readonly ActionSpec[] => [
  {
    slug: 'answer',
    who: answers,
    when: { field: 'status', is: ['open', 'answered'] },
    modal: RESOURCES,
    run: answer,
  },
  {
    slug: 'close',
    who: actor => admins(actor, false),
    when: { field: 'status', is: ['open', 'answered'] },
    run: move('close'),
  },
  {
    slug: 'reopen',
    who: actor => admins(actor, false),
    when: { field: 'status', is: ['answered'] },
    run: move('reopen'),
  },
]
