import { data, redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#server/domain/forms/field.ts'
import { defaultDestination } from '#server/domain/guards/decide.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { readFormData } from '#web/forms/form-data.server.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { factsOf, requireAllowed } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { parkForm, readParked, type ParkedForm } from '#web/session/parked-form.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { signIn } from '#web/session/sign-in.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'
import { ResumeForm } from './ResumeForm.tsx'
import classes from './auth.module.css'

export const handle = { guard: { audience: 'guests', features: ['signIn'] }, title: 'auth:signIn.title' } satisfies RouteHandle

const FORM_ID = 'sign-in'
const FIELDS = [
  { name: 'email', kind: 'email', label: 'auth:signIn.email', autoComplete: 'username', maxLength: 254 },
  { name: 'password', kind: 'password', label: 'auth:signIn.password', autoComplete: 'current-password', maxLength: 1000 },
] as const satisfies readonly Field[]

/** What the page shows after a post: the form again, what it carries along, or what can be sent now. */
type Answer = { form?: FormAnswer; parked?: ParkedForm | null; resumed?: ParkedForm }

export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  const query = new URL(args.request.url).searchParams
  return { redirectUrl: sameSitePath(query.get('redirectUrl')) ?? '', wasSentHere: query.get('guarded') === 'auth' }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  // A form that was parked on the way here may bring files, which are not kept.
  const { data: sent, discard } = await readFormData(request)
  await discard()
  if (sent.has('_form') && sent.get('_form') !== FORM_ID) return data<Answer>({ parked: parkForm(cameFrom(request), sent) }, { status: 401 })
  const t = await translator(request, context)
  const parked = readParked(sent.get('_parked'))
  let resumedWith: Headers | null = null
  const answer = await handleForm({
    request, data: sent, fields: FIELDS, timeZone: 'Europe/Paris',
    async send({ output }) {
      const { answer, status, cookies, visitor } = await signIn(request, context, { email: String(output['email']), password: String(output['password']) })
      if (answer.state === 'authenticated') {
        const isTheirs = parked === null || parked.by === '' || parked.by === visitor?.userId
        if (parked !== null && isTheirs) {
          resumedWith = cookies
          return new Response(null)
        }
        if (!isTheirs) cookies.append('set-cookie', flashCookie(request, { kind: 'warning', text: 'auth:parked.someoneElse' }))
        const { features } = await siteOf(request, context)
        // A whole new page: what the browser holds for guests is not enough from here on.
        return redirectDocument(sameSitePath(sent.get('_redirectUrl')) ?? defaultDestination(factsOf(visitor), features), { headers: cookies })
      }
      if (answer.state === 'two_factor_required') return redirect(`/auth/two-factor/${answer.data.strategy}`, { headers: cookies })
      throw refusal(status, t(status === 429 ? 'auth:signIn.tooMany' : 'auth:signIn.failed'))
    },
  })
  if (resumedWith !== null && parked !== null) return data<Answer>({ resumed: parked }, { headers: resumedWith })
  return answer instanceof Response ? answer : data<Answer>({ form: answer.data, parked }, answer.init ?? {})
}

function cameFrom(request: Request): string {
  return sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? '/'
}

/** One text for every refusal of credentials: it never says whether an address is known. */
function refusal(status: number, detail: string): ApiProblem {
  const shown = status === 429 ? 429 : 422
  return new ApiProblem(shown, [{ id: 'sign-in', status: String(shown), code: 'sign-in.refused', title: detail, detail }])
}

export default function SignIn() {
  const { t } = useTranslation()
  const { redirectUrl, wasSentHere } = useLoaderData<typeof loader>()
  const { form, parked, resumed } = (useActionData<typeof action>() ?? {}) as Answer
  if (resumed) return <section className={classes.card}><ResumeForm form={resumed} /></section>
  return (
    <section className={classes.card}>
      <h1>{t('auth:signIn.title')}</h1>
      {parked ? <Notice>{t('auth:parked.kept')}</Notice> : wasSentHere && <Notice>{t('auth:signIn.guarded')}</Notice>}
      <FormPage
        id={FORM_ID} fields={FIELDS} values={{}} answer={form} guardsLeaving={false} submit={t('auth:signIn.submit')} busy={t('auth:signIn.busy')}
        hidden={{ _redirectUrl: redirectUrl, ...(parked ? { _parked: JSON.stringify(parked) } : {}) }}
      />
    </section>
  )
}
