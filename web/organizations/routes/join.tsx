import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, Link } from '@remix-run/react'
import { randomUUID } from 'node:crypto'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import type { OwnJoinRequest } from '#server/organizations/contract.ts'
import { MAX_JOIN_MESSAGE_LENGTH } from '#server/organizations/domain/rules.ts'
import { AccountFrame, AccountPage } from '#web/account/AccountPage.tsx'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { preserveInput } from '#web/forms/preserve-input.ts'
import { useFormData, useFormResult } from '#web/forms/use-form-data.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { redirectWithFlash } from '#web/session/redirect-with-flash.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import { Text } from '#web/ui/layout.ts'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = {
  guard: { audience: 'validated', features: ['organizations', 'userOrganizations'] },
  title: 'site:join.title',
} satisfies RouteHandle

const FIELDS: readonly Field[] = [
  {
    name: 'message',
    kind: 'textarea',
    label: 'site:join.message',
    help: 'site:join.messageHelp',
    maxLength: MAX_JOIN_MESSAGE_LENGTH,
    optional: true,
  },
]

/** The organisation of the address. @throws Response 404 */
async function find({ request, context, params }: LoaderFunctionArgs) {
  const id = params['id'] ?? ''
  const { data } = await apiFor(request, context).get<OneDocument>(`/api/v1/organizations/${encodeURIComponent(id)}`, {
    query: { 'fields[organizations]': 'completeName,slug' },
  })
  if (!data) throw new Response(null, { status: 404 })
  return {
    name: textOf(data, 'completeName'),
    path: `/organizations/${encodeURIComponent(textOf(data, 'slug') || data.id)}`,
    service: `/api/v1/services/organizations/${data.id}/join`,
  }
}

export async function loader(args: LoaderFunctionArgs) {
  await requireSignedIn(args, handle.guard)
  const { name, path, service } = await find(args)
  const { data } = await apiFor(args.request, args.context).get<{ data: OwnJoinRequest }>(service)
  if (data.state === 'member') throw redirect(path)
  return { name, path, ...data, formKey: randomUUID() }
}

export function action(args: ActionFunctionArgs) {
  const { request, context } = args
  return preserveInput(request, async () => {
    const visitor = await requireSignedIn(args, handle.guard)
    const { path, service } = await find(args)
    const data = await readFields(request)
    const api = apiFor(request, context)
    if (data.get('_intent') === 'withdraw') {
      await api.delete(service).catch((error: unknown) => {
        if (!(error instanceof Response) || error.status !== 404) throw error
      })
      return redirectWithFlash(request, path, 'site:join.withdrawn')
    }
    return handleForm({
      request,
      data,
      fields: FIELDS,
      timeZone: visitor.timezone,
      send: async ({ output }) => {
        try {
          await api.post(service, output)
        } catch (error) {
          if (!(error instanceof ApiProblem) || error.status !== 409) throw error
          return redirect(path)
        }
        return redirectWithFlash(request, path, 'site:join.sent')
      },
    })
  })
}

/** Asks those who manage an organisation for a place in it, and says what became of it. */
export default function JoinOrganization() {
  const { t } = useTranslation()
  const { name, path, state, reason, formKey } = useFormData<typeof loader>()
  const answer = useFormResult()
  return (
    <AccountFrame>
      <AccountPage title={t('site:join.heading', { name })} lead={<Link to={path}>{name}</Link>}>
        {state === 'pending' ? (
          <>
            <Text>{t('site:join.pending')}</Text>
            <Form method="post">
              <Button name="_intent" value="withdraw">
                {t('site:join.withdraw')}
              </Button>
            </Form>
          </>
        ) : (
          <>
            {state === 'refused' ? (
              <Notice tone="warning" title={t('site:join.refused')}>
                {reason === null ? null : <p style={{ whiteSpace: 'pre-line' }}>{reason}</p>}
              </Notice>
            ) : null}
            <Text>{t('site:join.lead')}</Text>
            <FormPage
              id="join"
              fields={FIELDS}
              values={{ message: '' }}
              answer={answer}
              formKey={formKey}
              submit={t('site:join.send')}
              busy={t('account:busy')}
              actions={<Link to={path}>{t('forms:cancel')}</Link>}
            />
          </>
        )}
      </AccountPage>
    </AccountFrame>
  )
}
