/** Who writes articles on the site: everybody whose account is validated. */
export const WRITING_GUARD = { audience: 'validated' } as const
