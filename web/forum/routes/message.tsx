import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from 'react-i18next'
import { getOwnText, handleOwnText } from '#web/account/own-text.server.ts'
import { OwnTextPage } from '#web/account/OwnTextPage.tsx'
import { identifiersOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { htmlToMarkdown } from '#web/forms/markdown.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { MESSAGE_FIELDS } from '../fields.ts'
import { FORUM_GUARD } from '../guard.ts'

export const handle = { guard: FORUM_GUARD, title: 'forum:own.change' } satisfies RouteHandle

/** The first message of a subject is deleted with the subject only. */
async function ownMessage(args: LoaderFunctionArgs) {
  const { record, text, from } = await getOwnText(args, {
    type: 'forum-messages',
    id: args.params['message'],
    isKept: ({ attributes }) => attributes['position'] === 1,
  })
  const [subject] = identifiersOf(record.relationships?.['subject'])
  return { text, path: from ?? `/services/records/forum-subjects/${subject?.id}` }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const { text, path } = await ownMessage(args)
  return { text, typed: htmlToMarkdown(text.content) ?? text.content, path, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { text, path } = await ownMessage(args)
    return handleOwnText(args, {
      text,
      fields: MESSAGE_FIELDS,
      timeZone: visitor.timezone,
      changed: { text: 'forum:done.changed', to: path },
      deleted: { text: 'forum:done.deleted', to: path },
    })
  })
}

export default function OwnMessage() {
  const { t } = useTranslation()
  const { text, typed, path, formKey } = useFormData<typeof loader>()
  return (
    <OwnTextPage
      id="message"
      fields={MESSAGE_FIELDS}
      text={text}
      typed={typed}
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
