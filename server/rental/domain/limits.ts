/**
 * A hold lives at most so many times the delay in all, however often it is extended (specification 3, section 6: Limits
 * on holds).
 */
export const LONGEST_IN_DELAYS = 3

/** The most characters that a renter writes with a hold or a command. */
export const COMMAND_TEXT_LIMITS = { phone: 50, comment: 5_000 } as const

/** How much one person may rent (specification 3, section 5: app-env). */
export type LimitSettings = { rentalMaxItems: number; rentalMaxModels: number; rentalMaxPendingCommands: number }

export type LimitRefusal =
  | { reason: 'empty' }
  | { reason: 'badQuantity'; model: string }
  | { reason: 'tooManyItems' | 'tooManyModels' | 'tooManyPendingCommands'; limit: number; count: number }

/** Whether a cart, quantities by model, stays within the limits. Null: it does. */
export function checkCart(
  quantities: Readonly<Record<string, number>>,
  { rentalMaxItems, rentalMaxModels }: Pick<LimitSettings, 'rentalMaxItems' | 'rentalMaxModels'>,
): LimitRefusal | null {
  const entries = Object.entries(quantities)
  const bad = entries.find(([, quantity]) => !Number.isSafeInteger(quantity) || quantity < 1)
  if (bad) return { reason: 'badQuantity', model: bad[0] }
  if (entries.length === 0) return { reason: 'empty' }
  if (entries.length > rentalMaxModels)
    return { reason: 'tooManyModels', limit: rentalMaxModels, count: entries.length }
  const count = entries.reduce((total, [, quantity]) => total + quantity, 0)
  return count > rentalMaxItems ? { reason: 'tooManyItems', limit: rentalMaxItems, count } : null
}

/** Whether a person who has so many commands that wait for validation may place another. */
export function checkPendingCommands(
  count: number,
  { rentalMaxPendingCommands: limit }: Pick<LimitSettings, 'rentalMaxPendingCommands'>,
): LimitRefusal | null {
  return count >= limit ? { reason: 'tooManyPendingCommands', limit, count } : null
}
