import type { LoaderFunctionArgs } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Button } from '#web/ui/Button.tsx'
import classes from './account.module.css'

export const handle = { guard: { audience: 'signed-in' }, title: 'auth:profile.title' } satisfies RouteHandle

export async function loader(args: LoaderFunctionArgs) {
  const visitor = await requireSignedIn(args, handle.guard)
  const me = await apiFor(args.request, args.context).get<OneDocument>('/api/v1/users/me', { query: { include: 'accessLevel,job' } })
  const level = findRelated(me, me.data, 'accessLevel')
  const job = findRelated(me, me.data, 'job')
  return {
    fullName: visitor.fullName, initials: visitor.initials, roles: visitor.roles, email: textOf(me.data, 'email'), phone: textOf(me.data, 'phone'),
    level: level ? textOf(level, 'name') : '', job: textOf(me.data, 'jobOther') || (job ? textOf(job, 'name') : ''),
    needs: { verification: !visitor.emailVerified, validation: !visitor.validated },
  }
}

/** Who the site takes you for, and the way out. */
export default function Profile() {
  const { t } = useTranslation()
  const { fullName, initials, roles, email, phone, level, job, needs } = useLoaderData<typeof loader>()
  const facts = [
    ['auth:profile.email', email], ['auth:profile.phone', phone], ['auth:profile.job', job],
    ['auth:profile.level', level && t(`auth:levels.${level}`, { defaultValue: level })],
    ['auth:profile.roles', roles.map(role => t(`auth:roles.${role}`)).join(', ')],
  ].filter(([, value]) => value)
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        <span aria-hidden className={classes.initials}>{initials}</span>
        <div>
          <h1>{fullName}</h1>
          <p className={classes.state}>{t(needs.verification ? 'auth:profile.unverified' : needs.validation ? 'auth:profile.unvalidated' : 'auth:profile.signedIn')}</p>
        </div>
      </header>
      <dl className={classes.facts}>
        {facts.map(([label = '', value]) => <div key={label}><dt>{t(label)}</dt><dd>{value}</dd></div>)}
      </dl>
      <form method="post" action="/auth/sign-out"><Button>{t('site:account.signOut')}</Button></form>
    </article>
  )
}
