/**
 * What is kept of a fault beside its job: Drizzle puts a statement and its values into its message, of which only the
 * database's own words stay.
 */
export function plainError(error: unknown): Error {
  if (!(error instanceof Error)) return new Error('something that is no error was thrown')
  if (!('query' in error && 'params' in error)) return error
  const { cause } = error
  return new Error(`a statement failed: ${cause instanceof Error ? cause.message : 'no more is known'}`)
}
