import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import type { ProposedText } from '#server/translation/contract.ts'
import { LOCALE_NAMES } from '#server/domain/vocabulary/locales.ts'
import { EDITION_PARAMETER } from '#web/admin/edition-parameter.ts'
import { loadForm } from '#web/admin/load-form.server.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import parts from '#web/admin/parts.module.css'
import { resourceHome, resourcePath } from '#web/admin/paths.ts'
import { formFields } from '#web/admin/record-form.ts'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { Proposals } from '../Proposals.tsx'
import { TranslateButton } from '../TranslateButton.tsx'
import { answerTranslation, translationOffer } from '../translate.server.ts'
import { useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { translator } from '#web/i18n/texts.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'validated' },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

async function asked({ request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const access = await requireResource({ request, context, params }, 'update')
  const offer = await translationOffer({ request, context, access })
  if (offer === null) throw new Response(null, { status: 404 })
  return { access, offer, id: requireId(params) }
}

export async function loader(args: LoaderFunctionArgs) {
  const { access, offer, id } = await asked(args)
  const [{ name, canEdit }, t] = await Promise.all([loadForm({ ...args, access, id }), translator(args.context)])
  if (!canEdit) throw new Response(null, { status: 403 })
  return { id, name, offer, title: t('admin:translate.title', { name }) }
}

export async function action(args: ActionFunctionArgs) {
  const { access, offer, id } = await asked(args)
  return answerTranslation({ ...args, access, id }, offer)
}

/** The machine's proposals for missing translations. A GET requests none. */
export default function Translate() {
  const { t, many, text } = useAdminTexts()
  const resource = useResource()
  const { id, name, offer, title } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  const isPage = resource.type === 'app-pages'
  const path = resourcePath(resource.type, isPage ? 'page-template' : 'update', id)
  const form = `${path}?${EDITION_PARAMETER}=${offer.to}`
  const labels = new Map(resource.fields.map(field => [field.name, text(field.label)]))
  const nameOf = (field: string) => labels.get(field) ?? text(field)
  const labelOf = ({ name: field, block, label }: ProposedText) =>
    [block === undefined || block === null ? '' : t(`blocks:${block}.title`), nameOf(label ?? field)]
      .filter(Boolean)
      .join(' – ')
  return (
    <>
      <ScreenHead
        title={title}
        lead={t(answer?.kind === 'form' ? 'admin:translate.read' : 'admin:translate.lead', {
          from: LOCALE_NAMES[offer.from],
          to: LOCALE_NAMES[offer.to],
        })}
        crumbs={[
          { label: many(resource), to: resourceHome(resource) },
          { label: name, to: form },
          { label: t('admin:translate.crumb') },
        ]}
      />
      {answer?.kind === 'form' ? (
        <RecordForm
          operation="update"
          values={answer.form.values}
          answer={answer.answer}
          formKey={answer.form.formKey}
          choices={answer.form.choices}
          editionLocale={offer.to}
          updatedAt={answer.form.updatedAt}
          action={form}
          cancelTo={form}
        />
      ) : (
        <ProposalsPart nameOf={nameOf} labelOf={labelOf} isPage={isPage} form={form} />
      )}
    </>
  )
}

function ProposalsPart({
  nameOf,
  labelOf,
  isPage,
  form,
}: {
  nameOf: (field: string) => string
  labelOf: (text: ProposedText) => string
  isPage: boolean
  form: string
}) {
  const answer = useActionData<typeof action>()
  const { t } = useAdminTexts()
  const { offer, id } = useLoaderData<typeof loader>()
  const resource = useResource()
  return (
    <div className={parts.part}>
      {answer?.kind === 'failed' ? (
        <Notice tone="error">
          <p>{t(`admin:translate.failed.${answer.fault}`)}</p>
        </Notice>
      ) : null}
      {answer?.kind === 'preview' && answer.kept.length > 0 ? (
        <Notice>
          <p>{t('admin:translate.kept', { names: answer.kept.map(nameOf).join(', ') })}</p>
        </Notice>
      ) : null}
      {answer?.kind === 'preview' && answer.texts.length === 0 ? <p>{t('admin:translate.nothing')}</p> : null}
      {answer?.kind === 'preview' && answer.texts.length > 0 ? (
        <Proposals
          texts={answer.texts}
          offer={offer}
          labelOf={labelOf}
          editable={new Set(isPage ? [] : formFields(resource, 'update').map(field => field.name))}
          backTo={form}
        />
      ) : (
        <TranslateButton type={resource.type} id={id} offer={offer} />
      )}
    </div>
  )
}
