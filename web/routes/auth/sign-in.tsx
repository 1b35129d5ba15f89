import { redirect, redirectDocument, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { Field } from '#server/domain/forms/field.ts'
import { defaultDestination } from '#server/domain/guards/decide.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { factsOf, requireAllowed } from '#web/guards/require.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { signIn } from '#web/session/sign-in.server.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'
import classes from './auth.module.css'

export const handle = { guard: { audience: 'guests', features: ['signIn'] }, title: 'auth:signIn.title' } satisfies RouteHandle

const FIELDS = [
  { name: 'email', kind: 'email', label: 'auth:signIn.email', autoComplete: 'username', maxLength: 254 },
  { name: 'password', kind: 'password', label: 'auth:signIn.password', autoComplete: 'current-password', maxLength: 1000 },
] as const satisfies readonly Field[]

export async function loader(args: LoaderFunctionArgs) {
  await requireAllowed(args, handle.guard)
  const query = new URL(args.request.url).searchParams
  return { redirectUrl: sameSitePath(query.get('redirectUrl')) ?? '', wasSentHere: query.get('guarded') === 'auth' }
}

export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  await requireAllowed(args, handle.guard)
  const t = await translator(request, context)
  return handleForm({
    request, fields: FIELDS, timeZone: 'Europe/Paris',
    async send({ output, data: sent }) {
      const { answer, status, cookies, visitor } = await signIn(request, context, { email: String(output['email']), password: String(output['password']) })
      if (answer.state === 'authenticated') {
        const { features } = await siteOf(request, context)
        // A whole new page: what the browser holds for guests is not enough from here on.
        return redirectDocument(sameSitePath(sent.get('_redirectUrl')) ?? defaultDestination(factsOf(visitor), features), { headers: cookies })
      }
      if (answer.state === 'two_factor_required') return redirect(`/auth/two-factor/${answer.data.strategy}`, { headers: cookies })
      throw refusal(status, t(status === 429 ? 'auth:signIn.tooMany' : 'auth:signIn.failed'))
    },
  })
}

/** One text for every refusal of credentials: it never says whether an address is known. */
function refusal(status: number, detail: string): ApiProblem {
  const shown = status === 429 ? 429 : 422
  return new ApiProblem(shown, [{ id: 'sign-in', status: String(shown), code: 'sign-in.refused', title: detail, detail }])
}

export default function SignIn() {
  const { t } = useTranslation()
  const { redirectUrl, wasSentHere } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <section className={classes.card}>
      <h1>{t('auth:signIn.title')}</h1>
      {wasSentHere && <Notice>{t('auth:signIn.guarded')}</Notice>}
      <FormPage
        fields={FIELDS} values={{}} answer={answer} hidden={{ _redirectUrl: redirectUrl }} guardsLeaving={false}
        submit={t('auth:signIn.submit')} busy={t('auth:signIn.busy')}
      />
    </section>
  )
}
