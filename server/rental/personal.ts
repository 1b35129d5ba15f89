import { sql, type SQL } from 'drizzle-orm'
import type { Personal } from '#server/module.ts'
import { move } from '#server/domain/merge-decisions.ts'
import { anonymizeRenter } from './anonymize-renter.ts'

/** What rentals hold of a person, and what becomes of it. */
export const personal: Personal = {
  columns: {
    // A command is kept as an order of nobody; what it says of the person goes.
    'rental_addresses.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    'rental_bookings.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
    'rental_commands.command_by_id': { export: 'made', onErasure: 'set null', onMerge: move('activity') },
    'rental_commands.rent_by_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
    'rental_commands.rent_for_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
    // What was billed is kept as the law asks: the paper says whom it was made out to, its account goes or moves.
    'rental_invoices.user_id': { export: 'rows', onErasure: 'set null', onMerge: move('activity') },
    'rental_stock_users.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('rights') },
    'rental_waitings.user_id': { export: 'rows', onErasure: 'cascade', onMerge: move('activity') },
  },
  children: [
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
  ],
  ownRecords: [
    ['rental-addresses', 'rental_addresses', 'user_id'],
    ['rental-commands', 'rental_commands', 'rent_by_id'],
    ['rental-command-messages', 'rental_command_messages', 'created_by_id'],
    ['rental-waitings', 'rental_waitings', 'user_id'],
  ],
  erase: anonymizeRenter,
  securedFiles: photosAndPapers,
}

/**
 * Photos of what the person rented, and papers as the person reads them: what is billed to an organisation is the
 * organisation's, whoever ordered for it.
 */
function photosAndPapers(userId: string): SQL {
  return sql`(
    ("secured_files"."model_type" = 'rental-command-items' and "secured_files"."model_id" in (
      select l.id::text from rental_command_items l join rental_commands c on c.id = l.command_id
      where c.rent_by_id = ${userId}))
    or "secured_files"."id" in (
      select d.file_id from rental_documents d where
        (d.kind in ('contract', 'return_sheet')
          and d.command_id in (select id from rental_commands where rent_by_id = ${userId}))
        or (d.kind in ('invoice', 'debit_note', 'credit_note')
          and d.invoice_id in (select id from rental_invoices where user_id = ${userId}))))`
}
