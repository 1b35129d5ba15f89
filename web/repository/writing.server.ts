import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ResourceObject } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { ChoicesByPath, FormValues } from '#web/forms/definition.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { loadPublication } from '#web/publications/load-publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { AID_TEXTS } from './fields.ts'
import { AIDS_GUARD } from './guard.ts'
import { FILE_FIELDS, filesOf, missingOf } from './load-aid.server.ts'
import { loadNames } from '#web/publications/load-names.server.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/**
 * The aid of the address, for whoever may change it on the site.
 * @throws Response a redirect to sign-in; 404 for whoever may not change it
 */
export async function loadOwnAid({ request, context, params }: Args) {
  const visitor = await requireSignedIn({ request, context }, AIDS_GUARD)
  const { pages } = await siteOf(context)
  const loaded = await loadPublication({
    request,
    context,
    type: 'repository-items',
    slug: params['item'] ?? '',
    path: pages.repository ?? '/',
    include: ['image', 'tags', 'categories', 'attachments.file'],
    fields: { files: FILE_FIELDS, 'repository-attachments': 'description,file' },
  })
  const { document, record } = loaded
  if (record.attributes['canEdit'] !== true) throw new Response(null, { status: 404 })
  return { ...loaded, visitor, id: record.id, files: filesOf(document, record), missing: missingOf(record) }
}

type OwnAid = Awaited<ReturnType<typeof loadOwnAid>>

/** An aid as its form shows it. */
export function aidValues({ record, visitor }: Pick<OwnAid, 'record' | 'visitor'>): FormValues {
  const ids = (name: string) => identifiersOf(record.relationships?.[name]).map(({ id }) => id)
  return {
    ...toFormValues(AID_TEXTS, record.attributes, { timeZone: visitor.timezone }),
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

/** The document of an aid as its form gives it. */
export function aidBody({ categories, tags, organization, ...attributes }: FormOutput) {
  return {
    type: 'repository-items',
    attributes,
    relationships: {
      categories: links('repository-categories', categories),
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
