import type { Lives } from './world.ts'

/**
 * Records which units are ready before their turnaround is over: a reason given for a unit that is not available ends
 * the turnaround of its earlier orders on the first day of the new one. Cancelling that order does not restore it.
 * @param firstDay on which the order takes the unit
 */
export async function recordReadyUnits(lives: Lives, orderId: string, firstDay: string): Promise<void> {
  const { rows } = await lives.database.pool.query<{ override: string; line: string | null }>(
    `select v.id as override, l.id as line from rental_overrides v
      left join rental_command_items l on l.rental_item_id = v.rental_item_id
        and (l.returned_at at time zone 'Europe/Paris')::date <= $2::date
      where v.command_id = $1 and v.rule = 'unitUnavailable' and not v.id = any ($3::uuid[])`,
    [orderId, firstDay, [...lives.knownOverrides]],
  )
  for (const { override, line } of rows) {
    lives.knownOverrides.add(override)
    if (line !== null) lives.readyFrom.set(line, lesser(firstDay, lives.readyFrom.get(line) ?? firstDay))
  }
}

/** The first day on which a unit that came back on a day may go out again. */
export function readyAgain(lives: Lives, { line, after }: { line: string; after: string }): string {
  return lesser(after, lives.readyFrom.get(line) ?? after)
}

const lesser = (one: string, other: string) => (one < other ? one : other)
