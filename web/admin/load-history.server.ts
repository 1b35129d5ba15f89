import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { apiFor, isForbidden } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { localizedTitle, titleOf, titlesByType } from './titles.ts'

export type HistoryEntry = {
  id: string
  operation: string
  at: string
  actor: string | null
  /** The address of the actor's portrait. */
  face: string | null
  impersonator: string | null
  /** All entries of one request have the same id. */
  requestId: string
  resourceType: string
  resourceId: string
  /** As they are stored; `isKept` where the value before is stored too. */
  changes: { name: string; before: unknown; after: unknown; isMasked: boolean; isKept: boolean }[]
}

type HistoryRequest = {
  request: Request
  context: WebContext
  filters?: Record<string, string>
  size: number
  page?: number
}

/** Entries of the history, newest first (specification 3, section 3). Empty for people who may not read it. */
export async function loadHistory({
  request,
  context,
  filters = {},
  size,
  page = 1,
}: HistoryRequest): Promise<{ entries: HistoryEntry[]; lastPage: number; canRead: boolean }> {
  try {
    const document = await apiFor(request, context).get<ListDocument>('/api/v1/history-actions', {
      query: {
        ...filters,
        sort: '-id',
        include: 'actor,impersonator',
        'fields[users]': 'fullName,avatarUrl',
        'page[size]': size,
        'page[number]': page,
      },
    })
    const entries = document.data.map((record): HistoryEntry => {
      const person = (name: string) => {
        const user = findRelated(document, record, name)
        return user === undefined || user.id === SYSTEM_USER_ID ? null : user
      }
      const [actor, impersonator] = [person('actor'), person('impersonator')]
      return {
        id: record.id,
        operation: textOf(record, 'operation'),
        at: textOf(record, 'createdAt'),
        actor: actor && titleOf(actor),
        face: actor && (textOf(actor, 'avatarUrl') || null),
        impersonator: impersonator && titleOf(impersonator),
        requestId: textOf(record, 'requestId'),
        resourceType: textOf(record, 'resourceType'),
        resourceId: textOf(record, 'resourceId'),
        changes: changesOf(record.attributes['changes']),
      }
    })
    return { entries, lastPage: document.meta.page?.lastPage ?? 1, canRead: true }
  } catch (error) {
    if (isForbidden(error) || (error instanceof Response && error.status === 404))
      return { entries: [], lastPage: 1, canRead: false }
    throw error
  }
}

/** What is asked of records that nothing names. */
const UNNAMED = 'createdAt'

/**
 * The current names of the records of some entries, by type and id. Records that are deleted, not readable or without a
 * name are left out.
 */
export async function namesOf(
  entries: readonly Pick<HistoryEntry, 'resourceType' | 'resourceId'>[],
  { request, context, manifest }: Pick<HistoryRequest, 'request' | 'context'> & { manifest: AdminManifest },
): Promise<Record<string, string>> {
  const api = apiFor(request, context)
  const titles = titlesByType(manifest)
  const t = await translator(context)
  const found = await Promise.all(
    [...titles].map(async ([type, fields]) => {
      const ids = [
        ...new Set(entries.filter(({ resourceType }) => resourceType === type).map(({ resourceId }) => resourceId)),
      ]
      if (ids.length === 0) return []
      const { data } = await api.get<ListDocument>(`/api/v1/${type}`, {
        query: { 'filter[id]': ids.join(','), [`fields[${type}]`]: fields.join(','), 'page[size]': ids.length },
      })
      const resource = manifest.resources.find(one => one.type === type)
      return data
        .filter(record => titleOf(record, fields[0] === UNNAMED ? undefined : fields[0]) !== record.id)
        .map(record => [`${type} ${record.id}`, localizedTitle(record, resource, t)] as const)
    }),
  )
  return Object.fromEntries(found.flat())
}

const STAMPS: ReadonlySet<string> = new Set(['updatedAt', 'updatedById'])

function changesOf(changes: unknown): HistoryEntry['changes'] {
  if (typeof changes !== 'object' || changes === null) return []
  return Object.entries(changes as Record<string, { before?: unknown; after?: unknown; masked?: boolean } | null>)
    .filter(([name]) => !STAMPS.has(name))
    .map(([name, change]) => ({
      name,
      before: change?.before ?? null,
      after: change?.after ?? null,
      isMasked: change?.masked === true,
      isKept: change !== null && Object.hasOwn(change, 'before'),
    }))
    .filter(({ before, after, isMasked }) => isMasked || JSON.stringify(before) !== JSON.stringify(after))
}
