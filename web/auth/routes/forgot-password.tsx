import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { registrationTargetCookie } from '#web/session/cookies.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = {
  guard: { audience: 'guests', features: ['signIn'] },
  title: 'auth:forgot.title',
} satisfies RouteHandle

const FIELDS = [
  { name: 'email', kind: 'email', label: 'auth:signIn.email', autoComplete: 'username', maxLength: 254 },
] as const satisfies readonly Field[]

type Pair = [string, string]
type Answer = { form?: FormAnswer; isSent?: boolean }

export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  return { redirectUrl: sameSitePath(new URL(args.request.url).searchParams.get('redirectUrl')) ?? '' }
}

/** The answer is the same whether an account has the address or not. */
export async function action(args: ActionFunctionArgs) {
  await requireAllowed(args, handle.guard)
  const sent = await readFields(args.request)
  const target = sameSitePath(sent.get('_redirectUrl'))
  const answer = await handleForm({
    request: args.request,
    data: sent,
    fields: FIELDS,
    timeZone: 'Europe/Paris',
    async send({ output }) {
      await apiFor(args.request, args.context).post('/auth/password/forgot', { email: output['email'] }, { as: 'json' })
      return new Response(null)
    },
  })
  return answer instanceof Response
    ? data<Answer>(
        { isSent: true },
        {
          headers: [
            ...Object.entries(PRIVATE_PAGE),
            ...(target === null ? [] : [['set-cookie', registrationTargetCookie(args.request, target)] satisfies Pair]),
          ],
        },
      )
    : data<Answer>({ form: answer.data }, answer.init ?? {})
}

export default function ForgotPassword() {
  const { t } = useTranslation()
  const { redirectUrl } = useLoaderData<typeof loader>()
  const { form, isSent } = (useActionData<typeof action>() ?? {}) as Answer
  if (isSent) return <Sent />
  return (
    <Panel width="narrow" heading="h1" title={t('auth:forgot.title')}>
      <p>{t('auth:forgot.lead')}</p>
      <FormPage
        id="forgot"
        fields={FIELDS}
        values={{}}
        answer={form}
        guardsLeaving={false}
        hidden={{ _redirectUrl: redirectUrl }}
        submit={t('auth:forgot.submit')}
        busy={t('auth:forgot.busy')}
      />
      <p>
        <Link to={SIGN_IN_PATH}>{t('auth:forgot.back')}</Link>
      </p>
    </Panel>
  )
}

function Sent() {
  const { t } = useTranslation()
  return (
    <Panel width="narrow" heading="h1" title={t('auth:forgot.sentTitle')} focusesTitle>
      <p>{t('auth:forgot.sent')}</p>
      <p>{t('auth:forgot.spam')}</p>
      <Actions>
        <LinkButton look="primary" to={SIGN_IN_PATH}>
          {t('auth:forgot.back')}
        </LinkButton>
        <LinkButton look="plain" to="/auth/password/forgot" reloadDocument>
          {t('auth:forgot.again')}
        </LinkButton>
      </Actions>
    </Panel>
  )
}
