import type { RequestContext } from '../context.ts'
import type { Registry, Resource } from './definition.ts'
import type { AnswerFacts } from './documents.ts'
import type { Query } from './parse.ts'
import type { Target } from './plan-request.ts'
import { isSelf } from './rights.ts'
import { read, type ReadResult } from './read.ts'

/** One request for one type. */
export type Call = { registry: Registry; context: RequestContext; resource: Resource }

export const factsOf = ({ context }: Pick<Call, 'context'>): AnswerFacts => ({
  path: context.request.path,
  rawQuery: context.request.query,
  locale: context.editionLocale ?? context.locale,
  shared: context.actor.kind === 'guest',
})

export function readCall(call: Call, query: Query, target: Target, id = ''): Promise<ReadResult> {
  const { registry, context, resource } = call
  const { app, actor, now, editionLocale } = context
  return read({
    registry,
    database: app.database,
    resource,
    query,
    target,
    id,
    actor,
    now,
    secrets: app.env.secrets,
    self: target.mode === 'one' && isSelf(resource, actor, id),
    locale: editionLocale ?? context.locale,
    edition: editionLocale !== null,
  })
}
