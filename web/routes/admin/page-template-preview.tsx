import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import type { LocalisedPage } from '#server/contract/site.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import styles from '#web/admin/screens/page-editor/page-editor.module.css'
import { apiFor } from '#web/api/client.server.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { loadBlocks } from '#web/blocks/load.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'validated' }, title: (data: { page: LocalisedPage }) => data.page.title, hides: ['bar', 'footer'],
} satisfies RouteHandle

/** A page or its draft as its readers will see it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
  const { data } = await apiFor(request, context).get<{ data: { data: LocalisedPage } }>(`/api/v1/services/app-pages/${encodeURIComponent(requireId(params))}`)
  return { page: data.data, blockData: (await loadBlocks(data.data.blocks, { request, context })).data }
}

export default function PagePreview() {
  const { t } = useTranslation()
  const name = t('blocks:editor.preview')
  // In the editor's frame this main part stands beside the editor's own: a name tells them apart.
  useEffect(() => document.getElementById('main')?.setAttribute('aria-label', name), [name])
  const { page, blockData } = useLoaderData<typeof loader>()
  return (
    <>
      {page.isDraft ? <p className={styles.draftNote}>{t('blocks:editor.previewNote')}</p> : null}
      <Blocks blocks={page.blocks} data={blockData} title={page.title} styles={page.styles} />
    </>
  )
}
