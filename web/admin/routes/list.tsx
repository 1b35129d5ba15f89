import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadViews } from '#web/back-office/load-views.server.ts'
import { countStates } from '../count-states.server.ts'
import { ADD_FILTER, listHref, listSearch, needsNormalizing, readListState, relationSearch } from '../list-query.ts'
import { ListScreen } from '../ListScreen.tsx'
import { loadList } from '../load-list.server.ts'
import { requireResource } from '../manifest.server.ts'
import { resourcePath } from '../paths.ts'
import { translator } from '#web/i18n/texts.server.ts'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { manifest, resource, visitor } = await requireResource({ request, context, params }, 'index')
  const query = new URL(request.url).searchParams
  const state = readListState(resource, query)
  if (needsNormalizing(query)) {
    const search = listSearch(resource, state)
    throw redirect(`${resourcePath(resource.type)}${listHref(search)}`)
  }
  const adding = relationSearch(resource, query)?.name ?? query.get(ADD_FILTER)
  const views = await loadViews(request, context, { manifest, type: resource.type, userId: visitor.userId })
  const first = views.find(view => view.isDefault && view.query !== '')
  if (query.size === 0 && first !== undefined) throw redirect(`${resourcePath(resource.type)}?${first.query}`)
  const [t, counts] = await Promise.all([translator(context), countStates(request, context, resource)])
  return {
    title: t(resource.label.many),
    state,
    views,
    counts,
    adding,
    ...(await loadList({ request, context, manifest, resource, state, adding })),
  }
}

export default function List() {
  const list = useLoaderData<typeof loader>()
  return <ListScreen {...list} />
}
