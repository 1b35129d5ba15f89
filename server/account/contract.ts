/** What the site lets an account hold: `GET /api/v1/services/account/settings`. */
export type AccountSettings = {
  phoneCountries: readonly string[]
  secondaryEmailAddresses: number
  canUseTransactions: boolean
  /** Cents that one unit of the special currency is worth. */
  creditValue: number
}

/** An archive of one's own data. `size` in bytes. */
export type DataExport = {
  id: string
  state: 'waiting' | 'ready' | 'failed'
  size: number | null
  createdAt: string
  readyAt: string | null
  expiresAt: string | null
}

/** `GET /api/v1/services/profiles/:id`: what the reader may not see is empty. */
export type PublicProfile = {
  id: string
  name: string
  initials: string
  avatarUrl: string | null
  job: string
  /** HTML. */
  description: string
  /** What they published under their own name, the newest first. `at` in ISO 8601. */
  writings: readonly { type: string; id: string; title: string; at: string }[]
  isOwn: boolean
}
