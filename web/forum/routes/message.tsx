import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { MAX_MESSAGE_FILES } from '#server/forum/domain/rules.ts'
import { getOwnText, handleOwnText } from '#web/account/own-text.server.ts'
import { OwnTextPage } from '#web/account/OwnTextPage.tsx'
import { identifiersOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { htmlToMarkdown } from '#server/domain/html/markdown.ts'
import { attachmentPart } from '#web/files/attachment-fields.ts'
import { AttachedFiles } from '#web/files/AttachedFiles.tsx'
import { ATTACHMENT_FIELDS, shownAttachment } from '#web/files/shown-attachment.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { includedOf } from '#web/publications/publication.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { MESSAGE_FIELDS, withAttachments } from '../fields.ts'
import { FORUM_GUARD } from '../guard.ts'
import { MentionChoices } from '../MentionChoices.tsx'

export const handle = { guard: FORUM_GUARD, title: 'forum:own.change' } satisfies RouteHandle

/** The first message of a subject is deleted with the subject only. */
async function ownMessage(args: LoaderFunctionArgs) {
  const { document, text, from, kept } = await getOwnText(args, {
    type: 'forum-messages',
    id: args.params['message'],
    isKept: ({ attributes }) => attributes['position'] === 1,
    query: { include: 'attachments', 'fields[files]': ATTACHMENT_FIELDS },
  })
  const [subject] = identifiersOf(document.data.relationships?.['subject'])
  return {
    text,
    kept,
    attachments: includedOf(document, document.data, 'attachments').map(shownAttachment),
    uploads: (await siteOf(args.context)).uploads,
    subject: subject?.id ?? '',
    path: from ?? recordPath('forum-subjects', subject?.id ?? ''),
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const message = await ownMessage(args)
  const { content } = message.text
  return { ...message, typed: htmlToMarkdown(content) ?? content, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { text, uploads, path } = await ownMessage(args)
    return handleOwnText(args, {
      text,
      fields: withAttachments(MESSAGE_FIELDS, uploads),
      maxFiles: MAX_MESSAGE_FILES,
      timeZone: visitor.timezone,
      changed: { text: 'forum:done.changed', to: path },
      deleted: { text: 'forum:done.deleted', to: path },
    })
  })
}

export default function OwnMessage() {
  const { t } = useTranslation()
  const { text, typed, kept, attachments, subject, uploads, path, formKey } = useFormData<typeof loader>()
  return (
    <OwnTextPage
      id="message"
      fields={withAttachments(MESSAGE_FIELDS, uploads)}
      parts={[
        { title: '', names: ['content'], after: <MentionChoices subject={subject} /> },
        attachmentPart(t('site:files.attach.add')),
      ]}
      files={<AttachedFiles attachments={attachments} />}
      text={text}
      typed={typed}
      kept={kept}
      path={path}
      formKey={formKey}
      words={{ change: t('forum:own.change'), delete: t('forum:own.delete'), deleteText: t('forum:own.deleteText') }}
    >
      <blockquote>
        <Html html={text.content} />
      </blockquote>
    </OwnTextPage>
  )
}
