import type { RequestContext } from '../context.ts'
import { isLocale, type Locale } from '../domain/vocabulary/locales.ts'
import type { Registry, Resource } from '#server/jsonapi/definition.ts'
import { badRequest, invalid } from '../problem.ts'
import { isObject } from '../domain/is-object.ts'

/** What both calls name: a record, and from which language its texts go into which. */
export type Asked = {
  resource: Resource
  id: string
  from: Locale
  to: Locale
  body: Readonly<Record<string, unknown>>
}

/**
 * @throws Problem 400 for another shape; 422 for a type without translated texts, or languages that this site does not
 * have
 */
export async function readAsked(context: RequestContext, registry: Registry): Promise<Asked> {
  const body = await context.json()
  if (!isObject(body) || typeof body.type !== 'string' || typeof body.id !== 'string') {
    throw badRequest(
      'translation.body',
      'the body is { "type", "id", "from", "to" } and what the call needs beside them',
    )
  }
  const resource = registry.get(body.type)
  if (!resource?.translatable) throw invalid('/type', 'type')
  const from = readLocale(context, body.from, '/from')
  const to = readLocale(context, body.to, '/to')
  if (from === to) throw invalid('/to', 'locale')
  return { resource, id: body.id, from, to, body }
}

function readLocale({ app }: RequestContext, value: unknown, pointer: string): Locale {
  if (!isLocale(value) || !app.site.locales.includes(value)) throw invalid(pointer, 'locale')
  return value
}
