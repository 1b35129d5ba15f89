import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import type { ListDocument } from '#server/contract/jsonapi.ts'
import type { MergePerson, MergePreview } from '#server/people/contract.ts'
import { SYSTEM_USER_ID } from '#server/domain/actor.ts'
import { loadRecord } from '#web/admin/load-record.server.ts'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import admin from '#web/admin/admin.module.css'
import parts from '#web/admin/parts.module.css'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import styles from '../merge.module.css'
import { useAdmin, useAdminTexts, useResource } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import type { WebContext } from '#web/api/load-context.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie } from '#web/session/flash.ts'
import { BusyButton, Button, LinkButton } from '#web/ui/Button.tsx'
import { Radio, TextInput } from '#web/ui/controls.ts'
import { Moment } from '#web/ui/Moment.tsx'
import { Notice } from '#web/ui/Notice.tsx'

export const handle = { guard: { audience: 'validated' }, title: (data: { title: string }) => data.title }

const FOUND = 20
const forUsers = (params: LoaderFunctionArgs['params']) => ({ ...params, resource: 'users' })
type Found = { id: string; name: string; addresses: string }

export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const access = await requireResource({ request, context, params: forUsers(params) }, 'update')
  const id = requireId(params)
  const query = new URL(request.url).searchParams
  const [q, other] = [query.get('q')?.trim() ?? '', query.get('other') ?? '']
  const [{ record }, t, found] = await Promise.all([
    loadRecord({ request, context, access, id }),
    translator(context),
    q === '' ? null : find(request, context, q, id),
  ])
  const preview = other === '' ? null : await previewOf(request, context, id, other)
  return { id, q, found, preview, other, name: record.title, title: t('admin:merge.title', { name: record.title }) }
}

/** Accounts found by name or by any of their addresses. */
async function find(request: Request, context: WebContext, q: string, id: string): Promise<Found[]> {
  const { data } = await apiFor(request, context).get<ListDocument>('/api/v1/users', {
    query: { 'filter[search]': q, 'page[size]': FOUND, 'fields[users]': 'fullName,email,otherAddresses' },
  })
  return data
    .filter(user => user.id !== id && user.id !== SYSTEM_USER_ID)
    .map(user => ({
      id: user.id,
      name: textOf(user, 'fullName'),
      addresses: [textOf(user, 'email'), textOf(user, 'otherAddresses')].filter(Boolean).join(', '),
    }))
}

/** Null where the two can't be merged. */
async function previewOf(
  request: Request,
  context: WebContext,
  id: string,
  other: string,
): Promise<MergePreview | 'refused'> {
  const api = apiFor(request, context)
  const answer = await api.raw('GET', `/api/v1/services/users/${encodeURIComponent(id)}/merge`, { query: { other } })
  return answer.status === 200 ? (await api.read<{ data: MergePreview }>(answer))!.data : 'refused'
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireResource({ request, context, params: forUsers(params) }, 'update')
  const id = requireId(params)
  const other = String((await readFields(request)).get('other') ?? '')
  try {
    await apiFor(request, context).post(
      `/api/v1/services/users/${encodeURIComponent(id)}/merge`,
      { other },
      { as: 'json' },
    )
  } catch (error) {
    const isRefusal =
      (error instanceof ApiProblem && !error.isSessionExpired) ||
      (error instanceof Response && (error.status === 403 || error.status === 404))
    if (!isRefusal) throw error
    return redirect(resourcePath('users', 'merge', id), {
      status: 303,
      headers: { 'set-cookie': flashCookie(request, { kind: 'error', text: 'admin:merge.refused' }) },
    })
  }
  return redirect(resourcePath('users', 'show', id), {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, { kind: 'success', text: 'admin:merge.done' }) },
  })
}

/** Merges two accounts of one person: search, comparison, confirmation. Nothing is written before the last button. */
export default function MergeUsers() {
  const { t, many } = useAdminTexts()
  const resource = useResource()
  const { id, q, found, preview, other, name, title } = useLoaderData<typeof loader>()
  const back = resourcePath('users', 'show', id)
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('admin:merge.lead')}
        crumbs={[
          { label: many(resource), to: resourcePath('users') },
          { label: name, to: back },
          { label: t('admin:merge.act') },
        ]}
      />
      <Form method="get" className={parts.part} role="search" aria-label={t('admin:merge.search')}>
        <TextInput
          name="q"
          type="search"
          label={t('admin:merge.search')}
          defaultValue={q}
          autoComplete="off"
          maw="32rem"
        />
        <div className={parts.actions}>
          <Button icon="search" look={preview === null && found === null ? 'primary' : 'quiet'}>
            {t('admin:merge.find')}
          </Button>
        </div>
      </Form>
      {found === null ? null : found.length === 0 ? (
        <p>{t('admin:merge.none')}</p>
      ) : (
        <Choose found={found} q={q} other={other} isFirst={preview === null} />
      )}
      {preview === null ? null : preview === 'refused' ? (
        <Notice tone="error" title={t('admin:merge.refused')} />
      ) : (
        <Compared preview={preview} back={back} />
      )}
    </>
  )
}

function Choose({ found, q, other, isFirst }: { found: readonly Found[]; q: string; other: string; isFirst: boolean }) {
  const { t } = useAdminTexts()
  return (
    <Form method="get" className={`${parts.part} ${admin.panel}`} preventScrollReset>
      <input type="hidden" name="q" value={q} />
      <fieldset className={parts.choices}>
        <legend>{t('admin:merge.which')}</legend>
        {found.map(one => (
          <Radio
            key={one.id}
            name="other"
            value={one.id}
            defaultChecked={one.id === other || found.length === 1}
            required
            label={one.name}
            description={one.addresses}
          />
        ))}
      </fieldset>
      <div className={parts.actions}>
        <Button look={isFirst ? 'primary' : 'quiet'}>{t('admin:merge.look')}</Button>
      </div>
    </Form>
  )
}

function Compared({ preview: { kept, gone, moves, filled }, back }: { preview: MergePreview; back: string }) {
  const { t, text } = useAdminTexts()
  const busy = useNavigation().state === 'submitting'
  const shown = (Object.keys(moves) as (keyof typeof moves)[]).filter(group => moves[group] > 0)
  return (
    <>
      <div className={styles.pair}>
        <Person person={kept} role={t('admin:merge.stays')} />
        <Person person={gone} role={t('admin:merge.goes')} />
      </div>
      <p style={{ margin: 0 }}>
        <LinkButton small icon="redo" to={`${resourcePath('users', 'merge', gone.id)}?other=${kept.id}`}>
          {t('admin:merge.swap')}
        </LinkButton>
      </p>
      <section className={`${parts.part} ${admin.panel}`} aria-labelledby="moves">
        <h2 id="moves">{t('admin:merge.what')}</h2>
        <dl className={`${admin.facts} ${parts.figures}`}>
          {shown.map(group => (
            <div key={group}>
              <dt>{t(`admin:merge.groups.${group}`)}</dt>
              <dd>{moves[group]}</dd>
            </div>
          ))}
        </dl>
        <p>{t('admin:merge.email', { email: gone.email })}</p>
        {filled.length === 0 ? null : (
          <p>
            {t('admin:merge.filled', {
              names: filled.map(name => text(`resources:users.fields.${name.replace(/Id$/, '')}`)).join(', '),
            })}
          </p>
        )}
        <p>{t('admin:merge.kept')}</p>
      </section>
      <Notice tone="warning" title={t('admin:merge.forGood')}>
        <p>{t('admin:merge.forGoodText')}</p>
      </Notice>
      <Form method="post" action={resourcePath('users', 'merge', kept.id)} className={parts.actions}>
        <input type="hidden" name="other" value={gone.id} />
        <BusyButton look="danger" busy={busy} label={t('admin:merge.confirm')} busyLabel={t('forms:busy')} />
        <LinkButton to={back}>{t('forms:cancel')}</LinkButton>
      </Form>
    </>
  )
}

function Person({ person, role }: { person: MergePerson; role: string }) {
  const { t, text } = useAdminTexts()
  const { timeZone } = useAdmin()
  const facts: [string, string][] = [
    [t('resources:fields.email'), [person.email, ...person.addresses].join(', ')],
    [
      text('resources:users.fields.roles'),
      person.roles.map(name => t(`resources:roles.options.name.${name}`, { defaultValue: name })).join(', '),
    ],
    [text('resources:users.fields.organizations'), person.organizations.join(', ')],
  ]
  return (
    <section
      className={`${parts.part} ${admin.panel}`}
      aria-label={t('forms:labelled', { label: role, value: person.fullName })}
    >
      <p className={styles.role}>{role}</p>
      <h2>{person.fullName}</h2>
      <dl className={admin.facts}>
        {facts
          .filter(([, value]) => value !== '')
          .map(([label, value]) => (
            <div key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        <div>
          <dt>{t('admin:record.createdAt')}</dt>
          <dd>
            <Moment at={person.createdAt} timeZone={timeZone} />
          </dd>
        </div>
        <div>
          <dt>{t('admin:merge.lastLogin')}</dt>
          <dd>
            {person.lastLoginAt === null ? (
              t('admin:merge.never')
            ) : (
              <Moment at={person.lastLoginAt} timeZone={timeZone} />
            )}
          </dd>
        </div>
      </dl>
    </section>
  )
}
