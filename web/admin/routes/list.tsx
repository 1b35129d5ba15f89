import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { loadViews } from '#web/back-office/load-views.server.ts'
import { listHref, listSearch, needsNormalizing, readListState } from '../list-query.ts'
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
  const views = await loadViews(request, context, { manifest, type: resource.type, userId: visitor.userId })
  const first = views.find(view => view.isDefault && view.query !== '')
  if (query.size === 0 && first !== undefined) throw redirect(`${resourcePath(resource.type)}?${first.query}`)
  const t = await translator(context)
  return {
    title: t(resource.label.many),
    state,
    views,
    ...(await loadList({ request, context, manifest, resource, state })),
  }
}

export default function List() {
  const { state, views, records, page, hasUnknownFilter, choices, searching } = useLoaderData<typeof loader>()
  return (
    <ListScreen
      state={state}
      records={records}
      page={page}
      hasUnknownFilter={hasUnknownFilter}
      choices={choices}
      searching={searching}
      views={views}
    />
  )
}
