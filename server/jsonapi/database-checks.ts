import { sql } from 'drizzle-orm'
import { invalid } from '../problem.ts'
import type { DatabaseCheck, Resource, WriteContext } from './definition.ts'
import type { RowFacts } from './spec.ts'
import { Faults } from './write-values.ts'

/**
 * What only the database can tell, asked after the row is saved and before anything is committed: the definition's own
 * checks, and that no record is its own ancestor. @throws Problem 422
 */
export async function assertAcceptable(
  { tx, limits }: WriteContext,
  resource: Resource,
  row: RowFacts,
  changed: ReadonlySet<string>,
  pointer: string,
): Promise<void> {
  const faults = new Faults()
  const checks: DatabaseCheck[] = [
    ...(resource.definition.hooks.databaseChecks?.(row, { limits }) ?? []),
    ...cyclesOf(resource, row, changed),
  ]
  // Changes of one type wait for each other, else two could close a ring. A statement of its own: the next one sees
  // what was committed meanwhile.
  if (checks.length > 0) await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`checks:${resource.type}`}))`)
  for (const { when, field, rule, meta } of checks) {
    const { rows } = await tx.execute<{ refused: boolean }>(sql`select (${when}) as refused`)
    if (rows[0]?.refused) faults.take(invalid(`${pointer}/${field}`, rule, meta))
  }
  faults.throwAny()
}

/** Relationships by which a type leads to itself: parents, drafts, comments answered. */
function cyclesOf(
  { relationships, type, table }: Resource,
  row: RowFacts,
  changed: ReadonlySet<string>,
): DatabaseCheck[] {
  return [...relationships.values()].flatMap(({ name, types, store }) => {
    if (store.how !== 'fk' || types[0] !== type || !changed.has(store.key) || row[store.key] === null) return []
    const [from, via] = [sql.raw(table), sql.raw(store.column)]
    const when = sql`with recursive up(id) as (select ${via} from ${from} where "id" = ${row.id} union select t.${via}
      from ${from} t join up on t."id" = up.id)
      select exists (select 1 from up where up.id = ${row.id})`
    return [{ when, field: `relationships/${name}/data`, rule: 'cycle' }]
  })
}
