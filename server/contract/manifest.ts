import type { ActionCondition } from '../domain/offered.ts'
import type { Field, FormSection } from '../domain/forms/field.ts'
import type { ServedModule } from '../domain/vocabulary/serving-pages.ts'
import type { AdminGroup } from '../domain/vocabulary/admin-groups.ts'
import type { Feature } from '../domain/vocabulary/features.ts'
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
  /** Kinds of parts that tables hold with its records: the relationship and the type, of those that the actor sees. */
  parts?: { name: string; type: string }[]
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
  /** Its records have pages on the site, below the page that serves this module. */
  page?: { module: ServedModule | null }
  /** What the type has beside the generic screens. */
  screens: AdminScreens
}

/** A link to a screen of its own. `label` is a catalogue key, `icon` a name of `web/ui/Icon.tsx`. */
export type AdminLink = {
  /** The last part of the address: `/admin/resources/{type}/{action}/{id}`. */
  action: string
  /** Instead of that address, a screen of the site on which a record is changed; `{id}` is the record's. */
  to?: string
  label: string
  icon: string
  permission: 'see' | 'create' | 'update'
  /** The list's main act unless said otherwise. */
  look?: 'quiet'
}

/** What a type has beside the generic screens of the back office. */
export type AdminScreens = {
  /** The address of a screen that takes the place of its list. */
  home?: string
  /** The address of a screen that takes the place of its record's; `{id}` is the record's. */
  record?: string
  /** Its entry stands at this place of its category, from 0. */
  menuIndex?: number
  /** Its records are people, who are shown with a face: the attribute with the address of their portrait. */
  portrait?: string
  /** In daily use: its records are found by the search of the back office, and "create" offers it. */
  isFrequent?: true
  /** What can be done with a record stands in one menu: most visits are for reading it. */
  foldsActions?: true
  /** The dashboard offers to make one where nothing waits. */
  startsWithNew?: true
  /** Where a person goes on after saving a record: to an action's screen, or `home`. The record itself when absent. */
  afterSave?: string
  /** A declared action that follows the making of a record, unless the form filled a field, and what is then said. */
  afterCreate?: { action: string; unlessFilled: string; text: string }
  /** Offered over its list. */
  listLinks?: readonly AdminLink[]
  /** Offered beside a record. */
  recordLinks?: readonly AdminLink[]
  /** What is made of chosen records, or of all that a list names: addresses that read the list's form. */
  bulkLinks?: readonly { to: string; label: string; icon: string }[]
  /**
   * Declared actions that are done on a screen of their own, by slug; `{id}` is the record's. `isDocument`: the screen
   * needs headers of its own, and is loaded as a document.
   */
  actionScreens?: Readonly<Record<string, { path: string; isDocument?: true }>>
  /** The dashboard shows how many records each week brings, in this order among the types. */
  weekly?: { kind: string; order: number }
  /** What waits for somebody: where it is found, since when it waits, and where it is done. */
  tasks?: readonly AdminTask[]
  /** Its records are parts of another type's, found by this filter: an act on that record offers no others. */
  partOf?: { type: string; filter: string }
  /**
   * The relation of records that stand in the row of another one, as a draft does in that of its page: lists and
   * pickers leave them out.
   */
  shownWith?: string
  /** Lists of other types that stand on a record, found by these filters. */
  lists?: readonly { type: string; filter: string }[]
  /** What pickers ask for beside the title. */
  pickerFields?: readonly string[]
  /** Its record screen has a part of its own: `record-panels` of the module. */
  panel?: AdminPanel
  /** What its history names beside its fields; a number in a name is left out: `line` for `line0`. */
  historyFields?: readonly HistoryField[]
  /** Operations of its history that nothing undoes: no version from before one is restored. */
  finalOperations?: readonly string[]
  /** What stands in its history follows from steps that can't be taken back: no version of it is restored. */
  keepsVersions?: true
}

/** With the values that it takes, or the type of the record whose id it holds. */
export type HistoryField = {
  name: string
  label: string
  options?: readonly { value: string; label: string }[]
  relatedTypes?: Field['relatedTypes']
}

type AdminTask = {
  kind: string
  query: Readonly<Record<string, string>>
  /** The field that says since when. */
  since: string
  /** The screen on which it is done: of the record, or a page of its own. */
  action: string
  path?: string
  /** Only while the site has this module. */
  feature?: Feature
  /** The relation that names what it is about. */
  about?: string
  /** Not while this actor sees another type, whose tasks tell the same. */
  unlessType?: string
  /** Only of whoever is offered this action. */
  forAction?: string
  /** All of them are one line with their number, which leads to their list. */
  isGrouped?: true
}

type AdminPanel = {
  /** It stands before the fields. */
  isFirst?: true
  /** The fields that it does not tell itself. All when absent. */
  otherFields?: readonly string[]
  /** Actions that it offers itself: they stand neither in the heading nor beside it. */
  inPlace?: readonly string[]
  /** Relations to many that it shows itself: they have no list below. */
  showsLists?: readonly string[]
  /** A catalogue key that names the record by `{{number}}`, its title. */
  title?: string
}

export type AdminField = Field & {
  source: 'attribute' | 'computed' | 'relationship'
  sortable: boolean
  writable: { create: boolean; update: boolean }
  /** May be given the same value in many records at once, by this actor. */
  bulkEditable?: boolean
  /** Read of the records that this actor manages, and of no others: lists can't show it. */
  ownRecordsOnly?: boolean
  /** Of a relation to many: the filter of the target's list that finds the same records. */
  listFilter?: string
  /** Of an option: the colours that some of its values carry. */
  tones?: Readonly<Partial<Record<string, 'info' | 'success' | 'warning' | 'error'>>>
  /** How a cell and the record page show it. */
  display:
    | 'text'
    | 'longText'
    | 'html'
    | 'number'
    | 'fileSize'
    | 'money'
    | 'boolean'
    | 'date'
    | 'dateTime'
    | 'firstDay'
    | 'lastDay'
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
