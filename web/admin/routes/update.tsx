import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import styles from '../admin.module.css'
import { loadForm } from '../load-form.server.ts'
import { requireId, requireResource } from '../manifest.server.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { RecordForm } from '../RecordForm.tsx'
import { RecordActions } from '../RecordActions.tsx'
import { RecordDates } from '../RecordDates.tsx'
import { saveRecord } from '../save-record.server.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { TranslateButton } from '#web/translation/TranslateButton.tsx'
import { translationOffer } from '#web/translation/translate.server.ts'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'update')
  const [t, form, offer] = await Promise.all([
    translator(context),
    loadForm({ request, context, access, id: requireId(params) }),
    translationOffer({ request, context, access }),
  ])
  if (!form.canEdit) throw new Response(null, { status: 403 })
  return { title: t('admin:form.updateTitle', { name: form.name }), offer, ...form }
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const access = await requireResource({ request, context, params }, 'update')
    return saveRecord({ request, context, access, id: requireId(params) })
  })
}

export default function Update() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { id = '' } = useParams()
  const { title, name, offer, values, formKey, choices, editionLocale, translations, picture, ...facts } =
    useFormData<typeof loader>()
  const { createdAt, updatedAt, canDelete } = facts
  const answer = useFormResult()
  const notice = t(`resources:${resource.type}.notice`, { defaultValue: '' })
  return (
    <>
      <ScreenHead title={title} crumbs={[{ label: many(resource), to: resourceHome(resource) }, { label: name }]} />
      {notice === '' ? null : <Notice>{notice}</Notice>}
      {offer === null ? null : <TranslateButton type={resource.type} id={id} offer={offer} />}
      <div className={styles.columns}>
        <RecordForm
          operation="update"
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          editionLocale={editionLocale}
          translations={translations}
          updatedAt={updatedAt}
          picture={picture}
          cancelTo={resourcePath(resource.type, 'show', id)}
        />
        <div className={styles.side}>
          <RecordDates id={id} createdAt={createdAt} updatedAt={updatedAt} />
          <RecordActions here="update" id={id} canDelete={canDelete} />
        </div>
      </div>
    </>
  )
}
