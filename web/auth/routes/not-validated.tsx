import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { useActionData, useLoaderData } from '@remix-run/react'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { Field } from '#server/domain/forms/field.ts'
import { PROFILE_PATH } from '#server/domain/decide-access.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { FormAnswer } from '#web/forms/definition.ts'
import { FormPage } from '#web/forms/FormPage.tsx'
import { handleForm } from '#web/forms/handle-form.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { flashCookie } from '#web/session/flash.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import { Actions } from '#web/ui/Actions.tsx'
import { Panel } from '#web/ui/Panel.tsx'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:notValidated.title' } satisfies RouteHandle

const FORM_ID = 'ask-again'
const FIELDS = [
  { name: 'description', kind: 'textarea', label: 'auth:notValidated.more', maxLength: 2000 },
] as const satisfies readonly Field[]

type Request = { status: string; reason: string; askedAt: string } | null

/** People who have been validated in the meantime are redirected; the others see the state of their request. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  if (visitor.validated)
    throw redirect(sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? PROFILE_PATH)
  return {
    timezone: visitor.timezone,
    asked: (await siteOf(context)).features.validationRequests ? await ownRequest(args) : null,
  }
}

async function ownRequest({ request, context }: LoaderFunctionArgs): Promise<Request> {
  const list = await apiFor(request, context).get<ListDocument>('/api/v1/validation-requests', {
    query: { 'page[size]': 100, 'fields[validation-requests]': 'status,reason,createdAt' },
  })
  const last = list.data.at(-1)
  return last
    ? { status: textOf(last, 'status'), reason: textOf(last, 'reason'), askedAt: textOf(last, 'createdAt') }
    : null
}

/** A person whose request was refused can send another one with more information. The page shows a pending request. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  return handleForm({
    request,
    fields: FIELDS,
    timeZone: visitor.timezone,
    send: async ({ output, key }) => {
      await apiFor(request, context).post(
        '/api/v1/validation-requests',
        { data: { type: 'validation-requests', attributes: { description: output['description'] } } },
        { idempotencyKey: key },
      )
      return redirect('/auth/not-validated', {
        status: 303,
        headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'auth:notValidated.sent' }) },
      })
    },
  })
}

export default function NotValidated() {
  const { t } = useTranslation()
  const { timezone, asked } = useLoaderData<typeof loader>()
  const answer = useActionData() as FormAnswer | undefined
  const isRefused = asked?.status === 'refused'
  return (
    <Panel
      width="narrow"
      heading="h1"
      title={t(isRefused ? 'auth:notValidated.refusedTitle' : 'auth:notValidated.title')}
    >
      {isRefused ? (
        <>
          <Notice tone="warning" title={t('auth:notValidated.reason')}>
            <p>{asked.reason}</p>
          </Notice>
          <p>{t('auth:notValidated.contact')}</p>
          <FormPage
            id={FORM_ID}
            fields={FIELDS}
            values={{ description: '' }}
            answer={answer}
            submit={t('auth:notValidated.again')}
            guardsLeaving={false}
          />
        </>
      ) : (
        <p>{t('auth:notValidated.text')}</p>
      )}
      {asked === null ? null : (
        <p>
          {t('auth:notValidated.asked')} <Moment at={asked.askedAt} timeZone={timezone} long />
        </p>
      )}
      <Actions>
        <LinkButton look="primary" to={PROFILE_PATH}>
          {t('auth:notValidated.profile')}
        </LinkButton>
        <LinkButton look="plain" to="/">
          {t('auth:notValidated.home')}
        </LinkButton>
      </Actions>
    </Panel>
  )
}
