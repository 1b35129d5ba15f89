import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { TWO_FACTOR_STRATEGIES } from '#server/domain/vocabulary/roles.ts'
import { apiFor } from '#web/api/client.server.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { redirectAfterSignIn } from '#web/session/redirect-after-sign-in.server.ts'
import { resendCode, type ResentCode } from '#web/session/resend-code.server.ts'
import { readPendingForm, type PendingForm } from '#web/session/pending-form.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { authCall, type SignedInNow } from '#web/session/sign-in.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button, LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { PendingFormPrompt } from './PendingFormPrompt.tsx'
import { TWO_FACTOR_FIELDS, TwoFactorForm } from './TwoFactorForm.tsx'

export const handle = {
  guard: { audience: 'guests', features: ['signIn', 'twoFactor'] },
  title: 'auth:twoFactor.title',
} satisfies RouteHandle

type State = { isOpen: boolean; nextCodeAt: string | null }
type Answer = { form?: FormAnswer; pendingForm?: PendingForm | null; resumed?: PendingForm; sent?: ResentCode }

/** The second step of the sign-in that was started in this browser (specification 1, section 2: auth.two-factor). */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  const strategy = strategyOf(params['strategy'])
  const { data: state } = await apiFor(request, context).get<{ data: State }>('/api/v1/services/two-factor')
  return {
    strategy,
    isOpen: state.isOpen,
    redirectUrl: sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? '',
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context, params } = args
  await requireAllowed(args, handle.guard)
  strategyOf(params['strategy'])
  const sent = await readFields(request)
  const pendingForm = readPendingForm(sent.get('_pendingForm'))
  if (sent.get('_intent') === 'again') return data<Answer>({ sent: await sendAgain(args), pendingForm })
  const t = await translator(context)
  let signedIn: SignedInNow | null = null
  const answer = await handleForm({
    request,
    data: sent,
    fields: TWO_FACTOR_FIELDS,
    timeZone: 'Europe/Paris',
    async send({ output }) {
      signedIn = await authCall(request, context, { path: '/auth/two-factor/login', body: { code: output['code'] } })
      if (signedIn.answer.state !== 'authenticated')
        throw signInProblem(
          signedIn.status,
          t(signedIn.status === 429 ? 'auth:signIn.tooMany' : 'auth:twoFactor.failed'),
        )
      const { isOwnForm: isTheirs, response } = await redirectAfterSignIn({
        request,
        context,
        signedIn,
        redirectUrl: sent.get('_redirectUrl'),
        pendingForm,
      })
      return isTheirs ? new Response(null) : response
    },
  })
  if (answer instanceof Response) {
    if (answer.headers.has('location') || pendingForm === null || signedIn === null) return answer
    return data<Answer>({ resumed: pendingForm }, { headers: (signedIn as SignedInNow).cookies })
  }
  return data<Answer>({ form: answer.data, pendingForm }, answer.init ?? {})
}

function strategyOf(name: string | undefined): string {
  if (name === undefined || name === 'none' || !(TWO_FACTOR_STRATEGIES as readonly string[]).includes(name))
    throw new Response(null, { status: 404 })
  return name
}

async function sendAgain({ request, context }: ActionFunctionArgs): Promise<ResentCode> {
  const again = await resendCode(request, context)
  if (again === null) throw redirect(SIGN_IN_PATH)
  return again
}

export default function TwoFactor() {
  const { t } = useTranslation()
  const { strategy, isOpen, redirectUrl } = useLoaderData<typeof loader>()
  const { form, pendingForm, resumed, sent } = (useActionData<typeof action>() ?? {}) as Answer
  if (resumed)
    return (
      <Panel width="narrow" heading="h1" title={t('auth:pendingForm.title')}>
        <PendingFormPrompt form={resumed} />
      </Panel>
    )
  if (!isOpen) {
    return (
      <Panel width="narrow" heading="h1" title={t('auth:twoFactor.gone')}>
        <p>{t('auth:twoFactor.goneText')}</p>
        <Actions>
          <LinkButton
            look="primary"
            to={redirectUrl === '' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl })}`}
          >
            {t('auth:forgot.back')}
          </LinkButton>
        </Actions>
      </Panel>
    )
  }
  const hidden = { _redirectUrl: redirectUrl, ...(pendingForm ? { _pendingForm: JSON.stringify(pendingForm) } : {}) }
  return (
    <Panel width="narrow" heading="h1" title={t('auth:twoFactor.title')}>
      <p>{t('auth:twoFactor.text')}</p>
      <div role="status">
        {sent === undefined ? null : sent === 'sent' ? (
          <Notice tone="success">{t('auth:twoFactor.sent')}</Notice>
        ) : (
          <Notice tone="warning">{t('auth:twoFactor.wait', { count: sent.wait })}</Notice>
        )}
      </div>
      <TwoFactorForm answer={form} hidden={hidden} strategy={strategy} />
      <Form method="post">
        {Object.entries(hidden).map(([name, value]) => (
          <input key={name} type="hidden" name={name} value={value} />
        ))}
        <Button look="plain" name="_intent" value="again">
          {t('auth:twoFactor.again')}
        </Button>
      </Form>
    </Panel>
  )
}
