import { type Field, FILES } from '#server/domain/forms/field.ts'
import type { TFunction } from 'i18next'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { AdminManifest } from '#server/contract/manifest.ts'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import type { Locale } from '#server/domain/vocabulary/locales.ts'
import { timeZoneOptions } from '#server/domain/vocabulary/time-zones.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { Choice, Choices, ChoicesByPath } from '#web/forms/definition.ts'
import { ownRowsQuery } from './list-query.ts'
import { choicesPath } from './paths.ts'
import { pictureOf, localizedTitle, titleOf, titlesByType } from './titles.ts'
import { countryOptions } from '#web/forms/country-options.server.ts'
import { isCountry } from '#web/forms/field-texts.ts'
import { filterParameter } from '#server/domain/list-query.ts'

/** Up to this many records are offered as one list; a search is offered for more. */
const MAX_LISTED = 50
const MAX_FOUND = 20
const MAX_PICTURES = 12
/** The filter of files by the folder that they lie in. */
const FOLDER = 'fileContainer'

type ChoiceRequest = { api: ApiClient; manifest: AdminManifest; t: TFunction; of?: ActionTarget | undefined }
/** The record that an action is about. */
type ActionTarget = { type: string; id: string }

const MAX_PARTS = 100

/**
 * The choices of every relation, file and time zone field of a form and its rows. `chosen` are the selected values by
 * field name; `of` is the record that the action is about.
 */
export async function choicesFor(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  fields: readonly Field[],
  chosen: Readonly<Record<string, readonly string[]>>,
  of?: ActionTarget,
): Promise<ChoicesByPath> {
  const choiceRequest = { api: apiFor(request, context), manifest, t: await translator(context), of }
  const pointing = fields
    .flatMap(field => [
      field,
      ...(field.kind === 'rows' ? (field.fields ?? []) : []).map(part => ({
        ...part,
        name: `${field.name}.${part.name}`,
      })),
    ])
    .filter(field => relatedType(field) !== null)
  const offered = await Promise.all(
    pointing.map(field => choicesOfField(choiceRequest, field, chosen[field.name] ?? [])),
  )
  const folders = pointing.some(field => relatedType(field) === FILES) ? await foldersFor(choiceRequest) : []
  return {
    ...timeZoneChoices(fields, context.locale, chosen),
    ...countryChoices(fields, context.locale),
    ...Object.fromEntries(
      pointing.map((field, index) => {
        const choices = offered[index] ?? { mode: 'search' as const, options: [] }
        return [field.name, relatedType(field) === FILES ? { ...choices, folders } : choices]
      }),
    ),
  }
}

function timeZoneChoices(
  fields: readonly Field[],
  locale: Locale,
  chosen: Readonly<Record<string, readonly string[]>>,
): ChoicesByPath {
  return Object.fromEntries(
    fields
      .filter(({ optionsFrom }) => optionsFrom === 'timeZones')
      .map(({ name, defaultValue }) => {
        const current = chosen[name]?.[0] ?? String(defaultValue ?? '')
        return [name, { mode: 'all', options: timeZoneOptions(locale, current, new Date()) }]
      }),
  )
}

/** Countries, by the server's names and in its order: a browser may know other ones. */
const countryChoices = (fields: readonly Pick<Field, 'name' | 'options' | 'fields'>[], locale: Locale): ChoicesByPath =>
  Object.fromEntries(
    fields
      .flatMap(field => [field, ...(field.fields ?? []).map(part => ({ ...part, name: `${field.name}.${part.name}` }))])
      .filter(({ options }) => options?.some(isCountry))
      .map(({ name }) => [name, { mode: 'all', options: countryOptions(locale) }]),
  )

/** The folders that files can be searched in: none for people who may not see them. */
export async function foldersFor({ api, manifest }: Pick<ChoiceRequest, 'api' | 'manifest'>): Promise<Choice[]> {
  const filters = manifest.resources.find(({ type }) => type === FILES)?.filters
  const type = filters?.find(({ name }) => name === FOLDER)?.relatedTypes?.[0]
  const target = manifest.resources.find(each => each.type === type)
  if (target?.permissions.index !== true) return []
  const { data } = await api.get<ListDocument>(`/api/v1/${target.type}`, {
    query: { 'page[size]': MAX_PARTS, sort: target.titleAttribute },
  })
  return data.map(record => ({ value: record.id, label: titleOf(record, target.titleAttribute) }))
}

/** The records of one type that a search finds. @throws Response when the type may not be read */
export async function findChoices(
  request: Request,
  context: WebContext,
  manifest: AdminManifest,
  { type, query, fileKind, folder }: { type: string; query: string; fileKind?: string; folder?: string },
): Promise<Choice[]> {
  const { options } = await listChoices(
    { api: apiFor(request, context), manifest, t: await translator(context) },
    type,
    {
      query,
      fileKind,
      folder,
      size: MAX_FOUND,
    },
  )
  return options
}

/** The search function of a form's relation fields. */
export function searchVia(request: Request, context: WebContext, manifest: AdminManifest) {
  return async (field: Field, query: string, folder: string): Promise<Choices> => {
    const related = relatedType(field) ?? ''
    const fileKind = field.fileKind ?? (field.kind === 'image' ? 'image' : undefined)
    return {
      mode: 'search',
      options: await findChoices(request, context, manifest, { type: related, query, fileKind, folder }),
      source: choicesPath(related, fileKind),
    }
  }
}

/** Names what is chosen in a field of a form. */
export function nameVia(request: Request, context: WebContext, manifest: AdminManifest) {
  return async (field: Field, ids: readonly string[]): Promise<Choice[]> => {
    const { [field.name]: choices } = await choicesFor(request, context, manifest, [field], { [field.name]: ids })
    return choices?.options.filter(({ value }) => ids.includes(value)) ?? []
  }
}

function relatedType(field: Field): string | null {
  if (field.kind === 'image' || field.kind === 'file') return FILES
  return field.kind === 'relation' || field.kind === 'relations' ? (field.relatedTypes?.[0] ?? null) : null
}

async function choicesOfField(choiceRequest: ChoiceRequest, field: Field, chosen: readonly string[]): Promise<Choices> {
  const type = relatedType(field) ?? ''
  const fileKind = field.fileKind ?? (field.kind === 'image' ? 'image' : undefined)
  const isFile = type === FILES
  const source = choicesPath(type, fileKind)
  try {
    const most = partFilter(choiceRequest, type) === null ? MAX_LISTED : MAX_PARTS
    const first = await listChoices(choiceRequest, type, { query: '', fileKind, size: isFile ? MAX_PICTURES : most })
    if (!isFile && first.total <= most) return { mode: 'all', options: first.options }
    const missing = chosen.filter(id => !first.options.some(option => option.value === id))
    const known =
      missing.length === 0
        ? []
        : (await listChoices(choiceRequest, type, { query: '', ids: missing, size: 100 })).options
    return {
      mode: 'search',
      options: isFile
        ? [...known, ...first.options]
        : [...known, ...first.options.filter(option => chosen.includes(option.value))],
      more: isFile && first.total > MAX_PICTURES,
      source,
    }
  } catch (error) {
    if (!(error instanceof Response)) throw error
    return { mode: 'search', options: chosen.map(id => ({ value: id, label: id })) }
  }
}

/** The filter that limits the choices to parts of the record that the action is about. */
function partFilter({ of, manifest }: ChoiceRequest, type: string): string | null {
  const partOf = manifest.resources.find(resource => resource.type === type)?.screens.partOf
  return of !== undefined && partOf?.type === of.type ? partOf.filter : null
}

type ChoiceQuery = {
  query: string
  fileKind?: string | undefined
  folder?: string | undefined
  ids?: readonly string[]
  size: number
}

async function listChoices(
  choiceRequest: ChoiceRequest,
  type: string,
  { query, fileKind, folder, ids, size }: ChoiceQuery,
): Promise<{ options: Choice[]; total: number }> {
  const { api, manifest, t, of } = choiceRequest
  const target = manifest.resources.find(resource => resource.type === type)
  const titles = titlesByType(manifest).get(type)
  const part = partFilter(choiceRequest, type)
  const hidden = target === undefined ? null : ownRowsQuery(target)
  const document = await api.get<ListDocument>(`/api/v1/${type}`, {
    query: {
      'page[size]': size,
      'filter[search]': query || null,
      // Parts in the order in which they were made.
      ...(part === null ? {} : { [filterParameter(part)]: of!.id, sort: 'id' }),
      ...(hidden === null ? {} : { [hidden[0]]: hidden[1] }),
      'filter[id]': ids?.join(',') ?? null,
      [filterParameter(FOLDER)]: type === FILES ? folder || null : null,
      'filter[kinds]':
        type === FILES && fileKind !== undefined ? (fileKind === 'image' ? 'image,svg' : fileKind) : null,
      [`fields[${type}]`]: titles?.join(',') ?? null,
    },
  })
  // The system user is no person and is never offered, nor is the record that the action is about.
  const self = of?.type === type ? of.id : null
  const offered = document.data.filter(({ id }) => id !== SYSTEM_USER_ID && id !== self)
  return {
    options: offered.map(record => ({
      value: record.id,
      label: localizedTitle(record, target, t),
      image: pictureOf(record),
    })),
    total: document.meta.page?.total ?? document.data.length,
  }
}
