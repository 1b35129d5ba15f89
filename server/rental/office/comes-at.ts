import { sql } from 'drizzle-orm'

/**
 * When the next thing is due of a row of `rental_commands k`: its end once it is out, its beginning until then; written
 * as `rental_commands_stage_index` has it.
 */
export const COMES_AT = sql.raw(
  `(case when k.stage in ('out', 'returned', 'locked') then k.end_at else k.start_at end)`,
)
