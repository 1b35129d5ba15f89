import { randomUUID } from 'node:crypto'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { BlockLoading } from '#web/blocks/block-loading.ts'
import type { Choice } from '#web/forms/definition.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { below } from '#web/publications/below.ts'
import type { Named } from '#web/publications/types.ts'
import { REQUEST_GUARD } from './guard.ts'
import { loadNames } from '#web/publications/load-names.server.ts'
import { createRequestPath, updateRequestPath } from './paths.ts'
import type { RequestFormData } from './types.ts'

const choicesOf = (named: readonly Named[]): Choice[] => named.map(({ id, name }) => ({ value: id, label: name }))

type Shown = Pick<RequestFormData, 'kind' | 'path' | 'backPath' | 'values' | 'canDelete'>

async function formOf({ request, context }: BlockLoading, shown: Shown): Promise<RequestFormData> {
  const api = apiFor(request, context)
  const [themes, types, t] = await Promise.all([
    loadNames(api, 'training-resource-themes'),
    loadNames(api, 'training-resource-types'),
    translator(context),
  ])
  return {
    ...shown,
    subPage: {
      title: t(shown.kind === 'create' ? 'trainingResources:request.create' : 'trainingResources:request.change'),
      description: '',
      path: shown.path,
      image: null,
      counted: null,
      isUnlisted: true,
    },
    themes: choicesOf(themes),
    types: choicesOf(types),
    formKey: randomUUID(),
  }
}

/** The form for a new request. @throws Response a redirect to sign-in */
export async function loadRequestCreation(loading: BlockLoading): Promise<RequestFormData> {
  const { request, context, path = '' } = loading
  await requireSignedIn({ request, context }, REQUEST_GUARD)
  const values = { title: '', description: '', reason: '', themes: [], resourceType: '' }
  return formOf(loading, { kind: 'create', path: createRequestPath(path), backPath: path, values, canDelete: false })
}

/** The form with which its author changes a request. @throws Response 403 for anybody else */
export async function loadRequestUpdate(loading: BlockLoading, id: string): Promise<RequestFormData> {
  const { request, context, path = '' } = loading
  await requireSignedIn({ request, context }, REQUEST_GUARD)
  const { data } = await apiFor(request, context).get<OneDocument>(
    `/api/v1/training-resource-requests/${encodeURIComponent(id)}`,
    { query: { include: 'themes,resourceType', 'fields[training-resource-themes]': 'name' } },
  )
  if (data.attributes['canEdit'] !== true) throw new Response(null, { status: 403 })
  return formOf(loading, {
    kind: 'update',
    path: updateRequestPath(path, data.id),
    backPath: below(path, textOf(data, 'slug') || data.id),
    values: {
      title: textOf(data, 'title'),
      description: textOf(data, 'description'),
      reason: textOf(data, 'reason'),
      themes: identifiersOf(data.relationships?.['themes']).map(one => one.id),
      resourceType: identifiersOf(data.relationships?.['resourceType'])[0]?.id ?? '',
    },
    canDelete: data.attributes['canDelete'] === true,
  })
}
