import { cutText } from '#server/domain/text/graphemes.ts'
import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import type { RouteHandle } from '#web/shell/handle.ts'

export const handle = { guard: { audience: 'signed-in' }, title: 'notifications:remind.title' } satisfies RouteHandle

const MAX_TITLE = 200
const FIELDS: readonly Field[] = [
  { name: 'title', kind: 'text', label: 'notifications:remind.fields.title', maxLength: MAX_TITLE },
  { name: 'remindAt', kind: 'dateTime', label: 'notifications:remind.fields.remindAt' },
  { name: 'message', kind: 'textarea', label: 'notifications:remind.fields.message', optional: true, maxLength: 2_000 },
]

/** What the reminder is about: the title of a page and its path. */
function aboutOf(request: Request): { title: string; path: string } {
  const search = new URL(request.url).searchParams
  return {
    title: cutText(search.get('title') ?? '', MAX_TITLE),
    path: sameSitePath(search.get('url')) ?? '/account/profile',
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return { ...aboutOf(args.request), formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { path } = aboutOf(request)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        await apiFor(request, context).create(
          '/api/v1/reminders',
          { data: { type: 'reminders', attributes: { ...output, url: path } } },
          { idempotencyKey: key },
        )
        return redirectWithFlash(request, path, 'notifications:remind.done')
      },
    })
  })
}

/** Sends oneself a reminder of a page at a chosen time. */
export default function Remind() {
  const { t } = useTranslation()
  const { title, path, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('notifications:remind.title')} lead={t('notifications:remind.lead')}>
        <FormPage
          id="remind"
          fields={FIELDS}
          values={{ title }}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('notifications:remind.submit')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
