import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { REMOVE_FIELDS } from '../decisions.ts'
import { FORUM_GUARD } from '../guard.ts'

export const handle = { guard: FORUM_GUARD, title: 'forum:moderate.remove' } satisfies RouteHandle

/** The message that the address names. @throws Response 404 for whoever may not remove it */
async function removed(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  if (!visitor.isAdmin) throw new Response(null, { status: 403 })
  const { data } = await apiFor(request, context).get<OneDocument>(
    `/api/v1/forum-messages/${encodeURIComponent(params['message'] ?? '')}`,
  )
  return {
    id: data.id,
    content: textOf(data, 'content'),
    path: sameSitePath(new URL(request.url).searchParams.get('url')) ?? recordPath('forum-messages', data.id),
    timeZone: visitor.timezone,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  const { content, path } = await removed(args)
  return { content, path, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const { id, path, timeZone } = await removed(args)
    return handleForm({
      request,
      fields: REMOVE_FIELDS,
      timeZone,
      send: async ({ output, key }) => {
        await apiFor(request, context).post(
          `/api/v1/forum-messages/${id}/actions/remove`,
          { meta: { input: output } },
          { idempotencyKey: key },
        )
        return redirectWithFlash(request, path, 'forum:moderate.done')
      },
    })
  })
}

/** Staff remove a message and say why. */
export default function RemoveMessage() {
  const { t } = useTranslation()
  const { content, path, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('forum:moderate.remove')}>
        <blockquote>
          <Html html={content} />
        </blockquote>
        <FormPage
          id="remove"
          fields={REMOVE_FIELDS}
          values={{}}
          answer={useFormResult()}
          formKey={formKey}
          look="danger"
          submit={t('forum:moderate.remove')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
