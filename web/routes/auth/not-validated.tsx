import { redirect, type LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import { PROFILE_PATH } from '#server/domain/guards/decide.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import { sameSitePath } from '#web/session/redirect-url.ts'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import classes from './auth.module.css'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:notValidated.title' } satisfies RouteHandle

type Request = { status: string; reason: string; askedAt: string } | null

/** Whoever has been validated meanwhile goes on to where they wanted; the others see how far their request is. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context } = args
  const visitor = await requireSignedIn(args, handle.guard)
  if (visitor.validated) throw redirect(sameSitePath(new URL(request.url).searchParams.get('redirectUrl')) ?? PROFILE_PATH)
  return { timezone: visitor.timezone, asked: (await siteOf(request, context)).features.validationRequests ? await ownRequest(args) : null }
}

async function ownRequest({ request, context }: LoaderFunctionArgs): Promise<Request> {
  const list = await apiFor(request, context).get<ListDocument>('/api/v1/validation-requests', { query: { 'page[size]': 100, 'fields[validation-requests]': 'status,reason,createdAt' } })
  const last = list.data.at(-1)
  return last ? { status: textOf(last, 'status'), reason: textOf(last, 'reason'), askedAt: textOf(last, 'createdAt') } : null
}

export default function NotValidated() {
  const { t } = useTranslation()
  const { timezone, asked } = useLoaderData<typeof loader>()
  const isRefused = asked?.status === 'refused'
  return (
    <section className={classes.card}>
      <h1>{t(isRefused ? 'auth:notValidated.refusedTitle' : 'auth:notValidated.title')}</h1>
      {isRefused ? (
        <>
          <Notice tone="warning" title={t('auth:notValidated.reason')}><p>{asked.reason}</p></Notice>
          <p>{t('auth:notValidated.contact')}</p>
        </>
      ) : <p>{t('auth:notValidated.text')}</p>}
      {asked === null ? null : <p>{t('auth:notValidated.asked')} <Moment at={asked.askedAt} timeZone={timezone} long /></p>}
      <p className={classes.acts}>
        <LinkButton look="primary" to={PROFILE_PATH}>{t('auth:notValidated.profile')}</LinkButton>
        <LinkButton look="plain" to="/">{t('auth:notValidated.home')}</LinkButton>
      </p>
    </section>
  )
}
