/** What the site lets an account hold: `GET /api/v1/services/account/settings`. */
export type AccountSettings = { phoneCountries: readonly string[]; secondaryEmailAddresses: number; canUseTransactions: boolean }
