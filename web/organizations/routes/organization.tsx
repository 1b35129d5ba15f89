import { shownPhone } from '#server/domain/contact/phone.ts'
import { shownEmail } from '#server/domain/contact/email.ts'
import { redirect, type LoaderFunctionArgs, type MetaFunction } from '@remix-run/node'
import { Link, useLoaderData } from '@remix-run/react'
import type { TFunction } from 'i18next'
import { useTranslation } from '#web/i18n/use-translation.ts'
import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { Visitor } from '#server/contract/session.ts'
import { excerpt } from '#server/domain/text/excerpt.ts'
import { MEMBER_WEIGHT } from '#server/domain/vocabulary/access-levels.ts'
import { countryName } from '#server/domain/formats.ts'
import { MemberActions } from '#web/account/MemberActions.tsx'
import { readLiking } from '#web/account/read-liking.server.ts'
import { apiFor, type ApiClient } from '#web/api/client.server.ts'
import { findRelated, textOf } from '#web/api/jsonapi.ts'
import containers from '#web/blocks/blocks.module.css'
import { Html } from '#web/blocks/Html.tsx'
import parts from '#web/blocks/parts.module.css'
import { unbroken } from '#web/blocks/unbroken.tsx'
import { PlaceMap } from '#web/map/PlaceMap.tsx'
import { siteOf } from '#web/session/site.server.ts'
import { visitorOf } from '#web/session/visitor.server.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { EmbeddedSurveys } from '#web/surveys/EmbeddedSurveys.tsx'
import { loadEmbeds } from '#web/surveys/load-embeds.server.ts'
import { LinkButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { membershipOf, type Membership } from '../membership.ts'
import { loadPublished } from '../published.server.ts'
import classes from './organization.module.css'

type Data = Awaited<ReturnType<typeof loader>>

export const handle = {
  guard: { audience: 'anyone' },
  title: (data: Data) => data.name,
  counted: ({ id }: Data) => ({ resourceType: 'organizations', resourceId: id }),
} satisfies RouteHandle

/** An organisation as every visitor sees it (specification 1, section 2; specification 2, section 3.3). */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const id = params.id ?? ''
  const site = await siteOf(context)
  const { siteUrl, networkPath } = site
  const document = await apiFor(request, context).get<OneDocument>(`/api/v1/organizations/${encodeURIComponent(id)}`, {
    query: { include: 'image,accessLevel,organizationType' },
  })
  const record = document.data
  if (!record) throw new Response(null, { status: 404 })
  const slug = textOf(record, 'slug')
  if (slug !== '' && slug !== id) throw redirect(`/organizations/${encodeURIComponent(slug)}`, 301)
  const visitor = await visitorOf(request, context)
  const description = textOf(record, 'description')
  const [years, people, embeds, liking, published] = await Promise.all([
    apiFor(request, context).get<ListDocument>(`/api/v1/organizations/${record.id}/yearStates`, {
      query: { sort: '-year', 'fields[organization-year-states]': 'year,achievements' },
    }),
    visitor !== null && seesPeople(visitor, record.id) ? loadPeople(apiFor(request, context), record.id) : null,
    loadEmbeds([description], { request, context }),
    readLiking(apiFor(request, context), { type: 'organizations', id: record.id, site, visitor }),
    loadPublished({ request, context, organization: { id: record.id, slug: slug || record.id } }),
  ])
  const [latitude, longitude] = [record.attributes['latitude'], record.attributes['longitude']]
  const image = findRelated(document, record, 'image')
  const type = findRelated(document, record, 'organizationType')
  const country = textOf(record, 'country')
  return {
    id: record.id,
    isMember: visitor !== null,
    liking,
    name: textOf(record, 'completeName'),
    summary: textOf(record, 'shortDescription'),
    description,
    surveys: embeds.surveys,
    position: typeof latitude === 'number' && typeof longitude === 'number' ? { latitude, longitude } : null,
    years: years.data
      .map(one => ({ id: one.id, year: Number(one.attributes['year']), html: textOf(one, 'achievements') }))
      .filter(one => one.html !== ''),
    people,
    published,
    canEdit: record.attributes.canEdit === true,
    canJoin:
      site.features.userOrganizations &&
      visitor?.organizations.some(one => one.id === record.id) !== true &&
      (visitor !== null || site.features.registration),
    membership: membershipOf(findRelated(document, record, 'accessLevel')?.id),
    kind: type ? [textOf(type, 'name')] : [],
    listPath: networkPath,
    imageUrl: image ? textOf(image, 'previewUrl') || textOf(image, 'url') : null,
    canonical: `${siteUrl}/organizations/${encodeURIComponent(slug || id)}`,
    address: textOf(record, 'contactAddress'),
    country: country && countryName(context.locale, country),
    email: textOf(record, 'contactEmail'),
    phone: shownPhone(textOf(record, 'contactPhone')),
    externalUrl: textOf(record, 'externalUrl'),
  }
}

async function loadPeople(api: ApiClient, id: string) {
  const people = await api.get<ListDocument>(`/api/v1/organizations/${id}/users`, {
    query: {
      include: 'job',
      sort: 'lastName,firstName',
      'page[size]': 100,
      'fields[users]': 'fullName,job',
      'fields[jobs]': 'name',
    },
  })
  return people.data.map(one => ({ id: one.id, name: textOf(one, 'fullName'), job: textOfJob(people, one) }))
}

const textOfJob = (document: ListDocument, person: ListDocument['data'][number]) => {
  const job = findRelated(document, person, 'job')
  return job ? textOf(job, 'name') : ''
}

/** The same rule as the API's (server/organizations/policies.ts). */
const seesPeople = (visitor: Visitor, id: string) =>
  visitor.emailVerified &&
  visitor.validated &&
  (visitor.isStaff ||
    visitor.accessLevelWeight >= MEMBER_WEIGHT ||
    visitor.organizations.some(one => one.id === id && one.isManaged))

export const meta: MetaFunction<typeof loader> = ({ data }) => {
  if (!data) return []
  const description = excerpt(data.summary)
  return [
    ...(description
      ? [
          { name: 'description', content: description },
          { property: 'og:description', content: description },
        ]
      : []),
    { property: 'og:title', content: data.name },
    { property: 'og:url', content: data.canonical },
    { tagName: 'link', rel: 'canonical', href: data.canonical },
  ]
}

export default function Organization() {
  const { t } = useTranslation()
  const { id, name, summary, description, surveys, kind, imageUrl, years, people, ...loaded } =
    useLoaderData<typeof loader>()
  return (
    <article className={`${containers.container} ${classes.page}`}>
      {loaded.listPath === null ? null : (
        <Link to={loaded.listPath} className={parts.link}>
          <Icon name="chevronLeft" size={20} /> {t('site:organization.all')}
        </Link>
      )}
      <header className={`${parts.row} ${classes.head}`}>
        {imageUrl && <img src={imageUrl} alt="" className={classes.logo} width={112} height={112} />}
        <div className={parts.names}>
          <h1>{unbroken(name)}</h1>
          <p className={parts.dimmed}>{[...kind, ...membershipText(loaded.membership, t)].join(' · ')}</p>
        </div>
        {loaded.canJoin ? (
          <LinkButton icon="plus" to={`/organizations/${id}/join`}>
            {t('site:organization.join')}
          </LinkButton>
        ) : null}
        {loaded.canEdit ? (
          <LinkButton icon="edit" to={`/admin/resources/organizations/update/${id}`}>
            {t('site:organization.edit')}
          </LinkButton>
        ) : null}
      </header>
      <div className={classes.columns}>
        <div>
          {summary === '' ? null : <p className={classes.summary}>{summary}</p>}
          {description === '' ? null : (
            <section>
              <h2>{t('site:organization.about')}</h2>
              <EmbeddedSurveys surveys={surveys}>
                <Html html={description} />
              </EmbeddedSurveys>
            </section>
          )}
          {loaded.published.length === 0 ? null : <Published published={loaded.published} />}
          {years.length === 0 ? null : <YearFigures />}
          {people === null || people.length === 0 ? null : <People people={people} />}
          {loaded.isMember ? (
            <MemberActions
              type="organizations"
              id={id}
              path={new URL(loaded.canonical).pathname}
              likes={loaded.liking}
            />
          ) : null}
        </div>
        <Contact />
      </div>
    </article>
  )
}

const membershipText = (membership: Membership | null, t: TFunction): string[] =>
  membership === null ? [] : [t(`blocks:organizations.memberships.${membership}`)]

function Contact() {
  const { t } = useTranslation()
  const { address, email, phone, externalUrl, country, position, name } = useLoaderData<typeof loader>()
  const mail = shownEmail(email)
  return (
    <section className={`${parts.card} ${classes.contact}`}>
      <h2>{t('site:organization.contact')}</h2>
      {address === '' && email === '' && phone.text === '' && externalUrl === '' ? (
        <p>{t('site:organization.noContact')}</p>
      ) : null}
      <dl>
        {address === '' ? null : (
          <>
            <dt>{t('site:organization.address')}</dt>
            <dd>
              {address}
              {country ? `\n${country}` : ''}
            </dd>
          </>
        )}
        {phone.text === '' ? null : (
          <>
            <dt>{t('site:organization.phone')}</dt>
            <dd>{phone.href ? <a href={phone.href}>{phone.text}</a> : phone.text}</dd>
          </>
        )}
        {email === '' ? null : (
          <>
            <dt>{t('site:organization.email')}</dt>
            <dd>{mail.href ? <a href={mail.href}>{mail.text}</a> : mail.text}</dd>
          </>
        )}
        {externalUrl === '' ? null : (
          <>
            <dt>{t('site:organization.website')}</dt>
            <dd>
              <a href={externalUrl} rel="noopener">
                {new URL(externalUrl).host}
              </a>
            </dd>
          </>
        )}
      </dl>
      {position === null ? null : <PlaceMap {...position} name={name} />}
    </section>
  )
}

function Published({ published }: { published: Data['published'] }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('site:organization.published')}</h2>
      <ul>
        {published.map(({ text, to }) => (
          <li key={to}>
            <Link to={to}>{text}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

function YearFigures() {
  const { t } = useTranslation()
  const { years } = useLoaderData<typeof loader>()
  return (
    <section>
      <h2>{t('site:organization.years')}</h2>
      {years.map((one, index) => (
        <details key={one.id} className={`${parts.card} ${classes.year}`} open={index === 0}>
          <summary>{one.year}</summary>
          <Html html={one.html} />
        </details>
      ))}
    </section>
  )
}

function People({ people }: { people: NonNullable<Data['people']> }) {
  const { t } = useTranslation()
  return (
    <section>
      <h2>{t('site:organization.people')}</h2>
      <ul className={parts.tiles}>
        {people.map(person => (
          <li key={person.id} className={parts.card}>
            <Link to={`/users/${person.id}/profile`}>
              <strong>{person.name}</strong>
            </Link>
            {person.job === '' ? null : <div className={parts.dimmed}>{person.job}</div>}
          </li>
        ))}
      </ul>
      <p className={parts.dimmed}>{t('site:organization.peopleFor')}</p>
    </section>
  )
}
