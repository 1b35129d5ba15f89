import { type Field, FILES } from '#server/domain/forms/field.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { isCountry } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { choicesFor, findChoices } from './choices.server.ts'
import { apiQuery, relationSearch, type ListState } from './list-query.ts'
import { choicesPath } from './paths.ts'
import { toRecordView } from './record-view.ts'
import { titlesByType } from './titles.ts'

type ListRequest = {
  request: Request
  context: WebContext
  manifest: AdminManifest
  resource: AdminResource
  state: ListState
  /** The filter that is being added. */
  adding: string | null
}

/**
 * One page of a list, with filters and choices. A filter that the API refuses gives an empty list and
 * `hasUnknownFilter`.
 */
export async function loadList({ request, context, manifest, resource, state, adding }: ListRequest) {
  const { portrait = '' } = resource.screens
  const fields = resource.fields.filter(({ name }) => name === portrait || state.columns.includes(name))
  // Only the filters that are shown need choices.
  const shown = new Set([...state.filters.map(({ name }) => name), adding])
  const offered = resource.filters.filter(({ name }) => shown.has(name))
  const relations = offered.filter(
    ({ kind, relatedTypes }) => kind === 'relation' && relatedTypes?.length === 1 && relatedTypes[0] !== FILES,
  )
  const countries = offered.filter(({ options }) => options?.some(isCountry))
  const [page, choices, t] = await Promise.all([
    apiFor(request, context)
      .get<ListDocument>(`/api/v1/${resource.type}`, { query: apiQuery(resource, state, titlesByType(manifest)) })
      .catch(nullIfBadRequest),
    choicesFor(
      request,
      context,
      manifest,
      [...relations, ...countries].map(asField),
      Object.fromEntries(relations.map(({ name }) => [name, selectedIn(state, name)])),
    ),
    translator(context),
  ])
  const searching = relationSearch(resource, new URL(request.url).searchParams)
  if (searching !== null) await addFoundChoices(searching)
  return {
    searching: searching?.name ?? null,
    records:
      page === null ? [] : page.data.map(record => toRecordView(page, record, { resource, fields, manifest, t })),
    page: page?.meta.page ?? { number: 1, size: state.size, total: 0, lastPage: 1 },
    hasUnknownFilter: page === null,
    corrected: page?.meta.correctedSearch?.trim() ?? null,
    choices,
  }

  async function addFoundChoices({ name, query }: { name: string; query: string }): Promise<void> {
    const related = relations.find(filter => filter.name === name)?.relatedTypes?.[0]
    if (related === undefined) return
    const known = choices[name]?.options ?? []
    const found = await findChoices(request, context, manifest, { type: related, query })
    choices[name] = {
      mode: 'search',
      query,
      source: choicesPath(related),
      options: [...known, ...found.filter(choice => known.every(each => each.value !== choice.value))],
    }
  }
}

const asField = ({ name, label, relatedTypes, options }: AdminResource['filters'][number]): Field => ({
  name,
  label,
  kind: options === undefined ? 'relations' : 'select',
  options,
  relatedTypes,
  optional: true,
})

const selectedIn = (state: ListState, name: string) =>
  state.filters.filter(filter => filter.name === name).flatMap(filter => filter.value.split(','))

function nullIfBadRequest(error: unknown): null {
  if (error instanceof Response && error.status === 400) return null
  throw error
}
