/** `GET /api/v1/services/server-settings`: what the owner sets on the server, and the back office only shows. */
export type ServerSettings = {
  /** ISO 3166, in the order in which they are offered. */
  phoneCountries: readonly string[]
  /** For each account. */
  secondaryEmailAddresses: number
  mailFrom: string
  /** Without one, mails stay in the outbox. */
  hasMailServer: boolean
}
