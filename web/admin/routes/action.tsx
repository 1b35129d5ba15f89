import { randomUUID } from 'node:crypto'
import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useParams } from '@remix-run/react'
import type { Field } from '#server/domain/forms/field.ts'
import { isDay } from '#server/domain/moment.ts'
import type { AdminResource } from '#server/contract/manifest.ts'
import { SelectedRecords } from '../SelectedRecords.tsx'
import { selectedIds } from '../selected-ids.ts'
import { choicesFor } from '../choices.server.ts'
import { loadSelected } from '../load-selected.server.ts'
import { loadCurrentValues } from '../record-panels.server.ts'
import { requireResource } from '../manifest.server.ts'
import { resourceHome, resourcePath } from '../paths.ts'
import { redirectWithFlash } from '../save-record.server.ts'
import { actionScreen } from '../record-links.ts'
import { ScreenHead } from '../ScreenHead.tsx'
import { useAdminTexts, useResource } from '../use-admin.ts'
import { uploadVia } from '../upload.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFormData } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { LinkButton } from '#web/ui/Button.tsx'

type ActionDocument = { meta?: { result?: { leadsTo?: string } } }

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

/** A declared action of the resource (specification 3, section 4). @throws Response 404 */
function requireAction(resource: AdminResource, slug: string | undefined) {
  const declared = resource.actions.find(each => each.slug === slug)
  if (declared === undefined) throw new Response(null, { status: 404 })
  return declared
}

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params }, 'see')
  const declared = requireAction(access.resource, params['action'])
  const own = actionScreen(access.resource, declared.slug, params['id'])
  if (own !== null) throw redirect(own)
  const fields = declared.modal ?? []
  const records = declared.modelLess
    ? []
    : await loadSelected({ request, context, access, ids: selectedIds(params, new URL(request.url).searchParams) })
  const t = await translator(context)
  const [one, ...others] = records
  const current =
    params['id'] === undefined
      ? {}
      : await loadCurrentValues(access.resource.type, { request, context, id: params['id'], slug: declared.slug })
  const known = Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = current[name]
      return kind === 'relation' && typeof value === 'string' ? [[name, [value]]] : []
    }),
  )
  return {
    title:
      one === undefined || others.length > 0
        ? t(declared.title)
        : t('admin:record.actionOf', { action: t(declared.title), name: one.title }),
    records,
    formKey: randomUUID(),
    values: toFormValues(
      fields,
      { ...current, ...filledIn(fields, new URL(request.url)) },
      { timeZone: access.visitor.timezone },
    ),
    choices: await choicesFor(
      request,
      context,
      access.manifest,
      fields,
      known,
      params['id'] === undefined ? undefined : { type: access.resource.type, id: params['id'] },
    ),
  }
}

/** Days that a link fills in. */
const filledIn = (fields: readonly Field[], { searchParams }: URL): Record<string, string> =>
  Object.fromEntries(
    fields.flatMap(({ name, kind }) => {
      const value = searchParams.get(name)
      return kind === 'date' && value !== null && isDay(value) ? [[name, value]] : []
    }),
  )

export function action({ request, context, params }: ActionFunctionArgs) {
  return preserveInput(request, () => runAction({ request, context, params }))
}

async function runAction({ request, context, params }: Pick<ActionFunctionArgs, 'request' | 'context' | 'params'>) {
  const { resource, visitor } = await requireResource({ request, context, params }, 'see')
  const declared = requireAction(resource, params['action'])
  const { data, discard } = await readFormData(request)
  const ids = declared.modelLess ? [] : selectedIds(params, data)
  const [first] = ids
  const answer = handleForm({
    request,
    data,
    fields: declared.modal ?? [],
    timeZone: visitor.timezone,
    upload: uploadVia(request, context),
    send: async ({ output, key }) => {
      const one = ids.length === 1 && first !== undefined
      const path = `/api/v1/${resource.type}${one ? `/${encodeURIComponent(first)}` : ''}/actions/${declared.slug}`
      const api = apiFor(request, context)
      let answer: ActionDocument | null
      try {
        answer = await api.post<ActionDocument | null>(
          path,
          { meta: { ...(one ? {} : { ids }), input: output } },
          { idempotencyKey: key },
        )
      } catch (error) {
        const first = error instanceof ApiProblem ? sameSitePath(error.errors[0]?.meta?.['leadsTo']) : null
        if (first === null) throw error
        // What has to be decided before stands elsewhere, and leads back to here.
        const { pathname, search } = new URL(request.url)
        return redirect(`${first}?${new URLSearchParams({ redirectUrl: `${pathname}${search}` })}`)
      }
      const leadsTo = sameSitePath(answer?.meta?.result?.leadsTo ?? null)
      // The action has changed the session (impersonation): the whole document is reloaded.
      if (leadsTo !== null) return redirectDocument(leadsTo, { headers: api.cookies() })
      return redirectWithFlash(request, one ? resourcePath(resource.type, 'show', first) : resourceHome(resource), {
        kind: 'success',
        text: declared.toast ?? 'admin:flash.done',
      })
    },
  })
  return answer.finally(discard)
}

export default function ActionScreen() {
  const { many, text, t } = useAdminTexts()
  const resource = useResource()
  const { action: slug, id } = useParams()
  const { title, records, formKey, values, choices } = useFormData<typeof loader>()
  const answer = useFormResult()
  const declared = resource.actions.find(each => each.slug === slug)
  if (declared === undefined) return null
  const back = id === undefined ? resourceHome(resource) : resourcePath(resource.type, 'show', id)
  return (
    <>
      <ScreenHead
        title={title}
        lead={declared.description === null ? undefined : text(declared.description)}
        crumbs={[
          { label: many(resource), to: resourceHome(resource) },
          ...(id === undefined ? [] : records.map(record => ({ label: record.title, to: back }))),
          { label: text(declared.title) },
        ]}
      />
      <div style={{ maxInlineSize: '48rem' }}>
        <FormPage
          id="act"
          fields={declared.modal ?? []}
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          submit={text(declared.title)}
          guardsLeaving={declared.modal !== null}
          actions={<LinkButton to={back}>{t(declared.destructive ? 'admin:record.keep' : 'forms:cancel')}</LinkButton>}
        >
          {id !== undefined || records.length === 0 ? null : <SelectedRecords records={records} />}
        </FormPage>
      </div>
    </>
  )
}
