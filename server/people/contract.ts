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
