import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { WISH_FIELDS } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { wishPath } from '../paths.ts'
import { getAid } from '../published-aid.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:wish.link' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const { title, path } = await getAid(args)
  return { title, path, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { id } = await getAid(args)
    return handleForm({
      request,
      fields: WISH_FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const wish = await apiFor(request, context).create(
          '/api/v1/repository-wishes',
          {
            data: {
              type: 'repository-wishes',
              attributes: output,
              relationships: { repositoryItem: { data: { type: 'repository-items', id } } },
            },
          },
          { idempotencyKey: key },
        )
        return redirectWithFlash(request, wishPath(wish), 'repository:wish.sent')
      },
    })
  })
}

/** Asks those who make an aid for one. */
export default function Wish() {
  const { t } = useTranslation()
  const { title, path, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={`${t('repository:wish.link')} – ${title}`} lead={t('repository:wish.lead')}>
        <FormPage
          id="wish"
          fields={WISH_FIELDS}
          values={{ content: '', place: '' }}
          answer={useFormResult()}
          formKey={formKey}
          submit={t('repository:wish.send')}
          busy={t('account:busy')}
          actions={<Link to={path}>{t('forms:cancel')}</Link>}
        />
      </AccountPage>
    </AccountFrame>
  )
}
