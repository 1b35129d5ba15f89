import { sql, type SQL } from 'drizzle-orm'
import { otherwise, type Cases, type CommandField, type Condition } from './domain/conditions.ts'

/** How a statement reads what conditions ask for. */
export type ConditionReading<Fact extends string = never> = {
  field: (name: CommandField) => SQL
  facts: Readonly<Record<Fact, SQL>>
}

/** `holds` for the database. */
export function conditionSql<Fact extends string>(condition: Condition<Fact>, reading: ConditionReading<Fact>): SQL {
  if ('field' in condition) return isOneOf(reading.field(condition.field), condition.is)
  if ('fact' in condition) return sql`(${reading.facts[condition.fact]})`
  if ('not' in condition) return sql`(${conditionSql(condition.not, reading)}) is not true`
  const [parts, word] = 'all' in condition ? [condition.all, ' and '] : [condition.any, ' or ']
  if (parts.length === 0) return sql.raw(word === ' and ' ? 'true' : 'false')
  const written = parts.map(part => conditionSql(part, reading))
  return sql`(${sql.join(written, sql.raw(word))})`
}

/** `firstOf` for the database. */
export function casesSql<Fact extends string>(cases: Cases<string, Fact>, reading: ConditionReading<Fact>): SQL {
  const written = cases.map(([name, condition]) =>
    condition === otherwise
      ? sql` else ${literals([name])}`
      : sql` when ${conditionSql(condition, reading)} then ${literals([name])}`,
  )
  return sql`(case${sql.join(written)} end)`
}

/** Those of the names whose condition holds, in their order, as a JSON array. */
export function namesSql<Name extends string, Fact extends string>(
  names: readonly Name[],
  conditions: Readonly<Record<Name, Condition<Fact>>>,
  reading: ConditionReading<Fact>,
): SQL {
  const written = names.map(
    name => sql`case when ${conditionSql(conditions[name], reading)} then ${literals([name])} end`,
  )
  return sql`to_jsonb(array_remove(array[${sql.join(written, sql`, `)}], null))`
}

const isOneOf = (field: SQL, words: readonly string[]): SQL =>
  words.length === 1 ? sql`${field} = ${literals(words)}` : sql`${field} in (${literals(words)})`

/** Words of the vocabulary, written out: so that the planner sees which partial index they meet. */
const literals = (words: readonly string[]): SQL => sql.raw(words.map(word => `'${word}'`).join(', '))
