import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import { apiFor } from '#web/api/client.server.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import type { ErrorDocument } from '#server/contract/jsonapi.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = {
  guard: { audience: 'guests', features: ['signIn'] },
  title: 'auth:reset.title',
} satisfies RouteHandle

/** The account's address is in the form, so that password managers store the new password for it. */
const FIELDS = [
  { name: 'email', kind: 'email', label: 'auth:reset.email', autoComplete: 'username', readOnly: true },
  {
    name: 'password',
    kind: 'password',
    label: 'auth:reset.password',
    help: 'auth:reset.help',
    autoComplete: 'new-password',
    maxLength: 256,
  },
] as const satisfies readonly Field[]

type Answer = { form?: FormAnswer; isGone?: boolean }

/** Shows the form and changes nothing: mail scanners open every link. */
export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  return data({ email: shownEmail(args.params['email'] ?? '').text }, { headers: PRIVATE_PAGE })
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  let isGone = false
  const answer = await handleForm({
    request,
    fields: FIELDS,
    timeZone: 'Europe/Paris',
    async send({ output }) {
      const api = apiFor(request, context)
      const response = await api.raw('POST', '/auth/password/reset', {
        headers: { 'content-type': 'application/json' },
        body: Buffer.from(
          JSON.stringify({ token: params['token'], email: params['email'], password: output['password'] }),
        ),
      })
      const body = await api.read<{ state: string } | ErrorDocument>(response)
      if (body !== null && 'errors' in body) throw new ApiProblem(response.status, body.errors)
      if (body?.state === 'reset')
        return redirect(SIGN_IN_PATH, {
          status: 303,
          headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'auth:reset.done' }) },
        })
      isGone = true
      return new Response(null)
    },
  })
  if (isGone) return data<Answer>({ isGone }, { status: 422, headers: PRIVATE_PAGE })
  return answer instanceof Response
    ? answer
    : data<Answer>({ form: answer.data }, { ...answer.init, headers: PRIVATE_PAGE })
}

export default function ResetPassword() {
  const { t } = useTranslation()
  const { email } = useLoaderData<typeof loader>()
  const { form, isGone } = (useActionData<typeof action>() ?? {}) as Answer
  if (isGone) {
    return (
      <Panel width="narrow" heading="h1" title={t('auth:reset.gone')}>
        <p>{t('auth:reset.goneText')}</p>
        <Actions>
          <LinkButton look="primary" to="/auth/password/forgot">
            {t('auth:reset.again')}
          </LinkButton>
        </Actions>
      </Panel>
    )
  }
  return (
    <Panel width="narrow" heading="h1" title={t('auth:reset.title')}>
      <p>{t('auth:reset.lead')}</p>
      <FormPage
        id="reset"
        fields={FIELDS}
        values={{ email }}
        answer={form}
        guardsLeaving={false}
        submit={t('auth:reset.submit')}
        busy={t('auth:reset.busy')}
      />
    </Panel>
  )
}
