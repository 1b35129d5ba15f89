import { randomUUID } from 'node:crypto'
import { data, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Link, useActionData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { SIGN_IN_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { CAPTCHA_NAMES, CaptchaFields, type Captcha } from '#web/captcha/CaptchaFields.tsx'
import type { Field } from '#server/domain/forms/field.ts'
import type { Choices, FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { readFields } from '#web/forms/form-data.server.ts'
import { handleForm } from '#web/forms/handle-form.ts'
import { preservableValues } from '#web/forms/preservable-values.ts'
import { readForm } from '#web/forms/read-form.ts'
import { useFormData } from '#web/forms/use-form-data.ts'
import { requireAllowed } from '#web/guards/require.server.ts'
import { registrationTargetCookie } from '#web/session/cookies.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { redirectAfterSignIn } from '#web/session/redirect-after-sign-in.server.ts'
import { PRIVATE_PAGE } from '#web/session/private-page.ts'
import { resendLink } from '#web/session/resend-link.server.ts'
import { authCall } from '#web/session/sign-in.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { SmartLink } from '#web/shell/SmartLink.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Panel } from '#web/ui/Panel.tsx'
import { BrowserTimeZone, TIME_ZONE_NAME } from '#web/forms/BrowserTimeZone.tsx'
import { REGISTER_PARTS, registerFields } from './register-fields.ts'
import { RegistrationSent, type SentForm } from './RegistrationSent.tsx'
import classes from './auth.module.css'

export const handle = {
  guard: { audience: 'guests', features: ['signIn', 'registration'] },
  title: 'auth:register.title',
} satisfies RouteHandle

const TERMS_PATH = '/legal/terms'
/** At the end of the list, in this order (specification 1, section 9). */
const LAST_JOBS = ['other', 'not_specified']

type Proven = { provider: string; email: string } | null
type Answer = { form?: FormAnswer; sent?: SentForm; job?: string }

const FORM_ID = 'register'

export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const api = apiFor(request, context)
  const query = new URL(request.url).searchParams
  const [{ charter }, proven, { data: captcha }, job, userCategory, newsletterFrequency] = await Promise.all([
    siteOf(context),
    provenIn(request, context),
    api.get<{ data: Captcha }>('/api/v1/services/captcha'),
    choices(request, context, 'jobs', 'position'),
    choices(request, context, 'user-categories', 'name'),
    choices(request, context, 'newsletter-frequencies', 'position'),
  ])
  const last = (value: string) => LAST_JOBS.indexOf(value)
  job.options.sort((a, b) => last(a.value) - last(b.value))
  const given = (name: string) => (query.get(name) ?? '').slice(0, 254)
  const values = {
    firstName: given('firstName'),
    lastName: given('lastName'),
    email: proven?.email ?? given('email'),
    newsletterFrequency: 'never',
  }
  return data(
    {
      values,
      redirectUrl: sameSitePath(query.get('redirectUrl')) ?? '',
      proven,
      captcha,
      charterUrl: charter?.url ?? null,
      choices: { job, userCategory, newsletterFrequency },
      formKey: randomUUID(),
    },
    { headers: PRIVATE_PAGE },
  )
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const [{ charter }, proven, sent] = await Promise.all([
    siteOf(context),
    provenIn(request, context),
    readFields(request),
  ])
  const redirectUrl = sameSitePath(sent.get('_redirectUrl'))
  const job = String(sent.get('job') ?? '')
  const fields = registerFields({ hasCharter: charter !== null, isProven: proven !== null, job })
  if (sent.get('_intent') === 'change') return data<Answer>({ form: typedForm(fields, sent), job }, PRIVATE)
  if (sent.get('_intent') === 'again') {
    const resent = await resendLink(request, context, '/auth/register/again')
    return data<Answer>({ sent: { values: typedValues(sent), resent } }, PRIVATE)
  }
  let cookies: Headers | undefined
  const answer = await handleForm({
    request,
    data: sent,
    fields,
    isCheckedByApi: true,
    timeZone: 'Europe/Paris',
    async send({ output }) {
      const signedIn = await authCall(request, context, {
        path: '/auth/register',
        timeZone: String(sent.get(TIME_ZONE_NAME) ?? ''),
        body: {
          ...output,
          ...(proven === null ? {} : { email: proven.email }),
          captcha: sent.get(CAPTCHA_NAMES.solution),
          ticket: sent.get(CAPTCHA_NAMES.ticket),
          website: sent.get(CAPTCHA_NAMES.trap),
        },
      })
      cookies = signedIn.cookies
      if (signedIn.answer.state === 'authenticated')
        return (await redirectAfterSignIn({ request, context, signedIn, redirectUrl })).response
      return new Response(null)
    },
  })
  if (!(answer instanceof Response)) return data<Answer>({ form: answer.data, job }, { ...answer.init, ...PRIVATE })
  if (answer.headers.has('location')) return answer
  return data<Answer>(
    { sent: { values: { ...typedValues(sent), ...(proven === null ? {} : { email: proven.email }) } } },
    {
      headers: [
        ...Object.entries(PRIVATE_PAGE),
        ...(cookies ?? []),
        ...(redirectUrl === null
          ? []
          : [['set-cookie', registrationTargetCookie(request, redirectUrl)] satisfies [string, string]]),
      ],
    },
  )
}

const PRIVATE = { headers: PRIVATE_PAGE }

/** The form with what was typed before, to change the address; a password is chosen again. */
function typedForm(fields: readonly Field[], sent: FormData): FormAnswer {
  return { values: preservableValues(fields, readForm(fields, sent)), faults: {}, key: randomUUID(), focus: 'email' }
}

/** What was typed, without the password and the values of the form itself. */
function typedValues(sent: FormData): Record<string, string> {
  return Object.fromEntries(
    [...sent].flatMap(([name, value]) =>
      name.startsWith('_') || name === 'password' || typeof value !== 'string' ? [] : [[name, value]],
    ),
  )
}

async function provenIn(request: Request, context: WebContext): Promise<Proven> {
  return (await apiFor(request, context).get<{ data: { proven: Proven } }>('/api/v1/services/registration')).data.proven
}

async function choices(request: Request, context: WebContext, type: string, sort: string): Promise<Choices> {
  const list = await apiFor(request, context).get<ListDocument>(`/api/v1/${type}`, {
    query: { sort, 'page[size]': 100 },
  })
  return { mode: 'all', options: list.data.map(record => ({ value: record.id, label: textOf(record, 'name') })) }
}

const signInPath = (redirectUrl: string): string =>
  redirectUrl === '' ? SIGN_IN_PATH : `${SIGN_IN_PATH}?${new URLSearchParams({ redirectUrl })}`

export default function Register() {
  const { t } = useTranslation()
  const { values, redirectUrl, proven, captcha, charterUrl, choices, formKey } = useFormData<
    typeof loader
  >() as unknown as LoaderData
  const { form, sent, job = '' } = (useActionData<typeof action>() ?? {}) as Answer
  if (sent !== undefined) return <RegistrationSent formId={FORM_ID} sent={sent} />
  const isChanging = form?.focus === 'email'
  return (
    <Panel width="form" heading="h1" title={t('auth:register.title')}>
      {isChanging ? (
        <Notice>{t('auth:register.changing')}</Notice>
      ) : (
        <p>
          {proven === null
            ? t('auth:register.lead')
            : t('auth:register.leadSocial', { name: t(`auth:providers.${proven.provider}`) })}
        </p>
      )}
      <p>
        {t('auth:register.haveAccount')} <Link to={signInPath(redirectUrl)}>{t('auth:signIn.submit')}</Link>
      </p>
      <div className={classes.form}>
        <FormPage
          key={isChanging ? 'changing' : 'first'}
          id={FORM_ID}
          fields={registerFields({
            hasCharter: charterUrl !== null,
            isProven: proven !== null,
            job: form === undefined ? 'other' : job,
          })}
          values={values}
          answer={form}
          formKey={formKey}
          choices={choices}
          parts={REGISTER_PARTS.map(({ name, names }) => ({
            title: t(`auth:register.parts.${name}`),
            names,
            ...(name === 'choices'
              ? {
                  after: (
                    <SmartLink to={charterUrl ?? TERMS_PATH} blank>
                      {t(charterUrl === null ? 'auth:register.readTerms' : 'auth:register.readCharter')}
                    </SmartLink>
                  ),
                }
              : {}),
          }))}
          submit={t('auth:register.submit')}
          busy={t('auth:register.busy')}
        >
          <input type="hidden" name="_redirectUrl" value={redirectUrl} />
          <CaptchaFields captcha={captcha} />
          <BrowserTimeZone />
        </FormPage>
      </div>
    </Panel>
  )
}

type LoaderData = {
  values: Record<string, string>
  redirectUrl: string
  proven: Proven
  captcha: Captcha
  charterUrl: string | null
  formKey: string
  choices: Record<'job' | 'userCategory' | 'newsletterFrequency', Choices>
}
