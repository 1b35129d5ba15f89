/** What each connection of the site is set to: times in UTC, and bounds for what waits or never ends. */
export function sessionSettings(statementTimeoutMs: number): Readonly<Record<string, string>> {
  return {
    timezone: 'UTC',
    statement_timeout: String(statementTimeoutMs),
    lock_timeout: '5000',
    idle_in_transaction_session_timeout: '30000',
    jit: 'off',
  }
}

/** As a connection is opened with them. */
export const asOptions = (settings: Readonly<Record<string, string>>): string =>
  Object.entries(settings)
    .map(([name, value]) => `-c ${name}=${value}`)
    .join(' ')
