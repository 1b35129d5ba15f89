import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { EDIT_MINUTES, MAX_MAKE_IMAGES } from '#server/repository/domain/rules.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { sendAttachments } from '#web/files/attach.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { dropKeptText, findKeptValues } from '#web/kept-texts/kept-text.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { makeFields } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { madePath, makeAnchor, makePlace } from '../paths.ts'
import { getAid } from '../published-aid.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:made.link' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const aid = await getAid(args)
  const kept = await findKeptValues(apiFor(args.request, args.context), makePlace(aid.id))
  return { ...aid, content: kept['content'] ?? '', formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { id, path, uploads } = await getAid(args)
    return handleForm({
      request,
      fields: makeFields(uploads),
      timeZone: visitor.timezone,
      send: async ({ output: { content, material, printer, changes }, values, key }) => {
        const api = apiFor(request, context)
        const make = await api.create(
          '/api/v1/repository-makes',
          {
            data: {
              type: 'repository-makes',
              attributes: { content, material, printer, changes },
              relationships: { repositoryItem: { data: { type: 'repository-items', id } } },
            },
          },
          { idempotencyKey: key },
        )
        await dropKeptText(api, makePlace(id))
        const refused = await sendAttachments(args, {
          record: `repository-makes/${make}`,
          values,
          max: MAX_MAKE_IMAGES,
        })
        // Photos that were refused are chosen again where the text is changed.
        if (refused !== null) return redirect(madePath(id, make), { status: 303, headers: { 'set-cookie': refused } })
        return redirectWithFlash(request, `${path}#${makeAnchor(make)}`, 'repository:made.sent')
      },
    })
  })
}

/** Says that one was made, and how it went. */
export default function Made() {
  const { t } = useTranslation()
  const { title, path, content, uploads, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage
        title={`${t('repository:made.link')} – ${title}`}
        lead={t('repository:made.lead', { minutes: EDIT_MINUTES })}
      >
        <FormPage
          id="make"
          fields={makeFields(uploads)}
          values={{ content, material: '', printer: '', changes: '', attachments: { uploads: [] }, altText: '' }}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('repository:made.send')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
