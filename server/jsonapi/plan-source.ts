import type { Relationship } from './compiled.ts'
import type { Resource } from './definition.ts'
import type { Building, PlanRequest } from './plan-request.ts'
import { rightsOf } from './rights.ts'
import { relationshipScopeSql, scopeOf } from './target-scope.ts'

/** What a read selects from. Lists without deleted records have nothing to hide, and use the table's own indexes. */
export const sourceOf = ({ resource, actor, self, target, query }: PlanRequest) =>
  target.mode === 'one' || listsDeleted(query) ? rightsOf(resource, actor, self).source : resource.table

export const listsDeleted = ({ filters }: Pick<PlanRequest['query'], 'filters'>) =>
  filters.some(({ name }) => name === 'deleted')

/** Over the related records: they are those of the owner that a request names. */
export function relatedCondition(building: Building, owner: Resource, { store }: Relationship): string {
  const { resource, statement, actor } = building
  const { source } = rightsOf(owner, actor)
  const id = `${statement.bind(b => b.id)}::${owner.idKind}`
  const scope = scopeOf(store)
  const narrowed = scope === null ? '' : ` and (${relationshipScopeSql(statement, scope, actor)})`
  if (store.how === 'through')
    return `${resource.table}."id" in (select j.${store.there} from ${store.table} j where j.${store.here} = ${id})`
  if (store.how === 'inverse') return `${resource.table}.${store.column} = ${id}${narrowed}`
  if (store.how === 'fk')
    return `${resource.table}."id" in (select ${owner.table}.${store.column} from ${source}
      where ${owner.table}."id" = ${id})${narrowed}`
  return `${resource.table}."id"::text in (select ${owner.table}.${store.idColumn}::text from ${source}
    where ${owner.table}."id" = ${id} and ${owner.table}.${store.typeColumn} = '${resource.type}')`
}
