import { data, redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { apiFor } from '#web/api/client.server.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { redirectAfterSignIn } from '#web/session/redirect-after-sign-in.server.ts'
import { toPendingForm, readPendingForm, type PendingForm } from '#web/session/pending-form.ts'
import { sameSitePath, twoFactorPath } from '#web/session/redirect-url.ts'
import { signIn } from '#web/session/sign-in.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { signInProblem } from './sign-in-problem.ts'
import { PendingFormPrompt } from './PendingFormPrompt.tsx'
import { TwoFactorForm } from './TwoFactorForm.tsx'
import classes from './auth.module.css'

export const handle = {
  guard: { audience: 'guests', features: ['signIn'] },
  title: 'auth:signIn.title',
} satisfies RouteHandle

const FORM_ID = 'sign-in'
const FIELDS = [
  { name: 'email', kind: 'email', label: 'auth:signIn.email', autoComplete: 'username', maxLength: 254 },
  {
    name: 'password',
    kind: 'password',
    label: 'auth:signIn.password',
    autoComplete: 'current-password',
    maxLength: 1000,
  },
] as const satisfies readonly Field[]

type Provider = { id: string; name: string }
/** The reasons for a failed social sign-in, as in the URL. */
const SOCIAL_ERRORS = ['Failed', 'Unverified', 'Closed'] as const

/**
 * The result of a post: the form with faults, the pending form, the form that can be sent now, or the strategy of the
 * second factor.
 */
type Answer = { form?: FormAnswer; pendingForm?: PendingForm | null; resumedForm?: PendingForm; code?: string }

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const query = new URL(request.url).searchParams
  const { features } = await siteOf(context)
  const providers = features.socialLogin
    ? (await apiFor(request, context).get<{ data: Provider[] }>('/api/v1/services/social-providers')).data
    : []
  return {
    redirectUrl: sameSitePath(query.get('redirectUrl')) ?? '',
    wasSentHere: query.get('guarded') === 'auth',
    providers,
    canRegister: features.registration,
    socialError: SOCIAL_ERRORS.find(name => name === query.get('social')) ?? null,
  }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  // The pending form may contain files, which are not kept.
  const { data: sent, discard } = await readFormData(request)
  await discard()
  // Any other form was sent after its session had ended.
  if (sent.get('_form') !== FORM_ID)
    return data<Answer>({ pendingForm: toPendingForm(redirectUrlOf(request), sent) }, { status: 401 })
  const t = await translator(context)
  const pendingForm = readPendingForm(sent.get('_pendingForm'))
  const redirectUrl = sameSitePath(sent.get('_redirectUrl'))
  let whole: Answer | null = null
  let cookies = new Headers()
  const answer = await handleForm({
    request,
    data: sent,
    fields: FIELDS,
    timeZone: 'Europe/Paris',
    async send({ output }) {
      const signedIn = await signIn(request, context, {
        email: String(output['email']),
        password: String(output['password']),
      })
      const { answer: result, status } = signedIn
      cookies = signedIn.cookies
      if (result.state === 'authenticated') {
        const { isOwnForm: isTheirs, response } = await redirectAfterSignIn({
          request,
          context,
          signedIn,
          redirectUrl,
          pendingForm,
        })
        if (isTheirs && pendingForm !== null) whole = { resumedForm: pendingForm }
        return response
      }
      if (result.state === 'two_factor_required') {
        // The pending form stays in the page, because a redirect can't carry it.
        if (pendingForm !== null) whole = { pendingForm, code: result.data.strategy }
        return redirect(twoFactorPath(result.data.strategy, redirectUrl), { headers: cookies })
      }
      throw signInProblem(status, t(status === 429 ? 'auth:signIn.tooMany' : 'auth:signIn.failed'))
    },
  })
  if (whole !== null) return data<Answer>(whole, { headers: cookies })
  return answer instanceof Response ? answer : data<Answer>({ form: answer.data, pendingForm }, answer.init ?? {})
}

function redirectUrlOf(request: Request): string {
  return sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? '/'
}

export default function SignIn() {
  const { t } = useTranslation()
  const { redirectUrl, wasSentHere, providers, canRegister, socialError } = useLoaderData<typeof loader>()
  const { form, pendingForm, resumedForm, code } = (useActionData<typeof action>() ?? {}) as Answer
  const hidden = { _redirectUrl: redirectUrl, ...(pendingForm ? { _pendingForm: JSON.stringify(pendingForm) } : {}) }
  const query = redirectUrl === '' ? '' : `?${new URLSearchParams({ redirectUrl })}`
  if (resumedForm)
    return (
      <Panel width="narrow" heading="h1" title={t('auth:pendingForm.title')}>
        <PendingFormPrompt form={resumedForm} />
      </Panel>
    )
  if (code) {
    return (
      <Panel width="narrow" heading="h1" title={t('auth:twoFactor.title')}>
        <p>{t('auth:twoFactor.text')}</p>
        <TwoFactorForm answer={undefined} hidden={hidden} strategy={code} />
      </Panel>
    )
  }
  return (
    <Panel width="narrow" heading="h1" title={t('auth:signIn.title')}>
      <FormPage
        id={FORM_ID}
        fields={FIELDS}
        values={{}}
        answer={form}
        guardsLeaving={false}
        submit={t('auth:signIn.submit')}
        busy={t('auth:signIn.busy')}
        hidden={hidden}
      >
        {pendingForm ? (
          <Notice>{t('auth:pendingForm.kept')}</Notice>
        ) : (
          wasSentHere && <Notice>{t('auth:signIn.guarded')}</Notice>
        )}
        {socialError === null ? null : <Notice tone="warning">{t(`auth:signIn.social${socialError}`)}</Notice>}
      </FormPage>
      <p>
        <Link to={`/auth/password/forgot${query}`}>{t('auth:signIn.forgot')}</Link>
      </p>
      {providers.length === 0 ? null : <SocialProviders query={query} />}
      {canRegister ? (
        <p>
          {t('auth:signIn.noAccount')} <Link to={`/auth/register${query}`}>{t('auth:signIn.register')}</Link>
        </p>
      ) : null}
    </Panel>
  )
}

function SocialProviders({ query }: { query: string }) {
  const { t } = useTranslation()
  const { providers } = useLoaderData<typeof loader>()
  return (
    <section aria-labelledby="providers">
      <h2 id="providers">{t('auth:signIn.or')}</h2>
      <ul className={classes.providers}>
        {providers.map(({ id, name }) => (
          <li key={id}>
            <LinkButton to={`/auth/social/${id}${query}`} reloadDocument>
              {t('auth:signIn.social', { name })}
            </LinkButton>
          </li>
        ))}
      </ul>
    </section>
  )
}
