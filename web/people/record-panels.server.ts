import type { ListDocument, OneDocument } from '#server/contract/jsonapi.ts'
import type { RoleRight } from '#server/people/contract.ts'
import { listFormat } from '#server/domain/formats.ts'
import { ADMIN_GROUPS, type AdminGroup } from '#server/domain/vocabulary/admin-groups.ts'
import type { PanelLoaders, PanelLoading } from '#web/admin/record-panels.server.ts'
import { titleOf } from '#web/admin/titles.ts'
import { apiFor } from '#web/api/client.server.ts'
import { findIncluded, identifiersOf, textOf } from '#web/api/jsonapi.ts'
import { textKeys } from '#web/forms/field-texts.ts'
import { translator } from '#web/i18n/texts.server.ts'

/** What is known of the person who asks to be let in. */
export type RequestPanel = {
  email: string
  isVerified: boolean
  job: string
  organizationName: string
  phone: string
  registeredAt: string
  earlier: { id: string; status: string; at: string }[]
}

/** What a role lets its holders do, by category of the back office. */
export type RolePanel = { groups: { name: AdminGroup; types: RightsOnType[] }[] }
export type RightsOnType = { type: string; label: string; all: string; some: string; actions: string }

export const panels: PanelLoaders = { 'validation-requests': loadRequestPanel, roles: loadRolePanel }

async function loadRolePanel({ request, context, id }: PanelLoading): Promise<RolePanel> {
  const api = apiFor(request, context)
  const role = await api.get<OneDocument>(`/api/v1/roles/${encodeURIComponent(id)}`)
  const name = textOf(role.data, 'name')
  const [{ data: rights }, t] = await Promise.all([
    api.get<{ data: RoleRight[] }>(`/api/v1/services/role-rights/${encodeURIComponent(name)}`),
    translator(context),
  ])
  const words = (actions: readonly string[]) =>
    listFormat(context.locale, 'unit').format(new Set(actions.map(action => t(`admin:rights.${action}`))))
  return {
    groups: ADMIN_GROUPS.map(group => ({
      name: group,
      types: rights
        .filter(right => right.group === group)
        .map(({ type, all, some, actions }) => ({
          type,
          label: t(`resources:${type}.many`),
          all: words(all),
          some: words(some),
          actions: actions.map(slug => t(textKeys(`resources:${type}.actions.${slug}.title`))).join(', '),
        })),
    })).filter(({ types }) => types.length > 0),
  }
}

const USER_FIELDS = 'email,emailVerifiedAt,job,jobOther,organizationName,phone,createdAt'

async function loadRequestPanel({ request, context, id }: PanelLoading): Promise<RequestPanel | null> {
  const api = apiFor(request, context)
  const asked = await api.get<OneDocument>(`/api/v1/validation-requests/${encodeURIComponent(id)}`, {
    query: { 'fields[validation-requests]': 'user' },
  })
  const userId = identifiersOf(asked.data.relationships?.['user'])[0]?.id
  if (userId === undefined) return null
  const [user, all] = await Promise.all([
    api.get<OneDocument>(`/api/v1/users/${encodeURIComponent(userId)}`, {
      query: { include: 'job', 'fields[users]': USER_FIELDS },
    }),
    api.get<ListDocument>('/api/v1/validation-requests', {
      query: {
        'filter[user]': userId,
        sort: '-createdAt',
        'fields[validation-requests]': 'status,createdAt',
      },
    }),
  ])
  const job = identifiersOf(user.data.relationships?.['job'])
    .map(identifier => findIncluded(user, identifier))
    .find(found => found !== undefined)
  return {
    email: textOf(user.data, 'email'),
    isVerified: textOf(user.data, 'emailVerifiedAt') !== '',
    job: job === undefined ? textOf(user.data, 'jobOther') : titleOf(job),
    organizationName: textOf(user.data, 'organizationName'),
    phone: textOf(user.data, 'phone'),
    registeredAt: textOf(user.data, 'createdAt'),
    earlier: all.data
      .filter(each => each.id !== id)
      .map(each => ({ id: each.id, status: textOf(each, 'status'), at: textOf(each, 'createdAt') })),
  }
}
