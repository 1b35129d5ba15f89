import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useEffect } from 'react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { PagePreview } from '#server/pages/contract/page-edition.ts'
import type { LocalisedPage } from '#server/contract/site.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import styles from '../editor/page-editor.module.css'
import { apiFor } from '#web/api/client.server.ts'
import { Blocks } from '#web/blocks/index.tsx'
import { loadBlocks, loadNotes } from '#web/blocks/load.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { page: LocalisedPage }) => data.page.title,
  hides: ['bar', 'footer'],
} satisfies RouteHandle

/** A page or its draft as its readers will see it. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'app-pages' } }, 'update')
  const as = new URL(request.url).searchParams.get('as') ?? 'guest'
  const { data } = await apiFor(request, context).get<{ data: PagePreview }>(
    `/api/v1/services/app-pages/${encodeURIComponent(requireId(params))}/preview`,
    { query: { as } },
  )
  const [blocks, notes] = await Promise.all([
    loadBlocks(data.page.blocks, { request, context }),
    loadNotes(data.page.blocks, { request, context }),
  ])
  return { page: data.page, reach: data.reach, blockData: blocks.data, sheets: blocks.sheets, notes }
}

export default function PagePreview() {
  const { t } = useTranslation()
  const name = t('blocks:preview.title')
  // The preview's main landmark is beside the editor's own: an accessible name tells them apart.
  useEffect(() => document.getElementById('main')?.setAttribute('aria-label', name), [name])
  const { page, reach, blockData, sheets, notes } = useLoaderData<typeof loader>()
  return (
    <>
      {page.isDraft ? <p className={styles.draftNote}>{t('blocks:preview.note')}</p> : null}
      {reach === 'yes' ? null : <p className={styles.draftNote}>{t(`blocks:preview.${reach}`)}</p>}
      <Blocks
        blocks={page.blocks}
        data={blockData}
        sheets={sheets}
        notes={notes}
        title={page.title}
        styles={page.styles}
      />
    </>
  )
}
