import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EDIT_MINUTES, MAX_MAKE_IMAGES } from '#server/repository/domain/rules.ts'
import { AccountFrame, AccountPage, AccountPart } from '#web/account/AccountPage.tsx'
import { getOwnText } from '#web/account/own-text.server.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { removeAttachment, sendAttachments } from '#web/files/attach.server.ts'
import { AttachedFiles } from '#web/files/AttachedFiles.tsx'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { makeFields } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { madePath, makeAnchor } from '../paths.ts'
import { getAid } from '../published-aid.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:made.changeTitle' } satisfies RouteHandle

/** What its reader said that they made, with the aid. @throws Response 404 for what is not theirs to change */
async function ownMake(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const [aid, { document, text }] = await Promise.all([
    getAid(args),
    getOwnText(args, {
      type: 'repository-makes',
      id: args.params['make'],
      query: { include: 'images', 'fields[files]': ATTACHMENT_FIELDS },
    }),
  ])
  return { aid, text, record: document.data, photos: includedOf(document, document.data, 'images'), visitor }
}

export async function loader(args: LoaderFunctionArgs) {
  const { aid, text, record, photos } = await ownMake(args)
  return {
    aid,
    text,
    values: {
      content: text.content,
      material: textOf(record, 'material'),
      printer: textOf(record, 'printer'),
      changes: textOf(record, 'changes'),
      attachments: { uploads: [] },
      altText: '',
    },
    photos: photos.map(shownAttachment),
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const make = await ownMake(args)
    const { data, discard } = await readFormData(args.request)
    try {
      return await changeMake(args, make, data)
    } finally {
      await discard()
    }
  })
}

async function changeMake(
  args: ActionFunctionArgs,
  { aid, text: { id, canDelete }, visitor }: Awaited<ReturnType<typeof ownMake>>,
  data: FormData,
) {
  const { request, context } = args
  const api = apiFor(request, context)
  const record = `repository-makes/${id}`
  if (data.get('_intent') === 'delete' && canDelete) {
    await api.delete(`/api/v1/${record}`)
    return redirectWithFlash(request, `${aid.path}#makes`, 'repository:made.deleted')
  }
  const removed = await removeAttachment(args, { record, data })
  if (removed !== null) return removed
  return handleForm({
    request,
    data,
    fields: makeFields(aid.uploads),
    timeZone: visitor.timezone,
    send: async ({ output: { content, material, printer, changes }, values }) => {
      const attributes = { content, material, printer, changes }
      await api.patch(`/api/v1/${record}`, { data: { type: 'repository-makes', id, attributes } })
      const refused = await sendAttachments(args, { record, values, max: MAX_MAKE_IMAGES })
      if (refused !== null) return redirect(madePath(aid.id, id), { status: 303, headers: { 'set-cookie': refused } })
      return redirectWithFlash(request, `${aid.path}#${makeAnchor(id)}`, 'repository:made.changed')
    },
  })
}

/** Changes or deletes what a person said that they made. */
export default function ChangeMade() {
  const { t } = useTranslation()
  const { aid, text, values, photos, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage
        title={t(text.canEdit ? 'repository:made.changeTitle' : 'repository:made.delete')}
        lead={text.canEdit ? t('repository:made.lead', { minutes: EDIT_MINUTES }) : aid.title}
      >
        {text.canEdit ? (
          <>
            <FormPage
              id="make"
              fields={makeFields(aid.uploads)}
              values={values}
              answer={answer}
              formKey={formKey}
              submit={t('forms:save')}
              busy={t('account:busy')}
              actions={<Link to={aid.path}>{t('forms:cancel')}</Link>}
            />
            <AttachedFiles attachments={photos} />
          </>
        ) : (
          <blockquote>{text.content}</blockquote>
        )}
        {text.canDelete ? (
          <AccountPart title={t('repository:made.delete')}>
            <Text>{t('repository:made.deleteText')}</Text>
            <Form method="post">
              <Button look="danger" name="_intent" value="delete" icon="trash">
                {t('repository:made.delete')}
              </Button>
            </Form>
          </AccountPart>
        ) : null}
      </AccountPage>
    </AccountFrame>
  )
}
