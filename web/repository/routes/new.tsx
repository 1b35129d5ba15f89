import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { newAidFields } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { AID_FORM, aidFormPath, BRING_AID_PATH, OWN_AIDS_PATH } from '../paths.ts'
import { aidBody, apiOf, loadChoices, managedBy } from '../writing.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:write.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const managed = managedBy(visitor)
  return {
    choices: await loadChoices(args, visitor),
    organization: managed.find(({ id }) => id === visitor.actingAsOrganizationId)?.id ?? '',
    asksForWhom: managed.length > 0,
    formKey: randomUUID(),
  }
}

export function action(args: ActionFunctionArgs) {
  const { request } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    return handleForm({
      request,
      fields: newAidFields(managedBy(visitor).length > 0),
      timeZone: visitor.timezone,
      send: async ({ output, key }) => {
        const id = await apiOf(args).create(
          '/api/v1/repository-items',
          { data: aidBody(output, null) },
          { idempotencyKey: key },
        )
        return redirect(aidFormPath(id), 303)
      },
    })
  })
}

/** Begins an aid: its name and place; its files and texts follow. */
export default function NewAid() {
  const { t } = useTranslation()
  const { choices, organization, asksForWhom, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('repository:write.title')} lead={t('repository:write.lead')}>
        <FormPage
          id={AID_FORM}
          fields={newAidFields(asksForWhom)}
          values={{ title: '', organization, categories: [], shortDescription: '' }}
          answer={useFormResult()}
          formKey={formKey}
          choices={choices}
          submit={t('repository:write.begin')}
          busy={t('account:busy')}
          actions={
            <>
              <Link to={BRING_AID_PATH}>{t('repository:external.bringLink')}</Link>
              <Link to={OWN_AIDS_PATH}>{t('repository:own.title')}</Link>
            </>
          }
        />
      </AccountPage>
    </AccountFrame>
  )
}
