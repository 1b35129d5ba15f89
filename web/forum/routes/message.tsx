import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { AccountFrame, AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { htmlToMarkdown } from '#web/forms/markdown.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { MESSAGE_FIELDS } from '../fields.ts'
import { FORUM_GUARD } from '../guard.ts'

export const handle = { guard: FORUM_GUARD, title: 'forum:own.change' } satisfies RouteHandle

/** A message that its reader may change or delete. @throws Response 404 for any other */
async function ownMessage({ request, context, params }: LoaderFunctionArgs) {
  const id = params['message'] ?? ''
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/forum-messages/${encodeURIComponent(id)}`)
  const isFirst = data.attributes['position'] === 1
  const [canEdit, canDelete] = [data.attributes['canEdit'] === true, data.attributes['canDelete'] === true && !isFirst]
  if ((!canEdit && !canDelete) || (data.attributes['deletedAt'] ?? null) !== null)
    throw new Response(null, { status: 404 })
  const [subject] = identifiersOf(data.relationships?.['subject'])
  const path =
    sameSitePath(new URL(request.url).searchParams.get('url')) ?? `/services/records/forum-subjects/${subject?.id}`
  return { id: data.id, content: textOf(data, 'content'), canEdit, canDelete, path }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const message = await ownMessage(args)
  return { ...message, typed: htmlToMarkdown(message.content) ?? message.content, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { id, path, canDelete } = await ownMessage(args)
    const api = apiFor(request, context)
    const data = await readFields(request)
    const done = (text: string) =>
      redirect(path, { status: 303, headers: { 'set-cookie': flashCookie(request, { kind: 'success', text }) } })
    if (data.get('_intent') === 'delete' && canDelete) {
      await api.delete(`/api/v1/forum-messages/${id}`)
      return done('forum:done.deleted')
    }
    return handleForm({
      request,
      data,
      fields: MESSAGE_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        await api.patch(`/api/v1/forum-messages/${id}`, { data: { type: 'forum-messages', id, attributes: output } })
        return done('forum:done.changed')
      },
    })
  })
}

/** Changes or deletes one's own message. */
export default function ChangeMessage() {
  const { t } = useTranslation()
  const { content, typed, canEdit, canDelete, path, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={t(canEdit ? 'forum:own.change' : 'forum:own.delete')}>
        {canEdit ? (
          <FormPage
            id="message"
            fields={MESSAGE_FIELDS}
            values={{ content: typed }}
            answer={answer}
            formKey={formKey}
            headingLevel={3}
            submit={t('forms:save')}
            busy={t('account:busy')}
            actions={<Link to={path}>{t('forms:cancel')}</Link>}
          />
        ) : (
          <blockquote>
            <Html html={content} />
          </blockquote>
        )}
        {canDelete ? (
          <AccountPart title={t('forum:own.delete')}>
            <Text>{t('forum:own.deleteText')}</Text>
            <Form method="post">
              <Button look="danger" name="_intent" value="delete" icon="trash">
                {t('forum:own.delete')}
              </Button>
            </Form>
          </AccountPart>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}
