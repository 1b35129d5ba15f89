import { randomUUID } from 'node:crypto'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { dropKeptText, findKeptValues, withKept } from '#web/kept-texts/kept-text.server.ts'
import { KeptText } from '#web/kept-texts/KeptText.tsx'
import type { RouteHandle } from '#web/shell/handle.ts'
import { newAidFields } from '../fields.ts'
import { AIDS_GUARD } from '../guard.ts'
import { AID_FORM, aidFormPath, aidPlace, BRING_AID_PATH, OWN_AIDS_PATH } from '../paths.ts'
import { aidBody, apiOf, loadChoices, managedBy } from '../writing.server.ts'

export const handle = { guard: AIDS_GUARD, title: 'repository:write.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const managed = managedBy(visitor)
  const fields = newAidFields(managed.length > 0)
  const organization = managed.find(({ id }) => id === visitor.actingAsOrganizationId)?.id ?? ''
  const kept = await findKeptValues(apiOf(args), aidPlace())
  return {
    values: withKept(fields, { title: '', organization, categories: [], shortDescription: '' }, kept),
    wasKept: Object.keys(kept).length > 0,
    choices: await loadChoices(args, visitor),
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
        await dropKeptText(apiOf(args), aidPlace())
        return redirect(aidFormPath(id), 303)
      },
    })
  })
}

/** Begins an aid: its name and place; its files and texts follow. */
export default function NewAid() {
  const { t } = useTranslation()
  const { choices, values, wasKept, asksForWhom, formKey } = useFormData<typeof loader>()
  return (
    <AccountFrame>
      <AccountPage title={t('repository:write.title')} lead={t('repository:write.lead')}>
        <FormPage
          id={AID_FORM}
          fields={newAidFields(asksForWhom)}
          values={values}
          answer={useFormResult()}
          formKey={formKey}
          choices={choices}
          submit={t('repository:write.begin')}
          busy={t('account:busy')}
          guardsLeaving={false}
          actions={
            <>
              <Link to={BRING_AID_PATH}>{t('repository:external.bringLink')}</Link>
              <Link to={OWN_AIDS_PATH}>{t('repository:own.title')}</Link>
              <KeptText place={aidPlace()} wasKept={wasKept} />
            </>
          }
        />
      </AccountPage>
    </AccountFrame>
  )
}
