import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { useLoaderData } from '@remix-run/react'
import { useTranslation } from 'react-i18next'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { shownPhone } from '#server/domain/contact/phone.ts'
import { excerpt } from '#server/domain/excerpt.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import { Html } from '#web/blocks/Html.tsx'
import { siteOf } from '#web/session/site.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import classes from './organization.module.css'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = { guard: { audience: 'anyone' }, title: (data: Data) => data.name, counted: ({ id }: Data) => ({ resourceType: 'organizations', resourceId: id }) } satisfies RouteHandle

/** An organisation as every visitor sees it (specification 1, section 2; specification 2, section 3.3). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const { siteUrl } = await siteOf(request, context)
  const document = await apiFor(request, context).get<OneDocument>(`/api/v1/organizations/${encodeURIComponent(id)}`, { query: { include: 'image,accessLevel,organizationType' } })
  const record = document.data
  if (!record) throw new Response(null, { status: 404 })
  const slug = textOf(record, 'slug')
  if (slug !== '' && slug !== id) throw redirect(`/organizations/${encodeURIComponent(slug)}`, 301)
  const image = findRelated(document, record, 'image')
  const type = findRelated(document, record, 'organizationType')
  const country = textOf(record, 'country')
  return {
    id: record.id, name: textOf(record, 'completeName'), summary: textOf(record, 'shortDescription'), description: textOf(record, 'description'),
    level: findRelated(document, record, 'accessLevel')?.id ?? null, type: type ? textOf(type, 'name') : '',
    imageUrl: image ? textOf(image, 'previewUrl') || textOf(image, 'url') : null, canonical: `${siteUrl}/organizations/${encodeURIComponent(slug || id)}`,
    address: textOf(record, 'contactAddress'), country: country && (new Intl.DisplayNames([context.locale], { type: 'region', fallback: 'code' }).of(country) ?? country),
    email: textOf(record, 'contactEmail'), phone: textOf(record, 'contactPhone'), externalUrl: textOf(record, 'externalUrl'),
  }
}

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const description = excerpt(data.summary)
  return [
    ...(description ? [{ name: 'description', content: description }, { property: 'og:description', content: description }] : []),
    { property: 'og:title', content: data.name },
    { property: 'og:url', content: data.canonical },
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ]
}

export default function Organization() {
  const { t } = useTranslation()
  const { name, summary, description, level, type, imageUrl, address, country, email, phone, externalUrl } = useLoaderData<typeof loader>()
  const mail = shownEmail(email)
  const call = shownPhone(phone)
  const kind = [type, level === null ? '' : t(`auth:levels.${level}`)].filter(Boolean).join(' · ')
  return (
    <article className={classes.page}>
      <header className={classes.head}>
        {imageUrl && <img src={imageUrl} alt="" className={classes.logo} width={112} height={112} />}
        <div>
          <h1>{name}</h1>
          {kind === '' ? null : <p className={classes.kind}>{kind}</p>}
        </div>
      </header>
      {summary === '' ? null : <p className={classes.summary}>{summary}</p>}
      <div className={classes.columns}>
        {description === '' ? null : <section><h2>{t('site:organization.about')}</h2><Html html={description} /></section>}
        <section className={classes.contact}>
          <h2>{t('site:organization.contact')}</h2>
          {address === '' && email === '' && phone === '' && externalUrl === '' ? <p>{t('site:organization.noContact')}</p> : null}
          <dl>
            {address === '' ? null : <><dt>{t('site:organization.address')}</dt><dd className={classes.address}>{address}{country ? `\n${country}` : ''}</dd></>}
            {phone === '' ? null : <><dt>{t('site:organization.phone')}</dt><dd>{call.href ? <a href={call.href}>{call.text}</a> : call.text}</dd></>}
            {email === '' ? null : <><dt>{t('site:organization.email')}</dt><dd>{mail.href ? <a href={mail.href}>{mail.text}</a> : mail.text}</dd></>}
            {externalUrl === '' ? null : <><dt>{t('site:organization.website')}</dt><dd><a href={externalUrl} rel="noopener">{new URL(externalUrl).host}</a></dd></>}
          </dl>
        </section>
      </div>
    </article>
  )
}
