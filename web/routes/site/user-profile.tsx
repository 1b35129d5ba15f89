import type { LoaderFunctionArgs } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import styles from '#web/account/account.module.css'
import { MemberActs } from '#web/account/MemberActs.tsx'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { requireSignedIn } from '#web/guards/require.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Notice } from '#web/ui/Notice.tsx'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: { audience: 'signed-in' }, title: (data: Data) => data.name } satisfies RouteHandle

/** A person as other members see them (specification 1, section 2): the API leaves out what is not for its reader. No address is ever asked for. */
export async function loader(args: LoaderFunctionArgs) {
  const { request, context, params } = args
  const visitor = await requireSignedIn(args, handle.guard)
  const document = await apiFor(request, context).get<OneDocument>(`/api/v1/users/${encodeURIComponent(params['user'] ?? '')}`, { query: { include: 'job', 'fields[users]': 'fullName,initials,avatarUrl,description,jobOther,job' } })
  const { data } = document
  const job = findRelated(document, data, 'job')
  return {
    id: data.id, name: textOf(data, 'fullName'), initials: textOf(data, 'initials'), avatarUrl: textOf(data, 'avatarUrl'), description: textOf(data, 'description'),
    job: textOf(data, 'jobOther') || (job ? textOf(job, 'name') : ''), isOwn: data.id === visitor.userId,
  }
}

export default function UserProfile() {
  const { t } = useTranslation()
  const { id, name, initials, avatarUrl, description, job, isOwn } = useLoaderData<typeof loader>()
  return (
    <div className={styles.frame}>
      <article className={styles.page}>
        {isOwn ? <Notice tone="info"><p>{t('account:public.own')} <Link to="/account/profile">{t('account:public.edit')}</Link></p></Notice> : null}
        <header className={styles.portrait}>
          {avatarUrl === '' ? <span aria-hidden className={styles.initials}>{initials}</span> : <img src={`${avatarUrl}?preview=320`} alt="" className={styles.face} width={96} height={96} />}
          <div className={styles.head}><h1>{name}</h1>{job === '' ? null : <p>{job}</p>}</div>
        </header>
        {description === '' ? <p className={styles.quiet}>{t('account:public.nothing')}</p> : <Html html={description} />}
        {isOwn ? null : <MemberActs type="users" id={id} path={`/users/${id}/profile`} liking={null} />}
      </article>
    </div>
  )
}
