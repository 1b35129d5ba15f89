import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { loadEmptyForm } from '../load-form.server.ts'
import { requireResource } from '../manifest.server.ts'
import { resourceHome } from '../paths.ts'
import { RecordForm } from '../RecordForm.tsx'
import { saveRecord } from '../save-record.server.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { creatingText, useAdminTexts, useResource } from '../use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'create')
  const t = await translator(context)
  return { title: creatingText(access.resource, t), ...(await loadEmptyForm({ request, context, access })) }
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const access = await requireResource({ request, context, params }, 'create')
    return saveRecord({ request, context, access })
  })
}

export default function Create() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { title, values, formKey, choices, editionLocale } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <>
      <ScreenHead
        title={title}
        crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: t('admin:form.new') }]}
      />
      <div style={{ maxInlineSize: '48rem' }}>
        <RecordForm
          operation="create"
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          editionLocale={editionLocale}
          cancelTo={resourceHome(resource)}
        />
      </div>
    </>
  )
}
