import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { COMMENT_FIELDS } from '../fields.ts'
import { pathToComment } from '../paths.ts'
import styles from '../comments.module.css'

export const handle = {
  guard: { audience: 'validated', features: ['comments'] },
  title: 'comments:change',
} satisfies RouteHandle

/** A comment that its reader may change or delete. @throws Response 404 for any other */
async function ownComment({ request, context, params }: LoaderFunctionArgs) {
  const id = params['comment'] ?? ''
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/comments/${encodeURIComponent(id)}`)
  const [canEdit, canDelete] = [data.attributes['canEdit'] === true, data.attributes['canDelete'] === true]
  if (!canEdit && !canDelete) throw new Response(null, { status: 404 })
  const path = sameSitePath(new URL(request.url).searchParams.get('url')) ?? '/account/profile'
  return { id: data.id, content: textOf(data, 'content'), canEdit, canDelete, path }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return { ...(await ownComment(args)), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { id, path } = await ownComment(args)
    const api = apiFor(request, context)
    const data = await readFields(request)
    const done = (text: string, to: string) =>
      redirect(to, {
        status: 303,
        headers: { 'set-cookie': flashCookie(request, { kind: 'success', text }) },
      })
    if (data.get('_intent') === 'delete') {
      await api.delete(`/api/v1/comments/${id}`)
      return done('comments:wasDeleted', `${path.split('#')[0]}#comments`)
    }
    return handleForm({
      request,
      data,
      fields: COMMENT_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        await api.patch(`/api/v1/comments/${id}`, { data: { type: 'comments', id, attributes: output } })
        return done('comments:changed', pathToComment(path, id))
      },
    })
  })
}

/** Changes or deletes one's own comment. */
export default function ChangeComment() {
  const { t } = useTranslation()
  const { content, canEdit, canDelete, path, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={t(canEdit ? 'comments:change' : 'comments:delete')}>
        {canEdit ? (
          <FormPage
            id="comment"
            fields={COMMENT_FIELDS}
            values={{ content }}
            answer={answer}
            formKey={formKey}
            submit={t('forms:save')}
            busy={t('account:busy')}
            actions={<Link to={path}>{t('forms:cancel')}</Link>}
          />
        ) : (
          <blockquote className={styles.quote}>{content}</blockquote>
        )}
        {canDelete ? (
          <AccountPart title={t('comments:delete')}>
            <p>{t('comments:deleteText')}</p>
            <Form method="post">
              <Button look="danger" name="_intent" value="delete" icon="trash">
                {t('comments:delete')}
              </Button>
            </Form>
          </AccountPart>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}
