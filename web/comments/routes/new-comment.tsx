import { pathToComment } from '#server/domain/record-path.ts'
import { recordPath } from '#server/domain/record-path.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { KeptText as KeptTextState } from '#server/kept-texts/contract.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { getRecord } from '#web/api/get-record.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import { bylineOf } from '#web/publications/publication.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { COMMENT_FIELDS } from '../fields.ts'
import { keptPlace } from '../paths.ts'
import styles from '../comments.module.css'

export const handle = {
  guard: { audience: 'validated', features: ['comments'] },
  title: 'comments:write',
} satisfies RouteHandle

type Args = Pick<LoaderFunctionArgs, 'request' | 'context'>

/** What the comment is about, and the comment that it answers; only what its reader may read. */
async function aboutOf({ request, context }: Args) {
  const search = new URL(request.url).searchParams
  const [type, id, parent] = [search.get('type') ?? '', search.get('id') ?? '', search.get('parent')]
  const api = apiFor(request, context)
  const [{ data }, answered] = await Promise.all([
    getRecord(api, type, id),
    parent === null ? null : getRecord(api, 'comments', parent),
  ])
  const by = answered === null ? null : bylineOf(answered.data, true)
  return {
    type,
    id: data.id,
    name: textOf(data, 'title') || textOf(data, 'name'),
    path: sameSitePath(search.get('url')) ?? recordPath(type, data.id),
    parent:
      answered === null
        ? null
        : { id: answered.data.id, by: by?.name ?? null, content: textOf(answered.data, 'content') },
  }
}

const placeOf = ({ type, id, parent }: Awaited<ReturnType<typeof aboutOf>>) =>
  keptPlace({ type, id, ...(parent === null ? {} : { parent: parent.id }) })

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireSignedIn(args, handle.guard)
  const about = await aboutOf(args)
  const place = placeOf(about)
  const { data } = await apiFor(request, context).get<{ data: KeptTextState | null }>(
    `/api/v1/services/kept-texts/${place}`,
  )
  return {
    ...about,
    place,
    typed: data?.values['content'] ?? '',
    reason: data?.reason ?? null,
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const about = await aboutOf(args)
    const { type, id, path, parent } = about
    return handleForm({
      request,
      fields: COMMENT_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const api = apiFor(request, context)
        const comment = await api.create(
          '/api/v1/comments',
          {
            data: {
              type: 'comments',
              attributes: output,
              relationships: {
                commentable: { data: { type, id } },
                ...(parent === null ? {} : { parentComment: { data: { type: 'comments', id: parent.id } } }),
              },
            },
          },
          { idempotencyKey: key },
        )
        await api.delete(`/api/v1/services/kept-texts/${placeOf(about)}`)
        return redirectWithFlash(request, pathToComment(path, comment), 'comments:sent')
      },
    })
  })
}

/** Writes a comment, or an answer to one. */
export default function NewComment() {
  const { t } = useTranslation()
  const { name, path, parent, place, typed, reason, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage
        title={
          parent === null
            ? t('comments:write')
            : t('comments:answerTo', { name: parent.by ?? t('publications:anonymous') })
        }
        lead={t('comments:about', { name })}
      >
        {parent === null ? null : <blockquote className={styles.quote}>{parent.content}</blockquote>}
        <FormPage
          id="comment"
          fields={COMMENT_FIELDS}
          values={{ content: typed }}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('comments:send')}
          busy={t('account:busy')}
          guardsLeaving={false}
          actions={
            <>
              <Link to={path}>{t('forms:cancel')}</Link>
              <KeptText place={place} wasKept={typed !== ''} reason={reason} />
            </>
          }
        />
      </AccountPage>
    </AccountFrame>
  )
}
