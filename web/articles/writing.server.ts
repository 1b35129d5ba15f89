import type { LoaderFunctionArgs } from '@remix-run/node'
import type { ListDocument, ResourceObject } from '#server/contract/jsonapi.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import type { ChoicesByPath } from '#web/forms/definition.ts'
import type { FormOutput } from '#web/forms/validate.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { assertChangeable } from '#web/publications/assert-changeable.server.ts'
import { loadPublication } from '#web/publications/load-publication.server.ts'
import { WRITING_GUARD } from './guard.ts'

type Args = Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>

/**
 * The article of the address, for whoever may change it on the site.
 * @throws Response a redirect to sign-in; 404 for whoever may not change it
 */
export async function loadOwnArticle({ request, context, params }: Args) {
  const visitor = await requireSignedIn({ request, context }, WRITING_GUARD)
  const loaded = await loadPublication({
    request,
    context,
    type: 'articles',
    slug: params['article'] ?? '',
    path: '/',
    include: ['image', 'tags', 'category', 'sections'],
    fields: { 'article-sections': 'title,position,viewId' },
  })
  const { document, record } = loaded
  assertChangeable(loaded)
  const category = findRelated(document, record, 'category')
  return {
    ...loaded,
    visitor,
    id: record.id,
    category,
    hasImage: category?.attributes['hasImage'] === true,
    sections: includedOf(document, record, 'sections')
      .sort((a, b) => Number(a.attributes['position']) - Number(b.attributes['position']) || (a.id < b.id ? -1 : 1))
      .map(section => ({ id: section.id, title: textOf(section, 'title') })),
  }
}

/**
 * The categories that take contributions, and the tags of the site. `own` is the article's present category, which it
 * may stay in.
 */
export async function loadChoices(api: ApiClient, own?: ResourceObject): Promise<ChoicesByPath> {
  const [categories, tags] = await Promise.all([
    api.get<ListDocument>('/api/v1/article-categories', {
      query: { 'fields[article-categories]': 'name', 'filter[allowContributions]': true, 'page[size]': 100 },
    }),
    api.get<ListDocument>('/api/v1/tags', { query: { 'fields[tags]': 'name', sort: 'name', 'page[size]': 100 } }),
  ])
  const isMissing = own !== undefined && !categories.data.some(({ id }) => id === own.id)
  const optionOf = (record: ResourceObject) => ({ value: record.id, label: textOf(record, 'name') })
  return {
    category: { mode: 'all', options: [...categories.data, ...(isMissing ? [own] : [])].map(optionOf) },
    tags: { mode: 'all', options: tags.data.map(optionOf) },
  }
}

/** The document of an article as its form gives it. */
export const articleBody = ({ title, shortDescription, category, tags }: FormOutput) => ({
  type: 'articles',
  attributes: { title, shortDescription: shortDescription ?? null },
  relationships: {
    category: { data: { type: 'article-categories', id: String(category) } },
    tags: { data: ((tags ?? []) as string[]).map(id => ({ type: 'tags', id })) },
  },
})

export const apiOf = ({ request, context }: Args): ApiClient => apiFor(request, context)
