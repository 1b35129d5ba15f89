import type { RequestContext } from '../context.ts'
import type { Registry } from '#server/jsonapi/definition.ts'
import { findReadable } from '#server/jsonapi/one-record.ts'
import { notFound, unauthenticated } from '../problem.ts'

/**
 * The id of the command in the address, for whoever reads it.
 * @throws Problem 401, 404 also where rentals are switched off
 */
export async function requireCommand(context: RequestContext, registry: Registry): Promise<string> {
  if (context.actor.kind === 'guest') throw unauthenticated()
  const resource = registry.get('rental-commands')
  const id = context.params['id'] ?? ''
  if (!resource || (await findReadable(context, resource, id)) === null) throw notFound()
  return id
}
