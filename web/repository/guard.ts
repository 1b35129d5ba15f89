/** Who writes aids, says that they made one or asks for one: everybody whose account is validated. */
export const AIDS_GUARD = { audience: 'validated' } as const
