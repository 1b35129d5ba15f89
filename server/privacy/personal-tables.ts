import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable, type PgColumn } from 'drizzle-orm/pg-core'
import * as schema from '#db/schema/index.ts'

/**
 * What becomes of every column that points at a person. Export: `rows` gives what is about them, `made` only tells what
 * they have made or decided,
 * `nothing` is for what opens accounts and says nothing else. Erasure follows the database's own rule: `cascade` goes
 * with the person, `set null`
 * stays without them. A test walks the schema, so that no new table is forgotten.
 */
const PERSONAL_COLUMNS: Readonly<
  Record<string, { export: 'rows' | 'made' | 'nothing'; erase: 'cascade' | 'set null' }>
> = {
  'account_documents.user_id': { export: 'rows', erase: 'cascade' },
  // The books stay right: the line remains, its person and comment go.
  'account_transactions.user_id': { export: 'rows', erase: 'set null' },
  'api_tokens.user_id': { export: 'rows', erase: 'cascade' },
  'app_page_clipboards.user_id': { export: 'rows', erase: 'cascade' },
  'bulk_runs.actor_id': { export: 'made', erase: 'set null' },
  'bulk_runs.impersonator_id': { export: 'made', erase: 'set null' },
  'consents.user_id': { export: 'rows', erase: 'cascade' },
  'data_exports.user_id': { export: 'rows', erase: 'cascade' },
  'email_changes.user_id': { export: 'rows', erase: 'cascade' },
  'file_uploads.created_by_id': { export: 'rows', erase: 'cascade' },
  // What was done and when stays; what it says of the person is emptied.
  'history_actions.actor_id': { export: 'made', erase: 'set null' },
  'history_actions.impersonator_id': { export: 'made', erase: 'set null' },
  'job_decisions.actor_id': { export: 'made', erase: 'set null' },
  'likes.user_id': { export: 'rows', erase: 'cascade' },
  'notifications.user_id': { export: 'rows', erase: 'cascade' },
  'organization_ad_projects_default_users.user_id': { export: 'rows', erase: 'cascade' },
  'organization_invitations.invited_by_id': { export: 'made', erase: 'set null' },
  'organization_users.user_id': { export: 'rows', erase: 'cascade' },
  'outbox_mails.user_id': { export: 'rows', erase: 'set null' },
  'password_resets.user_id': { export: 'nothing', erase: 'cascade' },
  'personal_data_reads.person_id': { export: 'rows', erase: 'cascade' },
  'personal_data_reads.reader_id': { export: 'made', erase: 'set null' },
  'publication_requests.decided_by_id': { export: 'made', erase: 'set null' },
  'publication_requests.created_by_id': { export: 'rows', erase: 'set null' },
  // A command is kept as an order of nobody; what it says of the person goes (see erase-person).
  'rental_addresses.user_id': { export: 'rows', erase: 'cascade' },
  'rental_bookings.user_id': { export: 'rows', erase: 'cascade' },
  'rental_commands.command_by_id': { export: 'made', erase: 'set null' },
  'rental_commands.rent_by_id': { export: 'rows', erase: 'set null' },
  'rental_commands.rent_for_id': { export: 'rows', erase: 'set null' },
  // What was billed is kept as the law asks: the paper stays, its account goes.
  'rental_invoices.user_id': { export: 'rows', erase: 'set null' },
  'rental_stock_users.user_id': { export: 'rows', erase: 'cascade' },
  'rental_waitings.user_id': { export: 'rows', erase: 'cascade' },
  'reminders.user_id': { export: 'rows', erase: 'cascade' },
  'reports.decided_by_id': { export: 'made', erase: 'set null' },
  'reports.created_by_id': { export: 'rows', erase: 'set null' },
  'saved_views.created_by_id': { export: 'rows', erase: 'cascade' },
  'secondary_email_addresses.user_id': { export: 'rows', erase: 'cascade' },
  'sessions.impersonator_id': { export: 'made', erase: 'cascade' },
  'sessions.user_id': { export: 'rows', erase: 'cascade' },
  'sign_in_challenges.user_id': { export: 'nothing', erase: 'cascade' },
  'survey_answers.user_id': { export: 'rows', erase: 'set null' },
  'user_roles.user_id': { export: 'rows', erase: 'cascade' },
  'validation_requests.decided_by_id': { export: 'made', erase: 'set null' },
  'validation_requests.user_id': { export: 'rows', erase: 'cascade' },
}

/** Who made a record and who changed it last: told as made, and anonymous afterwards, wherever it stands. */
const AUTHORSHIP = /\.(created|updated)_by_id$/
const AUTHORED = { export: 'made', erase: 'set null' } as const

export type PersonalColumn = {
  table: string
  column: string
  hasId: boolean
  columns: readonly string[]
  onDelete: string
  decided: (typeof PERSONAL_COLUMNS)[string] | null
}

/** Every column of the schema that points at a person, with what was decided of it. */
export function personalColumns(): PersonalColumn[] {
  const tables = Object.values(schema).filter(one => is(one, PgTable)) as PgTable[]
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
          decided: PERSONAL_COLUMNS[place] ?? (AUTHORSHIP.test(place) ? AUTHORED : null),
        },
      ]
    })
  })
}

/** Columns that open accounts, or that the product alone can read: never in an export. */
export const SECRET_COLUMNS = /(^|_)(hash|sealed|token|path|claim|password_hash|code_hash|vector)$/

/**
 * What belongs to a person's record without naming the person: told with it, in this order, where the rows of `of` are
 * told. What a child's `when`
 * leaves out is not the person's to read.
 */
export const CHILDREN: readonly { table: string; column: string; of: string; when?: string }[] = [
  { table: 'rental_booking_lines', column: 'booking_id', of: 'rental_bookings' },
  { table: 'rental_command_items', column: 'command_id', of: 'rental_commands' },
  { table: 'rental_command_steps', column: 'command_id', of: 'rental_commands' },
  { table: 'rental_command_messages', column: 'command_id', of: 'rental_commands' },
  { table: 'rental_charges', column: 'command_id', of: 'rental_commands' },
  { table: 'rental_payments', column: 'command_id', of: 'rental_commands' },
  { table: 'rental_deposit_movements', column: 'command_id', of: 'rental_commands' },
  {
    table: 'rental_documents',
    column: 'command_id',
    of: 'rental_commands',
    when: "kind in ('contract', 'return_sheet', 'invoice', 'debit_note', 'credit_note')",
  },
  { table: 'rental_item_photos', column: 'command_item_id', of: 'rental_command_items' },
  { table: 'rental_invoice_lines', column: 'invoice_id', of: 'rental_invoices' },
]
