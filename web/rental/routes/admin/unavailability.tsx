import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useNavigation } from '@remix-run/react'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { isRecordId } from '#server/rental/domain/cart.ts'
import { choicesFor } from '#web/admin/choices.server.ts'
import { More } from '../../parts.tsx'
import { loadForm } from '#web/admin/load-form.server.ts'
import { requireId, requireResource, type AdminAccess } from '#web/admin/manifest.server.ts'
import { formFields } from '#web/admin/record-form.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { orderPath } from '../../admin/timeline/part-actions.ts'
import { TIMELINE } from '../../admin/timeline/timeline-search.ts'
import { toDocument } from '#web/admin/to-document.ts'
import { useAdminTexts } from '#web/admin/use-admin.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { changedNames } from '#web/forms/changed.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm, readBase } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { toFormValues } from '#web/forms/to-form-values.ts'
import { useFormResult, useFormData } from '#web/forms/use-form-data.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { isDay } from '#web/ui/days.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Stack } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'validated', features: ['rental'] },
  title: (loaded: { title: string }) => loaded.title,
} satisfies RouteHandle

const TYPE = 'rental-unavailabilities'
const API = `/api/v1/${TYPE}`
const params = { resource: TYPE }
type Args = Pick<LoaderFunctionArgs, 'request' | 'params'> & { context: WebContext }

const actOf = (id: string) => (id === 'new' ? 'create' : 'update')
/** The item is set by the URL and is never typed. */
const fieldsOf = ({ resource }: AdminAccess, act: 'create' | 'update') =>
  formFields(resource, act).filter(({ name }) => name !== 'rentalItem')
const backOf = (request: Request) => sameSitePath(new URL(request.url).searchParams.get('back')) ?? TIMELINE

async function loadItem({ request, context, id }: { request: Request; context: WebContext; id: string }) {
  const document = await apiFor(request, context).get<OneDocument>(`/api/v1/rental-items/${id}`, {
    query: { include: 'rentalModel', 'fields[rental-models]': 'name' },
  })
  const model = findRelated(document, document.data, 'rentalModel')
  return {
    id,
    stockId: textOf(document.data, 'stockId'),
    modelId: model?.id ?? '',
    model: model ? textOf(model, 'name') : '',
  }
}

/** The form of an unavailability: a new one with the item and the days of the URL, or an existing record. */
export async function loader({ request, context, params: { id: asked } }: Args) {
  const id = requireId({ id: asked })
  const access = await requireResource({ request, context, params }, actOf(id))
  const [t, query] = [await translator(context), new URL(request.url).searchParams]
  const back = backOf(request)
  if (id === 'new') {
    const item = query.get('item')
    if (!isRecordId(item)) throw new Response(null, { status: 404 })
    const fields = fieldsOf(access, 'create')
    const [from, to] = [query.get('from'), query.get('to')]
    const values = {
      ...toFormValues(fields, {}, { timeZone: access.visitor.timezone }),
      ...(isDay(from) ? { startDay: from } : {}),
      ...(isDay(to) ? { endDay: to } : {}),
    }
    return {
      resource: access.resource,
      id,
      back,
      title: t('admin:timeline.block.title'),
      item: await loadItem({ request, context, id: item }),
      days: { startDay: isDay(from) ? from : '', endDay: isDay(to) ? to : null },
      values,
      formKey: randomUUID(),
      choices: await choicesFor(request, context, access.manifest, fields, {}),
      updatedAt: '',
      canDelete: false,
    }
  }
  const [form, record] = await Promise.all([
    loadForm({ request, context, access, id }),
    apiFor(request, context).get<OneDocument>(`${API}/${encodeURIComponent(id)}`, { query: { include: 'rentalItem' } }),
  ])
  const { rentalItem, ...values } = form.values
  const item = identifiersOf(record.data.relationships?.['rentalItem'])[0]?.id ?? String(rentalItem)
  return {
    resource: access.resource,
    id,
    back,
    title: t('admin:timeline.block.change'),
    item: await loadItem({ request, context, id: item }),
    days: null,
    values,
    formKey: form.formKey,
    choices: form.choices,
    updatedAt: form.updatedAt,
    canDelete: form.canDelete === true,
  }
}

/** Saves or deletes the unavailability, then redirects back. */
export function action({ request, context, params: { id: asked } }: ActionFunctionArgs) {
  return preserveInput(request, async () => {
    const id = requireId({ id: asked })
    const access = await requireResource({ request, context, params }, actOf(id))
    const api = apiFor(request, context)
    const done = (text: string) =>
      redirect(backOf(request), {
        status: 303,
        headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: `admin:timeline.block.${text}` }) },
      })
    const data = await readFields(request)
    if (id !== 'new' && data.get('_intent') === 'delete') {
      await api.delete(`${API}/${encodeURIComponent(id)}`)
      return done('deleted')
    }
    const fields = fieldsOf(access, actOf(id))
    return handleForm({
      request,
      fields,
      data,
      timeZone: access.visitor.timezone,
      reload: id === 'new' ? undefined : () => loadForm({ request, context, access, id }),
      send: async ({ output, values, key }) => {
        if (id === 'new') {
          const { data: made } = toDocument({ type: TYPE, fields, output, names: Object.keys(values) })
          const item = new URL(request.url).searchParams.get('item')
          await api.create(
            API,
            { data: { ...made, relationships: { rentalItem: { data: { type: 'rental-items', id: item } } } } },
            { idempotencyKey: key },
          )
          return done('made')
        }
        const names = changedNames(values, readBase(data))
        if (names.length > 0)
          await api.patch(
            `${API}/${encodeURIComponent(id)}`,
            toDocument({ type: TYPE, id, fields, output, names, updatedAt: String(data.get('_updatedAt') ?? '') }),
          )
        return done('changed')
      },
    })
  })
}

export default function UnavailabilityScreen() {
  const { t } = useAdminTexts()
  const { resource, id, back, title, item, days, values, formKey, choices, updatedAt, canDelete } =
    useFormData<typeof loader>()
  const answer = useFormResult()
  const isNew = id === 'new'
  const fields = formFields(resource, isNew ? 'create' : 'update').filter(({ name }) => name !== 'rentalItem')
  return (
    <>
      <ScreenHead
        title={title}
        lead={`${item.stockId} · ${item.model}`}
        crumbs={[{ label: t('admin:timeline.title'), to: back }, { label: title }]}
        actions={
          days === null ? undefined : (
            <LinkButton icon="plus" to={orderPath(item.modelId, days)}>
              {t('admin:timeline.actions.order')}
            </LinkButton>
          )
        }
      />
      <Stack maw="48rem" gap="xl">
        <FormPage
          id="block"
          key={updatedAt}
          fields={fields}
          values={values}
          answer={answer}
          formKey={formKey}
          choices={choices}
          hidden={isNew ? {} : { _base: JSON.stringify(values), _updatedAt: updatedAt }}
          submit={t(isNew ? 'admin:timeline.block.make' : 'admin:form.save')}
          actions={<LinkButton to={back}>{t('forms:cancel')}</LinkButton>}
        >
          {isNew ? <p>{t('admin:timeline.block.lead')}</p> : null}
        </FormPage>
        {canDelete ? <Removal /> : null}
      </Stack>
    </>
  )
}

/** A form of its own, shown only with an explanation. */
function Removal() {
  const { t } = useAdminTexts()
  const busy = useNavigation().formData?.get('_intent') === 'delete'
  return (
    <More title={t('admin:timeline.block.delete')}>
      <Form method="post">
        <Notice tone="warning" title={t('admin:timeline.block.deleteTitle')}>
          <p>{t('admin:timeline.block.deleteText')}</p>
        </Notice>
        <p>
          <Button look="danger" icon="trash" name="_intent" value="delete" aria-disabled={busy || undefined}>
            {t('admin:timeline.block.deleteNow')}
          </Button>
        </p>
      </Form>
    </More>
  )
}
