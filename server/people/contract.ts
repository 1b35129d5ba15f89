import type { AdminGroup } from '#server/domain/vocabulary/admin-groups.ts'

export type MergePerson = {
  id: string
  fullName: string
  email: string
  /** Additional ones. */
  addresses: string[]
  roles: string[]
  organizations: string[]
  accessLevel: string
  createdAt: string
  lastLoginAt: string | null
  validatedAt: string | null
}

/** What `GET /api/v1/services/users/:id/merge` answers. */
export type MergePreview = {
  kept: MergePerson
  gone: MergePerson
  /** How many rows go over to the account that stays, or end (`ended`). */
  moves: Record<'authored' | 'rights' | 'addresses' | 'activity' | 'tools' | 'ended', number>
  /** Fields of the account that stays which are empty and take the other's value. */
  filled: string[]
}

type RightAction = 'show' | 'create' | 'update' | 'delete' | 'softDelete' | 'restore'

/** What a role gives on one type, as `GET /api/v1/services/role-rights/:role` answers. */
export type RoleRight = {
  type: string
  group: AdminGroup
  /** What may be done with every record. */
  all: RightAction[]
  /** What may be done with some: one's own, one's organisation's, what is published. */
  some: RightAction[]
  /** The slugs of its declared actions. */
  actions: string[]
}
