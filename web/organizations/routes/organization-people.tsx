import { MEMBERSHIP_ROLES, type MembershipRole } from '#server/domain/vocabulary/requests.ts'
import { redirect, type ActionFunctionArgs, type LoaderFunctionArgs } from '@remix-run/node'
import { Form, useLoaderData, useNavigation } from '@remix-run/react'
import type { OneDocument } from '#server/contract/jsonapi.ts'
import type { OrganizationPeople } from '#server/organizations/contract.ts'
import styles from '#web/admin/admin.module.css'
import { JoinRequests } from '../JoinRequests.tsx'
import own from '../people.module.css'
import { requireId, requireResource } from '#web/admin/manifest.server.ts'
import { resourcePath } from '#web/admin/paths.ts'
import { ScreenHead } from '#web/admin/ScreenHead.tsx'
import { useAdmin, useAdminTexts } from '#web/admin/use-admin.ts'
import { ApiProblem } from '#web/api/api-problem.ts'
import { apiFor } from '#web/api/client.server.ts'
import { textOf } from '#web/api/jsonapi.ts'
import { readFields } from '#web/forms/form-data.server.ts'
import { translator } from '#web/i18n/texts.server.ts'
import { flashCookie, type Flash } from '#web/session/flash.ts'
import type { RouteHandle } from '#web/shell/handle.ts'
import { Colon } from '#web/ui/Colon.tsx'
import { BusyButton, LinkButton } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { NativeSelect } from '#web/ui/controls.ts'
import { Group } from '#web/ui/layout.ts'
import { Moment } from '#web/ui/Moment.tsx'

export const handle = {
  guard: { audience: 'validated', features: ['organizations'] },
  title: (data: { title: string }) => data.title,
} satisfies RouteHandle

const ACTIONS = {
  role: 'set-user-role',
  remove: 'remove-user',
  cancel: 'cancel-invitation',
  accept: 'accept-join',
  refuse: 'refuse-join',
} as const

/** The members of an organisation with their roles, those who ask to join, and its invitations. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { visitor } = await requireResource({ request, context, params: { resource: 'organizations' } }, 'update')
  const id = requireId(params)
  const api = apiFor(request, context)
  const [record, people, t] = await Promise.all([
    api.get<OneDocument>(`/api/v1/organizations/${encodeURIComponent(id)}`, {
      query: { 'fields[organizations]': 'completeName' },
    }),
    api.get<{ data: OrganizationPeople }>(`/api/v1/services/organizations/${encodeURIComponent(id)}/people`),
    translator(context),
  ])
  return {
    id,
    name: textOf(record.data, 'completeName'),
    title: t('admin:people.title'),
    self: visitor.userId,
    ...people.data,
  }
}

export async function action({ request, context, params }: ActionFunctionArgs) {
  await requireResource({ request, context, params: { resource: 'organizations' } }, 'update')
  const id = requireId(params)
  const data = await readFields(request)
  const intent = Object.entries(ACTIONS).find(([name]) => name === data.get('intent'))?.[1]
  if (intent === undefined) throw new Response(null, { status: 400 })
  const input = Object.fromEntries(
    ['user', 'role', 'invitation', 'reason'].flatMap(name => (data.has(name) ? [[name, String(data.get(name))]] : [])),
  )
  const flash = await apiFor(request, context)
    .post(`/api/v1/organizations/${encodeURIComponent(id)}/actions/${intent}`, { meta: { input } })
    .then(
      (): Flash => ({ kind: 'success', text: `resources:organizations.actions.${intent}.toast` }),
      (error: unknown): Flash => {
        if (error instanceof ApiProblem || (error instanceof Response && error.status === 404))
          return { kind: 'warning', text: 'admin:people.changed' }
        throw error
      },
    )
  return redirect(resourcePath('organizations', 'people', id), {
    status: 303,
    headers: { 'set-cookie': flashCookie(request, flash) },
  })
}

export default function OrganizationPeopleScreen() {
  const { t } = useAdminTexts()
  const { id, name, title, invitations, requests } = useLoaderData<typeof loader>()
  const record = resourcePath('organizations', 'show', id)
  return (
    <>
      <ScreenHead
        title={title}
        lead={t('admin:people.lead', { name })}
        crumbs={[
          { label: t('resources:organizations.many'), to: resourcePath('organizations') },
          { label: name, to: record },
          { label: title },
        ]}
        actions={
          <LinkButton look="primary" icon="plus" to={resourcePath('organizations', 'invite-user', id)}>
            {t('resources:organizations.actions.invite-user.title')}
          </LinkButton>
        }
      />
      <JoinRequests requests={requests} />
      <Members />
      {invitations.length === 0 ? null : <Invitations />}
    </>
  )
}

function Members() {
  const { t } = useAdminTexts()
  const { members, self } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <section aria-labelledby="members">
      <h2 id="members">{t('admin:people.members', { count: members.length })}</h2>
      {members.length === 0 ? (
        <EmptyState heading="h3" icon="plus" title={t('admin:people.none')} text={t('admin:people.noneText')} />
      ) : (
        <ul className={styles.tasks}>
          {members.map(person => (
            <li key={person.id} className={styles.task}>
              <div className={own.person}>
                <p>
                  <strong>{person.name}</strong>
                  {person.id === self ? ` (${t('admin:people.you')})` : ''}
                </p>
                <p className={styles.since}>{person.email}</p>
                <p className={styles.since}>
                  {t('admin:people.since')} <Moment at={person.since} timeZone={timeZone} />
                </p>
              </div>
              <MemberActions person={person} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function MemberActions({
  person,
}: {
  person: { id: string; name: string; email: string; role: MembershipRole; since: string }
}) {
  const { t } = useAdminTexts()
  return (
    <Group className={own.actions} align="end">
      <Form method="post" preventScrollReset>
        <input type="hidden" name="intent" value="role" />
        <input type="hidden" name="user" value={person.id} />
        <Group align="end" gap="xs">
          <NativeSelect
            key={person.role}
            id={`role-${person.id}`}
            name="role"
            label={
              <>
                {t('resources:organizations.asks.role')}
                <span className="visually-hidden">
                  <Colon />
                  {person.name}
                </span>
              </>
            }
            defaultValue={person.role}
            data={MEMBERSHIP_ROLES.map(role => ({ value: role, label: t(`resources:organizations.roles.${role}`) }))}
          />
          <PeopleAction intent="role" id={person.id} label={t('admin:people.change')} whom={person.name} />
        </Group>
      </Form>
      <details className={own.remove}>
        <summary>
          {t('resources:organizations.actions.remove-user.name')}
          <span className="visually-hidden">
            <Colon />
            {person.name}
          </span>
        </summary>
        <p>{t('resources:organizations.actions.remove-user.description')}</p>
        <Form method="post" preventScrollReset>
          <input type="hidden" name="intent" value="remove" />
          <input type="hidden" name="user" value={person.id} />
          <PeopleAction
            intent="remove"
            id={person.id}
            label={t('resources:organizations.actions.remove-user.title')}
            whom={person.name}
            isDanger
          />
        </Form>
      </details>
    </Group>
  )
}

function Invitations() {
  const { t } = useAdminTexts()
  const { invitations } = useLoaderData<typeof loader>()
  const { timeZone } = useAdmin()
  return (
    <section aria-labelledby="invited">
      <h2 id="invited">{t('admin:people.invited')}</h2>
      <ul className={styles.tasks}>
        {invitations.map(invitation => (
          <li key={invitation.id} className={styles.task}>
            <div className={own.person}>
              <p>
                <strong>{invitation.email}</strong> · {t(`resources:organizations.roles.${invitation.role}`)}
              </p>
              <p className={styles.since}>
                {t('admin:people.until')} <Moment at={invitation.expiresAt} timeZone={timeZone} />
              </p>
            </div>
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="cancel" />
              <input type="hidden" name="invitation" value={invitation.id} />
              <PeopleAction
                intent="cancel"
                id={invitation.id}
                label={t('resources:organizations.actions.cancel-invitation.name')}
                whom={invitation.email}
              />
            </Form>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A button that keeps its width while it is busy; the person is part of its accessible name. */
function PeopleAction({
  intent,
  id,
  label,
  whom,
  isDanger = false,
}: {
  intent: string
  id: string
  label: string
  whom: string
  isDanger?: boolean
}) {
  const { t } = useAdminTexts()
  const { state, formData } = useNavigation()
  const busy =
    state !== 'idle' &&
    formData?.get('intent') === intent &&
    [formData.get('user'), formData.get('invitation')].includes(id)
  return (
    <BusyButton
      look={isDanger ? 'danger' : 'quiet'}
      busy={busy}
      label={label}
      busyLabel={t('forms:busy')}
      aria-label={t('forms:labelled', { label: label, value: whom })}
    />
  )
}
