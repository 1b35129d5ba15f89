import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { resourcePath } from './paths.ts'
import { titleOf } from './titles.ts'

export type Task = {
  kind: 'draft' | 'unvalidated' | 'validation' | 'publication' | 'choice'
  id: string
  title: string
  since: string
  to: string
}

/** What waits for somebody, by kind: where it is found, since when it waits, and where it is done. */
const SOURCES = [
  {
    kind: 'validation',
    type: 'validation-requests',
    query: { 'filter[status]': 'pending' },
    since: 'createdAt',
    act: 'show',
  },
  {
    kind: 'unvalidated',
    type: 'users',
    query: { 'filter[validatedAt][isNull]': 'true', 'filter[emailVerifiedAt][isNull]': 'false' },
    since: 'createdAt',
    act: 'show',
  },
  {
    kind: 'publication',
    type: 'publication-requests',
    query: { 'filter[status]': 'pending' },
    since: 'createdAt',
    act: 'show',
  },
  { kind: 'choice', type: 'survey-choices', query: { 'filter[status]': 'pending' }, since: 'createdAt', act: 'show' },
  { kind: 'draft', type: 'app-pages', query: { 'filter[isDraft]': 'true' }, since: 'updatedAt', act: 'page-template' },
] as const

const TASKS_PER_KIND = 10

/** What waits for this person, the longest first. */
export async function loadTasks(request: Request, context: WebContext, manifest: AdminManifest): Promise<Task[]> {
  const api = apiFor(request, context)
  const found = await Promise.all(
    SOURCES.map(async ({ kind, type, query, since, act }): Promise<Task[]> => {
      const resource = manifest.resources.find(each => each.type === type)
      // With validation requests on, what waits is the request and not the account.
      if (
        resource === undefined ||
        (kind === 'unvalidated' && manifest.resources.some(each => each.type === 'validation-requests'))
      )
        return []
      if (!resource.permissions.update && resource.actions.length === 0) return []
      const document = await api.get<ListDocument>(`/api/v1/${type}`, {
        query: {
          ...query,
          sort: since,
          'page[size]': TASKS_PER_KIND,
          [`fields[${type}]`]: `${resource.titleAttribute},${since}`,
        },
      })
      return document.data.map(record => ({
        kind,
        id: record.id,
        title: titleOf(record, resource.titleAttribute),
        since: textOf(record, since),
        to: resourcePath(type, act, record.id),
      }))
    }),
  )
  return found.flat().sort((a, b) => a.since.localeCompare(b.since))
}
