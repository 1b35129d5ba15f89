import { getTableColumns } from 'drizzle-orm'
import { getTableConfig, type PgColumn, type PgTable } from 'drizzle-orm/pg-core'
import { tables } from '#db/schema.ts'
import { move } from '../domain/merge-decisions.ts'
import type { Module, PersonalColumn } from '../module.ts'

/** Who made a record and who changed it last: told as made, and anonymous afterwards, wherever it stands. */
const AUTHORSHIP = /\.(created|updated)_by_id$/
const AUTHORED = { export: 'made', onErasure: 'set null', onMerge: move('authored') } as const

export type ColumnOfPerson = {
  table: string
  column: string
  hasId: boolean
  columns: readonly string[]
  onDelete: string
  decided: PersonalColumn | null
}

/** Every column of the schema that points at a person, with what was decided of it. */
export function personalColumns(modules: readonly Module[]): ColumnOfPerson[] {
  const declared: Readonly<Record<string, PersonalColumn>> = Object.assign(
    {},
    ...modules.map(({ personal }) => personal.columns),
  )
  return tables.flatMap(table => {
    const { name, foreignKeys } = getTableConfig(table)
    const columns = (Object.values(getTableColumns(table)) as PgColumn[]).map(column => column.name)
    return foreignKeys.flatMap(key => {
      const {
        foreignTable,
        columns: [own],
      } = key.reference()
      if (getTableConfig(foreignTable as PgTable).name !== 'users' || own === undefined) return []
      const place = `${name}.${own.name}`
      return [
        {
          table: name,
          column: own.name,
          hasId: columns.includes('id'),
          columns,
          onDelete: key.onDelete ?? 'no action',
          decided: declared[place] ?? (AUTHORSHIP.test(place) ? AUTHORED : null),
        },
      ]
    })
  })
}

/** Columns that open accounts, or that the product alone can read: never in an export. */
export const SECRET_COLUMNS = /(^|_)(hash|sealed|token|path|claim|password_hash|code_hash|vector)$/
