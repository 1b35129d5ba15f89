import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { loadEditor } from '../editor/load-editor.server.ts'
import { PageEditor } from '../editor/PageEditor.tsx'
import { saveEditor } from '../editor/save-editor.server.ts'
import { translationOffer } from '#web/translation/translate.server.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

const PAGES = { resource: 'app-pages' }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params: PAGES }, 'update')
  const [editor, t, offer] = await Promise.all([
    loadEditor({ request, context, access, id: requireId(params) }),
    translator(context),
    translationOffer({ request, context, access }),
  ])
  return { editor, offer, title: t('blocks:editor.title', { page: editor.pageTitle }) }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const access = await requireResource({ request, context, params: PAGES }, 'update')
    return saveEditor({ request, context, access, id: requireId(params) })
  })
}

export default function PageTemplate() {
  return <PageEditor {...useFormData<typeof loader>()} answer={useFormResult()} />
}
