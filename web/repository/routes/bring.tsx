import { randomUUID } from 'node:crypto'
import type { ActionFunctionArgs, LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { MAX_ADDRESS_LENGTH } from '#server/repository/domain/external/address.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { loadConnected } from '../exchanges.server.ts'
import { AIDS_GUARD } from '../guard.ts'
import { exchangesPath, NEW_AID_PATH } from '../paths.ts'
import { apiOf } from '../writing.server.ts'

const FIELDS: readonly Field[] = [
  {
    name: 'address',
    kind: 'text',
    label: 'repository:external.ask.address',
    help: 'repository:external.ask.addressHelp',
    maxLength: MAX_ADDRESS_LENGTH,
    autoComplete: 'off',
  },
]

export const handle = { guard: AIDS_GUARD, title: 'repository:external.bring' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  return { isConnected: (await loadConnected(apiOf(args))).length > 0, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    return handleForm({
      request,
      fields: FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const { meta } = await apiOf(args).post<{ meta: { result: { item: string } } }>(
          '/api/v1/repository-items/actions/pull',
          { meta: { input: output } },
          { idempotencyKey: key },
        )
        return redirectWithFlash(request, exchangesPath(meta.result.item), 'repository:external.asked.pull')
      },
    })
  })
}

/** Brings an aid from another repository, by its web address. */
export default function BringAid() {
  const { t } = useTranslation()
  const { isConnected, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={t('repository:external.bring')} lead={t('repository:external.bringLead')}>
        {isConnected ? (
          <FormPage
            id="bring"
            fields={FIELDS}
            values={{ address: '' }}
            answer={answer}
            formKey={formKey}
            submit={t('repository:external.fetch')}
            busy={t('account:busy')}
            actions={<Link to={NEW_AID_PATH}>{t('repository:write.link')}</Link>}
          />
        ) : (
          <>
            <Notice>{t('repository:external.notConnected')}</Notice>
            <div>
              <LinkButton to={NEW_AID_PATH} look="primary" icon="plus">
                {t('repository:write.link')}
              </LinkButton>
            </div>
          </>
        )}
      </AccountPage>
    </AccountFrame>
  )
}
