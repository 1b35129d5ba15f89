import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { isUuid } from '#server/domain/uuid.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { Choice, Choices, ChoicesByPath, FormValues } from '#web/forms/definition.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { assertChangeable } from '#web/publications/assert-changeable.server.ts'
import { loadPublication } from '#web/publications/load-publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { MAX_SEARCH_LENGTH } from '#web/publications/list-query.ts'
import { AID_TEXTS, CONFIGURATIONS, type AidForm } from './fields.ts'
import { AIDS_GUARD } from './guard.ts'
import { loadFiles, missingOf } from './load-aid.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'

/** Single records that an aid names, found by their words. */
const LINKED = [
  { name: 'madeFrom', type: 'repository-items', title: 'title' },
  { name: 'rentalModel', type: 'rental-models', title: 'name' },
] as const
const MAX_FOUND = 20

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/**
 * The aid of the address, for whoever may change it on the site.
 * @throws Response a redirect to sign-in; 404 for whoever may not change it
 */
export async function loadOwnAid({ request, context, params }: Args) {
  const visitor = await requireSignedIn({ request, context }, AIDS_GUARD)
  const { features, pages } = await siteOf(context)
  const loaded = await loadPublication({
    request,
    context,
    type: 'repository-items',
    slug: params['item'] ?? '',
    path: pages.repository ?? '/',
    include: ['image', 'tags', 'categories', ...LINKED.map(({ name }) => name)],
    fields: { 'rental-models': 'name' },
  })
  const { record } = loaded
  assertChangeable(loaded)
  const files = await loadFiles(apiFor(request, context), record.id)
  const form: AidForm = {
    asksForWhom: managedBy(visitor).length > 0,
    rents: features.rental,
    hasConfiguration: features.repositoryConfigs && files.some(({ kind }) => kind === 'lcc'),
  }
  return { ...loaded, visitor, id: record.id, files, form, missing: missingOf(record) }
}

type OwnAid = Awaited<ReturnType<typeof loadOwnAid>>

const idsOf = (record: ResourceObject, name: string) => identifiersOf(record.relationships?.[name]).map(({ id }) => id)

/** An aid as its form shows it. */
export function aidValues({ record, visitor }: Pick<OwnAid, 'record' | 'visitor'>): FormValues {
  const ids = (name: string) => idsOf(record, name)
  return {
    ...toFormValues([...AID_TEXTS, ...CONFIGURATIONS], record.attributes, { timeZone: visitor.timezone }),
    ...Object.fromEntries(LINKED.map(({ name }) => [name, ids(name)[0] ?? ''])),
    title: textOf(record, 'title'),
    categories: ids('categories'),
    tags: ids('tags'),
    organization: ids('organization')[0] ?? '',
  }
}

/** The organisations that a person writes for. */
export const managedBy = ({ organizations }: Pick<Visitor, 'organizations'>) =>
  organizations.filter(({ isManaged }) => isManaged)

/** What the form of an aid is chosen from. `own` is the organisation that it is published for already. */
export async function loadChoices(
  { request, context }: Pick<Args, 'request' | 'context'>,
  visitor: Pick<Visitor, 'organizations'>,
  own?: ResourceObject,
): Promise<ChoicesByPath> {
  const managed = managedBy(visitor)
  const isMissing = own !== undefined && !managed.some(({ id }) => id === own.id)
  const organizations = isMissing ? [...managed, { id: own.id, name: textOf(own, 'name') }] : managed
  const api = apiFor(request, context)
  const [categories, tags] = await Promise.all([loadNames(api, 'repository-categories'), loadNames(api, 'tags')])
  const options = (named: readonly { id: string; name: string }[]) =>
    named.map(({ id, name }) => ({ value: id, label: name }))
  return {
    categories: { mode: 'all', options: options(categories) },
    tags: { mode: 'all', options: options(tags) },
    organization: { mode: 'all', options: options(organizations) },
  }
}

const links = (type: string, ids: unknown) => ({ data: ((ids ?? []) as string[]).map(id => ({ type, id })) })

/** The records that the aid names already, to choose others by a search. */
export const linkedChoices = ({ document, record }: Pick<OwnAid, 'document' | 'record'>): ChoicesByPath =>
  Object.fromEntries(
    LINKED.map(({ name, title }) => {
      const linked = findRelated(document, record, name)
      return [name, { mode: 'search', options: linked ? [{ value: linked.id, label: textOf(linked, title) }] : [] }]
    }),
  )

/** The records that a search in the form of the aid finds, the aid itself left out. */
export const searchLinked =
  (args: Pick<Args, 'request' | 'context'>, id: string) =>
  async (field: Field, query: string): Promise<Choices> => {
    const linked = LINKED.find(({ name }) => name === field.name)
    if (linked === undefined) return { mode: 'search', options: [] }
    const { type, title } = linked
    const { data, meta } = await apiOf(args).get<ListDocument>(`/api/v1/${type}`, {
      query: {
        'filter[search]': query.slice(0, MAX_SEARCH_LENGTH) || undefined,
        [`fields[${type}]`]: title,
        'page[size]': MAX_FOUND,
      },
    })
    return {
      mode: 'search',
      options: data.filter(found => found.id !== id).map(found => ({ value: found.id, label: textOf(found, title) })),
      more: (meta.page?.total ?? 0) > MAX_FOUND,
    }
  }

/** The records that are chosen in the form, with their names; none where the person may not read them. */
export const nameLinked =
  (args: Pick<Args, 'request' | 'context'>) =>
  async (field: Field, chosen: readonly string[]): Promise<Choice[]> => {
    const linked = LINKED.find(({ name }) => name === field.name)
    const ids = chosen.filter(isUuid)
    if (linked === undefined || ids.length === 0) return []
    const { type, title } = linked
    const { data } = await apiOf(args).get<ListDocument>(`/api/v1/${type}`, {
      query: { 'filter[id]': ids.join(','), [`fields[${type}]`]: title },
    })
    return data.map(found => ({ value: found.id, label: textOf(found, title) }))
  }

/** The links that the form changed. One that the person may not read is shown as none, and stays. */
const changedLinks = (record: ResourceObject | null, chosen: Readonly<Record<string, unknown>>) =>
  Object.fromEntries(
    LINKED.flatMap(({ name, type }) => {
      const id = chosen[name]
      const before = record === null ? '' : (idsOf(record, name)[0] ?? '')
      if (id === undefined || (id ?? '') === before) return []
      return [[name, { data: id ? { type, id: String(id) } : null }]]
    }),
  )

/** The document of an aid as its form gives it. @param record the aid as it is; null for a new one */
export function aidBody(
  { categories, tags, organization, madeFrom, rentalModel, ...attributes }: FormOutput,
  record: ResourceObject | null,
) {
  return {
    type: 'repository-items',
    attributes,
    relationships: {
      categories: links('repository-categories', categories),
      ...changedLinks(record, { madeFrom, rentalModel }),
      ...(tags === undefined ? {} : { tags: links('tags', tags) }),
      ...(organization === undefined
        ? {}
        : {
            organization: {
              data: organization ? { type: 'organizations', id: String(organization) } : null,
            },
          }),
    },
  }
}

export const apiOf = ({ request, context }: Pick<Args, 'request' | 'context'>): ApiClient => apiFor(request, context)
