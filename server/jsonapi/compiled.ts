import type { AttributeSpec, ComputedSpec, RelationshipScope, RelationshipSpec } from './spec.ts'

export type ValueKind =
  'text' | 'citext' | 'uuid' | 'integer' | 'number' | 'boolean' | 'day' | 'moment' | 'enum' | 'json' | 'translated'

export type Attribute = {
  name: string
  key: string
  column: string
  kind: ValueKind
  nullable: boolean
  hasDefault: boolean
  values: readonly string[]
  spec: AttributeSpec
}

export type Computed = { name: string; spec: ComputedSpec; sql: { text: string; params: readonly unknown[] } | null }

/** How a relationship is stored. `fk`: here; `inverse`: a column of the target; `through`: a table between. */
export type Relationship = {
  name: string
  types: readonly string[]
  toMany: boolean
  owned: boolean
  nullable: boolean
  spec: RelationshipSpec
  store:
    | { how: 'fk'; key: string; column: string; scope: RelationshipScope | null }
    | { how: 'poly'; typeKey: string; typeColumn: string; idKey: string; idColumn: string }
    | { how: 'inverse'; column: string; key: string; scope: RelationshipScope | null }
    | { how: 'through'; table: string; here: string; there: string }
}
