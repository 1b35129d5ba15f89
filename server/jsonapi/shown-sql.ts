import type { Attribute } from './compiled.ts'
import type { ConditionContext } from './conditions.ts'
import type { Resource } from './definition.ts'
import { attributeSql } from './statement.ts'
import { relationshipScopeSql } from './target-scope.ts'

type Showing = Pick<ConditionContext, 'statement' | 'actor' | 'locale'>

/** An attribute's value, or null in rows of which the actor may not read it. */
export function shownSqlOf(
  { statement, actor, locale }: Showing,
  { table }: Pick<Resource, 'table'>,
  attribute: Attribute,
  exact: boolean,
): string {
  const value = attributeSql(table, attribute, locale, exact)
  const { shownTo } = attribute.spec
  if (shownTo === undefined || actor.kind === 'system') return value
  return `case when ${relationshipScopeSql(statement, shownTo, actor)} then ${value} end`
}
