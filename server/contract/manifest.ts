import type { ActionCondition } from '../domain/offered.ts'
import type { Field, FormSection } from '../domain/forms/field.ts'
import type { AdminGroup } from '../domain/vocabulary/admin-groups.ts'
import type { FilterOperator } from '../domain/vocabulary/filter-operators.ts'

/** What `GET /api/v1/services/admin-resources` answers: only what this actor may see. */
export type AdminManifest = { resources: AdminResource[] }

export type ResourcePermissions = Record<
  'see' | 'index' | 'create' | 'show' | 'update' | 'delete' | 'softDelete' | 'restore',
  boolean
>

export type AdminResource = {
  type: string
  /** null: reachable from other screens, never listed in the side menu. */
  group: AdminGroup | null
  /** Catalogue keys: `resources:{type}.one` and `resources:{type}.many`. */
  label: { one: string; many: string }
  /** The attribute that names a record in lists, breadcrumbs and pickers. */
  titleAttribute: string
  permissions: ResourcePermissions
  softDeletable: boolean
  translatable: boolean
  hasHistory: boolean
  /** Its records take secured files. */
  securedFiles: boolean
  /** Its records can be made and changed from a table, by this actor. */
  importable?: boolean
  /** Every field that the actor may read, by name: attributes, computed and relationships. */
  fields: AdminField[]
  /** Names of `fields` shown as columns at first; all others can be chosen. */
  columns: string[]
  /** Names of `fields` written by the form, by part. */
  form: FormSection[]
  filters: AdminFilter[]
  /** Names accepted by `sort`; relation paths have dots. */
  sorts: string[]
  defaultSort: string
  actions: AdminAction[]
}

export type AdminField = Field & {
  source: 'attribute' | 'computed' | 'relationship'
  sortable: boolean
  writable: { create: boolean; update: boolean }
  /** May be given the same value in many records at once, by this actor. */
  bulkEditable?: boolean
  /** Read of the records that this actor manages, and of no others: lists can't show it. */
  ownRecordsOnly?: boolean
  /** Of an option: the colours that some of its values carry. */
  tones?: Readonly<Partial<Record<string, 'warning'>>>
  /** How a cell and the record page show it. */
  display:
    | 'text'
    | 'longText'
    | 'html'
    | 'number'
    | 'money'
    | 'boolean'
    | 'date'
    | 'dateTime'
    | 'color'
    | 'email'
    | 'phone'
    | 'url'
    | 'option'
    | 'json'
    | 'image'
    | 'relation'
    | 'relations'
}

export type AdminFilter = {
  /** The query parameter is `filter[name]`, or `filter[name][op]` for any operator but the first. */
  name: string
  label: string
  operators: FilterOperator[]
  kind: 'text' | 'number' | 'boolean' | 'date' | 'option' | 'relation'
  options?: Field['options']
  relatedTypes?: Field['relatedTypes']
}

export type { FilterOperator }

/** A declared action beyond the eight (specification 3, section 4). */
export type AdminAction = {
  name: string
  slug: string
  title: string
  description: string | null
  toast: string | null
  /** Fields of the form that is asked first, or null for none. */
  modal: Field[] | null
  /** Needs no record. */
  modelLess: boolean
  bulk: boolean
  destructive: boolean
  /** Offered on records of which all of this holds. */
  when: readonly ActionCondition[]
}
