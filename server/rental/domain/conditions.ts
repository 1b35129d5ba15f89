import type { CommandStage, RentalStrategyId, StepStatus, StepType } from './vocabulary.ts'

/** What a command is asked by name: its strategy, its stage, and the status of each of its steps. */
export type CommandField = 'strategy' | 'stage' | StepType

/**
 * A condition on a command: a field has one of some values, a fact is true, or several conditions together. It is data,
 * so that each rule is written once: `holds` evaluates it, and `conditionSql` writes it for the database.
 */
export type Condition<Fact extends string = never> =
  | { field: CommandField; is: readonly string[] }
  | { fact: Fact }
  | { all: readonly Condition<Fact>[] }
  | { any: readonly Condition<Fact>[] }
  | { not: Condition<Fact> }

/** Names with their conditions, of which the first that holds counts. */
export type Cases<Name extends string, Fact extends string = never> = readonly (readonly [Name, Condition<Fact>])[]

/** What conditions are evaluated with. */
export type KnownOfCommand<Fact extends string> = {
  field: (name: CommandField) => string | undefined
  facts: Readonly<Record<Fact, boolean>>
}

export const step = (type: StepType, ...statuses: StepStatus[]): Condition => ({ field: type, is: statuses })
export const strategyIs = (...strategies: readonly RentalStrategyId[]): Condition => ({
  field: 'strategy',
  is: strategies,
})
export const stageIs = (...stages: CommandStage[]): Condition => ({ field: 'stage', is: stages })
export const fact = <Fact extends string>(name: Fact): Condition<Fact> => ({ fact: name })
export const all = <Fact extends string = never>(...conditions: Condition<Fact>[]): Condition<Fact> => ({
  all: conditions,
})
export const any = <Fact extends string = never>(...conditions: Condition<Fact>[]): Condition<Fact> => ({
  any: conditions,
})
export const not = <Fact extends string = never>(condition: Condition<Fact>): Condition<Fact> => ({ not: condition })
/** Holds of every command: the last of several cases. */
export const otherwise: Condition = all()

export function holds<Fact extends string>(condition: Condition<Fact>, known: KnownOfCommand<Fact>): boolean {
  if ('field' in condition) return condition.is.includes(known.field(condition.field) ?? '')
  if ('fact' in condition) return known.facts[condition.fact]
  if ('not' in condition) return !holds(condition.not, known)
  return 'all' in condition
    ? condition.all.every(one => holds(one, known))
    : condition.any.some(one => holds(one, known))
}

/** The name of the first case that holds. @throws Error where none does: the last case is `otherwise` */
export function firstOf<Name extends string, Fact extends string>(
  cases: Cases<Name, Fact>,
  known: KnownOfCommand<Fact>,
): Name {
  const found = cases.find(([, condition]) => holds(condition, known))
  if (!found) throw new Error('no case holds, though the last one should')
  return found[0]
}
