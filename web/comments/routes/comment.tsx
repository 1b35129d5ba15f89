import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { getOwnText, handleOwnText } from '#web/account/own-text.server.ts'
import { OwnTextPage } from '#web/account/OwnTextPage.tsx'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { COMMENT_FIELDS } from '../fields.ts'
import { pathToComment } from '#server/domain/record-path.ts'
import styles from '../comments.module.css'

export const handle = {
  guard: { audience: 'validated', features: ['comments'] },
  title: 'comments:change',
} satisfies RouteHandle

async function ownComment(args: LoaderFunctionArgs) {
  const { text, from, kept } = await getOwnText(args, { type: 'comments', id: args.params['comment'] })
  return { text, kept, path: from ?? '/account/profile' }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return { ...(await ownComment(args)), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  return preserveInput(args.request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { text, path } = await ownComment(args)
    return handleOwnText(args, {
      text,
      fields: COMMENT_FIELDS,
      timeZone: visitor.timezone,
      changed: { text: 'comments:changed', to: pathToComment(path, text.id) },
      deleted: { text: 'comments:wasDeleted', to: `${path.split('#')[0]}#comments` },
    })
  })
}

export default function OwnComment() {
  const { t } = useTranslation()
  const { text, kept, path, formKey } = useFormData<typeof loader>()
  return (
    <OwnTextPage
      id="comment"
      fields={COMMENT_FIELDS}
      text={text}
      typed={text.content}
      kept={kept}
      path={path}
      formKey={formKey}
      words={{ change: t('comments:change'), delete: t('comments:delete'), deleteText: t('comments:deleteText') }}
    >
      <blockquote className={styles.quote}>{text.content}</blockquote>
    </OwnTextPage>
  )
}
