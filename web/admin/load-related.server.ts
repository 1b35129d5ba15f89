import type { TFunction } from 'i18next'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { AdminManifest, AdminResource } from '#server/contract/manifest.ts'
import { filterParameter } from '#server/domain/list-query.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { textIn, textKeys, type Translate } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { PillTone } from '#web/ui/Pill.tsx'
import { ownRowsQuery, readableFields } from './list-query.ts'
import { resourcePath } from './paths.ts'
import { isStateField, toneOf } from './state-tones.ts'
import { localizedTitle, pictureOf, titlesByType } from './titles.ts'

export type RelatedItem = {
  id: string
  title: string
  to: string | null
  image: string | null
  state: { text: string; tone: PillTone } | null
}
/** Records that belong to a record: the first ones, how many there are, and where all of them stand. */
export type RelatedList = {
  name: string
  title: string
  arePeople: boolean
  items: RelatedItem[]
  total: number
  all: string | null
}

type Loading = { request: Request; context: WebContext; manifest: AdminManifest; resource: AdminResource; id: string }
type Source = { name: string; title: string; target: AdminResource; filter: string }

const SHOWN = 5

/** The relations to many that have a list of their own: a record names the first of them. */
export function listedRelations({ manifest, resource }: Pick<Loading, 'manifest' | 'resource'>): Source[] {
  const targetOf = (type: string | undefined, filter: string | undefined) => {
    const target = manifest.resources.find(each => each.type === type)
    return target?.permissions.index === true && target.filters.some(({ name }) => name === filter) ? target : undefined
  }
  const relations = readableFields(resource).flatMap(({ name, label, listFilter, relatedTypes }) => {
    const target = targetOf(relatedTypes?.[0], listFilter)
    return target === undefined ? [] : [{ name, title: label, target, filter: listFilter! }]
  })
  const declared = (resource.screens.lists ?? []).flatMap(({ type, filter }) => {
    const target = targetOf(type, filter)
    return target === undefined ? [] : [{ name: `${type} ${filter}`, title: target.label.many, target, filter }]
  })
  return [...relations, ...declared]
}

/** The lists of a record that hold something. One that this person may not read, or its panel shows, is left out. */
export async function loadRelated(loading: Loading): Promise<RelatedList[]> {
  const t = await translator(loading.context)
  const shown = loading.resource.screens.panel?.showsLists ?? []
  const sources = listedRelations(loading).filter(({ name }) => !shown.includes(name))
  const lists = await Promise.all(sources.map(source => loadList(loading, source, t)))
  return lists.flatMap(list => (list === null || list.total === 0 ? [] : list))
}

async function loadList(loading: Loading, source: Source, t: TFunction): Promise<RelatedList | null> {
  const { request, context, manifest, id } = loading
  const { name, title, target, filter } = source
  const { type } = target
  const state = target.fields.find(isStateField)
  const hidden = ownRowsQuery(target)
  const query = {
    [filterParameter(filter)]: id,
    ...(hidden === null ? {} : { [hidden[0]]: hidden[1] }),
    'page[size]': SHOWN,
    [`fields[${type}]`]: [...(titlesByType(manifest).get(type) ?? []), ...(state ? [state.name] : [])].join(','),
  }
  try {
    const document = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, { query })
    return {
      name,
      title: textIn(t as unknown as Translate)(title),
      arePeople: target.screens.portrait !== undefined,
      items: document.data.map(record => itemOf(record, target, t)),
      total: document.meta.page?.total ?? document.data.length,
      all:
        target.group === null
          ? null
          : `${resourcePath(type)}?${new URLSearchParams({ [filterParameter(filter)]: id })}`,
    }
  } catch (error) {
    if (error instanceof Response) return null
    throw error
  }
}

function itemOf(record: ResourceObject, target: AdminResource, t: TFunction): RelatedItem {
  return {
    id: record.id,
    title: target.titleAttribute === 'id' ? t(target.label.one) : localizedTitle(record, target, t),
    to: target.permissions.show ? resourcePath(target.type, 'show', record.id) : null,
    image: pictureOf(record),
    state: stateOf(record, target, t),
  }
}

/** The state of a record as a pill tells it. */
export function stateOf(record: ResourceObject, resource: AdminResource, t: TFunction): RelatedItem['state'] {
  const field = resource.fields.find(isStateField)
  const value = field === undefined ? '' : textOf(record, field.name)
  if (field === undefined || value === '') return null
  const label = field.options?.find(option => option.value === value)?.label
  const text = t([...(label === undefined ? [] : textKeys(label)), `resources:options.${field.name}.${value}`], {
    defaultValue: value,
  })
  return { text, tone: toneOf(field, value) }
}
