import type { Period } from '../period.ts'

/** One unit as the contract names it. */
export type AgreedUnit = { rentalModelId: string; rentalItemId: string | null }

/**
 * What a contract says anew: cents with tax, without what came on top; ids of addresses; the name of an organisation,
 * null for the renter as a private person.
 */
export type AgreementChange =
  | { of: 'period'; before: Period; after: Period }
  | { of: 'units'; before: readonly AgreedUnit[]; after: readonly AgreedUnit[] }
  | { of: 'price'; before: number; after: number }
  | { of: 'party' | 'billingAddress' | 'shippingAddress'; before: string | null; after: string | null }
  /** As text already. */
  | { of: 'place'; before: string | null; after: string | null }
