import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { requireResource } from '#web/admin/manifest.server.ts'
import { loadTexts } from '../interface-texts/load-texts.server.ts'
import { saveText } from '../interface-texts/save-text.server.ts'
import { TextsScreen } from '../interface-texts/TextsScreen.tsx'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'validated' }, title: 'admin:interfaceTexts.title' } satisfies RouteHandle

const LINES = { resource: 'language-lines' }

/** The interface texts, searched by content (specification 3, section 3). */
export async function loader({ request, context }: LoaderFunctionArgs) {
  await requireResource({ request, context, params: LINES }, 'update')
  return loadTexts({ request, context })
}

export function action({ request, context }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const { visitor } = await requireResource({ request, context, params: LINES }, 'update')
    return saveText({ request, context, timeZone: visitor.timezone })
  })
}

export default function InterfaceTexts() {
  return <TextsScreen {...useFormData<typeof loader>()} answer={useFormResult()} />
}
