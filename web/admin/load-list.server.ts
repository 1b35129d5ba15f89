import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { choicesFor } from './choices.server.ts'
import { apiQuery, type ListState } from './list-query.ts'
import { shownRecord } from './shown-record.ts'
import { titlesByType } from './titles.ts'

type Loading = { request: Request; context: WebContext; manifest: AdminManifest; resource: AdminResource; state: ListState }

/** One page of a list, ready to be shown. A filter that the API can't understand shows an empty list and says so. */
export async function loadList({ request, context, manifest, resource, state }: Loading) {
  const fields = resource.fields.filter(field => state.columns.includes(field.name))
  const relations = resource.filters.filter(filter => filter.kind === 'relation' && (filter.relatedTypes?.length ?? 0) === 1)
  const [page, choices] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/${resource.type}`, { query: apiQuery(resource, state, titlesByType(manifest)) }).catch(asMisunderstood),
    choicesFor(request, context, manifest, relations.map(asField), Object.fromEntries(relations.map(({ name }) => [name, chosenIn(state, name)]))),
  ])
  return {
    records: page === null ? [] : page.data.map(record => shownRecord(page, record, resource, fields, manifest)),
    page: page?.meta.page ?? { number: 1, size: state.size, total: 0, lastPage: 1 },
    isMisunderstood: page === null,
    choices,
  }
}

const asField = ({ name, label, relatedTypes }: AdminResource['filters'][number]): Field => ({ name, label, kind: 'relations', relatedTypes, optional: true })

const chosenIn = (state: ListState, name: string) => state.filters.filter(filter => filter.name === name).flatMap(filter => filter.value.split(','))

function asMisunderstood(error: unknown): null {
  if (error instanceof Response && error.status === 400) return null
  throw error
}
